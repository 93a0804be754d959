/** The register covers the document in both directions: every sentence has clauses or a reason, every clause a sentence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import picomatch from 'picomatch';
import { platformContract } from '../../contract/contractOf.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { projectRoot } from '../../contract/projectRoot.ts';

type Sentence = {
  readonly number: number;
  readonly states: string;
  readonly clauses?: readonly string[];
  readonly reason?: string;
};

const file = join(projectRoot(), 'specs/sentences.yaml');
const sections = parseYaml(readFileSync(file, 'utf8'), file) as readonly {
  readonly section: string;
  readonly sentences: readonly Sentence[];
}[];
const sentences = sections.flatMap((section) => section.sentences);
const ids = [...platformContract().clauses.values()]
  .map(({ id }) => id)
  .filter((id) => !id.startsWith('import-'));

test('the sentences are numbered in their order, and each states something', () => {
  expect(sentences.map(({ number }) => number)).toEqual(sentences.map((_, at) => at + 1));
  expect(sentences.filter(({ states }) => states.trim() === '')).toEqual([]);
});

test('every sentence has clauses, or a reason why it has none', () => {
  const bare = sentences.filter(
    ({ clauses = [], reason = '' }) => (clauses.length === 0) === (reason.trim() === ''),
  );
  expect(bare.map(({ number }) => number)).toEqual([]);
});

test('every clause that a sentence names exists', () => {
  const lost = sentences.flatMap(({ number, clauses = [] }) =>
    clauses
      .filter((glob) => {
        const matches = picomatch(glob);
        return !ids.some((id) => matches(id));
      })
      .map((glob) => `${number}: ${glob}`),
  );
  expect(lost).toEqual([]);
});

test('every clause stands on a sentence', () => {
  const held = picomatch(sentences.flatMap(({ clauses = [] }) => clauses));
  expect(ids.filter((id) => !held(id))).toEqual([]);
});
