/** Attacks by what a service or a document calls its members: secrets and line ends at places that are only listed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { writeComparison } from '../../cli/compare/writeComparison.ts';
import { noteText } from '../../cli/run/importText.ts';
import { keepSecret } from '../../output/secrets.ts';
import type { Comparison, Place } from '../../reports/compare/types.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

const folder = scratchFolder('listed');
const secret = 'Planted/Application~Token+9Kd';
const side = { name: 'mock', baseUrl: 'http://127.0.0.1:1/api' };

test('a comparison holds no secret at places that are noise or undecided, and in reasons', () => {
  keepSecret(secret);
  const pointer = `/tokens/${secret.replaceAll('~', '~0').replaceAll('/', '~1')}/used`;
  const place: Place = { kind: 'value', operation: null, lawful: true, at: pointer, clause: null };
  const comparison: Comparison = {
    formatVersion: 1,
    contract: { title: 'A', version: '1' },
    left: side,
    again: side,
    right: side,
    profile: 'smoke',
    seed: 1,
    startedAt: '2026-11-20T10:00:00.000Z',
    durationMs: 1,
    alpha: 0.01,
    failOn: 'breaks',
    unlike: [{ operation: 'getBill', what: secret }],
    scenarios: 1,
    cases: 1,
    repeats: 1,
    requests: 3,
    places: 1,
    skipped: [{ scenario: 'bill/a', reason: `refused ${secret}` }],
    partial: `stopped by ${secret}`,
    differences: [],
    parted: 0,
    undecided: [{ ...place, odd: 1, repeats: 2 }],
    noise: [{ ...place, odd: 1, cases: 2 }],
  };
  writeComparison(folder, comparison, (id) => id ?? '');
  for (const name of ['compare.json', 'compare.md', 'compare.html'])
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/Planted|Token\+9Kd/);
});

test('a note of an import is one line, whatever the document says', () => {
  const notes = [{ place: 'a\nGate: pass (exit 0)', why: 'b\r\u001b[2J', leftOut: true }];
  expect(noteText(notes).split('\n')).toEqual([
    'Left out',
    '  a\\nGate: pass (exit 0): b\\u000d\\u001b[2J',
    '',
  ]);
});
