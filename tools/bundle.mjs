/**
 * Puts what the package offers into few files (docs/decisions/0005-bundled-run.md): the command, a run and the imports into
 * `dist/run/`, their types into `dist/types/`, the mock into `dist/mock/`, its pages with the viewer of its description
 * into `dist/mock/page/`.
 */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const { exports: offered } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Sources of the imports that the package offers; those of the mock are bundled by themselves. */
const imports = Object.values(offered)
  .flatMap((one) => one.default ?? [])
  .filter((file) => file.startsWith('./dist/run/'))
  .map((file) => file.replace('./dist/run/', '').replace(/\.js$/, '.ts'));

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

for (const folder of ['dist/run', 'dist/types', 'dist/mock/chunks'])
  rmSync(folder, { recursive: true, force: true });
await build({
  ...joined,
  entryPoints: [
    'cli/main.ts',
    'cli/fetchRemote.ts',
    'suites/worker.ts',
    // What Playwright loads for '--blob'.
    'playwright.config.ts',
    'suites/openRun.ts',
    'suites/scenarios.spec.ts',
    'cli/run/runReporter.ts',
    ...imports,
  ],
  outbase: '.',
  outdir: 'dist/run',
});
writeFileSync('dist/cli/main.js', "#!/usr/bin/env node\nimport '../run/cli/main.js';\n");

/** The declarations that `types` of the package lead to, and all that they refer to. */
const types = new Set(
  Object.values(offered).flatMap((one) => one.types?.replace('./dist/types/', 'dist/') ?? []),
);
for (const file of types) {
  for (const [, other] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import\()\s*['"](\.[^'"]+)\.ts['"]/g,
  ))
    types.add(join(dirname(file), `${other}.d.ts`));
  cpSync(file, file.replace(/^dist/, 'dist/types'));
}
await build({
  ...joined,
  entryPoints: ['mock/main.ts', 'mock/startMock.ts'],
  outdir: 'dist/mock',
});

mkdirSync('dist/mock/page', { recursive: true });
await build({
  entryPoints: [
    'mock/platform/page/page.ts',
    'mock/platform/page/reference.ts',
    'mock/platform/page/page.css',
    'mock/platform/page/reference.css',
  ],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  outdir: 'dist/mock/page',
  logLevel: 'warning',
});
for (const name of ['index.html', 'reference.html'])
  copyFileSync(`mock/platform/page/${name}`, `dist/mock/page/${name}`);

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
