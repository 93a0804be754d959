/**
 * Writes values of one case so that values of two services can be compared. An id, a name, a token or a time that the service chose is replaced by the place
 * where it was first seen; every other value stays as it is.
 */
import { isDrawn, isIdName, isOpaque } from '../../json/idNames.ts';
import { shortHash } from '../read/failureId.ts';
import { ownNamesIn, withoutOwnNames } from '../../json/ownNames.ts';

/** The place of a value. `single` is false inside a list of several items, whose order may vary. */
export type ValuePlace = {
  /** Counts the exchanges of the case from 0. */
  readonly step: number;
  /** JSON Pointer, indexes as `*`. */
  readonly at: string;
  readonly single: boolean;
  /** The service's time at this exchange, epoch milliseconds. */
  readonly moment: number;
};

export type Origins = {
  /** Notes a value that the client sends, which is then known wherever it comes back. */
  readonly sent: (value: string | number, place: ValuePlace) => string;
  /** The text that stands for a value of an answer. */
  readonly received: (value: string | number | boolean | null, place: ValuePlace) => string;
};

const dateTime = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g;
/** Smaller numbers are counts and codes more often than ids, except in a member of that name, and once they were sent. */
const leastId = 10;
const isToken = (text: string): boolean => /^[\w.~-]+$/.test(text);
const ownId = /(?:^|\/)(?:_?id|Id|ID)$/;

/** `payload` is the member of every answer that holds the requested data: a number there is an id. */
export function createOrigins(base: string, payload?: string): Origins {
  const isPayload = (at: string): boolean => payload !== undefined && at === `/${payload}`;
  const namesId = (at: string): boolean => isIdName(at) || isPayload(at);
  const origins = new Map<string, string>();
  const verbatim = new Set<string | number>();
  /** Texts that the service shows as ids, and that the client did not choose. */
  const given = new Set<string>();
  /** Short numbers that the client sent, with the last step that held them: the answer to it may repeat them in its words. */
  const asked = new Map<string, number>();
  let names = 0;

  const noteNames = (text: string): void => {
    for (const name of namesIn(text)) {
      if (origins.has(name)) continue;
      names += 1;
      origins.set(name, `<name ${names}>`);
    }
  };
  const idText = (key: string, { step, at, single }: ValuePlace): string => {
    const known = origins.get(key);
    if (known !== undefined) return known;
    if (!single) return '<id>';
    const origin = `<id of ${step}${at}>`;
    origins.set(key, origin);
    return origin;
  };
  // The year of a date is no id.
  const withoutIds = (word: string): string =>
    word.replace(/\d{4}-\d\d-\d\d|\d{3,}/g, (digits) => origins.get(digits) ?? digits);
  const textOf = (text: string, place: ValuePlace): string => {
    const plain = withoutNames(withoutAddress(text, base), origins);
    if (verbatim.has(text)) return plain;
    const isGiven = plain === text && (isOpaque(text) || (namesId(place.at) && isToken(text)));
    if (isGiven) given.add(text);
    if (isGiven && isOpaque(text)) {
      const id = place.at.startsWith('header:') ? '' : ` ${idText(text, place)}`;
      return `<opaque ${lengthOf(text, origins)}${id}>`;
    }
    if (isGiven && namesId(place.at) && isDrawn(text)) return idText(text, place);
    return plain
      .replace(dateTime, (moment) => timeText(moment, place.moment))
      .replace(/[\w~-]{3,}/g, (word) => origins.get(word) ?? withoutIds(word))
      .replace(/(?<![\w.-])\d\d(?![\w-])/g, (digits) =>
        asked.get(digits) === place.step ? (origins.get(digits) ?? digits) : digits,
      );
  };
  const numberOf = (value: number, place: ValuePlace): string => {
    const isId = Number.isInteger(value) && Math.abs(value) >= leastId;
    const isSmallId =
      Number.isInteger(value) &&
      value > 0 &&
      (ownId.test(place.at) || isPayload(place.at) || origins.has(String(value)));
    if ((isId || isSmallId) && namesId(place.at)) return idText(String(value), place);
    if (isId && value >= 1000 && !verbatim.has(value)) {
      const known = origins.get(String(value));
      if (known !== undefined) return known;
    }
    return plainNumber(value, place.moment);
  };
  return {
    sent: (value, place) => {
      if (typeof value === 'string') {
        noteNames(value);
        if (/^\d\d$/.test(value)) asked.set(value, place.step);
        if (/^(?:\d{2,}|[1-9])$/.test(value) || given.has(value)) return idText(value, place);
        // An id that an earlier case was shown is another one on each side.
        if (!isOpaque(value) || !(place.at === '' || namesId(place.at))) verbatim.add(value);
        return textOf(value, place);
      }
      if (namesId(place.at)) return numberOf(value, place);
      verbatim.add(value);
      return JSON.stringify(value);
    },
    received: (value, place) => {
      if (typeof value === 'string') return JSON.stringify(textOf(value, place));
      return typeof value === 'number' ? numberOf(value, place) : String(value);
    },
  };
}

/** An id in it may be wider on one side; the digits of a UUID or a hash are none. */
function lengthOf(text: string, origins: ReadonlyMap<string, string>): number {
  if (/^[\da-f-]{32,}$/i.test(text)) return text.length;
  return text.replace(/(?<![A-Za-z\d])\d{3,}(?![A-Za-z\d])/g, (digits) =>
    origins.has(digits) ? '' : digits,
  ).length;
}

/** Texts that a client counts up, such as `word12`: after one more request the same case draws the next ones. */
const counted = /\b(?:word\d+a*|someone\d+@example\.com|assay\d+)\b/g;

function namesIn(text: string): readonly string[] {
  return [...ownNamesIn(text), ...(text.match(counted) ?? [])];
}

function withoutNames(text: string, origins: ReadonlyMap<string, string>): string {
  const plain = withoutOwnNames(text, (name) => nameText(origins, name));
  return plain.replace(counted, (name) => origins.get(name) ?? name);
}

/** A name by its origin, or by that of the longest known name that it begins with. */
function nameText(origins: ReadonlyMap<string, string>, name: string): string {
  const known = origins.get(name);
  if (known !== undefined) return known;
  const longest = [...origins.keys()]
    .filter((one) => one.startsWith('assay-') && name.startsWith(one))
    .toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined
    ? '<name>'
    : `${origins.get(longest) ?? ''}${name.slice(longest.length)}`;
}

/** A time in milliseconds by how far it is from the exchange. */
function plainNumber(value: number, moment: number): string {
  const isTime = Number.isInteger(value) && value > 1.5e12 && value < 2.5e12;
  return isTime ? `<${offsetText(value - moment)}>` : JSON.stringify(value);
}

function withoutAddress(text: string, base: string): string {
  return text.replaceAll(base, '<base>').replaceAll(base.replace(/^.*\/\//, ''), '<host>');
}

/** The form of a moment, and how far it is from the exchange. */
function timeText(text: string, moment: number): string {
  const form = text.replace(/\d/g, '9');
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`;
  return `<${form} ${offsetText(Date.parse(zoned) - moment)}>`;
}

/** Coarse, so that the time that an answer takes does not matter. */
function offsetText(ms: number): string {
  if (!Number.isFinite(ms)) return 'no time';
  const minutes = Math.abs(ms) / 60_000;
  if (minutes < 2) return 'now';
  const way = ms < 0 ? 'before' : 'after';
  if (minutes < 90) return `${Math.round(minutes / 10) * 10} min ${way}`;
  return minutes < 2160
    ? `${Math.round(minutes / 60)} h ${way}`
    : `${Math.round(minutes / 1440)} d ${way}`;
}

/** Returns at most 200 characters: longer texts end in a hash of the whole text. */
export function bounded(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 180)}… ${shortHash(text)}`;
}
