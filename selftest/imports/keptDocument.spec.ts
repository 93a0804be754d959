/** What a document was made into is kept for the next command, and never believed where anything changed. */
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { keptDocument } from '../../suites/document/clauses/keptDocument.ts';
import { makeDocument, type MadeDocument } from '../../suites/document/clauses/makeDocument.ts';

const sum = (text: string): string => createHash('sha256').update(text).digest('hex');

function place() {
  const dir = mkdtempSync(join(tmpdir(), 'assay-kept-'));
  const [file, other, folder] = ['api.json', 'thing.json', 'kept'].map((name) => join(dir, name));
  const schema = { $ref: 'thing.json' };
  const ok = { description: 'ok', content: { 'application/json': { schema } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: { '/things': { get: { operationId: 'listThings', responses: { 200: ok } } } },
  };
  writeFileSync(file ?? '', JSON.stringify(document));
  writeFileSync(other ?? '', JSON.stringify({ type: 'string' }));
  return { dir, file: file ?? '', other: other ?? '', folder: folder ?? '' };
}

test('a document is read from what was kept, until it is damaged or anything changed', () => {
  const { dir, file, other, folder } = place();
  const read = (build = 'one'): MadeDocument => keptDocument(file, undefined, folder, build);
  const made = makeDocument(file);
  expect(read()).toEqual(made);
  const [name = ''] = readdirSync(folder);
  const kept = join(folder, name);
  const written = readFileSync(kept, 'utf8');
  const put = (body: string, line = sum(body)): void => writeFileSync(kept, `${line}\n${body}`);
  const marked = JSON.stringify({ ...made, server: 'kept' });

  put(marked);
  expect(read().server).toBe('kept');
  expect(read('two').server).toBe(null);

  put(marked, sum('another body'));
  expect(read()).toEqual(made);
  expect(readFileSync(kept, 'utf8')).toBe(written);

  put(marked);
  chmodSync(kept, 0o666);
  expect(read()).toEqual(made);

  put(marked);
  chmodSync(kept, 0o600);
  writeFileSync(other, JSON.stringify({ type: 'integer' }));
  expect(read()).toEqual(makeDocument(file));
  expect(read()).not.toEqual(made);
  rmSync(dir, { recursive: true });
});
