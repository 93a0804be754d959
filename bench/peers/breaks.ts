/** The kinds of breaks: to which operations each applies, and how it changes answers. */
import { isObject, type Json } from '../../mock/json.ts';
import type { Asked } from '../../mock/serving/message/importedRoute.ts';
import { isRefused, isServed, jsonOf, type Alter, type Answer, type Kind } from './break.ts';
import type { Described } from './described.ts';
import { lifeKinds } from './lifeBreaks.ts';
import { changedAt, wrongBodies, type Wrong } from './wrongValues.ts';

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
      const here = all.filter((one) => one.route.pattern.test(operation.path));
      const listed = new Set(here.map((one) => one.route.method));
      if (probed.every((one) => listed.has(one))) return [];
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
  ...lifeKinds,
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
