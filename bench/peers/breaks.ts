/** The kinds of breaks: to which operations each applies, and how it changes answers. */
import { idPlace, valueAt } from '../../mock/imports/idPlaces.ts';
import { isObject, type Json } from '../../mock/json.ts';
import type { Asked } from '../../mock/message/importedRoute.ts';
import { showsId, type Described } from './described.ts';
import { changedAt, otherValidBody, wrongBodies, type Wrong } from './wrongValues.ts';

export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

/** One request to an operation of the family, and the ways to answer it. */
export type Way = {
  readonly asked: Asked & { readonly method: string };
  /** The operation that the request is for; null for a method that the path does not list. */
  readonly operation: Described | null;
  /** Sends the request on, or a GET of its path in its place. */
  readonly forward: (method?: 'GET') => Promise<Answer>;
  /** The documented success of the operation under test, whatever the request. */
  readonly success: () => Promise<Answer>;
};

/** Returns null where the request shows nothing of the break: then it is answered as if there were none. */
type Alter = (way: Way) => Promise<Answer | null>;

/** One break on one operation. `begin` is called for each run, because some breaks remember what was asked. */
export type Break = {
  readonly kind: string;
  readonly operation: Described;
  readonly begin: () => Alter;
};

type Kind = {
  readonly kind: string;
  /** Each way in which the operation can have this break; empty where it does not apply. */
  readonly on: (operation: Described, all: readonly Described[]) => readonly (() => Alter)[];
};

const isServed = ({ status }: Answer): boolean => status >= 200 && status < 300;
const isRefused = ({ status }: Answer): boolean => status >= 400 && status < 500;

/** Breaks of the schema of a success, each proven by Ajv on the answer that the mock draws. */
function schemaKind(kind: string, fits: (wrong: Wrong) => boolean): Kind {
  return {
    kind,
    on: (operation) => {
      const { success, judge } = operation;
      if (success === null || !/\bjson\b/.test(success.mediaType ?? '')) return [];
      return wrongBodies(success.body, judge)
        .filter(fits)
        .map((wrong) =>
          on(operation, async ({ forward }) => {
            const answer = await forward();
            const body = isServed(answer) ? jsonOf(answer) : undefined;
            if (body === undefined || judge(body).length > 0) return null;
            const changed = changedAt(body, wrong);
            if (changed === undefined || judge(changed).length === 0) return null;
            return { ...answer, text: JSON.stringify(changed) };
          }),
        );
    },
  };
}

/** Alters only what is asked of the operation under test. */
function on(operation: Described, alter: Alter): () => Alter {
  return () => async (way) => (way.operation === operation ? alter(way) : null);
}

/** Changes each success. */
function changedSuccess(operation: Described, change: (answer: Answer) => Answer): () => Alter {
  return on(operation, async ({ forward }) => {
    const answer = await forward();
    return isServed(answer) ? change(answer) : null;
  });
}

const unlistedStatuses = [203, 206, 226];
const probed = ['PATCH', 'PUT', 'DELETE', 'POST'];

export const kinds: readonly Kind[] = [
  schemaKind(
    'member-missing',
    ({ way, keywords }) => way === 'left out' && keywords.includes('required'),
  ),
  schemaKind('wrong-type', ({ way, keywords }) => way === 'type' && keywords.includes('type')),
  schemaKind('null-not-allowed', ({ way }) => way === 'null'),
  schemaKind(
    'unlisted-value',
    ({ way, keywords }) => way === 'other' && keywords.some((one) => /^(enum|const)$/.test(one)),
  ),
  schemaKind(
    'beyond-bound',
    ({ way, keywords }) =>
      way === 'far' &&
      keywords.some((one) =>
        /^(min|max|exclusive|multipleOf|pattern|format|uniqueItems)/.test(one),
      ),
  ),
  {
    kind: 'unlisted-status',
    on: (operation) => {
      const status = unlistedStatuses.find((one) => !operation.route.lists(one));
      if (!operation.listsStatuses || status === undefined) return [];
      return [changedSuccess(operation, (answer) => ({ ...answer, status }))];
    },
  },
  {
    kind: 'wrong-media-type',
    on: (operation) =>
      hasJson(operation)
        ? [
            changedSuccess(operation, (answer) => ({
              ...answer,
              headers: { ...answer.headers, 'content-type': 'application/x-unlisted' },
            })),
          ]
        : [],
  },
  {
    kind: 'broken-json',
    on: (operation) =>
      hasJson(operation)
        ? [
            changedSuccess(operation, (answer) => ({
              ...answer,
              text: `${answer.text.slice(0, -1)},`,
            })),
          ]
        : [],
  },
  {
    kind: 'failure-at-edge',
    on: (operation) =>
      edgesOf(operation).map((hits) =>
        on(operation, async ({ asked }) =>
          isLawful(operation, asked) && hits(asked) ? failure : null,
        ),
      ),
  },
  {
    kind: 'failure-on-unlawful',
    on: (operation) =>
      operation.requires
        ? [
            on(operation, async ({ asked }) =>
              operation.route.flawOf(asked) === null ? null : failure,
            ),
          ]
        : [],
  },
  {
    kind: 'incomplete-served',
    on: (operation) =>
      operation.requires && operation.success !== null
        ? [
            on(operation, async ({ asked, forward, success }) =>
              operation.route.flawOf(asked)?.flaw === 'missing' && isRefused(await forward())
                ? success()
                : null,
            ),
          ]
        : [],
  },
  {
    kind: 'served-without-credential',
    on: (operation) =>
      operation.success !== null && operation.route.lacksCredential(nothingAsked) !== null
        ? [
            on(operation, async ({ asked, success }) =>
              operation.route.lacksCredential(asked) === null ? null : success(),
            ),
          ]
        : [],
  },
  {
    kind: 'unlisted-method-served',
    on: (operation, all) => {
      const listed = all
        .filter((one) => one.route.pattern.test(operation.path))
        .map((one) => one.route.method);
      if (probed.every((one) => listed.includes(one))) return [];
      return [
        () => async (way) =>
          way.operation === null &&
          probed.includes(way.asked.method) &&
          operation.route.pattern.test(way.asked.path)
            ? { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' }
            : null,
      ];
    },
  },
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

const nothingAsked: Asked = { path: '/', query: '', headers: {}, body: null };
const failure: Answer = {
  status: 500,
  headers: { 'content-type': 'application/problem+json' },
  text: '{"type":"about:blank","status":500}',
};

function hasJson({ success }: Described): boolean {
  return /^application\/json\b/.test(success?.mediaType ?? '') && typeof success?.body === 'object';
}

function isLawful({ route }: Described, asked: Asked): boolean {
  return route.lacksCredential(asked) === null && route.flawOf(asked) === null;
}

/** Edges that a lawful request can hit: a member of its body that is empty, zero, or the other boolean. */
function edgesOf({ sent, judgeSent }: Described): readonly ((asked: Asked) => boolean)[] {
  if (!isObject(sent)) return [];
  return Object.entries(sent).flatMap(([name, drawn]) => {
    const edge = edgeLike(drawn);
    if (edge === undefined || judgeSent({ ...sent, [name]: edge }).length > 0) return [];
    return [
      ({ body }: Asked): boolean => {
        const value = jsonOf({ text: body?.toString() ?? '' });
        return isObject(value) && JSON.stringify(value[name]) === JSON.stringify(edge);
      },
    ];
  });
}

function edgeLike(drawn: Json): Json | undefined {
  if (typeof drawn === 'string') return '';
  if (typeof drawn === 'number') return 0;
  if (typeof drawn === 'boolean') return !drawn;
  return Array.isArray(drawn) ? [] : undefined;
}

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
    return { ...failure, status: 404, text: '{"type":"about:blank","status":404}' };
  const { mediaType, body } = listed.ready;
  return { status: 404, headers: { 'content-type': mediaType }, text: JSON.stringify(body) };
}

function jsonOf({ text }: Pick<Answer, 'text'>): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
