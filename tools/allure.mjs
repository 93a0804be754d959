/** `npm run report:allure -- …`: a run with results for Allure, then Allure's pages, with the exit code of the run. */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { node } from './node.mjs';

rmSync('out/allure', { recursive: true, force: true });
const code = node(
  'dist/cli/main.js',
  'verify',
  '--allure',
  '--out',
  'out/allure',
  ...process.argv.slice(2),
);
const results = 'out/allure/allure-results';
if (existsSync(results)) {
  const pages = spawnSync('npx', ['allure', 'generate', results, '--output', 'out/allure/report'], {
    stdio: 'inherit',
  });
  process.exitCode = pages.status === 0 ? code : 1;
} else process.exitCode = code;
