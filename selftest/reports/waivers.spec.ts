/** The waivers file: an entry must have an end, a reason and a ticket. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { acceptedIn } from '../../cli/run/acceptedFiles.ts';
import { withScratch } from './withScratch.ts';
import { test, expect } from '@playwright/test';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { githubAnnotations } from '../../reports/formats/githubAnnotations.ts';
import { junit } from '../../reports/formats/junit.ts';
import { sarif } from '../../reports/formats/sarif.ts';
import { terminalSummary } from '../../reports/formats/terminalSummary.ts';
import { acceptedBy } from '../../reports/gate/gateTypes.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { signatureOf } from '../../reports/read/signature.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import type { Report } from '../../reports/types.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import {
  cleanRun,
  endLine,
  evidenceOf,
  exchangeLine,
  failLine,
  runLine,
} from './sampleEvidence.ts';
import { parseWaivers, type Waiver } from '../../reports/gate/waivers.ts';

const waiver: Waiver = {
  clause: 'idempotency/repeated-key-is-409',
  operation: 'createBill',
  at: 'status',
  signature: '00ff00ff',
  reason: 'the key store is being moved',
  ticket: 'PAY-1',
  expires: '2026-12-31',
};

for (const [member, value, says] of [
  ['ticket', undefined, 'expected a text that is not empty'],
  ['ticket', 'todo', 'expected an id'],
  ['ticket', '7', 'expected an id'],
  ['reason', 'todo', 'at least three words'],
  ['reason', 'todo tbd later', 'at least three words'],
  ['reason', '. . . .', 'at least three words'],
  ['expires', 'soon', 'expected a date such as'],
  ['expires', '2026-02-30', 'expected a date such as'],
  ['expires', '2027-13-01', 'expected a date such as'],
] as const)
  test(`a waiver whose ${member} is ${value ?? 'missing'} is refused by its place`, () => {
    expect(() => parseWaivers([{ ...waiver, [member]: value }], 'waivers.yaml')).toThrow(
      `waivers.yaml: /0/${member}:`,
    );
    expect(() => parseWaivers([{ ...waiver, [member]: value }], 'waivers.yaml')).toThrow(says);
  });

test('a signature of digits needs no quotes in a file', async () => {
  await withScratch(async (folder) => {
    const file = join(folder, 'waivers.yaml');
    const signature = '01e23456';
    writeFileSync(file, stringify([waiver]).replace(/signature: .*/, `signature: ${signature}`));
    expect(acceptedIn(file).waivers).toEqual([{ ...waiver, signature }]);
  });
});

test('complete waivers are read as they are', () => {
  const waivers = [
    waiver,
    { ...waiver, ticket: 'https://tracker.example/issues/9', target: 'sandbox' },
    {
      ...waiver,
      reason: '\u5bc6\u94a5\u5b58\u50a8\u6b63\u5728\u8fc1\u79fb\u5230\u65b0\u96c6\u7fa4',
      ticket: '#12',
    },
  ];
  expect(parseWaivers(waivers, 'waivers.yaml')).toEqual(waivers);
});

const today = '2026-11-21';

async function reportOf(...lines: readonly EvidenceLine[]): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf([[runLine(), ...lines]]));
}

test('what the baseline failed and the run shows no more is fixed; every format knows what is accepted', async () => {
  const broken = await reportOf(
    exchangeLine('0-1'),
    exchangeLine('0-2'),
    failLine(waiver.clause),
    endLine(),
  );
  const clean = await reportOf(...(cleanRun()[0] ?? []).slice(1));
  const fixed = decideGate({ report: clean, profile: sampleProfile, today, baseline: broken });
  expect(fixed.rows.map(({ kind }) => kind)).toEqual(['fixed']);
  const waived = {
    ...waiver,
    signature: signatureOf({ expected: 409, actual: 200 }),
    operation: operationNames(broken)('createBill'),
  };
  const input = { report: broken, profile: sampleProfile, today, waivers: [waived] };
  const accepted = acceptedBy(decideGate(input));
  expect([...accepted.values()]).toEqual([expect.stringContaining('waived: the key store')]);
  expect(junit(broken, accepted)).toContain('failures="0"');
  expect(sarif(broken, new Map(), accepted)).toContain('"suppressions"');
  expect(githubAnnotations(broken, new Map(), accepted)).toBe('');
  expect(terminalSummary(broken, { accepted })).toContain('1 failure accepted');
});
