/** docs/KILLS.md says what the expectations say; with ASSAY_KILLS_DIR both are written anew from a trial of every fault. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { platformContract } from '../../contract/contractOf.ts';
import { expectations, expectedFolder, type Expectation } from './expectations.ts';
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
  if (found !== undefined && existsSync(found)) writeExpectations(found);
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

const reasons = parse(readFileSync(join(import.meta.dirname, 'reasons.yaml'), 'utf8')) as Readonly<
  Record<string, string>
>;

/** The reason why clauses of these groups turn red together; null for one group, or where nobody wrote one yet. */
function reasonFor(clauses: readonly string[]): string | null {
  const groups = [...new Set(clauses.map((clause) => clause.split('/')[0] ?? ''))].toSorted();
  return groups.length < 2 ? null : (reasons[groups.join('+')] ?? null);
}

/** Reasons that were written by hand are kept. */
function writeExpectations(folder: string): void {
  const before = existsSync(expectedFolder) ? expectations() : new Map<string, Expectation>();
  const kills = readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly Left[],
  );
  mkdirSync(expectedFolder, { recursive: true });
  for (const group of new Set(kills.map((kill) => kill.group))) {
    const entries = kills
      .filter((kill) => kill.group === group)
      .map(({ fault, tier, red }): [string, unknown] => {
        const { because: written = null, sometimes = [] } = before.get(fault) ?? {};
        const because = written ?? reasonFor(Object.keys(red));
        return [
          fault,
          {
            kills: Object.keys(red).filter((clause) => !sometimes.includes(clause)),
            ...(sometimes.length === 0 ? {} : { sometimes }),
            tier,
            after:
              Math.min(...Object.values(red), Number.MAX_SAFE_INTEGER) % Number.MAX_SAFE_INTEGER,
            ...(because === null ? {} : { because }),
          },
        ];
      });
    writeFileSync(
      join(expectedFolder, `${group}.yaml`),
      stringify(Object.fromEntries(entries), { flowCollectionPadding: true, lineWidth: 100 }),
    );
  }
}
