/** Specs of strings that the selftests draw from: what APIs write, and what breaks generators. */
import type { StringSpec } from '../../../generators/strings/types.ts';

/** A spec that asks for nothing but what is given. */
export function specOf(parts: Partial<StringSpec>): StringSpec {
  return {
    patterns: [],
    notPatterns: [],
    formats: [],
    notFormats: [],
    minLength: 0,
    maxLength: null,
    ...parts,
  };
}

/** Patterns with words; those with an edge, a look-around or a property are where generators go wrong. */
export const patterns: readonly string[] = [
  '',
  '^$',
  '^a$',
  '^a*$',
  'a+',
  '^.*$',
  '^[^x]+$',
  '^\\cC$',
  '^\\t$',
  '^\\W$',
  '^\\w$',
  '\\D',
  '\\S',
  '^\\S(|(.|\\n)*\\S)\\Z',
  '\\a',
  '\\p{Letter}',
  '^\\p{Letter}+$',
  '^\\P{L}{2}$',
  '^\\p{Script=Greek}+$',
  '^\\p{digit}+$',
  '^🐲*$',
  '^\\x41\\u{1F600}$',
  '[a-z]cole',
  '^(a|b)\\1$',
  '^foo$|^bar$',
  '\\bfoo\\b',
  '\\B',
  '(?<=a)b',
  '(?<!a)b$',
  '(?<=(?=b)b)c',
  '(?<!^|;)k',
  '^(?:(?!ab).)*$',
  '^(?!foo)[a-z]{3,5}$',
  '^(?=(a|b)$|c)',
  '^(?=.*[A-Z])(?=.*\\d)[A-Za-z0-9]{8,32}$',
  '^(?!.*\\.\\.)[a-z.]{4,20}$',
  '^(?=.{1,64}$)([a-z]{1,16}\\.)+[a-z]{2,}$',
  '(a+)+$',
  '^((?<year>\\d{4})-(?<month>\\d\\d))$',
  '^[a-z0-9-]{8,32}$',
  '^\\d{3}-\\d{4}$',
  '^.{0,5000}$',
  '^(?=.*1)(?!.*--)[ab1-]{2,3}$',
  '^(?=a{2}$)[ab]{1,3}$',
  '^(?=.*\\d)(?=.*[a-z])(?=.*[A-Z]).{8,128}$',
  '^[\\w\\-.]+$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==)?$',
];

/** Specs that join several conditions. */
export const joinedSpecs: readonly StringSpec[] = [
  specOf({}),
  specOf({ minLength: 3, maxLength: 7 }),
  specOf({ maxLength: 0 }),
  specOf({ minLength: 1_000, maxLength: 1_001 }),
  specOf({ patterns: ['^[a-f0-9]+$'], minLength: 32, maxLength: 32 }),
  specOf({ patterns: ['^.*$'], minLength: 50, maxLength: 60 }),
  specOf({ patterns: ['^f', 'o$'], notPatterns: ['foo'] }),
  specOf({ patterns: ['^a+$'], maxLength: 3 }),
  specOf({ notPatterns: ['^a', 'b'] }),
  specOf({ formats: ['uri'], patterns: ['^https://'] }),
  specOf({ formats: ['email'], maxLength: 6 }),
  specOf({ formats: ['date-time'], patterns: ['Z$'], minLength: 20, maxLength: 20 }),
  specOf({ formats: ['date'], notPatterns: ['1'] }),
  specOf({ notFormats: ['uuid'], patterns: ['^[0-9a-f-]{36}$'] }),
];

/** Specs that no string satisfies. */
export const impossibleSpecs: readonly StringSpec[] = [
  specOf({ patterns: ['foo$bar'] }),
  specOf({ patterns: ['a^b'] }),
  specOf({ notPatterns: [''] }),
  specOf({ minLength: 5, maxLength: 3 }),
  specOf({ patterns: ['^(ab)+$'], minLength: 3, maxLength: 3 }),
  specOf({ patterns: ['^a*$', '^b+$'] }),
  specOf({ patterns: ['[]'] }),
  specOf({ formats: ['date', 'ipv4'] }),
  specOf({ formats: ['uuid'], maxLength: 35 }),
];
