/** The forms of text that an invariant may name. */
import type { Value } from './types.ts';

type Format = {
  readonly phrase: string;
  readonly matches: (text: string) => boolean;
  /** Fewest different texts that show it, if other texts have this form, too: many have the widest forms. */
  readonly fewest?: number;
};

const pattern =
  (expression: RegExp): Format['matches'] =>
  (text) =>
    expression.test(text);

/** The forms in order; the first form that all texts match is learned. */
export const formats: Readonly<Record<string, Format>> = {
  'date-time-utc': {
    phrase: 'a date with a time in UTC',
    matches: pattern(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*Z$/),
  },
  'date-time-offset': {
    phrase: 'a date with a time and an offset',
    matches: pattern(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*[+-]\d\d:?\d\d$/),
  },
  'date-time-local': {
    phrase: 'a date with a time without a zone',
    matches: pattern(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d[\d:.]*$/),
  },
  'date-time': {
    phrase: 'a date with a time',
    matches: pattern(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/),
  },
  date: { phrase: 'a date', matches: pattern(/^\d{4}-\d\d-\d\d$/) },
  uuid: { phrase: 'a UUID', matches: pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i) },
  email: { phrase: 'an email address', matches: pattern(/^[^\s@]{1,200}@[^\s@]{1,200}$/) },
  url: { phrase: 'a URL', matches: pattern(/^https?:\/\/\S+$/) },
  digits: { phrase: 'a text of digits', matches: pattern(/^\d+$/), fewest: 5 },
  amount: { phrase: 'a decimal number as text', matches: pattern(/^-?\d+\.\d+$/), fewest: 5 },
  upper: { phrase: 'in capitals', matches: pattern(/^[A-Z][A-Z0-9_ -]*$/), fewest: 5 },
  lower: { phrase: 'in small letters', matches: pattern(/^[a-z][a-z0-9_ -]*$/), fewest: 5 },
  token: { phrase: 'a text without spaces', matches: pattern(/^\S+$/), fewest: 30 },
  trimmed: {
    phrase: 'a text without spaces around it',
    matches: (text) => text !== '' && text.trim() === text,
    fewest: 30,
  },
  'not-empty': { phrase: 'not empty', matches: (text) => text !== '', fewest: 30 },
};

/** Replaces each letter and digit by its class, and keeps all other characters: `EUR-12` and `USD-07` have the shape `AAA-99`. */
export function codeForm(text: string): string {
  return text
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/\d/g, '9');
}

export function textFormat(
  value: Extract<Value, { readonly kind: 'text' | 'time' }>,
  name: string,
): boolean | undefined {
  return formats[name]?.matches(value.text);
}
