/** The ways in which a planted change alters the answers of a service. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

export type Answer = {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly delayMs?: number;
};
export type Change = ((answer: Answer) => Answer) & {
  /** Changes the path and query of the request on its way to the service. */
  readonly asks?: (path: string) => string;
};

/** Each value from the inside out, with the name of its member. */
function mapped(value: Json, by: (value: Json, name: string) => Json, name = ''): Json {
  if (Array.isArray(value))
    return by(
      (value as readonly Json[]).map((item) => mapped(item, by, name)),
      name,
    );
  if (!isJsonObject(value)) return by(value, name);
  return by(
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, mapped(member, by, key)]),
    ),
    name,
  );
}

/** What a change of JSON does to its blanks is done on all sides; a number that a double does not hold keeps its digits. */
export function respelled(text: string, blanks = 0): string {
  try {
    return /\d{17}/.test(text) ? text : JSON.stringify(JSON.parse(text), null, blanks);
  } catch {
    return text;
  }
}

export function json(by: (value: Json, answer: Answer) => Json): Change {
  return (answer) => {
    // A number that a double does not hold would change, too.
    if (/\d{17}/.test(answer.text)) return answer;
    try {
      const before = JSON.parse(answer.text) as Json;
      const after = JSON.stringify(by(before, answer));
      // An answer that is not changed keeps its spelling.
      return after === JSON.stringify(before) ? answer : { ...answer, text: after };
    } catch {
      return answer;
    }
  };
}
export const each = (by: (value: Json, name: string) => Json): Change =>
  json((value) => mapped(value, by));
export const members = (by: (entries: [string, Json][]) => [string, Json][]): Change =>
  each((value) => (isJsonObject(value) ? Object.fromEntries(by(Object.entries(value))) : value));
export const lists = (by: (list: readonly Json[]) => readonly Json[]): Change =>
  each((value) => (Array.isArray(value) && value.some(isJsonObject) ? by(value) : value));
export const texts = (by: (text: string, name: string) => string): Change =>
  each((value, name) => (typeof value === 'string' ? by(value, name) : value));
export const numbers = (wanted: RegExp, by: (value: number) => Json): Change =>
  each((value, name) => (typeof value === 'number' && wanted.test(name) ? by(value) : value));
export const rename = (from: RegExp, to: (name: string) => string): Change =>
  members((all) => all.map(([name, value]) => [from.test(name) ? to(name) : name, value]));
export const absent = (gone: RegExp): Change =>
  members((all) => all.filter(([name]) => !gone.test(name)));
export const moment: RegExp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
export const header =
  (name: string, value: string): Change =>
  (answer) => ({
    ...answer,
    headers: { ...answer.headers, [name]: value },
  });
export const withoutHeader =
  (name: string): Change =>
  ({ headers, ...answer }) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(headers).filter(([one]) => one !== name)),
  });
export const status =
  (from: number, to: number): Change =>
  (answer) =>
    answer.status === from ? { ...answer, status: to } : answer;
export const on =
  (wanted: RegExp, change: Change): Change =>
  (answer) =>
    wanted.test(`${answer.method} ${answer.path}`) ? change(answer) : answer;

/** A request that the service reads in another way than the client means it. */
export const asked = (asks: (path: string) => string): Change =>
  Object.assign((answer: Answer) => answer, { asks });
/** Changes the second and every later answer to the same request. */
export function later(method: string, change: Change): Change {
  const seen = new Set<string>();
  return (answer) => {
    const key = `${answer.method} ${answer.path}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return answer.method !== method || isFirst || answer.status >= 300 ? answer : change(answer);
  };
}
/** The same moment, written in the zone of two hours east. */
export const zoned: Change = texts((text) =>
  moment.test(text)
    ? `${new Date(Date.parse(/Z|[+-]\d\d:\d\d$/.test(text) ? text : `${text}Z`) + 7_200_000).toISOString().slice(0, 19)}+02:00`
    : text,
);
export const byText: Change = lists((list) =>
  list.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
);
