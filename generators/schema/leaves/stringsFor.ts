/** Chooses how strings are drawn: directly if only lengths are given, otherwise from an automaton, or by filtering if there is none. */
import { stringLanguage } from '../../strings/stringLanguage.ts';
import type { StringLanguage, StringSpec } from '../../strings/types.ts';
import { UnsupportedPattern } from '../../strings/unsupportedPattern.ts';
import type { Counter, RandomSource } from '../types.ts';
import { formatCheck } from '../../strings/formatCheck.ts';
import { codePoints, patternOf } from '../../strings/patternOf.ts';
import { plainString } from './plainString.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import { RegExpParser, type AST } from '@eslint-community/regexpp';

const known = new Map<string, StringLanguage>();

/** The language of a spec. `counter` is used only by languages that refuse candidates. */
export function stringsFor(spec: StringSpec, counter: () => Counter): StringLanguage {
  const key = JSON.stringify(spec);
  const found = known.get(key) ?? make(spec, counter);
  known.set(key, found);
  return found;
}

const TRIES = 200;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_';
const OTHERS = ' -.,:;!?@#$%&()/+*=';
const parser = new RegExpParser({ ecmaVersion: 2024 });

/** A sampler of strings that are likely to match; undefined for an expression that cannot be parsed. */
function samplePattern(source: string): ((random: RandomSource) => string) | undefined {
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

/** A language whose words are found by trials. It counts as empty if a few hundred candidates all fail. */
function filteredStrings(spec: StringSpec, counter: Counter): StringLanguage {
  const patterns = spec.patterns.map(patternOf);
  const notPatterns = spec.notPatterns.map(patternOf);
  const formats = spec.formats.map(formatCheck);
  const notFormats = spec.notFormats.map(formatCheck);
  const samplers = spec.patterns.map(samplePattern).filter((sampler) => sampler !== undefined);
  const most = spec.maxLength ?? Math.max(spec.minLength + 20, 40);
  const accepts = (value: string): boolean => {
    const length = codePoints(value);
    return (
      length >= spec.minLength &&
      length <= (spec.maxLength ?? Infinity) &&
      patterns.every((pattern) => pattern.test(value)) &&
      notPatterns.every((pattern) => !pattern.test(value)) &&
      formats.every((check) => check === undefined || check(value)) &&
      notFormats.every((check) => check !== undefined && !check(value))
    );
  };
  const candidate = (random: RandomSource): string => {
    const sampler = samplers[random.nextInt(0, samplers.length)];
    return sampler?.(random) ?? plainString(random, spec.minLength, most);
  };
  const find = (random: RandomSource): string | undefined => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const value = candidate(random);
      counter.tries += 1;
      if (accepts(value)) return value;
      counter.rejects += 1;
    }
    return undefined;
  };
  const samples = [1, 2, 3, 4].flatMap((seed) => find(seededRandom(seed)) ?? []);
  const [first] = samples.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return {
    empty: first === undefined,
    guessed: true,
    count: null,
    shortest: first ?? '',
    draw: (random) => find(random) ?? first ?? '',
    accepts,
    shrink: (value) => samples.filter((word) => word.length < value.length),
    words: () => samples,
    boundaries: () => samples.slice(0, 1).map((value) => ({ name: 'sample', value })),
  };
}

function make(spec: StringSpec, counter: () => Counter): StringLanguage {
  const isPlain =
    spec.patterns.length +
      spec.notPatterns.length +
      spec.formats.length +
      spec.notFormats.length ===
    0;
  if (isPlain) return plainStrings(spec.minLength, spec.maxLength);
  try {
    return stringLanguage(spec);
  } catch (error) {
    if (error instanceof UnsupportedPattern) return filteredStrings(spec, counter());
    throw error;
  }
}

/** Lengths are in code points; null means no upper bound. */
function plainStrings(least: number, most: number | null): StringLanguage {
  const longest = most ?? Infinity;
  const accepts = (value: string): boolean => {
    const length = codePoints(value);
    return length >= least && length <= longest;
  };
  const shortest = 'a'.repeat(least);
  return {
    empty: least > longest,
    count: most === 0 ? 1 : null,
    shortest,
    draw: (random) => plainString(random, least, longest),
    accepts,
    *shrink(value) {
      const letters = Array.from(value);
      for (let length = least; length < letters.length; length = Math.max(length * 2, length + 1))
        yield letters.slice(0, length).join('');
      const plain = 'a'.repeat(letters.length);
      if (plain !== value && accepts(plain)) yield plain;
    },
    words: () => (most === 0 ? [''] : []),
    boundaries: () =>
      stringLanguage({
        patterns: [],
        notPatterns: [],
        formats: [],
        notFormats: [],
        minLength: least,
        maxLength: most,
      }).boundaries(),
  };
}
