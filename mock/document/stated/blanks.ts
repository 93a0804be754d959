/** Keeps what sentences say of values that a thing has in some states only. */
import { isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { resolved } from '../openDocument.ts';
import { holds, spoken } from './words.ts';

/** The member is null while the state is one of these. */
export type Blank = {
  readonly member: string;
  readonly state: string;
  readonly wrong: readonly string[];
};

const known = new WeakMap<JsonObject, readonly Blank[]>();

/** By the descriptions of members of the named schemas, and of the parts of these. */
export function blanksIn(document: JsonObject): readonly Blank[] {
  const found = known.get(document);
  if (found !== undefined) return found;
  const schemas = resolved(document, resolved(document, document['components'])['schemas']);
  const blanks = Object.values(schemas).flatMap((node) => blanksOf(document, node));
  known.set(document, blanks);
  return blanks;
}

function blanksOf(document: JsonObject, node: Json): readonly Blank[] {
  const own = resolved(document, node);
  const parts = Array.isArray(own['allOf']) ? (own['allOf'] as readonly Json[]) : [];
  const members = [own, ...parts.map((part) => resolved(document, part))].flatMap((part) =>
    Object.entries(resolved(document, part['properties'])),
  );
  const states = members.flatMap(([state, one]) => {
    const values = resolved(document, one)['enum'];
    return Array.isArray(values) ? [{ state, values: values.filter(isText) }] : [];
  });
  return members.flatMap(([member, one]) => {
    const { description: says, type, anyOf, oneOf } = resolved(document, one);
    const mayBeNull = [type, anyOf, oneOf].some((words) => /"null"/.test(JSON.stringify(words)));
    if (!mayBeNull) return [];
    const sentences = isText(says) ? says.split(/[.;]\s|[.;]$/).map(spoken) : [];
    return sentences.flatMap((text) => {
      const [, word = '', rest = ''] =
        /\b(?:null|only set|only present) (unless|while|as long as|if|when) (.*)/.exec(text) ?? [];
      return states.flatMap(({ state, values }) => {
        const named = values.filter((value) => holds(rest, value));
        const isOthers = word === 'unless' || /\bonly\b/.test(text);
        const wrong = isOthers ? values.filter((value) => !named.includes(value)) : named;
        return named.length === 0 ? [] : [{ member, state, wrong }];
      });
    });
  });
}

/** The answer with null in the place of such values; a fault shows one. */
export function emptied(value: Json, blanks: readonly Blank[], isFilled: boolean): Json {
  if (blanks.length === 0) return value;
  if (Array.isArray(value)) return value.map((one) => emptied(one as Json, blanks, isFilled));
  if (!isObject(value)) return value;
  const own = blanks.filter(({ state, wrong }) => wrong.includes(String(value[state])));
  const inner = Object.entries(value).map(
    ([name, one]) => [name, emptied(one, blanks, isFilled)] as const,
  );
  const shown = own.filter(({ member }) => isFilled || member in value);
  const blank = shown.map(({ member }) => [member, isFilled ? 'a value' : null] as const);
  return Object.fromEntries([...inner, ...blank]);
}
