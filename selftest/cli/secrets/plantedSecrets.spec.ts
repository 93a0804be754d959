/**
 * Planted secrets in every credential, echoed by the service in every place and spelling, appear in nothing that a
 * run leaves.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock } from '../../mock/startMock.ts';
import { echoingProxy } from './echoingProxy.ts';
import { leaksIn, textsBelow } from './leaksIn.ts';
import { runAssay } from '../runAssay.ts';
import { startProxy } from '../startProxy.ts';

test.describe.configure({ timeout: 240_000 });

const plantedSecrets = {
  PLANTED_ORGANIZATION: 'o.Organization?PlantedSecret/7Qx+zP0m',
  PLANTED_APPLICATION: 'a.Application-Planted_9Kd~vW3',
  PLANTED_CLIENT_ID: 'ClientId-PlantedSecret=5tRb&81',
  PLANTED_CLIENT_SECRET: 'Client"Secret\\PlantedSecret>6Yh<n2',
  PLANTED_EMAIL: 'PlantedSecret.User+tag@example.test',
  PLANTED_PASSWORD: 'Pass wörd%PlantedSecret#4Gf$j',
  PLANTED_RATE: 'o.RateLimit;PlantedSecret,8Lc:s5',
};

test('the search itself finds a plantedSecret in each spelling and at each alignment', () => {
  const secret = plantedSecrets.PLANTED_PASSWORD;
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  for (const text of [
    secret,
    secret.toUpperCase(),
    encodeURIComponent(secret).toLowerCase(),
    base64(secret),
    base64(`x${secret}y`),
    base64(`xx${secret}yy`),
  ])
    expect(leaksIn({ file: `<<${text}>>` }, { secret })).not.toEqual([]);
  expect(leaksIn({ file: 'Pass word' }, { secret })).toEqual([]);
});

test('no artefact of a run holds a plantedSecret: evidence, reports of every format, journals, terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-plantedSecret-'));
  const mock = await startMock([
    '--seed',
    '1',
    '--fault',
    'delete-does-not-delete',
    '--fault',
    'token-secret-is-shown',
  ]);
  const { credentials: real, target } = mock.ready;
  const proxy = await echoingProxy(mock.ready.baseUrl, [
    [plantedSecrets.PLANTED_ORGANIZATION, real.organizationToken],
    [plantedSecrets.PLANTED_APPLICATION, real.applicationToken],
    [plantedSecrets.PLANTED_CLIENT_ID, real.clientId],
    [JSON.stringify(plantedSecrets.PLANTED_CLIENT_SECRET).slice(1, -1), real.clientSecret],
    [plantedSecrets.PLANTED_CLIENT_SECRET, real.clientSecret],
    [plantedSecrets.PLANTED_EMAIL, real.userEmail],
    [Buffer.from(plantedSecrets.PLANTED_PASSWORD).toString('latin1'), real.userPassword],
    [plantedSecrets.PLANTED_RATE, real.rateLimitToken],
  ]);
  const env = (name: keyof typeof plantedSecrets): { readonly env: string } => ({ env: name });
  writeFileSync(
    join(folder, 'target.yaml'),
    JSON.stringify({
      name: 'echo',
      baseUrl: proxy.baseUrl,
      credentials: {
        organizationToken: env('PLANTED_ORGANIZATION'),
        applicationToken: env('PLANTED_APPLICATION'),
        oauth: { clientId: env('PLANTED_CLIENT_ID'), clientSecret: env('PLANTED_CLIENT_SECRET') },
        user: { email: env('PLANTED_EMAIL'), password: env('PLANTED_PASSWORD') },
        rateLimitToken: env('PLANTED_RATE'),
      },
      ...target,
      webhookReceiver: { listen: '127.0.0.1:0', publicUrl: null },
      allow: [
        'create',
        'update',
        'delete',
        'approve',
        'create-users',
        'migrate',
        'exhaust-rate-limit',
      ],
      // The clock that the control plane moves spares the waits for budget.
      control: mock.ready.controlUrl,
      controlToken: { env: 'REAL_CONTROL' },
    }),
  );
  const words = ['--target', join(folder, 'target.yaml')];
  const options = {
    cwd: folder,
    env: { ...plantedSecrets, REAL_CONTROL: mock.ready.controlToken, ASSAY_DEBUG: '1' },
  };
  const doctor = await runAssay(['doctor', ...words], options);
  const run = await runAssay(
    ['verify', ...words, '--profile', 'smoke', '--seed', '3', '--allure', '--out', 'run'],
    options,
  );
  // Playwright begins a worker anew for each red scenario: one of them writes its archive.
  const narrow = '--clause token/* --max-failures 1 --seed 3 --profile smoke'.split(' ');
  const blob = await runAssay(['verify', ...words, ...narrow, '--blob', '--out', 'blob'], options);
  // Budgets are kept below the working directory: elsewhere nothing waits, in real time, for what the run has sent.
  const elsewhere = join(folder, 'elsewhere');
  mkdirSync(elsewhere);
  const cleanup = await runAssay(['cleanup', '--run', '../run'], { ...options, cwd: elsewhere });
  const crash = await runAssay(['doctor', ...words], {
    cwd: elsewhere,
    env: { ...options.env, PLANTED_ORGANIZATION: `${plantedSecrets.PLANTED_ORGANIZATION}\n` },
  });
  // What the newest commands write: a comparison, traffic, a baseline, invariants, a page about all runs, a decision.
  const others = [
    [
      'compare',
      '--left',
      words[1],
      '--right',
      words[1],
      '--profile',
      'smoke',
      '--seed',
      '3',
      ...['bill-life/deleted-is-gone', 'token/*'].flatMap((clause) => ['--clause', clause]),
      '--max-time',
      '8s',
      '--out',
      'compared',
    ],
    ['report', 'run', '--har', 'run.har'],
    ['report', '--index', '.'],
    ['drift', '--report', 'run/report.json', '--accept'],
    ['invariants', 'run', '--as-clauses', 'invariants.yaml'],
    ['gate', 'run', '--profile', 'smoke'],
    ['explain', 'token/secret-is-not-shown-again'],
  ];
  const written: Record<string, Awaited<ReturnType<typeof runAssay>>> = {};
  for (const command of others)
    written[command[0] + String(Object.keys(written).length)] = await runAssay(
      command.map((word) => word ?? ''),
      options,
    );
  const passing = await startProxy([...words, '--out', 'proxied'], options);
  for (const secret of Object.values(plantedSecrets))
    await fetch(`${passing.base}/Bill/54041?q=${encodeURIComponent(secret)}`, {
      headers: { requestToken: plantedSecrets.PLANTED_ORGANIZATION, cookie: encodeURI(secret) },
    });
  written['proxy'] = await passing.stop();
  await proxy.close();
  await mock.stop();

  // The run did its work: it met every credential and reported the faults.
  expect([run.exit, blob.exit, written['explain6']?.exit]).toEqual([1, 1, 0]);
  for (const path of ['/Bill/', '/v2/Token/serverside', '/User/auth', '/Paypoint/migrate'])
    expect(proxy.paths.some((one) => one.includes(path))).toBe(true);
  const left = textsBelow(folder);
  for (const name of [
    'run/report.json',
    'run/report.html',
    'run/report.md',
    'run/junit.xml',
    'run/report.sarif',
    'run/run.json',
    'run.har',
    'index.html',
    'compared/compare.json',
    'compared/compare.md',
    'compared/compare.html',
    'proxied/report.json',
  ])
    expect(Object.keys(left)).toContain(name);
  for (const part of [
    'evidence/',
    'journal/',
    'allure-results/',
    'assay/budget/',
    '.zip/report.jsonl',
  ])
    expect(Object.keys(left).some((name) => name.includes(part))).toBe(true);

  const terminal = Object.fromEntries(
    Object.entries({ run, blob, doctor, cleanup, crash, ...written }).flatMap(
      ([name, { stdout, stderr }]) => [
        [`${name} stdout`, stdout],
        [`${name} stderr`, stderr],
      ],
    ),
  );
  expect(
    leaksIn({ ...left, ...terminal }, { ...plantedSecrets, control: mock.ready.controlToken }),
  ).toEqual([]);
  rmSync(folder, { recursive: true, force: true });
});
