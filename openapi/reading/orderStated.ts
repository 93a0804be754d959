/** Reads in which order a list stands if a request asks for none, where the document says it. */
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../types.ts';
import { readSchema } from './filtersOf.ts';
import { escaped, mentions, plainWords, sentencesAt } from './sentencesOf.ts';

/** `name` is that of a member of the items. */
export type OrderStated = { readonly name: string; readonly direction: 'up' | 'down' | 'either' };

const ages = String.raw`(?:newest|latest|oldest|earliest|most recent(?:ly created)?)\b([\w ]{0,20})\bfirst`;
const saysAge = new RegExp(String.raw`\b${ages}\b`);
const saysBirth = /\border of (?:their |the )?creation\b/;
const says = new RegExp(
  String.raw`\b(?:sorted|ordered|listed|order|by (?:ascending|descending))\b|\b${ages}\b`,
);
/** A choice, a condition, an order within a part of the list, and another time than that of the beginning. */
const isElsewhere =
  /\b(?:can|may|might|could|optional(?:ly)?|if|when|where|unless|whether|with|allows?|parameters?|siblings|same|equal|ties|group(?:ed|s)?|within|each|not|no)\b|\b(?:updat|modif|chang|used|seen|due|start|end|expir|publish)/;
const downwards = /\b(?:descending|decreasing|newest|latest|most recent|reverse)\b/;
const upwards = /\b(?:ascending|increasing|oldest|earliest|order of (?:their |the )?creation)\b/;
/** When a thing came to be, the surest name first. */
const births = [/^creat(?:ed|ion)_?(?:at|on|date|time)?$/i, /^(?:timestamp|at)$/i];

/** Null if no sentence says it, or if it is not certain by which member of the items. */
export function orderStated(
  document: JsonObject,
  operation: Operation,
  members: JsonObject,
): OrderStated | null {
  const names = Object.keys(members);
  const moments = names.filter((name) => {
    const { type, format } = readSchema(document, members[name] ?? {});
    return String(type).includes('string') && String(format).startsWith('date');
  });
  const found = sentencesAt(document, operation).flatMap(({ text: whole, refuses }) => {
    // What follows orders what is equal by the first.
    const [text = ''] = whole.split(/(?:,| and)? then\b/);
    if (refuses || !says.test(text) || isElsewhere.test(text)) return [];
    // "Latest month first" is no order by age.
    const between = saysAge.exec(text)?.[1] ?? '';
    if (names.some((name) => mentions(between, name))) return [];
    const named = names
      .filter((name) => isNamed(text, name))
      .toSorted((one, other) => other.length - one.length);
    const born = births.flatMap((form) => moments.filter((name) => form.test(name)));
    const isBorn =
      saysBirth.test(text) || (saysAge.test(text) && !/\b(?:by|order of)\b/.test(text));
    const name = named[0] ?? (isBorn ? born[0] : undefined);
    const [isDown, isUp] = [downwards.test(text), upwards.test(text)];
    const direction = isDown === isUp ? 'either' : isDown ? 'down' : 'up';
    return name === undefined ? [] : [{ name, direction } as const];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** True if the name is the first by which the sentence says that the list is in order. */
function isNamed(text: string, name: string): boolean {
  const before =
    '(?:sorted|ordered|listed)[a-z ]*? by|order of|order by|by(?= (?:ascending|descending))';
  const words = '(?:(?:their|the|its|ascending|descending|increasing|decreasing) )*';
  return new RegExp(
    String.raw`\b(?:${before}) ${words}${escaped(plainWords(name))}(?:s|es)?(?! of\b)(?:,| \(|$| (?:ascending|descending|in|and|then|with|first|newest|oldest)\b)`,
  ).test(text);
}
