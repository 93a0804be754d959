/**
 * Draws candidates for patterns that have no automaton (unbounded back-references): a random walk over the parsed expression. It ignores
 * assertions; the filter that follows checks them.
 */
import { RegExpParser, type AST } from '@eslint-community/regexpp';
import type { RandomSource } from '../types.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';
const OTHERS = ' -.,:;!?@#$%&()/+*=';
const parser = new RegExpParser({ ecmaVersion: 2024 });

/** A sampler of strings that are likely to match; undefined for an expression that cannot be parsed. */
export function samplePattern(source: string): ((random: RandomSource) => string) | undefined {
  try {
    const pattern = parser.parsePattern(source, 0, source.length, { unicode: true });
    return (random) => walkAlternatives(pattern.alternatives, random, new Map());
  } catch {
    return undefined;
  }
}

type Groups = Map<AST.CapturingGroup, string>;

function walkAlternatives(
  alternatives: readonly AST.Alternative[],
  random: RandomSource,
  groups: Groups,
): string {
  const chosen = alternatives[random.nextInt(0, alternatives.length - 1)];
  return (chosen?.elements ?? []).map((element) => walk(element, random, groups)).join('');
}

function walk(element: AST.Element, random: RandomSource, groups: Groups): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value);
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return memberOf(element.raw, random);
    case 'Group':
      return walkAlternatives(element.alternatives, random, groups);
    case 'CapturingGroup': {
      const text = walkAlternatives(element.alternatives, random, groups);
      groups.set(element, text);
      return text;
    }
    case 'Backreference': {
      const [group] = [element.resolved].flat();
      return group === undefined ? '' : (groups.get(group) ?? '');
    }
    case 'Quantifier': {
      const most = Math.min(element.max, element.min + 6);
      const count = random.nextInt(element.min, most);
      return Array.from({ length: count }, () => walk(element.element, random, groups)).join('');
    }
    default:
      return '';
  }
}

function memberOf(raw: string, random: RandomSource): string {
  const test = new RegExp(`^(?:${raw})$`, 'u');
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const pool = attempt < 20 ? LETTERS : OTHERS;
    const letter = pool[random.nextInt(0, pool.length - 1)] ?? '';
    if (test.test(letter)) return letter;
  }
  for (let code = 0; code < 0x3000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (test.test(letter)) return letter;
  }
  return '';
}
