/** The sub-rooms of the generators import in one direction only, types included. */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { importsOf } from '../laws/importsOf.ts';

const root = join(import.meta.dirname, '../../generators');

/** What each sub-room may import beside itself; `generators/README.md` shows the same order. */
const base = ['strings', 'schema/types.ts', 'schema/errors'];
const below = [...base, 'schema/read'];
const mayImport: Readonly<Record<string, readonly string[]>> = {
  strings: [],
  'schema/types.ts': ['strings'],
  'schema/errors': [],
  'schema/read': base,
  'schema/judge': below,
  'schema/facts': below,
  'schema/edges': [...below, 'schema/facts'],
  'schema/negatives': [...below, 'schema/facts'],
  'schema/leaves': [...below, 'schema/facts', 'schema/edges'],
  'schema/compile': [
    ...below,
    ...['judge', 'facts', 'edges', 'negatives', 'leaves'].map((name) => `schema/${name}`),
  ],
  'schema/shrink': [...below, ...['judge', 'facts', 'leaves'].map((name) => `schema/${name}`)],
  schema: [
    ...below,
    ...['facts', 'edges', 'negatives', 'compile', 'shrink'].map((name) => `schema/${name}`),
  ],
  filters: [],
  sequences: [],
  covering: [],
  values: [],
  requests: ['schema/types.ts', 'schema/errors', 'schema', 'schema/edges'],
};

const errors = ['generationFailure', 'unresolvedReference', 'unsatisfiableSchema'];

/** The sub-room of a file, given relative to `generators/`. */
function subRoomOf(file: string): string {
  if (file === 'schema/types.ts') return file;
  if (errors.some((name) => file === `schema/${name}.ts`)) return 'schema/errors';
  const folder = dirname(file);
  return folder.startsWith('strings') ? 'strings' : folder;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.ts'),
);

test('every sub-room of the generators imports only those below it', () => {
  const wrong = files.flatMap((file) =>
    importsOf(join(root, file)).flatMap(({ specifier }) => {
      const target = relative(root, join(root, dirname(file), specifier));
      if (!specifier.startsWith('.') || target.startsWith('..')) return [];
      const [from, to] = [subRoomOf(file), subRoomOf(target)];
      return from === to || mayImport[from]?.includes(to) === true ? [] : [`${file} ← ${target}`];
    }),
  );
  expect(wrong).toEqual([]);
});
