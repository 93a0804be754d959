/**
 * The script of each kind of failure, pasted into bash: it shows the failure on a faulty service, and none on a sound one.
 * Limits are left out, for their script sends hundreds of requests: selftest/engine/caseSteps.spec.ts holds its form.
 * What a webhook holds no script can show: it says so, and names what to put in.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { openControl, type Control } from '../../exchange/control/control.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { startMock } from '../../engine/mock/startMock.ts';
import type { Report } from '../../reports/types.ts';
import { cleanEnvironment, runAssay } from '../cli/runAssay.ts';
import { scratchFolder } from '../cli/scratchFolder.ts';
import { ofPlatformMock } from '../../suites/platform/target.ts';

type Kind = {
  readonly fault: string;
  readonly clause: string;
  /** Matches the end of what the script prints on the faulty service: the last answer. */
  readonly shows: { readonly test: (printed: string) => boolean };
};

const kinds: readonly Kind[] = [
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
    shows: { test: findsMoreThanEach },
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
  {
    fault: 'user-token-never-dies',
    clause: 'user-auth/dies-after-120-minutes',
    shows: /-> 200\n[^\n]*$/,
  },
  {
    fault: 'rare-account-of-fifty-loses-its-end',
    clause: 'bill-life/created-is-read-back',
    shows: /"AccountingField1":"[^"]{49}"/,
  },
  {
    fault: 'statistic-interval-all-leaves-out-plus',
    clause: 'statistics/intervals-join-to-all',
    shows: { test: allIsLessThanItsParts },
  },
  {
    fault: 'auth-bearer-never-expires',
    clause: 'token/expired-is-401',
    shows: /-> 200\n[^\n]*$/,
  },
];

/** Of services of any document: ids from a body and from a Location, within a collection that is an object's own, too. */
const kindsOfDocuments: readonly (Kind & { readonly document: string })[] = [
  {
    document: 'anyDocument/library.yaml',
    fault: 'imported-delete-does-not-delete',
    clause: 'api-books/remove-book-gone',
    shows: /POST addBook -> 201\n[^]*-> 200\n[^\n]*$/,
  },
  {
    document: 'imports/documents/shop.yaml',
    fault: 'imported-delete-does-not-delete',
    clause: 'api-shops/cancel-order-gone',
    shows: /POST createOrder -> 200\n[^]*-> 200\n[^\n]*$/,
  },
  {
    document: 'imports/documents/consignments.yaml',
    fault: 'imported-created-is-lost',
    clause: 'api-consignments/trace-created',
    shows: /POST send -> 201\n[^]*-> 404\n?[^\n]*$/,
  },
];

const folder = scratchFolder('scripts');

/** Lists filtered by each of some filters, then by all of them: no filter adds records to another's. */
function findsMoreThanEach(text: string): boolean {
  const totals = [...text.matchAll(/"totalRecords":(\d+)/g)].map(([, total]) => Number(total));
  return (totals.at(-1) ?? 0) > Math.min(...totals.slice(0, -1));
}

/** The subscriptions of the intervals side by side, then of all of them. */
function allIsLessThanItsParts(text: string): boolean {
  const counts = [...text.matchAll(/"inSubscriptionsPaid":(\d+)/g)].map(([, count]) =>
    Number(count),
  );
  return (counts.at(-1) ?? 0) < counts.slice(0, -1).reduce((sum, count) => sum + count, 0);
}

type Ready = {
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly credentials: Readonly<Record<string, string>>;
};

type Running = { readonly env: NodeJS.ProcessEnv; readonly control: Control };

async function withMock(
  flags: readonly string[],
  use: (running: Running) => Promise<void>,
): Promise<void> {
  const mock = await startMock(['--port', '0', '--control-port', '0', ...flags]);
  try {
    const ready = JSON.parse(mock.readyLine) as Ready;
    const target = targetFromReadyLine(mock.readyLine, ofPlatformMock());
    const control = await openControl(ready.controlUrl, target.credentials.controlToken);
    await use({ env: variablesOf(ready), control });
  } finally {
    await mock.stop();
  }
}

/** The environment that `assay mock` prints. */
function variablesOf({ baseUrl, controlUrl, controlToken, credentials }: Ready): NodeJS.ProcessEnv {
  return cleanEnvironment({
    ASSAY_BASE_URL: baseUrl,
    ASSAY_CONTROL_URL: controlUrl,
    ASSAY_CONTROL_TOKEN: controlToken,
    ASSAY_CREDENTIAL: 'any-key',
    ASSAY_ORGANIZATION_TOKEN: credentials['organizationToken'] ?? '',
    ASSAY_APPLICATION_TOKEN: credentials['applicationToken'] ?? '',
    ASSAY_CLIENT_ID: credentials['clientId'] ?? '',
    ASSAY_CLIENT_SECRET: credentials['clientSecret'] ?? '',
    ASSAY_USER_EMAIL: credentials['userEmail'] ?? '',
    ASSAY_USER_PASSWORD: credentials['userPassword'] ?? '',
  });
}

/** What the script prints on the service as it started, without its last line, which says what the run saw. */
async function printed(
  script: string,
  faults: readonly string[],
  { env, control }: Running,
): Promise<string> {
  await control.reset();
  await control.setFaults(faults);
  const text = execFileSync('bash', ['-c', script], { env, encoding: 'utf8', timeout: 60_000 });
  return text.trimEnd().split('\n').slice(0, -1).join('\n').trimEnd();
}

/** Runs gate with the faults, and each script on a service with its fault and on one without. */
async function showEach(
  name: string,
  some: readonly Kind[],
  words: readonly string[],
  running: Running,
): Promise<void> {
  const out = join(folder, name);
  const narrowed = some.flatMap(({ fault, clause }) => ['--fault', fault, '--clause', clause]);
  await runAssay([
    'verify',
    '--profile',
    'gate',
    '--seed',
    '1',
    '--out',
    out,
    ...words,
    ...narrowed,
  ]);
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as Report;
  // Failed scenarios keep their worker: docs/decisions/0006-failed-scenarios-keep-their-worker.md.
  expect(readdirSync(join(out, 'evidence'))).toEqual(['w0.ndjson']);
  for (const { fault, clause, shows } of some) {
    const [failure] = report.clauses.find(({ id }) => id === clause)?.failures ?? [];
    const script = failure?.script ?? '';
    expect.soft(script, clause).toContain('call ');
    if (script === '') continue;
    expect(readFileSync(join(out, 'scripts', `${failure?.id}.sh`), 'utf8')).toBe(`${script}\n`);
    const faulty = await printed(script, [fault], running);
    const sound = await printed(script, [], running);
    expect.soft(shows.test(faulty), `${clause} with ${fault}: ${faulty}`).toBe(true);
    expect.soft(shows.test(sound), `${clause} without a fault: ${sound}`).toBe(false);
  }
}

test('each script shows its failure, and only where the fault is', async () => {
  test.setTimeout(300_000);
  await withMock([], (running) => showEach('platform', kinds, [], running));
});

for (const kind of kindsOfDocuments)
  test(`the script of ${kind.clause} makes what it asks for`, async () => {
    test.setTimeout(120_000);
    const words = ['--document', join(import.meta.dirname, '..', kind.document)];
    await withMock(words, (running) => showEach(kind.clause, [kind], words, running));
  });
