/** Builds one automaton for all conditions of a spec, except its lengths. */
import type { CharSet } from 'refa';
import { formatCheck } from './formatCheck.ts';
import { alphabetOf } from './alphabet.ts';
import { determinise } from './determinise.ts';
import type { Expression } from './formats/formatGrammar.ts';
import { formatGrammarOf } from './formats/formatGrammarOf.ts';
import { liftRepetition } from './liftRepetition.ts';
import { matcherProgram, type MatcherProgram } from './matcherProgram.ts';
import { parsePattern, type ParsedPattern } from './parsePattern.ts';
import { productAutomaton, type WordAutomaton } from './productAutomaton.ts';
import type { StringSpec } from './types.ts';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** An automaton with the lengths, in code points, that its words may have. */
export type LanguageAutomaton = {
  readonly automaton: WordAutomaton;
  readonly minLength: number;
  readonly maxLength: number;
};

type Condition = { readonly parsed: ParsedPattern; readonly negate: boolean };

/** @throws UnsupportedPattern for an expression that has no automaton of reasonable size. */
export function languageAutomaton(spec: StringSpec): LanguageAutomaton {
  let { minLength } = spec;
  let maxLength = spec.maxLength ?? Infinity;
  const conditions: Condition[] = [];
  const add = ({ source, flags, negate }: Expression): void => {
    const parsed = parsePattern(source, flags);
    if (negate !== true && parsed.unicode) {
      const lifted = liftRepetition(parsed.expression);
      minLength = Math.max(minLength, lifted.min);
      maxLength = Math.min(maxLength, lifted.max);
    }
    conditions.push({ parsed, negate: negate === true });
  };
  for (const source of spec.patterns) add({ source });
  for (const source of spec.notPatterns) add({ source, negate: true });
  for (const name of spec.formats) {
    const grammar = formatGrammarOf(name);
    if (grammar !== undefined) add(grammar.inside);
    maxLength = Math.min(maxLength, grammar?.maxLength ?? Infinity);
  }
  for (const name of spec.notFormats) {
    const grammar = formatGrammarOf(name);
    // A format that asserts nothing holds for every string, so none is without it.
    if (grammar === undefined || formatCheck(name) === undefined) maxLength = -1;
    else add(grammar.outside);
  }
  return { automaton: automatonOf(conditions), minLength, maxLength };
}

/** Expressions that are refused even alone: looking again, beside others, takes a second each time. */
const refused = new Map<string, UnsupportedPattern>();

function automatonOf(conditions: readonly Condition[]): WordAutomaton {
  for (const { parsed } of conditions) {
    const known = refused.get(parsed.source);
    if (known !== undefined) throw known;
  }
  try {
    return newAutomaton(conditions);
  } catch (error) {
    if (!(error instanceof UnsupportedPattern)) throw error;
    const [only] = conditions;
    if (conditions.length === 1 && only !== undefined) refused.set(only.parsed.source, error);
    else
      for (const condition of conditions)
        if (condition.parsed.source === error.pattern) automatonOf([condition]);
    throw error;
  }
}

function newAutomaton(conditions: readonly Condition[]): WordAutomaton {
  const programs = conditions.map(({ parsed }) => matcherProgram(parsed.source, parsed.expression));
  const alphabet = alphabetOf(programs.flatMap(setsOf), {
    narrow: conditions.some(({ parsed }) => !parsed.unicode),
    assignedOnly: conditions.some(({ parsed }) => parsed.properties),
  });
  const factors = programs.map((program, index) => ({
    automaton: determinise(program, alphabet),
    negate: conditions[index]?.negate ?? false,
  }));
  return productAutomaton(factors, alphabet, programs.map(({ source }) => source).join(' and '));
}

function setsOf(program: MatcherProgram): readonly CharSet[] {
  return program.instructions.flatMap((instruction) =>
    instruction.kind === 'character' ? [instruction.set] : [],
  );
}
