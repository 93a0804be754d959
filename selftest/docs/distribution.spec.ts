/** What hands the package on: the composite action, the release, the image and the manifest, without a registry or Docker. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { withScratch } from '../reports/withScratch.ts';
import type { Step } from './scheduledRuns.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');

type ActionStep = Step & { readonly id?: string; readonly shell?: string };
type Action = {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly ActionStep[] };
};
const action = parse(read('action.yml')) as Action;

test('the action uses exactly the inputs that it declares, each with a default, and pins the actions of others', () => {
  const used = [...read('action.yml').matchAll(/\binputs\.([a-z-]+)/g)].map(([, name]) => name);
  expect(new Set(used)).toEqual(new Set(Object.keys(action.inputs)));
  for (const { default: value } of Object.values(action.inputs)) expect(value).toBeDefined();
  expect(action.runs.using).toBe('composite');
  for (const { uses, run, shell } of action.runs.steps) {
    if (run === undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
    else
      expect({ shell, injected: run.includes('${{') }).toEqual({ shell: 'bash', injected: false });
  }
});

test('the script of the action calls verify with flags that it has, and hands on the exit code', async () => {
  const script = action.runs.steps.find(({ id }) => id === 'verify')?.run ?? '';
  await withScratch(async (folder) => {
    const ended = (inputs: Readonly<Record<string, string>>): ReturnType<typeof spawnSync> =>
      spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
        cwd: folder,
        encoding: 'utf8',
        env: cleanEnvironment({
          ASSAY_ACTION: root,
          ASSAY_OUT: join(folder, 'run'),
          GITHUB_OUTPUT: join(folder, 'output'),
          INPUT_TARGET: 'mock',
          INPUT_DOCUMENT: '',
          INPUT_URL: '',
          INPUT_PROFILE: 'smoke',
          INPUT_CONFIG: '',
          INPUT_ARGS: '--dry-run --seed 1',
          ...inputs,
        }),
      });
    const dry = ended({});
    expect({ status: dry.status, stderr: dry.stderr }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(join(folder, 'output'), 'utf8')).toBe(`report=${join(folder, 'run')}\n`);
    const empty = ended({ INPUT_TARGET: '', INPUT_DOCUMENT: 'openapi.yaml', INPUT_URL: '' });
    expect(empty).toMatchObject({ status: 2, stdout: expect.stringContaining('::error::') });
    const lines = ended({ INPUT_ARGS: '--dry-run\n--seed\n1\n' });
    expect(lines.status).toBe(0);
    for (const inputs of [
      { INPUT_CONFIG: 'none.mjs' },
      { INPUT_TARGET: 'none.yaml' },
      { INPUT_TARGET: '', INPUT_DOCUMENT: 'none.yaml', INPUT_URL: 'http://127.0.0.1:9' },
    ]) {
      const refused = ended(inputs);
      expect(refused.status).toBe(2);
      expect(refused.stderr).toContain('none.');
    }
  });
});

test('a tag is released only with its version, its section of the changelog and a repository', async () => {
  const changelog = '# Changes\n\n## [1.2.0] - 2026-12-31\n\n- New.\n\n## [1.1.0]\n\n- Undated.\n';
  await withScratch(async (cwd) => {
    writeFileSync(join(cwd, 'CHANGELOG.md'), changelog);
    const released = (tag: string, manifest: object): readonly [number | null, string] => {
      writeFileSync(join(cwd, 'package.json'), JSON.stringify(manifest));
      const words = [join(root, 'tools/releaseNotes.mjs'), tag];
      const { status, stdout, stderr } = spawnSync(process.execPath, words, {
        cwd,
        encoding: 'utf8',
      });
      return [status, `${stdout}${stderr}`];
    };
    const repository = 'https://example.com/assay.git';
    const manifest = { version: '1.2.0', repository };
    expect(released('v1.2.0', manifest)).toEqual([0, '- New.\n']);
    expect(released('v1.3.0', manifest)[1]).toMatch(/^release: the tag is v1\.3\.0, [^;]+$/m);
    expect(released('v1.2.0', { version: '1.2.0' })[1]).toMatch(/^release: [^;]*repository[^;]*$/m);
    expect(released('v1.1.0', { version: '1.1.0', repository })[1]).toMatch(/no text under/);
    expect(released('v1.1.0', { version: '1.1.0', repository })[0]).toBe(1);
  });
  expect(read('.github/workflows/release.yml')).toContain('node tools/releaseNotes.mjs "$TAG"');
});

type Manifest = {
  readonly private?: boolean;
  readonly files: readonly string[];
  readonly bin: Readonly<Record<string, string>>;
  readonly publishConfig: object;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
};

test('the manifest can be published, and every file that it names exists', () => {
  const manifest = JSON.parse(read('package.json')) as Manifest;
  expect(manifest.private).toBeUndefined();
  expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
  const targets = Object.values(manifest.exports).flatMap((value) =>
    typeof value === 'string' ? [value] : Object.values(value),
  );
  const named = [...targets, ...Object.values(manifest.bin), ...manifest.files];
  const missing = named.filter((path) => !path.startsWith('!') && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
  // Types are found first only where they stand first.
  for (const value of Object.values(manifest.exports))
    if (typeof value !== 'string') expect(Object.keys(value)[0]).toBe('types');
});

test('images are built from others by digest, not by a tag that can be moved', () => {
  for (const file of ['Dockerfile', 'mock/Dockerfile'])
    for (const [line] of read(file).matchAll(/^FROM .*$/gm))
      expect(line).toMatch(/@sha256:[0-9a-f]{64}( AS build)?$/);
});

test('the image holds every folder of the package that a run reads', () => {
  const lines = read('Dockerfile').matchAll(/^COPY --from=build (.+) \S+$/gm);
  const copied = new Set(
    [...lines].flatMap(([, paths = '']) => paths.replaceAll('/assay/', '').split(' ')),
  );
  const { files } = JSON.parse(read('package.json')) as Manifest;
  const documents = new Set(['docs', 'README.md', 'CHANGELOG.md']);
  const needed = files.filter((path) => !path.startsWith('!') && !documents.has(path));
  const isCopied = (path: string): boolean =>
    [...copied].some((folder) => path === folder || path.startsWith(`${folder}/`));
  expect(needed.filter((path) => !isCopied(path))).toEqual([]);
  expect(read('Dockerfile')).toContain('ENTRYPOINT ["node", "/assay/dist/cli/main.js"]');
});
