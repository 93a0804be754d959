/** The script of each kind of failure, pasted into bash: it shows the failure on a faulty service, and none on a sound one. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock } from '../../engine/mock/startMock.ts';
import type { Report } from '../../reports/types.ts';
import { cleanEnvironment, runAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';

/** `shows` matches the end of what the script prints on the faulty service: the last answer. */
const kinds: readonly {
  readonly fault: string;
  readonly clause: string;
  readonly shows: RegExp;
}[] = [
  {
    fault: 'delete-does-not-delete',
    clause: 'bill-life/deleted-is-gone',
    shows: /-> 200\n[^\n]*$/,
  },
  {
    fault: 'update-clears-comments',
    clause: 'bill-life/update-keeps-the-rest',
    shows: /"Comments":null/,
  },
  {
    fault: 'approval-send-forgets-the-last',
    clause: 'approval/sent-approvers-show-like-replaced-ones',
    shows: /POST sendBillToApproval -> 200\n.*\nGET getBill -> 200\n(?!.*baaa@)/,
  },
  {
    fault: 'attachment-last-byte-lost',
    clause: 'attachment/bytes-by-default',
    shows: /M-~$/,
  },
  {
    fault: 'idempotency-never-refuses',
    clause: 'idempotency/repeated-key-is-409',
    shows: /-> 200\n[^\n]*$/,
  },
  {
    fault: 'filter-joined-by-or',
    clause: 'filters/several-are-joined-by-and',
    shows: /"totalRecords":(?!2,)\d+[^\n]*$/,
  },
  {
    fault: 'migration-does-not-move',
    clause: 'migration/moves-the-paypoint',
    shows: /"ParentOrgId":123/,
  },
  {
    fault: 'timeout-get-at-120-seconds',
    clause: 'timeout/get-over-its-time-is-504',
    shows: /-> 200\n[^\n]*$/,
  },
];

const folder = scratchFolder('scripts');

type Ready = {
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly credentials: Readonly<Record<string, string>>;
};

/** The environment that `assay mock` prints. */
function variablesOf({ baseUrl, controlUrl, credentials }: Ready): NodeJS.ProcessEnv {
  return cleanEnvironment({
    ASSAY_BASE_URL: baseUrl,
    ASSAY_CONTROL_URL: controlUrl,
    ASSAY_ORGANIZATION_TOKEN: credentials['organizationToken'] ?? '',
    ASSAY_APPLICATION_TOKEN: credentials['applicationToken'] ?? '',
    ASSAY_CLIENT_ID: credentials['clientId'] ?? '',
    ASSAY_CLIENT_SECRET: credentials['clientSecret'] ?? '',
    ASSAY_USER_EMAIL: credentials['userEmail'] ?? '',
    ASSAY_USER_PASSWORD: credentials['userPassword'] ?? '',
  });
}

/** What the script prints on a fresh mock, without its last line, which says what the run saw. */
async function printed(script: string, faults: readonly string[]): Promise<string> {
  const flags = faults.flatMap((fault) => ['--fault', fault]);
  const mock = await startMock(['--port', '0', '--control-port', '0', ...flags]);
  try {
    const env = variablesOf(JSON.parse(mock.readyLine) as Ready);
    const text = execFileSync('bash', ['-c', script], { env, encoding: 'utf8', timeout: 60_000 });
    return text.trimEnd().split('\n').slice(0, -1).join('\n').trimEnd();
  } finally {
    await mock.stop();
  }
}

test('each script shows its failure, and only where the fault is', async () => {
  test.setTimeout(400_000);
  await runAssay([
    'verify',
    '--profile',
    'gate',
    '--seed',
    '1',
    '--out',
    folder,
    ...kinds.flatMap(({ fault, clause }) => ['--fault', fault, '--clause', clause]),
  ]);
  const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  for (const { fault, clause, shows } of kinds) {
    const [failure] = report.clauses.find(({ id }) => id === clause)?.failures ?? [];
    const script = failure?.script ?? '';
    expect.soft(script, clause).toContain('call ');
    if (script === '') continue;
    expect(readFileSync(join(folder, 'scripts', `${failure?.id}.sh`), 'utf8')).toBe(`${script}\n`);
    expect.soft(await printed(script, [fault]), `${clause} with ${fault}`).toMatch(shows);
    expect.soft(await printed(script, []), `${clause} without a fault`).not.toMatch(shows);
  }
});
