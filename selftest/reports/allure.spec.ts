/** Allure results: a clause each, with labels that stay, valid under hostile bytes, and read by Allure itself. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { projectRoot } from '../../contract/projectRoot.ts';
import { allureResults } from '../../reports/allureResults.ts';
import { buildReport } from '../../reports/buildReport.ts';
import type { Report } from '../../reports/types.ts';
import { writeAllure } from '../../reports/writeAllure.ts';
import { sampleContract, sampleProfile } from './sampleContract.ts';
import { evidenceOf, faultyRun, hostileText } from './sampleEvidence.ts';
import { withScratch } from './withScratch.ts';

const run = promisify(execFile);

async function reportOf(files: ReturnType<typeof faultyRun>): Promise<Report> {
  return buildReport(sampleContract(), sampleProfile, await evidenceOf(files));
}

test('each clause is a result under its area, group and name, and stays itself over the runs', async () => {
  const report = await reportOf(faultyRun());
  const { results } = allureResults(report, 'https://code.example/blob/abc/');
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
  const others = allureResults(later).results;
  expect(others.map(({ historyId }) => historyId)).toEqual(
    results.map(({ historyId }) => historyId),
  );
  expect(new Set(results.map(({ historyId }) => historyId)).size).toBe(results.length);
  expect(others[0]?.uuid).not.toBe(results[0]?.uuid);
});

test('nothing that a server sent acts, and every attachment that a result names is there', async () => {
  await withScratch(async (folder) => {
    writeAllure(folder, allureResults(await reportOf(faultyRun(hostileText))));
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
    writeAllure(results, allureResults(await reportOf(faultyRun(hostileText))));
    const allure = join(projectRoot(), 'node_modules', 'allure', 'cli.js');
    await run(process.execPath, [allure, 'generate', results, '--output', join(folder, 'report')], {
      cwd: folder,
      env: { ...process.env, JAVA_HOME: '/nowhere' },
    });
    const told = readdirSync(join(folder, 'report'), { recursive: true }).map(String);
    const cases = told.filter((name) => /test-results\/[^/]+\.json$/.test(name));
    const report = await reportOf(faultyRun(hostileText));
    expect(cases).toHaveLength(report.clauses.length);
    expect(told).toContain('index.html');
  });
});
