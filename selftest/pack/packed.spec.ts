/** The packed package in a folder of a user's own: the command runs, the imports work, and a project finds a planted fault. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { startMock } from '../mock/startMock.ts';
import { packedProject, type PackedProject } from './packedProject.ts';

test.describe.configure({ timeout: 180_000 });

const clients = join(import.meta.dirname, '../clients');

let project: PackedProject;
test.beforeAll(() => {
  project = packedProject();
});
test.afterAll(() => project.remove());

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
  const command = join(project.dir, 'node_modules/@assay-conformance/assay/dist/cli/main.js');
  const ended = run(project.dir, [command, 'verify', '--profile', 'smoke', '--seed', '1'], {});
  expect(ended).toMatchObject({ status: 0, output: expect.stringMatching(/^pass/m) });
  expect(existsSync(join(project.dir, 'out'))).toBe(true);
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

test('the config of the page on own checks is green on the mock and red, with its own id, under a planted fault', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/OWN-CHECKS.md'), 'utf8');
  const dir = join(project.dir, 'own-checks');
  mkdirSync(dir);
  writeFileSync(join(dir, 'assay.config.mjs'), page.split('```js\n')[1]?.split('```')[0] ?? '');
  const command = join(project.dir, 'node_modules/@assay-conformance/assay/dist/cli/main.js');
  const words = [command, 'verify', '--profile', 'smoke', '--seed', '1', '--clause', 'own/*'];
  const only = [...words, '--operation', 'getBill', '--operation', '!updateBill'];
  const sound = run(dir, only, {});
  expect(sound).toMatchObject({ status: 0, output: expect.stringContaining('2 pass') });
  const faulty = run(dir, [...only, '--fault', 'envelope-is-success-null'], {});
  expect(faulty.status).toBe(1);
  expect(faulty.output).toMatch(/^own\/success-is-said {2}MUST/m);
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
  const command = join(project.dir, 'node_modules/@playwright/test/cli.js');
  const ended = run(dir, [command, 'test'], {
    API_URL: ready.baseUrl,
    API_TOKEN: ready.credentials.organizationToken,
    API_ENTRY: ready.target.entrypoint,
  });
  await stop();
  return ended;
}
