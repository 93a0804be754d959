/** ARCHITECTURE.md and DEPENDENCIES.md are true to rooms.ts and package.json; documents together stay short. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callAssay, runAssay } from '../cli/runAssay.ts';
import { rooms, type Room } from '../laws/rooms.ts';
import { layersOf } from './layersOf.ts';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs');
const text = readFileSync(join(docs, 'ARCHITECTURE.md'), 'utf8');
const rows = new Map(
  [...text.matchAll(/^\| `(\w+)\/` \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm)].map(
    ([, name = '', values = '', types = '']) => [name, { values, types }],
  ),
);

function valuesOf({ mayImport }: Room): string {
  const others = rooms
    .map(({ name }) => name)
    .filter((name) => !['assertions', 'cli', 'mock'].includes(name));
  if (others.every((name) => mayImport.includes(name))) return 'all but assertions and mock';
  return mayImport.length === 0 ? '–' : mayImport.join(', ');
}

test('its table of rooms is the import law', () => {
  const law = rooms.map((room) => [
    room.name,
    { values: valuesOf(room), types: room.mayImportTypes.join(', ') || '–' },
  ]);
  expect([...rows]).toEqual(law);
});

test('its picture shows the layers of the import law', () => {
  expect(text).toContain(`\`\`\`text\n${layersOf(rooms)}\n\`\`\``);
});

test('its files and links exist', () => {
  const places = [
    ...text.matchAll(/`((?:specs|suites|engine|evidence|selftest|reports)\/[\w./-]*)`/g),
  ];
  expect(places.length).toBeGreaterThan(5);
  const named = places.map(([, place = '']) => place);
  expect(named.filter((place) => !existsSync(join(root, place)))).toEqual([]);
  const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(docs, link)))).toEqual([]);
});

test('docs/DEPENDENCIES.md gives a row to every package, and to no other', () => {
  const [tables] = readFileSync(join(docs, 'DEPENDENCIES.md'), 'utf8').split('## Parts of our own');
  const named = [...(tables ?? '').matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;
  const installed = [...Object.keys(dependencies), ...Object.keys(devDependencies)];
  expect(named.toSorted()).toEqual(installed.toSorted());
});

const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(docs, name), 'utf8') }));

test('every option that a page gives to a command is one of that command', async () => {
  const uses = pages
    .flatMap(({ text: page }) => page.split('\n'))
    .flatMap((line) => [...line.matchAll(/\bassay ([a-z][a-z-]+)((?: [^`#·;|&]*)?)/g)])
    .flatMap(([, command = '', rest = '']) =>
      [...rest.matchAll(/(?:^| )(--[a-z][a-z-]*)/g)].map(([, option = '']) => [command, option]),
    );
  expect(uses.length).toBeGreaterThan(40);
  const help = new Map<string, string>();
  for (const command of new Set(uses.map(([name = '']) => name))) {
    // The mock is a program of its own.
    const ask = command === 'mock' ? runAssay : callAssay;
    help.set(command, (await ask([command, '--help'])).stdout);
  }
  const unknown = uses.filter(
    ([command = '', option = '']) =>
      !new RegExp(`${option}(?![a-z-])`).test(help.get(command) ?? ''),
  );
  expect([...new Set(unknown.map((words) => words.join(' ')))]).toEqual([]);
});

test('hand-written documents stay under 3,000 lines together', () => {
  const generated = new Set(['CLAUSES.md', 'COVERAGE.md', 'KILLS.md', 'MUTANTS.md']);
  const files = [
    ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'].map((name) => join(root, name)),
    ...readdirSync(docs, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !generated.has(name))
      .map((name) => join(docs, name)),
  ];
  const lines = files.map((file) => readFileSync(file, 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(3000);
});
