/** Kinds of breaks that show when an object is read after it was created, changed or deleted. */
import { idPlace, valueAt } from '../../mock/document/idPlaces.ts';
import { isObject } from '../../mock/json.ts';
import { isRefused, isServed, jsonOf, type Answer, type Kind } from './break.ts';
import { showsId, type Described } from './described.ts';
import { otherValidBody } from './wrongValues.ts';

export const lifeKinds: readonly Kind[] = [
  {
    kind: 'created-is-lost',
    on: (operation, all) => {
      const read = readOf(operation, all);
      const { resource, role } = operation.route;
      if (role !== 'create' || read === undefined || resource === null || !showsId(operation))
        return [];
      return [
        () => {
          const lost = new Set<string>();
          return async ({ asked, operation: one, forward }) => {
            if (one === read && lost.has(asked.path)) return unknownTo(read);
            if (one !== operation) return null;
            const answer = await forward();
            const body = isServed(answer) ? (jsonOf(answer) ?? null) : null;
            const place = idPlace(body, resource);
            if (place === null) return null;
            lost.add(`${asked.path}/${encodeURIComponent(String(valueAt(body, place)))}`);
            return null;
          };
        },
      ];
    },
  },
  {
    kind: 'deleted-is-there',
    on: (operation, all) => {
      const read = lifeOf(operation, all, 'remove');
      if (read === undefined) return [];
      return [
        () => {
          const kept = new Map<string, Answer>();
          return async ({ asked, operation: one, forward }) => {
            if (one === read) return kept.get(asked.path) ?? null;
            if (one !== operation) return null;
            const before = await forward('GET');
            const answer = await forward();
            if (isServed(before) && isServed(answer)) kept.set(asked.path, before);
            return answer;
          };
        },
      ];
    },
  },
  {
    kind: 'change-is-lost',
    on: (operation, all) => {
      const read = lifeOf(operation, all, 'replace', 'change');
      if (read === undefined || showsOf(operation, read) < 3) return [];
      return [
        () => {
          const kept = new Map<string, Answer>();
          return async ({ asked, operation: one, forward }) => {
            if (one === read) return kept.get(asked.path) ?? null;
            if (one?.route.role === 'remove') kept.delete(asked.path);
            if (one !== operation) return null;
            const before = await forward('GET');
            const answer = await forward();
            if (isServed(before) && isServed(answer) && !kept.has(asked.path))
              kept.set(asked.path, before);
            return answer;
          };
        },
      ];
    },
  },
  {
    kind: 'refused-change-is-kept',
    on: (operation, all) => {
      const read = lifeOf(operation, all, 'replace', 'change');
      const body = read?.success?.body ?? null;
      if (
        read === undefined ||
        !operation.requires ||
        otherValidBody(body, read.judge) === undefined
      )
        return [];
      return [
        () => {
          const spoilt = new Set<string>();
          return async ({ asked, operation: one, forward }) => {
            const answer = one === read || one === operation ? await forward() : null;
            if (answer === null || one === null) return null;
            if (one === operation && isRefused(answer) && operation.route.flawOf(asked) !== null)
              spoilt.add(asked.path);
            if (one === operation) return answer;
            const shown = isServed(answer) && spoilt.has(asked.path) ? jsonOf(answer) : undefined;
            const other = shown === undefined ? undefined : otherValidBody(shown, read.judge);
            return other === undefined ? answer : { ...answer, text: JSON.stringify(other) };
          };
        },
      ];
    },
  },
];

function readOf({ route }: Described, all: readonly Described[]): Described | undefined {
  const read = route.resource?.read();
  return all.find((one) => one.route === read && /\bjson\b/.test(one.success?.mediaType ?? ''));
}

/** The read of the object that an operation of these roles changes, where objects are created with an id. */
function lifeOf(
  operation: Described,
  all: readonly Described[],
  ...roles: readonly string[]
): Described | undefined {
  const create = operation.route.resource?.create();
  const made = all.find(({ route }) => route === create);
  return roles.includes(operation.route.role) && made !== undefined && showsId(made)
    ? readOf(operation, all)
    : undefined;
}

/** How many single values of a sent body a read can show. */
function showsOf({ sent }: Described, { success }: Described): number {
  const level = isObject(success?.body)
    ? [success.body, ...Object.values(success.body).filter(isObject)]
    : [];
  const names = isObject(sent) ? Object.entries(sent) : [];
  return Math.max(
    0,
    ...level.map(
      (object) =>
        names.filter(
          ([name, value]) =>
            !/id$/i.test(name) &&
            (typeof value === 'string' || typeof value === 'number') &&
            typeof object[name] === typeof value,
        ).length,
    ),
  );
}

function unknownTo({ route }: Described): Answer {
  const listed = route.answerFor(404);
  if (listed === null || listed.problem !== null || listed.ready.mediaType === null)
    return {
      status: 404,
      headers: { 'content-type': 'application/problem+json' },
      text: '{"type":"about:blank","status":404}',
    };
  const { mediaType, body } = listed.ready;
  return { status: 404, headers: { 'content-type': mediaType }, text: JSON.stringify(body) };
}
