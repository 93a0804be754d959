/** A run that is stopped while it shrinks a failure loses nothing: the failure is in its evidence and its report. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { killAll } from '../cli/killed/killedRun.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import type { Report } from '../../reports/types.ts';
import { callAssay, cleanEnvironment } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

const folder = scratchFolder('shrinking');
const clause = 'bill-life/shows-what-was-written-last';
const words = ['--profile', 'gate', '--seed', '1', '--fault', 'update-clears-comments'];

function evidenceIn(dir: string): string {
  const evidence = join(dir, 'evidence');
  return existsSync(evidence)
    ? readdirSync(evidence)
        .map((name) => readFileSync(join(evidence, name), 'utf8'))
        .join('')
    : '';
}

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const)
  // SIGTERM and SIGINT go the same way.
  test(
    `${signal} while a failure is shrunk keeps the failure`,
    { tag: signal === 'SIGTERM' ? '@long' : [] },
    async () => {
      test.setTimeout(60_000);
      const out = join(folder, signal);
      const command = [join(projectRoot(), 'dist/cli/main.js'), 'verify', ...words];
      const child = spawn(process.execPath, [...command, '--clause', clause, '--out', out], {
        env: cleanEnvironment(),
        stdio: 'ignore',
        detached: true,
      });
      const exited = once(child, 'exit');
      while (child.exitCode === null && !evidenceIn(out).includes('"early":true')) await pause(1);
      if (child.pid !== undefined && signal === 'SIGKILL') killAll(child.pid);
      // A terminal sends it to the whole group.
      else if (child.pid !== undefined) process.kill(-child.pid, signal);
      await exited;
      expect((await callAssay(['report', out])).stderr).toBe('');
      const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
      const failures = report.clauses.find(({ id }) => id === clause)?.failures ?? [];
      expect(failures.length).toBeGreaterThan(0);
      expect(failures[0]?.counterexample).toBeTruthy();
      const shrunk = evidenceIn(out).includes('"minimal":true');
      expect(failures.every(({ minimal }) => minimal === true)).toBe(shrunk);
      if (signal === 'SIGKILL')
        expect({ shrunk, partial: report.partial }).toEqual({ shrunk: false, partial: true });
    },
  );
