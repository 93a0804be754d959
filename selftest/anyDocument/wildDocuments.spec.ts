/** Documents as they are in the wild: an unreadable part costs that part, with a line, and the rest is tested on the mock. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { contractOfDocument } from '../../contract/contractOf.ts';
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { makeDocument } from '../../suites/document/clauses/makeDocument.ts';
import { callAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { get, shapes, type Shape } from './wildShapes.ts';

const folder = scratchFolder('wild-documents');

function documentOf(some: readonly Shape[]): JsonObject {
  const merged: Record<string, Json> = {};
  for (const { components = {} } of some)
    for (const [kind, named] of Object.entries(components))
      merged[kind] = { ...objectOr(merged[kind]), ...objectOr(named) };
  return {
    openapi: '3.1.0',
    info: { title: 'Wild', version: '1' },
    ...Object.assign({}, ...some.map(({ more = {} }) => more)),
    paths: Object.assign({}, ...some.map(({ paths }) => paths)) as JsonObject,
    components: merged,
  };
}

function write(name: string, document: JsonObject): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

for (const [index, shape] of shapes.entries())
  test(shape.name, () => {
    // A document that nothing can be tested of is refused: one plain operation stands beside each shape.
    const plain = { name: '', paths: { '/plain': get('plain') }, tested: [] };
    const { files, notes } = makeDocument(write(`${index}.json`, documentOf([plain, shape])));
    const { operations } = contractOfDocument(files);
    expect([...operations.keys()].filter((id) => id !== 'plain')).toEqual(shape.tested);
    const said = notes.map(({ place, why }) => `${place}: ${why}`);
    for (const part of shape.notes ?? []) expect(said.join('\n')).toContain(part);
    const listed = shape.notes ?? [];
    expect(said.filter((note) => !listed.some((part) => note.includes(part)))).toEqual([]);
    if (shape.shows !== undefined) expect(shape.shows(operations)).toEqual(shape.expected);
  });

for (const reference of ['./later.yaml#/a', 'https://schemas.example.com/all.json#/a'])
  test(`what ${reference} costs now, the next command looks for again`, () => {
    const paths = { '/later': { get: { responses: { 404: { $ref: reference } } } } };
    const file = write('later.json', documentOf([{ name: '', paths, tested: [] }]));
    expect(makeDocument(file).read).toBeNull();
  });

test('all of them together are green on their own mock', async () => {
  const file = write('all.json', documentOf(shapes));
  const words = ['verify', '--document', file, '--profile', 'smoke', '--seed', '1'];
  const { exit, stdout } = await callAssay([...words, '--out', join(folder, 'run')], {
    cwd: folder,
  });
  expect(exit, stdout).toBe(0);
  expect(stdout).not.toMatch(/blocked|broken/);
});
