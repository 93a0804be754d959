/** Who follows docs/EXTENDING.md adds an operation, a check and a fault at the places that it names, and ends green. */
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { added, checkByHand, operationByHand, type HandChange } from './recipe.ts';

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'docs/EXTENDING.md'), 'utf8');

/** The places that the numbered steps of a section name, as patterns: `<group>` stands for any name. */
function placesOf(heading: string): readonly RegExp[] {
  const section = text.split('\n## ').find((one) => one.startsWith(heading)) ?? '';
  const named = [...section.matchAll(/`((?:specs|mock|suites|selftest)\/[\w./<>-]+)`/g)];
  return [...new Set(named.map(([, place = '']) => place))].map(
    (place) => new RegExp(`^${place.replaceAll(/<\w+>/g, '[\\w-]+').replace(/\/$/, '/.+')}$`),
  );
}

function filesOf(changes: readonly HandChange[]): readonly string[] {
  return [...new Set(changes.map(({ file }) => file))];
}

for (const [heading, changes] of [
  ['An operation', operationByHand],
  ['A check', checkByHand],
] as const)
  test(`"${heading}" names every place of the recipe`, () => {
    const places = placesOf(heading);
    const unnamed = filesOf(changes).filter((file) => !places.some((place) => place.test(file)));
    expect(unnamed).toEqual([]);
  });

test('an operation has at most nine places by hand', () => {
  expect(placesOf('An operation').length).toBeLessThanOrEqual(9);
  expect(filesOf(operationByHand).length).toBeLessThanOrEqual(9);
});

test(
  'a copy of the project to which they are added passes, and the fault turns its clause red',
  { tag: '@long' },
  async () => {
    test.setTimeout(400_000);
    const copy = mkdtempSync(join(tmpdir(), 'recipe-'));
    try {
      copyProject(copy);
      for (const change of [...operationByHand, ...checkByHand]) apply(copy, change);
      await ran(copy, 'npm', ['run', '--silent', 'build']);
      await ran(copy, process.execPath, ['dist/schemas/writeGenerated.js']);

      const clean = await verified(copy, 'clean', []);
      expect(clean).toMatchObject({ [added.clause]: 'pass' });
      expect(Object.values(clean)).not.toContain('fail');
      const broken = await verified(copy, 'broken', ['--fault', added.fault]);
      const failing = Object.keys(broken).filter((id) => broken[id] === 'fail');
      expect(failing).toEqual([added.clause]);

      const tests = ['contract/description', 'contract/sentences', 'checks/examples'];
      const named = `${added.operation}|${added.check}|entence|exactly`;
      const files = tests.map((name) => `selftest/${name}.spec.ts`);
      const words = ['playwright', 'test', '--project=selftest', '--workers=1', '--grep', named];
      await ran(copy, 'npx', [...words, ...files]);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  },
);

const leftOut = new Set(['.git', 'node_modules', 'dist', 'out', 'test-results']);

function copyProject(copy: string): void {
  cpSync(root, copy, { recursive: true, filter: (file) => !leftOut.has(basename(file)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

function apply(copy: string, { file, text: more, before }: HandChange): void {
  const path = join(copy, file);
  const whole = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const at = before === undefined ? whole.length : whole.indexOf(before);
  expect(at, `${file} holds ${before}`).toBeGreaterThanOrEqual(0);
  writeFileSync(path, `${whole.slice(0, at)}${more}${whole.slice(at)}`);
}

/** The outcome of each clause, of those runs that the added operation has a part in. */
async function verified(
  copy: string,
  out: string,
  more: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const words = ['verify', '--seed', '1', '--operation', added.operation, '--out', `out/${out}`];
  await ran(copy, process.execPath, ['dist/cli/main.js', ...words, ...more]).catch(() => undefined);
  const report = JSON.parse(readFileSync(join(copy, 'out', out, 'report.json'), 'utf8')) as {
    readonly clauses: readonly { readonly id: string; readonly outcome: string }[];
  };
  return Object.fromEntries(report.clauses.map(({ id, outcome }) => [id, outcome]));
}

async function ran(cwd: string, program: string, words: readonly string[]): Promise<void> {
  const env = cleanEnvironment({ XDG_STATE_HOME: join(cwd, 'out', '.state') });
  await promisify(execFile)(program, words, { cwd, env, maxBuffer: 2 ** 26 });
}
