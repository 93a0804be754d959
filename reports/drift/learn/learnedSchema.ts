/** Turns the facts seen at one place of an answer into a JSON Schema for the description. */
import type { JsonType } from '../../../json/jsonType.ts';
import { pointerTokens } from '../../../json/jsonPointer.ts';
import type { Json } from '../../../json/types.ts';
import type { LearnedAnswer } from '../types.ts';

/** Formats of JSON Schema; the others are our own. */
const known: ReadonlySet<string> = new Set(['date-time', 'date', 'uuid', 'email', 'uri']);

/** The schema states types, format, and the content of lists and objects, but not which members are required. */
export function learnedSchema(answer: LearnedAnswer, at: string): Json {
  const field = answer.fields[at];
  if (field === undefined) return {};
  const types = typesOf(field.types);
  const [type] = types;
  const format = Object.entries(field.formats).find(
    ([name, count]) => known.has(name) && count === field.types.string,
  )?.[0];
  const children = Object.keys(answer.fields).filter(
    (name) => name.startsWith(`${at}/`) && !name.slice(at.length + 1).includes('/'),
  );
  const items =
    children.includes(`${at}/*`) && field.types.array !== undefined
      ? { items: learnedSchema(answer, `${at}/*`) }
      : {};
  const members = children.filter((name) => name !== `${at}/*`);
  const properties =
    field.types.object === undefined || members.length === 0
      ? {}
      : {
          properties: Object.fromEntries(
            members.map((name) => [
              pointerTokens(name.slice(at.length)).join(''),
              learnedSchema(answer, name),
            ]),
          ),
        };
  return {
    ...(type === undefined ? {} : { type: types.length === 1 ? type : types }),
    ...(format === undefined ? {} : { format }),
    ...items,
    ...properties,
  };
}

/** A field that holds a fraction anywhere is a number everywhere. One that was only ever null has a type that nobody saw. */
function typesOf(types: Readonly<Partial<Record<JsonType, number>>>): readonly string[] {
  const seen = Object.keys(types);
  return seen.length === 1 && seen[0] === 'null'
    ? []
    : seen.filter((type) => type !== 'integer' || types.number === undefined);
}
