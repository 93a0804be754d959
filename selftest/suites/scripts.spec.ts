/**
 * What a report prints to show a failure is pasted into bash: it shows the failure on the faulty service and none on a sound
 * one. `npm run test:all` tries that with every failure of every fault, `npm test` with one of each kind.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { MockUnderTest } from '../kills/trial.ts';
import { redacted } from '../../output/redaction/redact.ts';
import { lookAt } from '../../reports/compose/judgeLines.ts';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { expectations } from '../kills/expectations.ts';
import { faultBatches } from '../kills/faultBatches.ts';
import { concerning, killPlan, killPlanOfDrawn } from '../kills/killPlan.ts';
import { test } from '../kills/mockTest.ts';
import { faultFindings, type Finding } from './faultFindings.ts';

const sample: readonly (readonly [fault: string, group: string])[] = [
  ['delete-does-not-delete', 'bill-life'],
  ['attachment-last-byte-lost', 'attachment'],
  ['idempotency-never-refuses', 'idempotency'],
  ['migration-does-not-move', 'migration'],
  ['token-secret-without-case', 'token'],
  ['token-rotation-ends-issued-tokens', 'token'],
  // An earlier read, another deletion, an id given twice, and an earlier key.
  ['update-is-seen-late', 'bill-life'],
  ['delete-deletes-another', 'bill-life'],
  ['create-reuses-every-second-id', 'bill-life'],
  ['idempotency-longer-key-refused', 'idempotency'],
];

/** Faults that a case alone does not show, with the reason. */
const notAlone: ReadonlyMap<string, string> = new Map([
  ['approval-refused-word-counts', 'it needs the decisions by GET before the one that is judged'],
  [
    'auth-application-token-forbidden-on-every-second-move',
    'it needs a move by another case before that of the script',
  ],
  [
    'create-without-items-answers-the-last-id',
    'which bill gets a wrong id depends on how many were made before',
  ],
  ['idempotency-other-key-refused', 'it needs a key that another case sent before'],
  ['paging-order-drifts', 'the order depends on how many lists were asked for before'],
  ['rare-delete-frees-the-keys', 'it needs the deletion of a bill that no judged request names'],
  ['sort-unsorted-list-drifts', 'the order depends on how many lists were asked for before'],
  ['statistic-answers-drift', 'the figures depend on how often they were asked for before'],
  ['status-bills-with-round-ids-fail', 'whether it fails depends on the id of the bill'],
  ['transport-duplicate-keys', 'the whole bill is compared, and holds numbers that the mock draws'],
  ['token-value-cannot-be-sent', 'the answer is a secret, which evidence does not hold'],
]);

const out = join(scratchFolder('shown'), 'answer');

function environment({ target }: MockUnderTest): NodeJS.ProcessEnv {
  const { own, controlToken } = target.credentials;
  const read = (member: string, name = 'value'): string => own[member]?.secrets[name]?.read() ?? '';
  return cleanEnvironment({
    ASSAY_BASE_URL: target.baseUrl,
    ASSAY_CONTROL_URL: target.control ?? '',
    ASSAY_CONTROL_TOKEN: controlToken?.read() ?? '',
    ASSAY_ORGANIZATION_TOKEN: read('organizationToken'),
    ASSAY_APPLICATION_TOKEN: read('applicationToken'),
    ASSAY_CLIENT_ID: read('oauth', 'clientId'),
    ASSAY_CLIENT_SECRET: read('oauth', 'clientSecret'),
    ASSAY_USER_EMAIL: read('user', 'email'),
    ASSAY_USER_PASSWORD: read('user', 'password'),
  });
}

const digest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** What it says on a service that begins anew with these faults; a curl line is judged by the answer that the run got. */
async function says(
  mock: MockUnderTest,
  finding: Finding,
  faults: readonly string[],
): Promise<string> {
  await mock.control.reset();
  await mock.control.setFaults(faults);
  const env = environment(mock);
  const run = (text: string): string =>
    execFileSync('bash', ['-c', text], { env, encoding: 'utf8', timeout: 60_000 });
  if (finding.script !== undefined) {
    try {
      return run(finding.script);
    } catch (thrown) {
      return (thrown as { stdout: string }).stdout;
    }
  }
  const { response } = finding.exchanges.at(-1) ?? {};
  // Of a line that begins with a pipe, curl is the last word of it.
  const line = finding.curl.replace(' -i ', ' ');
  const [status = '', broken] = run(
    `${line} -o ${out} -D ${out}.head -w '%{http_code}' || echo ' broken'`,
  ).split(' ');
  if (response === undefined || response === null)
    return broken === undefined ? status : 'shows the failure';
  if (finding.at === 'status')
    return Number(status) === response.status ? 'shows the failure' : status;
  const { text, base64, truncated } = response.body;
  const head = response.headers.map((pair) => pair.join(': ')).join('\n');
  // A reader sees the whole answer.
  const place = finding.at.startsWith('header ') ? finding.at : '';
  const look = (bytes: Buffer, lines: string): string => lookAt(bytes, lines, place, [], digest);
  const whole = readFileSync(out);
  const got = truncated ? whole.subarray(0, Buffer.byteLength(text)) : whole;
  // Of a secret, evidence holds only that it was there.
  const hidden = text.includes(redacted)
    ? Buffer.from(got.toString().replaceAll(/[\w.-]{40,}/g, redacted))
    : got;
  const now = look(hidden, readFileSync(`${out}.head`, 'utf8'));
  const then = look(Buffer.from(text, base64 ? 'base64' : 'utf8'), head);
  return now === then && Number(status) === response.status
    ? 'shows the failure'
    : `${status} ${now}, the run ${then}`;
}

/** The first of each clause and operation: the others differ in the place alone. */
const oneOfEach = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (one, at) =>
      at ===
      findings.findIndex(
        ({ clause, operation }) => clause === one.clause && operation === one.operation,
      ),
  );

/** Findings that nothing printed shows, and what is printed and does not show its finding, or shows it on a sound service. */
async function problemsOf(
  mock: MockUnderTest,
  faults: readonly (readonly [fault: string, group: string])[],
  picked: (findings: readonly Finding[]) => readonly Finding[] = (findings) => findings,
): Promise<{
  readonly wrong: readonly string[];
  readonly printed: number;
  readonly bare: readonly string[];
}> {
  const wrong: string[] = [];
  const bare: string[] = [];
  let printed = 0;
  for (const [fault, group] of faults) {
    const { kills = [], tier } = expectations().get(fault) ?? {};
    const plan =
      tier === 'smoke'
        ? killPlan('smoke', group)
        : [...killPlan('gate', group), ...killPlanOfDrawn()];
    const found = await faultFindings(mock, concerning(kills, plan), [fault], kills);
    for (const finding of picked(found)) {
      const name = `${fault}: ${finding.clause} at ${finding.at}`;
      if (finding.script === undefined && finding.curl === '') {
        bare.push(name);
        continue;
      }
      printed += 1;
      const [faulty, sound] = [await says(mock, finding, [fault]), await says(mock, finding, [])];
      if (!faulty.includes('shows the failure')) wrong.push(`${name} is not shown: ${faulty}`);
      if (sound.includes('\nshows the failure') || sound === 'shows the failure')
        wrong.push(`${name} is shown without the fault: ${sound}`);
    }
  }
  return { wrong, printed, bare };
}

test('what is printed for a sample of faults shows the failure, and only where the fault is', async ({
  mock,
}) => {
  test.setTimeout(120_000);
  const { wrong, printed } = await problemsOf(mock, sample, oneOfEach);
  expect(wrong).toEqual([]);
  expect(printed).toBeGreaterThanOrEqual(sample.length);
});

test.describe('of all faults', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'parallel', timeout: 1_800_000 });
  for (const { group, part, faults } of faultBatches())
    test(`what is printed for faults of ${group}, part ${part}, shows them`, async ({ mock }) => {
      const named = faults.flatMap((fault) =>
        notAlone.has(fault) ? [] : [[fault, group] as const],
      );
      const { wrong } = await problemsOf(mock, named);
      expect(wrong).toEqual([]);
    });
});
