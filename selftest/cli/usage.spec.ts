/** Bad usage under test: one line that names what is wrong, and exit 2; an unreachable target is exit 3 within seconds. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { callAssay, runAssay } from './runAssay.ts';
import { scratchFolder } from './scratchFolder.ts';

const folder = scratchFolder('usage');
/** Path → text of what the words below name. */
const files = new Map<string, string>();

function file(name: string, text: string): string {
  const path = join(folder, name);
  files.set(path, text);
  return path;
}

test.beforeAll(() => {
  for (const [path, text] of files) writeFileSync(path, text);
});

const complete = (baseUrl: string): string => `name: candidate
baseUrl: ${baseUrl}
environment: candidate
credentials:
  organizationToken: { env: SELFTEST_ORGANIZATION_TOKEN }
entrypoint: entry
organizationId: 1
paypointId: 2
allow: [create]
filterListSeparator: '|'
budget: { perMinute: 200, per15Minutes: 3000, perHour: 10000, headroom: 0.1 }
`;

const mistakes: readonly {
  readonly title: string;
  readonly words: readonly string[];
  readonly says: RegExp;
}[] = [
  {
    title: 'an unknown command',
    words: ['verifi'],
    says: /unknown command 'verifi' \(Did you mean verify\?\)/,
  },
  {
    title: 'a folder in place of a target file',
    words: ['verify', '--target', folder],
    says: /target file cannot be read \(it is a folder\)/,
  },
  {
    title: 'an address of another protocol',
    words: ['verify', '--document', 'x.yaml', '--url', 'ftp://sandbox.example.com'],
    says: /--url: expected an absolute https or http URL, received ftp:/,
  },
  {
    title: 'a file where results would go',
    words: ['verify', '--profile', 'smoke', '--out', join(import.meta.filename, 'run')],
    says: /usage\.spec\.ts: the folder of the run cannot be written \(it is a file\)/,
  },
  { title: 'an unknown flag', words: ['verify', '--sead', '1'], says: /^assay: .*--sead/ },
  {
    title: 'an unknown group of faults',
    words: ['faults', '--group', 'idempotence'],
    says: /there is no group idempotence: most likely idempotency/,
  },
  {
    title: 'an unknown profile',
    words: ['verify', '--profile', 'weekly'],
    says: /smoke, gate, nightly/,
  },
  { title: 'a seed that is no number', words: ['verify', '--seed', 'x'], says: /--seed/ },
  { title: 'a shard out of range', words: ['verify', '--shard', '3/2'], says: /1 <= I <= N/ },
  {
    title: 'a clause glob that matches nothing',
    words: ['verify', '--clause', 'nothing/*'],
    says: /nothing\/\*/,
  },
  {
    title: 'an operation that does not exist',
    words: ['verify', '--operation', 'getBil'],
    says: /getBil \(most likely getBill\)/,
  },
  {
    title: 'a target file that does not exist',
    words: ['verify', '--target', join(folder, 'none.yaml')],
    says: /none\.yaml.*no such file/,
  },
  {
    title: 'a target file that names no document, and lacks what the platform needs',
    words: [
      'verify',
      '--target',
      file('beside.yaml', 'name: one\nenvironment: sandbox\nbaseUrl: http://127.0.0.1:1\n'),
    ],
    says: /is named by document: FILE in it, or by --document FILE/,
  },
  {
    title: 'a target file that is not YAML',
    words: ['verify', '--target', file('broken.yaml', 'name: [')],
    says: /broken\.yaml: line 1/,
  },
  {
    title: 'a target file with a wrong type inside',
    words: [
      'verify',
      '--target',
      file(
        'typed.yaml',
        complete('https://candidate.example/api').replace(
          'organizationId: 1',
          'organizationId: one',
        ),
      ),
    ],
    says: /\/organizationId/,
  },
  {
    title: 'a missing environment variable',
    words: ['verify', '--target', file('unset.yaml', complete('https://candidate.example/api'))],
    says: /SELFTEST_ORGANIZATION_TOKEN/,
  },
  {
    title: 'a fault for a target that is not the mock',
    words: [
      'verify',
      '--fault',
      'x',
      '--target',
      file('fault.yaml', complete('https://candidate.example/api')),
    ],
    says: /--fault/,
  },
  {
    title: 'a fault that the mock does not have',
    words: ['verify', '--fault', 'approval-true-refuse'],
    says: /there is no fault approval-true-refuse: most likely approval-true-refused; 'assay faults' lists/,
  },
  {
    title: 'a variant that the mock does not have',
    words: ['verify', '--variant', 'json-layout=sideways'],
    says: /json-layout.*'assay faults' lists/,
  },
  {
    title: 'a report that does not exist',
    words: ['gate', '--report', join(folder, 'none.json')],
    says: /none\.json.*no such file/,
  },
  {
    title: 'a gate of nothing',
    words: ['gate'],
    says: /folder of a run, or a report by --report/,
  },
  {
    title: 'a gate of a folder that does not exist',
    words: ['gate', join(folder, 'nowhere')],
    says: /nowhere: no such folder/,
  },
  {
    title: 'a report that does not fit its schema',
    words: ['gate', '--report', file('null.json', '{"formatVersion":1,"clauses":[null]}')],
    says: /null\.json: /,
  },
  {
    title: 'a gate with an age that is no time',
    words: ['gate', folder, '--max-age', 'forever'],
    says: /--max-age forever: expected a time such as/,
  },
  {
    title: 'a value after an option that takes none',
    words: ['verify', '--allure', 'out/x', '--profile', 'smoke'],
    says: /too many arguments for 'verify'.*: out\/x$/m,
  },
  {
    title: 'a replay of nothing',
    words: ['replay', 'ffffffff', '--report', join(folder, 'none.json')],
    says: /none\.json/,
  },
];

for (const { title, words, says } of mistakes) {
  test(`${title} is one line and exit 2`, async () => {
    // The first two show that a shell gets the line and the code.
    const asked = words.length < 4 && words[0]?.startsWith('verif') === true;
    const { exit, stdout, stderr } = await (asked ? runAssay(words) : callAssay(words));
    expect(exit).toBe(2);
    expect(stderr).toMatch(says);
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(2);
    expect(stdout).toBe('');
  });
}

test('an unreachable target is exit 3 within seconds, reported once', async () => {
  const target = join(folder, 'closed.yaml');
  writeFileSync(target, complete('http://127.0.0.1:9/api'));
  const startedAt = Date.now();
  const { exit, stdout } = await runAssay(
    ['verify', '--profile', 'smoke', '--target', target, '--out', join(folder, 'closed')],
    { env: { SELFTEST_ORGANIZATION_TOKEN: 'secret-of-the-selftest' } },
  );
  expect(exit).toBe(3);
  expect(Date.now() - startedAt).toBeLessThan(20_000);
  expect(stdout).toContain('cannot be reached');
});

test('the version is printed, and faults are listed by group and by words', async () => {
  expect(await runAssay(['--version'])).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
  });
  const { stdout } = await callAssay([
    'faults',
    '--group',
    'idempotency',
    '--search',
    'retains 115',
  ]);
  expect(stdout).toMatch(/^1 fault\n\nidempotency\n {2}idempotency-retains-115-seconds /);
});
