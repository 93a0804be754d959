/** The body of one answer as texts by place: members, types, values, counts, and orders of lists and members. */
import type { ApiResponse } from '../../exchange/types.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { isIdName } from '../../json/idNames.ts';
import { isJsonArray, isJsonObject } from '../../json/jsonObject.ts';
import { jsonType } from '../../json/jsonType.ts';
import type { Json } from '../../json/types.ts';
import { shortHash } from '../read/failureId.ts';
import type { Origins, ValuePlace } from './origins.ts';
import type { PlaceKind } from './types.ts';

export type BodyFeature = {
  readonly kind: PlaceKind;
  readonly at: string;
  readonly text: string;
  /** The text that people see instead. */
  readonly shown?: string;
  /** The first values as they came. */
  readonly raw?: readonly Json[];
};

/** Values of one place that are enough to know what changed them. */
const mostRaw = 3;

/** Items of all lists at one place are taken together, because the order of a list is a feature of its own. */
export function bodyFeatures(
  response: ApiResponse,
  origins: Origins,
  place: ValuePlace,
): readonly BodyFeature[] {
  const { json, text, utf8, bytes } = response;
  if (json === undefined) {
    if (text === '') return [{ kind: 'type', at: '', text: 'no body' }];
    if (!utf8)
      return [
        { kind: 'type', at: '', text: 'bytes' },
        { kind: 'value', at: '', text: `${bytes.length} bytes ${shortHash(text)}` },
      ];
    return [
      { kind: 'type', at: '', text: 'text' },
      { kind: 'value', at: '', text: origins.received(text, place) },
    ];
  }
  const found = new Map<string, string[]>();
  const orders = new Map<string, string>();
  const raw = new Map<string, Json[]>();
  const add = (kind: PlaceKind, at: string, value: string): void => {
    const key = `${kind} ${at}`;
    const list = found.get(key);
    if (list === undefined) found.set(key, [value]);
    else list.push(value);
  };
  walk(json, place, origins, (kind, at, value, shown, scalar) => {
    add(kind, at, value);
    if (shown !== undefined) orders.set(`${kind} ${at}`, shown);
    if (scalar === undefined) return;
    const known = raw.get(at);
    if (known === undefined) raw.set(at, [scalar]);
    else if (known.length < mostRaw) known.push(scalar);
  });
  addAbsences(found);
  const compact = text.trim() === JSON.stringify(json);
  add(
    'text',
    '',
    `${compact ? 'compact' : 'with spaces'}${response.duplicateKeys ? ', repeated names' : ''}`,
  );
  return [...found].map(([key, texts]) => {
    const kind = bodyKinds.find((one) => key.startsWith(`${one} `)) ?? 'value';
    const at = key.slice(kind.length + 1);
    // Of types the set, so that one item more is a difference of the count alone.
    const list = kind === 'type' || kind === 'member order' ? [...new Set(texts)] : texts;
    const shown = orders.get(key);
    const values = kind === 'type' || kind === 'value' ? raw.get(at) : undefined;
    return {
      kind,
      at,
      text: list.toSorted().join(', '),
      ...(shown === undefined ? {} : { shown }),
      ...(values === undefined ? {} : { raw: values }),
    };
  });
}

/** The kinds of places in a body. */
export const bodyKinds: readonly PlaceKind[] = [
  'type',
  'value',
  'count',
  'order',
  'member order',
  'text',
];

/** One object of a list may lack a member that its neighbours have. */
function addAbsences(found: ReadonlyMap<string, string[]>): void {
  for (const [key, texts] of found) {
    if (!key.startsWith('type /')) continue;
    const parent = key.slice(0, key.lastIndexOf('/'));
    if (key.endsWith('/*')) continue;
    const objects = found.get(parent)?.filter((text) => text === 'object').length ?? 0;
    if (objects > texts.length) texts.push('absent');
  }
}

/** Returns the text that stands for the value in the order of its list. */
function walk(
  value: Json,
  place: ValuePlace,
  origins: Origins,
  add: (kind: PlaceKind, at: string, text: string, shown?: string, scalar?: Json) => void,
): string {
  const { at } = place;
  add('type', at, jsonType(value));
  if (isJsonArray(value)) {
    add('count', at, String(value.length));
    const single = place.single && value.length === 1;
    const items = value.map((item) =>
      walk(item, { ...place, at: `${at}/*`, single }, origins, add),
    );
    if (items.length > 1)
      add('order', at, shortHash([...items, idsWay(value)].join('\n')), orderText(value, items));
    return `[${items.join()}]`;
  }
  if (isJsonObject(value)) {
    const names = Object.keys(value);
    if (names.length > 1) add('member order', at, names.join(' '));
    // In the order of names: where a value comes from must not depend on the order of members.
    const members = names.toSorted().map((name) => {
      const inner = { ...place, at: `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
      return `${name}:${walk(value[name] ?? null, inner, origins, add)}`;
    });
    return `{${members.join()}}`;
  }
  const text = origins.received(value, place);
  add('value', at, text, undefined, value);
  return canonicalJson(text);
}

/** Ids of one counter: so many numbers for each item at most. */
const widestCounter = 10;

/** Which way the ids of a counter run: items may be alike but for them. Ids drawn by chance say nothing. */
function idsWay(list: readonly Json[]): string {
  const ids = list.flatMap((item) => {
    const [, id] = isJsonObject(item)
      ? (Object.entries(item).find(([name]) => isIdName(name)) ?? [])
      : [];
    return typeof id === 'number' ? [id] : [];
  });
  if (ids.length < Math.max(3, list.length)) return '';
  if (Math.max(...ids) - Math.min(...ids) > widestCounter * ids.length) return '';
  const steps = ids.slice(1).map((id, at) => Math.sign(id - (ids[at] ?? id)));
  return [1, -1].find((way) => steps.every((step) => step === way))?.toString() ?? '';
}

/** Items by the first member in which they all differ, or else as they are. */
function orderText(list: readonly Json[], items: readonly string[]): string {
  const objects = list.filter(isJsonObject);
  const name = Object.keys(objects[0] ?? {}).find((one) => {
    const values = new Set(objects.map((object) => JSON.stringify(object[one])));
    return values.size === list.length;
  });
  if (name === undefined) return items.join(', ');
  return `by ${name}: ${objects.map((object) => JSON.stringify(object[name])).join(', ')}`;
}
