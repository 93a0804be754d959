/** Draws exchanges of every kind that a check can meet: plausible, mutilated and absurd. */
import * as fc from 'fast-check';
import type { Contract } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Check, Episode, OfferedEpisode } from '../../checks/types.ts';
import type { Exchange, Header } from '../../exchange/types.ts';
import { episodeOf, type Said } from './exchangeWith.ts';
import { plainBodies } from './plainBodies.ts';

const anyJson = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;

/** A plain body with one or two of its members replaced by any value, or removed. */
function mutilated(body: Json): fc.Arbitrary<Json> {
  const places = placesOf(body);
  return fc
    .array(fc.tuple(fc.constantFrom(...places), fc.option(anyJson, { nil: undefined })), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) =>
      changes.reduce((changed, [place, value]) => replaced(changed, place, value), body),
    );
}

const bodies = fc.oneof(
  anyJson,
  ...plainBodies.flatMap((body) => [fc.constant(body), mutilated(body)]),
);

const queries = fc.constantFrom(
  '',
  'limitRecord=0',
  'limitRecord=2&fromRecord=1',
  'sortBy=asc(status)',
  'status(eq)=1',
  'method(in)=email|web',
  'returnObject=true',
  '%zz=%',
  'parameters=status(eq)=1',
);

/** Any exchanges about the operations of a contract. */
export function arbitraryEpisode(contract: Contract): fc.Arbitrary<Episode> {
  const said: fc.Arbitrary<Said> = fc.record(
    {
      operation: fc.constantFrom(null, 'no-such-operation', ...contract.operations.keys()),
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
      path: fc.constantFrom(
        '/Bill/7',
        '/Bill/x',
        '/Statistic/basic/m12/d/0/1',
        '/Query/notifications/e',
        '/Bill/attachedFileFromBill/7/a.txt',
        '/%',
        '',
      ),
      query: queries,
      sent: bodies,
      credential: fc.constantFrom(
        { class: 'none' } as const,
        { class: 'bearer' } as const,
        { class: 'application' } as const,
        { scheme: 'bearer', token: 'x', name: 'issued' } as const,
        { headers: {}, name: 'odd' } as const,
      ),
      lawful: fc.boolean(),
      label: fc.constantFrom('webhook', 'by hand'),
      url: fc.constantFrom('https://h/api/Bill/7', 'x', 'https://h/api/v2/Token/serverside'),
      status: fc.constantFrom(200, 201, 400, 401, 403, 404, 409, 429, 500, 503, 504),
      body: bodies,
      mediaType: fc.constantFrom(null, 'application/json', 'text/plain', 'text/html'),
      answered: fc.constantFrom<readonly Header[]>(
        [],
        [['content-length', '3']],
        [['server', 'x']],
      ),
      utf8: fc.boolean(),
      duplicateKeys: fc.boolean(),
      error: fc.constantFrom('reset', 'timeout', 'length-mismatch', 'refused'),
      at: fc.integer({ min: 0, max: 10_000_000 }),
      tookMs: fc.constantFrom(1, 29_000, 31_000, 100_000),
    },
    { requiredKeys: ['operation', 'path', 'status', 'body'] },
  );
  // An error stands in place of an answer, so most draws must go without one.
  const answered = said.map(({ error: _error, ...rest }) => rest);
  const one = fc.oneof({ weight: 6, arbitrary: answered }, { weight: 1, arbitrary: said });
  return fc
    .array(one, { minLength: 1, maxLength: 5 })
    .map(([first, ...rest]) => episodeOf(first ?? {}, ...rest));
}

/**
 * Gives each role of a check one of the drawn exchanges. Few exchanges take several roles; where there are more
 * than roles, the rest fills a list. An optional role is absent where exchanges are too few.
 */
export function byRole(check: Check, drawn: Episode): OfferedEpisode {
  if (check.kind === 'exchange') return { answer: drawn[0] };
  const single = check.roles.filter((role) => !role.endsWith('*'));
  return Object.fromEntries(
    check.roles.map((role): readonly [string, Exchange | readonly Exchange[] | undefined] => {
      const name = role.replace(/[*?]$/, '');
      if (role.endsWith('*')) return [name, drawn.slice(single.length)];
      const at = single.indexOf(role);
      return [name, role.endsWith('?') ? drawn[at] : drawn[at % drawn.length]];
    }),
  );
}

type Path = readonly (string | number)[];

function placesOf(value: Json, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Array.isArray(value)
    ? value.flatMap((item: Json, index) => placesOf(item, [...path, index]))
    : Object.entries(value).flatMap(([name, member]) => placesOf(member, [...path, name]));
  return [path, ...below];
}

function replaced(value: Json, path: Path, by: Json | undefined): Json {
  const [head, ...rest] = path;
  if (head === undefined) return by ?? null;
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return items.flatMap((item, index) => {
      if (index !== head) return [item];
      return rest.length === 0 && by === undefined ? [] : [replaced(item, rest, by)];
    });
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (name !== head) return [[name, member]];
      return rest.length === 0 && by === undefined ? [] : [[name, replaced(member, rest, by)]];
    }),
  );
}
