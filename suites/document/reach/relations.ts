/** What the things that a service showed refer to: the event of a ticket type. References of one request that go together are chosen by it. */
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Json } from '../../../json/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName, type Id } from '../objects/idOf.ts';
import { innerThing, thingShown, type KnownValue } from './knownValues.ts';
import { nounOf, thingAt, wordsOfReference } from './nouns.ts';

/** Ids of things by their nouns. */
type Named = ReadonlyMap<string, string>;

/** By a thing as `event id 7`, the things to which it refers. */
export type Relations = Map<string, Named>;

const mostItems = 20;
const deepest = 4;

/** Operations that take a thing to another one. */
const moves = /(?:move|transfer|assign|reassign|change[\w-]*|switch|copy)\/?$/i;

/** Learns from a successful answer to what the things in it refer. */
export function learnRelations(
  relations: Relations,
  { request, response }: Exchange,
  operation: Pick<Operation, 'path'>,
  collections: ReadonlySet<string>,
): void {
  const status = response?.status ?? 0;
  if (response === null || status < 200 || status > 299 || request.method === 'DELETE') return;
  const thing = thingShown(response, operation.path, collections);
  const nouns = new Set([...collections].map(nounOf));
  const look = (noun: string, value: Json | undefined, above: Named, depth: number): void => {
    if (isJsonArray(value))
      for (const one of value.slice(0, mostItems)) look(noun, one, above, depth);
    if (!isJsonObject(value) || depth === 0) return;
    const own = new Map(above);
    const ids: string[] = [];
    for (const [name, member] of Object.entries(value)) {
      const words = wordsOfReference(name);
      const [first = ''] = words.nouns;
      const inner = isJsonObject(member) ? member['id'] : member;
      const isPlain = typeof inner === 'string' || typeof inner === 'number';
      if (isPlain && first === '' && !isJsonObject(member))
        ids.push(`${noun} ${plainName(name)} ${inner}`);
      if (isPlain && first !== noun && nouns.has(first)) own.set(first, String(inner));
    }
    for (const id of ids)
      if (own.size > 0) relations.set(id, new Map([...(relations.get(id) ?? []), ...own]));
    for (const [name, member] of Object.entries(value)) {
      if (typeof member !== 'object') continue;
      const next = innerThing(name) ?? noun;
      const key = [value['id'], value['uuid']].find((one) => one !== undefined);
      const isList = next !== noun && isJsonArray(member) && key !== undefined;
      const around = isList && nouns.has(noun) ? new Map([[noun, String(key)]]) : new Map();
      look(next, member, next === noun ? above : around, depth - 1);
    }
  };
  const above = [...thingsOnPath(operation.path, request.path, collections)];
  look(thing, response.json, new Map(above.filter(([noun]) => noun !== thing)), deepest);
}

/** The things that the parameters of a path name. */
function thingsOnPath(template: string, path: string, collections: ReadonlySet<string>): Named {
  const segments = template.split('/');
  const parts = path.split('/');
  return new Map(
    segments.flatMap((segment, at) =>
      segment.startsWith('{')
        ? [
            [
              thingAt(segments.slice(0, at).join('/'), collections),
              percentDecoded(parts[at] ?? ''),
            ] as const,
          ]
        : [],
    ),
  );
}

/** What the path of a request names, with what that refers to where the request acts on it, and moves it nowhere. */
export function namedByPath(
  relations: Relations,
  { path: template, method }: Pick<Operation, 'path' | 'method'>,
  path: string,
  collections: ReadonlySet<string>,
): Map<string, string> {
  const own = thingsOnPath(template, path, collections);
  const isItem = /\}\/?$/.test(template);
  if (method !== 'POST' || isItem || moves.test(template)) return new Map();
  return new Map([...[...own].flatMap((one) => [...referredTo(relations, one)]), ...own]);
}

function referredTo(relations: Relations, [noun, id]: readonly [string, Id]): Named {
  for (const name of ['id', 'uuid', 'key', 'slug', 'code', 'number', 'name']) {
    const found = relations.get(`${noun} ${name} ${id}`);
    if (found !== undefined) return found;
  }
  return new Map();
}

/** True if a value, and what it refers to, are no others than the things that are named. */
export function goesTogether(
  relations: Relations,
  named: Named,
  { key, value }: KnownValue,
): boolean {
  const [noun = ''] = key.split(' ');
  const of = [[noun, String(value)] as const, ...(relations.get(`${key} ${value}`) ?? [])];
  return of.every(([one, id]) => (named.get(one) ?? id) === id);
}

/** Names what the chosen values refer to, where others of them are that or refer to it, too; true if a chosen value does not go with it. */
export function pinTogether(
  relations: Relations,
  named: Map<string, string>,
  chosen: readonly KnownValue[],
): boolean {
  const of = chosen.map(({ key, value }) => relations.get(`${key} ${value}`));
  for (const [at, own] of of.entries())
    for (const [noun, id] of own ?? []) {
      const isShared = chosen.some(
        ({ key }, other) =>
          other !== at && (key.startsWith(`${noun} `) || of[other]?.has(noun) === true),
      );
      if (isShared && !named.has(noun)) named.set(noun, id);
    }
  return chosen.some((one) => !goesTogether(relations, named, one));
}
