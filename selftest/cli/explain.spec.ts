/** `assay explain`: a clause by its id, a failure by the id that a report gives it. */
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { callAssay } from './runAssay.ts';
import { sharedRun } from './sharedRun.ts';

test('a clause is explained: what it says, how it stands, what judges it', async () => {
  const { exit, stdout } = await callAssay(['explain', 'bill-life/deleted-is-gone']);
  expect(exit).toBe(0);
  for (const words of ['no longer read', 'implied:', 'Reading', 'deletedIsGone', 'create, delete'])
    expect(stdout).toContain(words);
  const open = await callAssay(['explain', 'bill-life/unknown-bill']);
  expect(open.stdout).toMatch(/open: .* never a failure/);
  expect(open.stdout).toContain('Question');
});

test('an id that is nearly one is guessed, in one line', async () => {
  const { exit, stderr } = await callAssay(['explain', 'bill-life/deleted-is-gon']);
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr:
      "assay: there is no clause bill-life/deleted-is-gon; did you mean bill-life/deleted-is-gone? 'assay clauses' lists all of them\n",
  });
});

test('a failure is explained with its clause and the next steps', async () => {
  const { dir } = await sharedRun('faulty');
  const file = join(dir, 'report.json');
  const report = parseReport(readFileSync(file, 'utf8'), file);
  const id = report.clauses.flatMap(({ failures }) => failures)[0]?.id ?? '';
  const { exit, stdout } = await callAssay(['explain', id, '--report', file]);
  expect(exit).toBe(0);
  for (const words of [
    'bill-life/deleted-is-gone',
    'the bill as before',
    'What to do',
    `assay replay ${id}`,
  ])
    expect(stdout).toContain(words);
  const unknown = await callAssay(['explain', '00000000', '--report', file]);
  expect(unknown.exit).toBe(2);
  expect(unknown.stderr).toContain('holds no failure 00000000');
});
