/** One topic, one name: folders and files that follow the clause groups have the names of the groups. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faultCatalogue } from '../kills/faultBatches.ts';
import { root } from './sources.ts';

/** Names that are no clause group, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  bills: 'what scenarios of many groups create and delete',
  catalogue: 'the list of all',
  credentials: 'how scenarios of all groups get in',
  doctor: 'what a target is asked before a run',
  document: 'operations of any document; their clauses come from those documents',
  example: 'the type of an example',
  imported: 'operations of imported documents; their clauses come from those documents',
  'imported-bodies': 'bodies of imported documents; their clauses come from those documents',
  'imported-credentials':
    'credentials of imported documents; their clauses come from those documents',
  'imported-rules': 'rules of imported documents; their clauses come from those documents',
  'imported-limits': 'numbers of imported documents; their clauses come from those documents',
  'imported-lists': 'lists of imported documents; their clauses come from those documents',
  'imported-pages': 'pages of imported documents; their clauses come from those documents',
  any: 'checks of any answer, which clauses of many groups name',
  field: 'checks of one field, which clauses of many groups configure',
  list: 'checks of lists, which filters, paging and sorting share',
  lives: 'models of objects, from which scenarios of many groups draw',
  'rare-cases':
    'faults that only a boundary value or a rare order of requests shows, of several groups',
};

/** Names of the entries of a folder in kebab-case; of a room that is split into folders, only the folders. */
function topicsIn(folder: string, foldersOnly: boolean): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || !foldersOnly)
    .map(({ name }) => name.replace(/\.\w+$/, ''))
    .map((name) => name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, '-$&').toLowerCase());
}

const groups: ReadonlySet<string> = new Set(topicsIn('specs/clauses', false));

for (const [folder, foldersOnly] of [
  ['suites/platform', true],
  ['mock/platform/faults', false],
  ['mock/platform/variants', false],
  ['selftest/kills/expected', false],
  ['selftest/checks/examples', false],
] as const)
  test(`${folder}/ is named after clause groups`, () => {
    const topics = topicsIn(folder, foldersOnly);
    expect(topics.length).toBeGreaterThan(5);
    expect(topics.filter((topic) => !groups.has(topic) && !(topic in exceptions))).toEqual([]);
  });

test('faults, and what is expected of them, belong to the groups that their files are named after', () => {
  const named = new Set(faultCatalogue().map(({ group }) => group));
  const files = topicsIn('mock/platform/faults', false).filter((name) => name !== 'catalogue');
  expect([...named].toSorted()).toEqual(files.toSorted());
  expect(topicsIn('selftest/kills/expected', false).toSorted()).toEqual(files.toSorted());
});
