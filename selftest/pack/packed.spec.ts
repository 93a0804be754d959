/** The packed package in a folder of a user's own: the command runs, the imports work, and a project finds a planted fault. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { startMock } from '../mock/startMock.ts';
import { packedProject, type PackedProject } from './packedProject.ts';

test.describe.configure({ timeout: 180_000 });

const clients = join(import.meta.dirname, '../clients');
const documents = join(import.meta.dirname, '../imports/documents');

let project: PackedProject;
test.beforeAll(() => {
  project = packedProject();
});
test.afterAll(() => project.remove());

function command(): string {
  return join(project.dir, 'node_modules/@assay-conformance/assay/dist/cli/main.js');
}

type Ended = { readonly status: number | null; readonly output: string };

function run(dir: string, words: readonly string[], env: Readonly<Record<string, string>>): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: dir,
    encoding: 'utf8',
    env: cleanEnvironment({ XDG_STATE_HOME: join(project.dir, '.state'), ...env }),
  });
  return { status, output: `${stdout}${stderr}` };
}

test('the command verifies the mock in an empty folder', () => {
  const words = ['verify', '--profile', 'smoke', '--seed', '1', '--clause', 'bill-life/*'];
  const ended = run(project.dir, [command(), ...words], {});
  expect(ended).toMatchObject({ status: 0, output: expect.stringMatching(/^pass/m) });
  expect(existsSync(join(project.dir, 'out'))).toBe(true);
});

test('the package is small', () => {
  const own = join(project.dir, 'node_modules/@assay-conformance/assay');
  const files = readdirSync(own, { recursive: true, withFileTypes: true });
  expect(files.filter((entry) => entry.isFile()).length).toBeLessThan(1_000);
  expect(project.bytes).toBeLessThan(1_600_000);
});

test('verify runs in a project without Playwright and without a client of Redis', () => {
  const scopes = ['@playwright', '@redis'].map((name) => join(project.dir, 'node_modules', name));
  for (const scope of scopes) renameSync(scope, `${scope}-hidden`);
  try {
    const words = [
      'verify',
      '--profile',
      'smoke',
      '--seed',
      '1',
      '--clause',
      'token/type-is-bearer',
    ];
    expect(run(project.dir, [command(), ...words], {})).toMatchObject({ status: 0 });
  } finally {
    for (const scope of scopes) renameSync(`${scope}-hidden`, scope);
  }
});

test('every import that the package offers can be loaded by its name', () => {
  const offered = [
    'generators',
    'generators/boundaries',
    'generators/negatives',
    'generators/compile',
    'config',
    'judge',
    'answers',
    'playwright',
    'mock',
  ];
  const script = offered.map((name) => `import '@assay-conformance/assay/${name}';`).join('\n');
  writeFileSync(join(project.dir, 'all.mjs'), script);
  expect(run(project.dir, ['all.mjs'], {})).toEqual({ status: 0, output: '' });
});

test('every schema that the page on editors names is in the package', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/TARGET.md'), 'utf8');
  const names = [...page.matchAll(/\| `([\w./-]+\.schema\.json)` \|/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(5);
  const schemas = join(project.dir, 'node_modules/@assay-conformance/assay/schemas/meta');
  for (const name of names)
    expect(JSON.parse(readFileSync(join(schemas, name), 'utf8')), name).toHaveProperty('type');
});

test('the config of the page on own checks is green on the mock and red, with its own id, under a planted fault', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/OWN-CHECKS.md'), 'utf8');
  const dir = join(project.dir, 'own-checks');
  mkdirSync(dir);
  writeFileSync(join(dir, 'assay.config.mjs'), page.split('```js\n')[1]?.split('```')[0] ?? '');
  const words = [command(), 'verify', '--profile', 'smoke', '--seed', '1', '--clause', 'own/*'];
  const only = [...words, '--operation', 'getBill', '--operation', '!updateBill'];
  const sound = run(dir, only, {});
  expect(sound).toMatchObject({ status: 0, output: expect.stringContaining('2 pass') });
  const faulty = run(
    dir,
    [...only, '--fault', 'envelope-is-success-null', '--max-failures', '1'],
    {},
  );
  expect(faulty.status).toBe(1);
  expect(faulty.output).toMatch(/^MUST {4}own\/success-is-said {2}/m);
});

test(
  'a folder with cases, a workflow, overrides and two organizations is run, explained, reported and compared',
  { tag: '@long' },
  async () => {
    const dir = join(project.dir, 'own-folder');
    cpSync(join(import.meta.dirname, 'own-folder'), dir, { recursive: true });
    const { ready, stop } = await startMock(['--variant', 'other-organization-reach=reads']);
    const { organizationToken: FIRST, otherOrganizationToken: OTHER } = ready.credentials;
    const assay = (...words: readonly string[]): Ended =>
      run(dir, [command(), ...words], { FIRST, OTHER });
    const { entrypoint, organizationId, paypointId } = ready.target;
    const target = {
      name: 'own',
      baseUrl: ready.baseUrl,
      credentials: { organizationToken: { env: 'FIRST' } },
      otherOrganization: { credentials: { organizationToken: { env: 'OTHER' } }, isolated: true },
      operations: { setBillApproval: { skip: 'known outage' } },
      refusals: { policy: 'observe' },
      workflows: [{ file: 'bills.arazzo.yaml' }],
      entrypoint,
      organizationId,
      paypointId,
      allow: ['create', 'update', 'delete'],
      reset: { command: [process.execPath, '-e', "require('fs').writeFileSync('reset', '')"] },
      tearDown: {
        command: [process.execPath, '-e', "require('fs').renameSync('reset', 'torn-down')"],
      },
    };
    writeFileSync(join(dir, 'target.yaml'), JSON.stringify(target));
    const own = ['--target', 'target.yaml', '--seed', '1', '--clause', 'own-*/*'];
    try {
      const plan = assay('verify', ...own, '--dry-run');
      expect(plan.output).toMatch(/^Nothing is sent.*own-workflows\/read-back.*auth\/other-org/s);
      const ran = assay('verify', ...own, '--max-time', '2m', '--out', 'out/run');
      expect(ran).toMatchObject({ status: 1, output: expect.stringContaining('1 fail, 5 pass') });
      expect(ran.output).toContain('Override  setBillApproval: skipped: known outage');
      expect(ran.output).toMatch(/^MUST {4}own-isolation\/reads {2}/m);
      expect(readdirSync(dir)).toContain('torn-down');
      expect(assay('explain', 'own-isolation/reads').output).toContain('Standing  must');
      expect(assay('report', 'out/run', '--har', 'out/run.har').status).toBe(1);
      const har = assay('check-har', 'out/run.har', '--base-url', ready.baseUrl);
      expect(har).toMatchObject({ status: 0, output: expect.stringMatching(/^pass$/m) });
      expect(assay('invariants', 'out/run').output).toMatch(/invariants learned/);
      const sides = ['--left', 'target.yaml', '--right', 'target.yaml', '--out', 'out/compared'];
      const compared = assay('compare', ...sides, '--profile', 'smoke', '--clause', 'own-cases/*');
      expect(compared).toMatchObject({
        status: 0,
        output: expect.stringMatching(/^0 differences/m),
      });
    } finally {
      await stop();
    }
    expect(assay('report', '--index', 'out')).toMatchObject({ status: 0 });
    expect(readFileSync(join(dir, 'out/index.html'), 'utf8')).toContain('run: a run narrowed by');
    expect(assay('completion', 'bash').output).toContain('complete ');
  },
);

test('a target file and a workflow are written for a document, and read again', () => {
  const dir = join(project.dir, 'own-document');
  mkdirSync(dir);
  cpSync(join(documents, 'shop.yaml'), join(dir, 'shop.yaml'));
  const assay = (...words: readonly string[]): Ended => run(dir, [command(), ...words], {});
  const address = ['--url', 'http://127.0.0.1:9/v1', '--credential', 'none', '--allow', 'none'];
  const written = assay('init', '--document', 'shop.yaml', ...address, '--environment', 'sandbox');
  expect(written.status).toBe(0);
  expect(existsSync(join(dir, '.github/workflows/assay.yml'))).toBe(true);
  expect(
    assay('verify', '--target', 'assay.yaml', '--profile', 'smoke', '--dry-run'),
  ).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Nothing is sent/m),
  });
});

test('a Playwright project passes against a sound service and names the clause that a faulty one breaks', async () => {
  const dir = join(project.dir, 'bill-screens');
  mkdirSync(dir);
  cpSync(join(clients, 'playwright-project'), dir, { recursive: true });
  const sound = await testAgainst(dir, []);
  expect(sound.output).toContain('1 passed');
  const faulty = await testAgainst(dir, ['--fault', 'envelope-is-success-null']);
  expect(faulty.status).toBe(1);
  expect(faulty.output).toMatch(/POST .*\/Bill\/single\/.* breaks a clause/);
  expect(faulty.output).toMatch(/GET .*\/Bill\/\d+ .* breaks a clause/);
  expect(faulty.output).toContain('/isSuccess');
});

async function testAgainst(dir: string, flags: readonly string[]): Promise<Ended> {
  const { ready, stop } = await startMock(flags);
  const playwright = join(project.dir, 'node_modules/@playwright/test/cli.js');
  const ended = run(dir, [playwright, 'test'], {
    API_URL: ready.baseUrl,
    API_TOKEN: ready.credentials.organizationToken,
    API_ENTRY: ready.target.entrypoint,
  });
  await stop();
  return ended;
}
