/** Draws strings by bounded filtering, for patterns without an automaton; every refused candidate is counted. */
import { formatCheck } from '../../strings/formatCheck.ts';
import { codePoints, patternOf } from '../../strings/patternOf.ts';
import { plainString } from './plainString.ts';
import { samplePattern } from './samplePattern.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { StringLanguage, StringSpec } from '../../strings/types.ts';
import type { Counter, RandomSource } from '../types.ts';

const TRIES = 200;

/** A language whose words are found by trials. It counts as empty if a few hundred candidates all fail. */
export function filteredStrings(spec: StringSpec, counter: Counter): StringLanguage {
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
