/** `assay invariants` and `assay drift`: learned from one run, accepted, broken in another, judged as clauses. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

const scratch = scratchFolder('invariants');
const error = 'unstated-total-with-tax';
const smoke = ['verify', '--profile', 'smoke', '--operation', 'getBill'];

test('what a run shows is listed, kept in the baseline, and missed in a run that breaks it', async () => {
  const cwd = scratch;
  expect((await callAssay([...smoke, '--seed', '1', '--out', 'first'], { cwd })).exit).toBe(0);
  const list = await callAssay(['invariants', 'first', '--operation', 'getBill'], { cwd });
  expect(list).toMatchObject({ exit: 0, stderr: '' });
  expect(list.stdout).toMatch(
    /\/responseData: NetAmount = TotalAmount|\/responseData: \/NetAmount = \/TotalAmount/,
  );
  expect(list.stdout).toMatch(/\d+ invariants learned/);
  const accept = [
    'drift',
    '--accept',
    '--baseline',
    'b.json',
    '--report',
    join('first', 'report.json'),
  ];
  expect((await callAssay(accept, { cwd })).exit).toBe(0);

  const second = await callAssay([...smoke, '--seed', '2', '--fault', error, '--out', 'second'], {
    cwd,
  });
  expect(second.exit).toBe(0);
  const compare = ['drift', '--baseline', 'b.json', '--report', join('second', 'report.json')];
  const drift = await callAssay(compare, { cwd });
  expect(drift.stdout).toMatch(
    /learned, broken {2}GET \/Bill\/\{idBill\} 200 {2}\/responseData\/NetAmount/,
  );
  expect(drift.stdout).toMatch(/broken \d+ of \d+ times/);

  // Accepted again: the relation is gone, the rest stays.
  const again = [
    'drift',
    '--accept',
    '--baseline',
    'b.json',
    '--report',
    join('second', 'report.json'),
  ];
  const before = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8')).invariants.length;
  const accepted = await callAssay(again, { cwd });
  expect(accepted).toMatchObject({ exit: 0, stderr: '' });
  expect(accepted.stdout).toMatch(/learned, broken[^]*Baseline written to b\.json/);
  const after = JSON.parse(readFileSync(join(cwd, 'b.json'), 'utf8')).invariants.length;
  expect(after).toBeGreaterThan(before / 2);
  expect(after).toBeLessThan(before);

  const clauses = ['invariants', 'first', '--operation', 'getBill', '--as-clauses', 'learned.yaml'];
  expect((await callAssay(clauses, { cwd })).stdout).toContain('clauses written to learned.yaml');
  writeFileSync(join(cwd, 'assay.config.mjs'), "export default { clauses: ['./learned.yaml'] };\n");
  const judged = await callAssay(
    [...smoke, '--clause', 'own-learned/*', '--seed', '3', '--fault', error, '--out', 'third'],
    { cwd },
  );
  expect(judged.stdout).toContain('own-learned/get-bill-200-equal-net-amount-total-amount');
  expect(judged.exit).toBe(1);
});

test('a folder without evidence is one line', async () => {
  const { exit, stderr } = await callAssay(['invariants', 'nowhere'], { cwd: scratch });
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: 'assay: no evidence of a run below nowhere: name the folder of a run\n',
  });
});
