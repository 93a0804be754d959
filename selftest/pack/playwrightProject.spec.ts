/** A project of somebody's own finds a planted fault through the packed package, with one line changed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock } from '../mock/startMock.ts';
import { packedProject } from './packedProject.ts';

const files = join(import.meta.dirname, '../clients/playwright-project');

test('the project passes against a sound service and names the clause that a faulty one breaks', async () => {
  test.setTimeout(120_000);
  const project = packedProject(files);
  try {
    const sound = await runAgainst(project.dir, []);
    expect(sound.output).toContain('1 passed');
    const faulty = await runAgainst(project.dir, ['--fault', 'envelope-is-success-null']);
    expect(faulty.status).toBe(1);
    expect(faulty.output).toMatch(/POST .*\/Bill\/single\/.* breaks a clause/);
    expect(faulty.output).toMatch(/GET .*\/Bill\/\d+ .* breaks a clause/);
    expect(faulty.output).toContain('/isSuccess');
  } finally {
    project.remove();
  }
});

async function runAgainst(
  dir: string,
  flags: readonly string[],
): Promise<{ readonly status: number | null; readonly output: string }> {
  const { ready, stop } = await startMock(flags);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(dir, 'node_modules/@playwright/test/cli.js'), 'test'],
    {
      cwd: dir,
      encoding: 'utf8',
      env: {
        ...process.env,
        API_URL: ready.baseUrl,
        API_TOKEN: ready.credentials.organizationToken,
        API_ENTRY: ready.target.entrypoint,
      },
    },
  );
  await stop();
  return { status, output: `${stdout}${stderr}` };
}
