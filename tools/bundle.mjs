/**
 * Puts the command and what a run loads into few files, `dist/run/`, and so the mock (docs/decisions/0005-bundled-run.md);
 * the pages of the mock, with the viewer of its description, go into `dist/mock/page/`.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const joined = {
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
};

for (const folder of ['dist/run', 'dist/mock/chunks'])
  rmSync(folder, { recursive: true, force: true });
await build({
  ...joined,
  entryPoints: ['cli/main.ts', 'suites/worker.ts'],
  outbase: '.',
  outdir: 'dist/run',
});
writeFileSync('dist/cli/main.js', "#!/usr/bin/env node\nimport '../run/cli/main.js';\n");
await build({
  ...joined,
  entryPoints: ['mock/main.ts', 'mock/startMock.ts'],
  outdir: 'dist/mock',
});

mkdirSync('dist/mock/page', { recursive: true });
await build({
  entryPoints: [
    'mock/serving/page/page.ts',
    'mock/serving/page/reference.ts',
    'mock/serving/page/page.css',
    'mock/serving/page/reference.css',
  ],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  outdir: 'dist/mock/page',
  logLevel: 'warning',
});
for (const name of ['index.html', 'reference.html'])
  copyFileSync(`mock/serving/page/${name}`, `dist/mock/page/${name}`);

// The package is of the build only: its files, licence included, go into ours.
const viewer = 'node_modules/swagger-ui-dist';
if (!existsSync(viewer))
  console.warn(
    'swagger-ui-dist is not installed: the mock has no /reference until npm ci, npm run build',
  );
else
  for (const [name, copy] of [
    ['swagger-ui-bundle.js', 'viewer.js'],
    ['swagger-ui.css', 'viewer.css'],
    ['LICENSE', 'viewer.LICENSE'],
    ['NOTICE', 'viewer.NOTICE'],
  ])
    copyFileSync(join(viewer, name), `dist/mock/page/${copy}`);
