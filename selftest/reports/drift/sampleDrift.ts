/** Runs made for the tests of drift: answers whose values differ from seed to seed, and answers to one open point. */
import type { Contract } from '../../../contract/types.ts';
import type { Json } from '../../../json/types.ts';
import { buildReport } from '../../../reports/compose/buildReport.ts';
import type { DriftEntry } from '../../../reports/drift/types.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { withBaseline } from '../../../reports/drift/baseline/compareBaselines.ts';
import type { EvidenceLine } from '../../../evidence/lines.ts';
import type { Report } from '../../../reports/types.ts';
import { sampleClause, sampleClauses, sampleContract, sampleProfile } from '../sampleContract.ts';
import { body, endLine, evidenceOf, exchangeLine, runLine } from '../sampleEvidence.ts';

export const contract: Contract = sampleContract([
  ...sampleClauses,
  sampleClause('open/key-scope', { standing: 'open', question: 'What is the scope of a key?' }),
]);

/** A run of so many answers to one operation, each made by the given function. */
export async function runOf(
  answer: (index: number) => Json,
  more: readonly EvidenceLine[] = [],
  samples = 60,
): Promise<Report> {
  const exchanges = Array.from({ length: samples }, (_, index) =>
    exchangeLine(`0-${index}`, {}, answer(index)),
  );
  return buildReport(
    contract,
    sampleProfile,
    await evidenceOf([[runLine(), ...exchanges, ...more, endLine()]]),
  );
}

/** A run of forty answers of one media type with these headers. */
export async function answered(
  mediaType: string,
  headers: readonly (readonly [string, string])[],
): Promise<Report> {
  const response = { status: 200, headers, mediaType, body: body('x') };
  const exchanges = Array.from({ length: 40 }, (_, index) =>
    exchangeLine(`0-${index}`, { response }),
  );
  return buildReport(
    contract,
    sampleProfile,
    await evidenceOf([[runLine(), ...exchanges, endLine()]]),
  );
}

/** Values that differ from run to run, as drawn inputs do. */
export function bill(index: number, seed: number): Record<string, Json> {
  const drawn = (index * 7919 + seed * 104_729) % 1000;
  return {
    IdBill: drawn,
    NetAmount: drawn % 3 === 0 ? drawn : drawn / 8,
    Comments: drawn % 2 === 0 ? null : `note ${drawn}`,
    ...(drawn % 50 === 0 ? { Rare: true } : {}),
    Items: drawn % 4 === 0 ? [] : [{ cost: drawn / 10 }],
  };
}

export function envelope(responseData: Json): Json {
  return { isSuccess: true, responseText: 'Success', responseData };
}

export function observed(value: Json, count = 1, key = 'scope'): EvidenceLine {
  return {
    type: 'observation',
    clause: 'open/key-scope',
    key,
    value,
    operation: 'createBill',
    exchanges: ['0-1'],
    count,
  };
}

export function summaryOf(entries: readonly DriftEntry[] | null): readonly string[] {
  return (entries ?? []).map((entry) => `${entry.class} ${entry.at}: ${entry.text}`);
}

export async function since(
  before: Promise<Report>,
  after: Promise<Report>,
): Promise<readonly string[]> {
  return summaryOf(
    withBaseline(await after, baselineOf(await before), () => false).drift.againstBaseline,
  );
}
