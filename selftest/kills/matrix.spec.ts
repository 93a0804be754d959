/** docs/KILLS.md says what the expectations say; with ASSAY_KILLS_DIR both are written anew from a trial of every fault. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import {
  expectations,
  expectedFolder,
  writeExpectations,
  type Expectation,
} from './expectations.ts';
import { faultCatalogue } from './faultBatches.ts';
import { killsMarkdown } from './killsMarkdown.ts';
import { clausesWithoutProof, unproved } from './proofOf.ts';

const document = join(import.meta.dirname, '../../docs/KILLS.md');
const found = process.env['ASSAY_KILLS_DIR'];

type Left = {
  readonly fault: string;
  readonly group: string;
  readonly tier: Expectation['tier'];
  readonly red: Readonly<Record<string, number>>;
};

test('the kill matrix is written down as it is expected', () => {
  if (found !== undefined && existsSync(found)) writeFound(found);
  const markdown = killsMarkdown(faultCatalogue(), expectations(), unproved());
  if (found !== undefined) writeFileSync(document, markdown);
  expect(readFileSync(document, 'utf8')).toBe(markdown);
});

test('every judging clause has a fault that turns it red and nothing else, or a reason why not', () => {
  const excused = Object.keys(unproved());
  const bare = clausesWithoutProof(platformContract(), expectations());
  expect(bare.filter((id) => !excused.includes(id))).toEqual([]);
  // A clause that has a fault of its own needs no excuse any more.
  expect(excused.filter((id) => !bare.includes(id))).toEqual([]);
});

/** Reasons that were written by hand are kept. */
function writeFound(folder: string): void {
  const before = existsSync(expectedFolder) ? expectations() : new Map<string, Expectation>();
  const kills = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Left[],
  );
  mkdirSync(expectedFolder, { recursive: true });
  for (const group of new Set(kills.map((kill) => kill.group))) {
    const entries = kills
      .filter((kill) => kill.group === group)
      .map(({ fault, tier, red }): [string, Expectation] => {
        const { because = null, sometimes = [] } = before.get(fault) ?? {};
        const after = tier === 'gate' ? Math.min(...Object.values(red)) : null;
        const clauses = Object.keys(red).filter((clause) => !sometimes.includes(clause));
        return [fault, { kills: clauses, sometimes, tier, after, because }];
      });
    writeExpectations(group, Object.fromEntries(entries));
  }
}
