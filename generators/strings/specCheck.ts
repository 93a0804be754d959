/** Says whether a string satisfies a spec. It uses the engine of JavaScript, not our automata. */
import { formatCheck } from './formatCheck.ts';
import { codePoints, patternOf } from './patternOf.ts';
import type { StringSpec } from './types.ts';

const loneSurrogate = /\p{Surrogate}/u;

/** Ill-formed strings (lone surrogates) are never accepted, because JSON on the wire cannot carry them. */
export function specCheck(spec: StringSpec): (value: string) => boolean {
  const wanted = spec.patterns.map(patternOf);
  const unwanted = spec.notPatterns.map(patternOf);
  const formats = spec.formats.map((name) => formatCheck(name) ?? (() => true));
  const notFormats = spec.notFormats.map((name) => formatCheck(name) ?? (() => true));
  const max = spec.maxLength ?? Infinity;
  return (value) => {
    const length = codePoints(value);
    return (
      length >= spec.minLength &&
      length <= max &&
      wanted.every((pattern) => pattern.test(value)) &&
      !unwanted.some((pattern) => pattern.test(value)) &&
      formats.every((check) => check(value)) &&
      !notFormats.some((check) => check(value)) &&
      !loneSurrogate.test(value)
    );
  };
}
