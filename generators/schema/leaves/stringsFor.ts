/** Chooses how strings are drawn: directly if only lengths are given, otherwise from an automaton, or by filtering if there is none. */
import { stringLanguage } from '../../strings/stringLanguage.ts';
import type { StringLanguage, StringSpec } from '../../strings/types.ts';
import { UnsupportedPattern } from '../../strings/unsupportedPattern.ts';
import { filteredStrings } from './filteredStrings.ts';
import { plainStrings } from './plainStrings.ts';
import type { Counter } from '../types.ts';

const known = new Map<string, StringLanguage>();

/** The language of a spec. `counter` is used only by languages that refuse candidates. */
export function stringsFor(spec: StringSpec, counter: () => Counter): StringLanguage {
  const key = JSON.stringify(spec);
  const found = known.get(key) ?? make(spec, counter);
  known.set(key, found);
  return found;
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
