/** Reads a regular expression of a schema into refa's syntax tree. */
import { createRequire } from 'node:module';
import type * as Refa from 'refa';
import { messageOf } from '../../json/thrown.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

const requireLater = createRequire(import.meta.url);
let loaded: typeof Refa | undefined;

/** Loaded with the first pattern, because it is a megabyte of code and most commands read no pattern. */
export function refa(): typeof Refa {
  loaded ??= requireLater('refa') as typeof Refa;
  return loaded;
}

/** A parsed expression, and whether its meaning depends on Unicode. */
export type ParsedPattern = {
  readonly source: string;
  readonly expression: Refa.Expression;
  /** False if the expression compiles only without the `u` flag, and so counts UTF-16 units. */
  readonly unicode: boolean;
  /** True if it names Unicode properties, whose extent differs between versions of Unicode. */
  readonly properties: boolean;
};

/** The most nodes of a syntax tree; a larger one would give too large an automaton anyway. */
const maxNodes = 50_000;

/**
 * Flags default to `u`; an expression that is an error with `u` (such as one with `\-` outside a class) is read without it, as validators
 * do. Back-references are resolved if the group has few words.
 * @throws UnsupportedPattern for a syntax error, an unresolved back-reference or too many nodes.
 */
export function parsePattern(source: string, flags = 'u'): ParsedPattern {
  const unicodeFlags = compiles(source, flags) ? flags : flags.replace('u', '');
  const properties = /\\p\{/i.test(source) && !/\{(?:\w+=)?(?:Cn|Unassigned)\}/.test(source);
  try {
    const parser = refa().JS.Parser.fromLiteral({ source, flags: unicodeFlags });
    const { expression } = parser.parse({ maxNodes });
    return { source, expression, unicode: unicodeFlags.includes('u'), properties };
  } catch (error) {
    throw new UnsupportedPattern(source, messageOf(error));
  }
}

function compiles(source: string, flags: string): boolean {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
}
