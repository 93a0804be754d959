/** Records single fields whose presence, type or value the document leaves open. */
import { isJsonArray, isJsonObject, objectOr } from '../json/jsonObject.ts';
import { escapePointerToken, valueAt } from '../json/jsonPointer.ts';
import type { Json } from '../json/types.ts';
import type { Clause } from '../contract/types.ts';
import { ofBody, ofExchange } from './makeCheck.ts';
import { jsonType } from '../json/jsonType.ts';
import { bodyOf200 } from './reading/json.ts';
import { observed } from './reading/judgement.ts';
import { onceAClause } from './reading/onceAClause.ts';
import { listParam, textParam } from './reading/params.ts';
import { parsePlacePattern, patternsOf, valueAtOne, valuesOf } from './reading/placePattern.ts';
import { validatorsOf } from './reading/schemaFindings.ts';
import type { Check, Judgement } from './types.ts';

/**
 * `answerTo` is asked of every value at `params.pointers`; its undefined answers are left out. A clause with several
 * pointers has one key for each. Undefined without any answer.
 */
function answersAtPlaces(
  clause: Clause,
  json: Json,
  answerTo: (value: Json) => string | number | boolean | null | undefined,
): readonly Judgement[] | undefined {
  const answers: Judgement[] = [];
  for (const { pattern, open } of questionsOf(clause)) {
    const values = valuesOf(json, pattern);
    // One value needs no set; a hostile server may send millions.
    for (const actual of values.length === 1 ? values.map(answerTo) : new Set(values.map(answerTo)))
      if (actual !== undefined) answers.push({ ...open, actual });
  }
  return answers.length === 0 ? undefined : answers;
}

const questionsOf = onceAClause((clause) =>
  patternsOf(clause).map((pattern, _at, { length }) => {
    const { pointer } = pattern;
    return { pattern, open: observed(clause, null, pointer, length === 1 ? '' : ` ${pointer}`) };
  }),
);

/**
 * Writes down values of successful answers whose meaning the document does not show. Passive, for 200 answers to
 * lawful requests. `params.pointers`: the places. Writes down numbers, booleans, null and short words; other texts
 * are left out, so that nothing personal goes into a baseline.
 */
const openValue = ofExchange((exchange, _contract, clause) => {
  const json = exchange.request.lawful ? bodyOf200(exchange) : undefined;
  return json === undefined ? undefined : answersAtPlaces(clause, json, wordOf);
});

function wordOf(value: Json): string | number | boolean | null | undefined {
  if (typeof value === 'string') return /^[A-Za-z][A-Za-z-]{0,30}$/.test(value) ? value : undefined;
  return typeof value === 'object' && value !== null ? undefined : value;
}

/**
 * Writes down the JSON types of fields whose type the document does not show. Passive. `params.pointers`: the places; `params.key`: the
 * open point; `params.forms`: also the form of dates and times; `params.member`: of this member of the objects there, absent ones too. Says
 * nothing if no field is shown.
 */
const openType = ofBody((json, clause) => answersAtPlaces(clause, json, typeIn(clause)), {
  atPlace: (clause) => {
    const typeOf = typeIn(clause);
    const [question] = questionsOf(clause);
    const open = question?.open ?? observed(clause, null, '');
    return (value) => ({ ...open, actual: typeOf(value) });
  },
});

function typeIn({ params }: Clause): (value: Json) => string {
  const { member } = params;
  if (typeof member === 'string')
    return (value) => {
      const one = objectOr(value)[member];
      return one === undefined ? 'absent' : jsonType(one);
    };
  return params['forms'] === true ? typeAndForm : jsonType;
}

/** Forms that the document has: an instant ends in Z, a local date-time has no zone. */
function typeAndForm(value: Json): string {
  if (typeof value !== 'string') return jsonType(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'string, a day';
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(value)) return 'string';
  return value.endsWith('Z') ? 'string, an instant' : 'string, a local date-time';
}

/**
 * How are local dates and times written here? Open if the document names the type and shows no example. Passive.
 * `params.pointers`: the places; `params.key`: the open point. Says nothing of other values.
 */
const openTimeForm = ofBody((json, clause) => answersAtPlaces(clause, json, timeForm));

function timeForm(value: Json): string | undefined {
  if (typeof value !== 'string') return undefined;
  const found = /^\d{4}-\d\d-\d\d([T ])\d\d:\d\d(:\d\d)?(\.\d+)?$/.exec(value);
  if (found === null) return undefined;
  const [, separator, seconds, fraction] = found;
  const last =
    fraction === undefined ? (seconds === undefined ? 'minutes' : 'seconds') : 'a fraction';
  return `${separator === 'T' ? 'T' : 'a space'}, to ${last}`;
}

/**
 * Writes down which documented members an object leaves out. Passive. `params.at`: the object; `params.names`: its
 * documented members. One observation for each missing name, so that drift names it, or one for none.
 */
const openPresence = ofBody((json, clause) => {
  const { at, absences, none } = absencesOf(clause);
  const object = valueAtOne(json, at);
  if (!isJsonObject(object)) return undefined;
  const answers: Judgement[] = [];
  for (const [name, absence] of absences) if (!Object.hasOwn(object, name)) answers.push(absence);
  return answers.length === 0 ? none : answers;
});

const absencesOf = onceAClause((clause) => {
  const at = parsePlacePattern(textParam(clause, 'at'));
  const absences = listParam(clause, 'names').map((name): readonly [string, Judgement] => [
    String(name),
    observed(clause, 'absent', `${at.pointer}/${String(name)}`, ` ${String(name)}`),
  ]);
  return { at, absences, none: observed(clause, 'none is absent', at.pointer) };
});

/**
 * Writes down which listed members no object at a place carries. Passive. `params.at`: a pattern of objects;
 * `params.names`: their listed members.
 */
const openMembers = ofBody((json, clause) => {
  const { at, names } = membersOf(clause);
  const objects = valuesOf(json, at).filter(isJsonObject);
  if (objects.length === 0) return undefined;
  const lacking = names.filter((name) => !objects.some((one) => Object.hasOwn(one, name)));
  return observed(clause, lacking.length === 0 ? 'all are there' : lacking, at.pointer);
});

const membersOf = onceAClause((clause) => ({
  at: parsePlacePattern(textParam(clause, 'at')),
  names: listParam(clause, 'names').map(String),
}));

/**
 * Writes down the places at which null stands, where the document does not say which parts are null. Passive.
 * `params.at`: the object. One observation for each place, array indexes as `*`.
 */
const openNulls = ofBody((json, clause) => {
  const { at, below } = nullsOf(clause);
  const object = valueAtOne(json, at);
  if (object === undefined) return undefined;
  const nulls = new Map<string, Judgement>();
  collectNulls(object, below, (place) => {
    place.said ??= observed(clause, null, place.at, ` ${place.at}`);
    nulls.set(place.at, place.said);
  });
  return [...nulls.values()];
});

const nullsOf = onceAClause((clause) => {
  const at = parsePlacePattern(textParam(clause, 'at'));
  return { at, below: rootPlace(at.pointer) };
});

/** A place where null may stand; it keeps what is said of it, and the places below. */
type NullPlace = {
  readonly at: string;
  readonly below: Map<string, NullPlace>;
  /** Places that one clause may still keep: a server may name any number of others. */
  readonly room: { left: number };
  said?: Judgement;
};

const rootPlace = (at: string): NullPlace => ({ at, below: new Map(), room: { left: 10_000 } });

function placeBelow({ at, below, room }: NullPlace, name: string): NullPlace {
  const known = below.get(name);
  if (known !== undefined) return known;
  const made = { at: `${at}/${escapePointerToken(name)}`, below: new Map(), room };
  if (room.left > 0) below.set(name, made);
  room.left -= 1;
  return made;
}

function collectNulls(value: Json, place: NullPlace, add: (place: NullPlace) => void): void {
  if (value === null) return add(place);
  if (typeof value !== 'object') return;
  const child = (member: Json, name: string): void => {
    if (member === null || typeof member === 'object')
      collectNulls(member, placeBelow(place, name), add);
  };
  if (isJsonArray(value)) for (const member of value) child(member, '*');
  else for (const name in value) child(value[name] ?? null, name);
}

/**
 * Writes down the unlisted members of objects to which the document allows any member. Passive. `params.pointers`:
 * the objects; `params.schema`: the component that lists their members.
 */
const openFreeMembers = ofBody((json, clause, contract) => {
  const schema = `/components/schemas/${textParam(clause, 'schema')}/properties`;
  const listed = objectOr(valueAt(contract.document, schema));
  const objects = patternsOf(clause)
    .flatMap((pattern) => valuesOf(json, pattern))
    .filter(isJsonObject);
  if (objects.length === 0) return undefined;
  const names = new Set(
    objects.flatMap((one) => Object.keys(one)).filter((name) => !Object.hasOwn(listed, name)),
  );
  if (names.size === 0) return observed(clause, 'none', '');
  return [...names].map((name) => observed(clause, 'present', `/*/${name}`, ` /*/${name}`));
});

/**
 * Writes down the members of an answer that the document does not name. Passive. One observation for each place, array indexes as `*`.
 */
const undocumentedMembers = ofExchange(
  (exchange, contract, clause) => {
    const bound = validatorsOf(exchange, contract);
    if (bound === undefined) return undefined;
    const places = new Set(
      bound.validators
        .undocumented(bound.json)
        .map((pointer) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')),
    );
    if (places.size === 0) return undefined;
    return [...places].map((at) => observed(clause, 'present', at, ` ${at}`));
  },
  { missesNone: true },
);

export const openFieldChecks: Readonly<Record<string, Check>> = {
  openValue,
  openType,
  openTimeForm,
  openPresence,
  openMembers,
  openNulls,
  openFreeMembers,
  undocumentedMembers,
};
