/** `assay compare` from end to end on the mock: nothing between equals, a change by its name, wrong words in one line. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Comparison } from '../../reports/compare/types.ts';
import { callAssay, runAssay } from './runAssay.ts';

const gone = 'bill-life/deleted-is-gone';
// Scenarios of two kinds: all of the profile would take three times as long.
const words = [
  'compare',
  '--profile',
  'smoke',
  '--seed',
  '3',
  '--clause',
  gone,
  '--clause',
  'token/*',
];

test('a changed release is named by its clause or its place, with both answers and a script for each', async () => {
  const out = test.info().outputPath('compared');
  const ran = await callAssay([
    ...words,
    '--right-fault',
    'delete-does-not-delete',
    '--right-variant',
    'response-code=200',
    '--out',
    out,
  ]);
  expect(ran.exit, ran.stderr).toBe(1);
  const { differences, noise } = JSON.parse(
    readFileSync(join(out, 'compare.json'), 'utf8'),
  ) as Comparison;
  // A busy machine answers late now and then.
  expect(noise.filter(({ kind }) => kind !== 'latency')).toEqual([]);
  const named = differences.map(({ class: kind, touches }) => `${kind} ${touches?.clause ?? '-'}`);
  expect(named).toContain(`breaks ${gone}`);
  // Only the clauses of these were judged.
  expect(named).toContain('unspoken -');
  expect(differences.map(({ at }) => at)).toContain('/responseCode');
  const first = differences.find((one) => one.class === 'breaks');
  expect(first).toMatchObject({ minimal: true, scenario: 'bill-life/one-life' });
  expect(first?.left.exchange?.response?.status).not.toBe(first?.right.exchange?.response?.status);
  for (const side of ['left', 'right'])
    expect(readFileSync(join(out, `scripts/${first?.id ?? ''}-${side}.sh`), 'utf8')).toMatch(
      /call .* -H "requestToken: \$ASSAY_ORGANIZATION_TOKEN"/,
    );
  expect(ran.stdout).toContain('breaks the document on the right  GET /Bill/{idBill}');
  expect(readFileSync(join(out, 'compare.html'), 'utf8')).toContain('deleted bill');
});

test('equal services differ in nothing', async () => {
  const out = test.info().outputPath('compared');
  const { exit, stdout } = await callAssay([...words, '--out', out]);
  expect(stdout).toContain('0 differences');
  expect(exit).toBe(0);
  const again = await callAssay([...words, '--out', out]);
  expect(again).toMatchObject({ exit: 2, stdout: '' });
  expect(again.stderr.trim().split('\n')).toHaveLength(1);
});

test('two services of a document of their own are compared by its clauses', async () => {
  const out = test.info().outputPath('compared');
  const library = join(import.meta.dirname, '../anyDocument/library.yaml');
  const ran = await callAssay([
    'compare',
    '--document',
    library,
    '--profile',
    'smoke',
    '--seed',
    '1',
    '--operation',
    'removeBook',
    '--right-fault',
    'imported-delete-does-not-delete',
    '--out',
    out,
  ]);
  expect(ran.exit, ran.stderr).toBe(1);
  expect(ran.stdout).toMatch(/breaks the document on the right {2}GET \/books\/\{bookId\}/);
  expect(ran.stdout).toContain('clause api-books/remove-book-gone');
});

test('Ctrl-C leaves a report of what was compared so far, by own checks, too', async () => {
  const cwd = test.info().outputPath('beside');
  mkdirSync(cwd);
  const own =
    "{ id: 'own/says-1', text: 'It says 1.', operations: ['getBill'], judge: ({ response }) => ({ ok: response.json?.responseCode === 1, expected: 1, received: 0, at: '/responseCode' }) }";
  writeFileSync(join(cwd, 'assay.config.mjs'), `export default { checks: [${own}] };\n`);
  const both = [...words, '--clause', 'own/*', '--right-variant', 'response-code=200'];
  const ran = await runAssay([...both, '--out', 'cut'], {
    cwd,
    interruptAt: { text: ' to confirm', signal: 'SIGINT' },
  });
  expect(ran.exit, ran.stderr).toBe(3);
  expect(ran.stdout, ran.stderr).toContain('partial, it was stopped · 1 difference: ');
  const file = join(cwd, 'cut/compare.json');
  const { undecided, differences } = JSON.parse(readFileSync(file, 'utf8')) as Comparison;
  // The cases before the end proved the value alone.
  expect(differences.map(({ at, proof }) => [at, proof.odd > 0])).toEqual([
    ['/responseCode', true],
  ]);
  expect(undecided.map(({ clause, at }) => clause ?? at)).toContain('own/says-1');
});

test('one address on both sides is named, and so is what a target of another document lacks', async () => {
  const folder = test.info().outputPath('targets');
  mkdirSync(folder);
  const library = join(import.meta.dirname, '../anyDocument/library.yaml');
  const address = 'name: one\nenvironment: sandbox\nbaseUrl: http://127.0.0.1:1\n';
  writeFileSync(join(folder, 'one.yaml'), `${address}document: ${library}\n`);
  writeFileSync(join(folder, 'bare.yaml'), address);
  const compared = async (left: string, ...more: readonly string[]): Promise<string> => {
    const sides = ['--left', join(folder, left), '--right', join(folder, 'one.yaml'), ...more];
    const out = ['--out', join(folder, `out-${left}${more.length}`)];
    return (await callAssay(['compare', '--profile', 'smoke', ...sides, ...out])).stderr;
  };
  expect(await compared('one.yaml')).toContain(
    'left and right are one address, http://127.0.0.1:1',
  );
  expect(await compared('bare.yaml')).toContain('or by --document FILE');
  expect(await compared('bare.yaml', '--document', library)).toContain('are one address');
});

for (const [wrong, says] of [
  [['--right-fault', 'no-such-fault'], 'there is no fault no-such-fault'],
  [['--right', 'no-such-file.yaml'], 'no-such-file.yaml'],
  [['--clause', 'no-such/*'], 'nothing in the contract matches'],
  [['--accepted', 'no-such-file.yaml'], 'no-such-file.yaml'],
] as const)
  test(`${wrong.join(' ')} is wrong usage, in one line`, async () => {
    const out = test.info().outputPath('compared');
    const { exit, stderr, stdout } = await callAssay(['compare', ...wrong, '--out', out]);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' });
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toContain(says);
  });

test(
  'noise on all sides is no difference, and a change under it is found',
  { tag: '@long' },
  async () => {
    const noisy = [...words, '--noise', 'order,members,clock'];
    const still = await callAssay([...noisy, '--out', test.info().outputPath('still')]);
    expect(still.stdout).toContain('0 differences');
    expect(still.exit, still.stderr).toBe(0);
    expect(still.stdout).not.toContain(' 0 noisy places');
    const out = test.info().outputPath('changed');
    const changed = await callAssay([
      ...noisy,
      '--right-fault',
      'delete-does-not-delete',
      '--out',
      out,
    ]);
    expect(changed.exit, changed.stderr).toBe(1);
    expect(changed.stdout).toContain(`clause ${gone}`);
  },
);
