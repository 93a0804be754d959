/** Allure results: a clause each, with labels that stay, valid under hostile bytes, and read by Allure itself. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import type { TestResult } from 'allure-js-commons';
import { projectRoot } from '../../contract/projectRoot.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import type { Report } from '../../reports/types.ts';
import { writeAllure } from '../../reports/allure/writeAllure.ts';
import { cleanEnvironment } from '../cli/runAssay.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from './sampleEvidence.ts';
import { withScratch } from './withScratch.ts';

const run = promisify(execFile);

async function reportOf(files: ReturnType<typeof faultyRun>): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(files));
}

/** What allure-playwright wrote, in the order of clauses. */
async function resultsOf(report: Report, linkBase?: string): Promise<readonly TestResult[]> {
  return withScratch(async (folder) => {
    await writeAllure(folder, report, linkBase);
    return readdirSync(folder)
      .filter((name) => name.endsWith('-result.json'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as TestResult)
      .toSorted((one, other) => (one.start ?? 0) - (other.start ?? 0));
  });
}

test('each clause is a result under its area, group and name, and stays itself over the runs', async () => {
  const report = await reportOf(faultyRun());
  const results = await resultsOf(report, 'https://code.example/blob/abc/');
  expect(results.map(({ fullName }) => fullName)).toEqual(report.clauses.map(({ id }) => id));
  const repeated = results.find(({ fullName }) => fullName === 'idempotency/repeated-key-is-409');
  expect(repeated?.labels.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'epic=Bill',
    'feature=idempotency',
    'story=idempotency/repeated-key-is-409',
    'parentSuite=Bill',
    'suite=idempotency',
    'severity=critical',
    'tag=stated',
    'tag=fail',
    'framework=assay',
  ]);
  expect(repeated?.status).toBe('failed');
  expect((repeated?.stop ?? 0) - (repeated?.start ?? 0)).toBeGreaterThan(0);
  expect(repeated?.links.map(({ url }) => url)).toEqual([
    'https://code.example/blob/abc/specs/clauses/idempotency.yaml',
    'https://code.example/blob/abc/specs/openapi.yaml#createBill',
  ]);
  const [step] = repeated?.steps ?? [];
  expect(step?.attachments.map(({ name }) => name).slice(0, 2)).toEqual(['curl', 'minimal case']);
  expect(step?.attachments.length).toBeGreaterThan(2);
  const later: Report = {
    ...report,
    run: 'another',
    seed: 7,
    startedAt: '2027-01-01T00:00:00.000Z',
  };
  const others = await resultsOf(later);
  // Without an address of the files a link would lead nowhere.
  expect(others.flatMap(({ links }) => links)).toEqual([]);
  expect(others.map(({ historyId }) => historyId)).toEqual(
    results.map(({ historyId }) => historyId),
  );
  expect(new Set(results.map(({ historyId }) => historyId)).size).toBe(results.length);
  expect(others[0]?.uuid).not.toBe(results[0]?.uuid);
});

test('an ending is shown as it was: passed, skipped with its reason, broken with its cause', async () => {
  const report = await reportOf(faultyRun());
  const [first, second, third, ...others] = report.clauses;
  if (first === undefined || second === undefined || third === undefined) throw new Error('few');
  const results = await resultsOf({
    ...report,
    clauses: [
      { ...first, failures: [], outcome: 'skipped', reason: 'not permitted' },
      { ...second, failures: [], outcome: 'blocked', reason: 'no bill was made' },
      { ...third, failures: [], outcome: 'observed' },
      ...others,
    ],
  });
  expect(
    results.slice(0, 3).map(({ status, statusDetails }) => [status, statusDetails.message]),
  ).toEqual([
    ['skipped', 'not permitted'],
    ['broken', 'no bill was made'],
    [undefined, undefined],
  ]);
});

test('the same report gives the same bytes', async () => {
  const report = await reportOf(faultyRun(hostileText));
  const files = await Promise.all(
    [1, 2].map(() =>
      withScratch(async (folder) => {
        await writeAllure(folder, report);
        return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
      }),
    ),
  );
  expect(files[0]?.length).toBeGreaterThan(report.clauses.length);
  expect(files[1]).toEqual(files[0]);
});

test('for scenarios, allure-playwright itself shows areas, group and clauses', async () => {
  await withScratch(async (folder) => {
    const playwright = join(projectRoot(), 'node_modules', '@playwright', 'test', 'cli.js');
    const reporter = createRequire(import.meta.url).resolve('allure-playwright');
    const config = join(projectRoot(), 'playwright.config.ts');
    const words = ['test', '-c', config, '--project=mock', `--reporter=${reporter}`];
    // The folder of its own keeps it from emptying the one of the run that it is part of.
    const output = ['--output', join(folder, 'test-results')];
    await run(process.execPath, [playwright, ...words, ...output, '-g', 'token/life'], {
      cwd: folder,
      env: cleanEnvironment({ ASSAY_OUT: join(folder, 'out'), ASSAY_PROFILE: 'smoke' }),
    });
    const results = join(folder, 'allure-results');
    const names = readdirSync(results).filter((name) => name.endsWith('-result.json'));
    expect(names).toHaveLength(1);
    const { labels } = JSON.parse(
      readFileSync(join(results, names[0] ?? ''), 'utf8'),
    ) as TestResult;
    const valuesOf = (wanted: string): readonly string[] =>
      labels.filter(({ name }) => name === wanted).map(({ value }) => value);
    expect(valuesOf('epic')).toEqual(['Token']);
    expect(valuesOf('feature')).toEqual(['token']);
    expect(valuesOf('story')).toContain('token/expired-is-401');
  });
});

test('nothing that a server sent acts, and every attachment that a result names is there', async () => {
  await withScratch(async (folder) => {
    await writeAllure(folder, await reportOf(faultyRun(hostileText)));
    const files = readdirSync(folder);
    const named = files
      .filter((name) => name.endsWith('-result.json'))
      .flatMap((name) => {
        const text = readFileSync(join(folder, name), 'utf8');
        expect(text).not.toMatch(/\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069\ufffe\uffff]/u);
        return [...text.matchAll(/"source":"([^"]+)"/g)].map((match) => match[1] ?? '');
      });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
    for (const name of named) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Cs}|\ufffd/u);
    }
  });
});

test('Allure makes a report of them, without Java', async () => {
  test.setTimeout(120_000);
  await withScratch(async (folder) => {
    const results = join(folder, 'results');
    await writeAllure(results, await reportOf(faultyRun(hostileText)));
    const allure = join(projectRoot(), 'node_modules', 'allure', 'cli.js');
    await run(process.execPath, [allure, 'generate', results, '--output', join(folder, 'report')], {
      cwd: folder,
      env: { ...process.env, JAVA_HOME: '/nowhere' },
    });
    const names = readdirSync(join(folder, 'report'), { recursive: true }).map(String);
    const cases = names.filter((name) => /test-results\/[^/]+\.json$/.test(name));
    const report = await reportOf(faultyRun(hostileText));
    expect(cases).toHaveLength(report.clauses.length);
    expect(names).toContain('index.html');
  });
});
