/** A profile of the user's own: a file that changes one of those that ship. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { readMetaSchema } from '../../contract/compileMeta.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const folder = scratchFolder('own-profile');
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const small =
  'extends: smoke\nmaxRequests: 150\nleastJudged: 100\nseverities: { "paging/*": note }\n';
const mine = join(folder, 'mine.yaml');
const run = join(folder, 'runs', 'run');
const seeded = ['--seed', '11', '--clause', 'bill-life/*'];
const named = 'smoke, changed by mine.yaml';

test.beforeAll(() => void file('mine.yaml', small));

test('a run keeps to the requests of the file, and every format names it', async () => {
  const plan = await callAssay(['verify', '--profile', mine, '--dry-run']);
  expect(plan.stdout).toMatch(/^Requests  up to \d+, at most 150 in profile smoke/m);
  const words = ['verify', '--profile', mine, '--seed', '11', '--allure', '--out', run];
  const { exit, stdout } = await runAssay(words);
  expect({ exit, stdout }).toMatchObject({ exit: 0, stdout: expect.stringContaining(named) });
  const text = (name: string): string => readFileSync(join(run, name), 'utf8');
  const report = parseReport(text('report.json'), 'report.json');
  expect(report.requests.sent).toBeLessThanOrEqual(150);
  expect(report.profileChanges).toMatchObject({ file: 'mine.yaml', members: { maxRequests: 150 } });
  expect(report.clauses.find(({ id }) => id.startsWith('paging/'))?.severity).toBe('note');
  for (const name of ['report.html', 'report.md', 'junit.xml', 'report.sarif'])
    expect(text(name)).toContain(named);
  // The file itself is no longer needed.
  const again = await callAssay(['report', run, '--out', join(folder, 'again')]);
  expect(again.stdout).toContain(named);
});

test('--max-requests bounds what is planned, also where a control plane is at hand', async () => {
  const words = ['verify', '--profile', 'smoke', '--max-requests', '60', '--dry-run'];
  const { stdout } = await callAssay(words);
  const most = Number(/^Requests  up to (\d+), at most 60 in profile smoke/m.exec(stdout)?.[1]);
  expect(most).toBeGreaterThan(30);
  expect(most).toBeLessThanOrEqual(60);
});

test('the gate refuses it, unless it gets a file of the same content', async () => {
  const gate = (...more: readonly string[]): ReturnType<typeof callAssay> =>
    callAssay(['gate', run, '--target', 'mock', ...more]);
  expect(await gate()).toMatchObject({
    exit: 3,
    stdout: expect.stringContaining(
      `is of profile ${named}; demanded is gate: pass that file by --profile`,
    ),
  });
  expect(await gate('--profile', mine)).toMatchObject({ exit: 0 });
  expect(await gate('--profile', file('other.yaml', `# a note\n${small}`))).toMatchObject({
    exit: 0,
  });
  const fewer = file('other.yaml', small.replace('100', '99'));
  expect(await gate('--profile', fewer)).toMatchObject({ exit: 3 });
  const same = `--report=${join(run, 'report.json')}`;
  expect(await callAssay(['gate', same, '--target', 'mock', '--profile', mine])).toMatchObject({
    exit: 0,
  });
});

test('a resumed run keeps it, and refuses another', async () => {
  const resumed = await callAssay(['verify', '--resume', run, '--profile', mine]);
  expect(resumed).toMatchObject({ exit: 0, stdout: expect.stringContaining('nothing is left') });
  expect(await callAssay(['verify', '--resume', run, '--profile', 'gate'])).toMatchObject({
    exit: 2,
    stderr: `assay: --profile gate contradicts the resumed run, which has ${named}\n`,
  });
});

test('shards of files of one name and other content do not belong together', async () => {
  const dirs: string[] = [];
  for (const shard of ['1/2', '2/2']) {
    const changed = file('mine.yaml', shard === '1/2' ? small : small.replace('150', '151'));
    const dir = join(folder, `shard-${shard[0]}`, 'run');
    dirs.push(dir);
    await callAssay(['verify', '--profile', changed, ...seeded, '--shard', shard, '--out', dir]);
  }
  expect(await callAssay(['report', ...dirs, '--out', join(folder, 'both')])).toMatchObject({
    exit: 3,
    stderr: expect.stringMatching(/do not belong together: profile \w+ and \w+/),
  });
});

test('a comparison runs and names it', async () => {
  const out = join(folder, 'compared');
  const words = ['compare', '--profile', file('mine.yaml', small), ...seeded, '--out', out];
  const { exit } = await callAssay(words);
  expect(exit).toBe(0);
  expect(readFileSync(join(out, 'compare.html'), 'utf8')).toContain(`${named}, seed 11`);
});

const wrong: readonly (readonly [string, string, RegExp])[] = [
  ['a member that does not exist', 'extends: gate\nmaxRequest: 3\n', /most likely maxRequests$/],
  ['another base', 'extends: weekly\n', /#\/extends: expected "smoke" or "gate" or "nightly"/],
  ['no base', 'maxRequests: 3\n', /#\/extends: is missing$/],
  ['no YAML', 'extends: gate\n - x: [\n', /line \d, column \d+: not YAML/],
];
for (const [what, text, says] of wrong)
  test(`a file with ${what} is refused in one line`, async () => {
    const bad = file('bad.yaml', text);
    for (const words of [['verify'], ['compare'], ['gate', run]]) {
      const { exit, stderr } = await callAssay([...words, '--profile', bad]);
      expect({ exit, line: stderr.trimEnd() }).toEqual({
        exit: 2,
        line: expect.stringMatching(says),
      });
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }
  });

test('a name that is neither a profile nor a file is refused with the nearest one', async () => {
  expect(await callAssay(['verify', '--profile', 'gat'])).toMatchObject({
    exit: 2,
    stderr:
      'assay: unknown profile gat: expected smoke, gate, nightly, or a file that changes one: most likely gate\n',
  });
});

test('the schema of such a file is that of a profile, where nothing but extends is required', () => {
  const { $id, title, required, properties, ...profile } = readMetaSchema('profile');
  const { name, ...members } = properties as Record<string, Record<string, unknown>>;
  const own = readMetaSchema('own-profile');
  const { extends: base, ...changed } = own['properties'] as Record<string, unknown>;
  expect([$id, title, required].includes(undefined)).toBe(false);
  expect(base).toMatchObject({ enum: name?.['enum'] });
  expect(changed).toEqual(optional(members));
  expect(own).toMatchObject({ ...profile, required: ['extends'] });
});

/** A schema without its demands for members. */
function optional(value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) =>
      name === 'required' ? [] : [[name, optional(one)]],
    ),
  );
}
