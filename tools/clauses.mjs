/** `npm run clauses`: writes docs/CLAUSES.md from a run under the profile gate with seed 1. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { node } from './node.mjs';

rmSync('out/clauses', { recursive: true, force: true });
process.exitCode = node('dist/cli/main.js', 'verify', '--seed', '1', '--out', 'out/clauses');
if (process.exitCode === 0)
  writeFileSync(
    'docs/CLAUSES.md',
    execFileSync(
      process.execPath,
      [
        'dist/cli/main.js',
        'clauses',
        '--format',
        'markdown',
        '--report',
        'out/clauses/report.json',
      ],
      { maxBuffer: 2 ** 26 },
    ),
  );
