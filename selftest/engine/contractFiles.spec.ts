/** What a contract is made of: a folder that is made of a run's folder must give the same contract. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { contractIn, sourceIn, writeSource } from '../../engine/run/contractFiles.ts';
import { withScratch } from '../reports/withScratch.ts';

const own = {
  file: 'own/clauses.json',
  text: JSON.stringify([
    {
      id: 'own/bill-has-a-lot',
      statement: 'A bill names its lot.',
      source: { section: 'Handbook', topic: 'Lots' },
      standing: 'stated',
      operations: ['getBill'],
      check: 'fieldConforms',
    },
  ]),
};

const openapi = {
  file: 'shop.yaml',
  text: `openapi: 3.1.0
info: { title: Stock, version: '1' }
paths: { /items: { get: { operationId: listItems, responses: { '200': { description: ok } } } } }
`,
};

test('own clauses and joined documents go with a report that is made elsewhere', async () => {
  await withScratch(async (folder) => {
    const [run, report] = [join(folder, 'run'), join(folder, 'report')];
    const joined = [{ name: 'shop', openapi, clauses: { file: 'clauses.yaml', text: '[]' } }];
    writeSource(run, { own, joined });
    writeSource(report, sourceIn(run));
    expect(sourceIn(report)).toEqual(sourceIn(run));
    expect(sourceIn(report).own).toEqual(own);
    expect(sourceIn(report).joined?.map(({ name }) => name)).toEqual(['shop']);
  });
});

test('the contract of a run holds the clauses of its own', async () => {
  await withScratch(async (folder) => {
    writeSource(folder, { own });
    const contract = contractIn(folder);
    expect(contract.clauses.get('own/bill-has-a-lot')?.operations).toEqual(['getBill']);
    await withScratch(async (plain) => {
      expect(contractIn(plain).clauses.has('own/bill-has-a-lot')).toBe(false);
      expect(contractIn(plain).sha256).not.toBe(contract.sha256);
    });
  });
});
