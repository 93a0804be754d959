/** A config of the user's own: found, refused in one line, and made into clauses, checks, scenarios and hooks. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { platformContract, withOwnClauses } from '../../contract/contractOf.ts';
import type { Clause } from '../../contract/types.ts';
import type { AssayConfig } from '../../engine/config/assayConfig.ts';
import { findConfig } from '../../engine/config/findConfig.ts';
import { loadConfig } from '../../engine/config/loadConfig.ts';
import { ownChecks } from '../../engine/config/ownChecks.ts';
import { ownClauses } from '../../engine/config/ownClauses.ts';
import { ownScenarios } from '../../engine/config/ownScenarios.ts';
import { withHooks } from '../../engine/config/withHooks.ts';
import { judgeEpisode } from '../../engine/scenario/judgeEpisode.ts';
import type { ScenarioContext } from '../../engine/scenario.ts';
import { withValues, type OwnValues } from '../../engine/config/withValues.ts';
import { defineConfig, type OwnEpisode } from '../../suites/platform/defineConfig.ts';
import { createDraws } from '../../engine/world/draws.ts';
import { arrayOr, objectOr } from '../../json/jsonObject.ts';
import { platformService } from '../../suites/platform/service.ts';
import { exchangeWith } from '../checks/exchangeWith.ts';

const contract = platformContract();
const service = platformService(contract);

function folderWith(text: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'assay-config-'));
  writeFileSync(join(dir, 'assay.config.mjs'), text);
  return dir;
}

test('a config is found above the folder within a repository, and in the folder alone outside of one', () => {
  const root = folderWith('export default {};');
  const inner = join(root, 'targets', 'sandbox');
  mkdirSync(inner, { recursive: true });
  expect(findConfig(root)).toBe(join(root, 'assay.config.mjs'));
  expect(findConfig(inner)).toBeNull();
  mkdirSync(join(root, '.git'));
  expect(findConfig(inner)).toBe(join(root, 'assay.config.mjs'));
});

for (const [what, text, line] of [
  [
    'a member that is not known',
    'export default { check: [] }',
    '/check: is not a member that is known here: most likely checks',
  ],
  [
    'a foreign id',
    "export default { checks: [{ id: 'bill-life/x', text: 'A', judge() {} }] }",
    '/checks/0/id: expected an id of your own, such as own/total-is-the-sum or own-orders/total-is-the-sum, received "bill-life/x"',
  ],
  [
    'a check without a function',
    "export default { checks: [{ id: 'own/x', text: 'A', judge: 3 }] }",
    '/checks/0/judge: expected a function, received 3',
  ],
  [
    'no default export',
    'export const checks = [];',
    'expected a default export: export default defineConfig({ ... })',
  ],
  ['a text that is no module', 'export default {', 'the config cannot be loaded: SyntaxError: '],
  [
    'a module that throws',
    "throw new Error('no tenant');",
    'the config cannot be loaded: Error: no tenant',
  ],
] as const)
  test(`refuses ${what} in one line`, async () => {
    const file = join(folderWith(text), 'assay.config.mjs');
    await expect(loadConfig(file)).rejects.toThrow(`assay.config.mjs: ${line}`);
    await expect(loadConfig(file)).rejects.toMatchObject({ code: 'SETTINGS' });
  });

test('refuses operations and clauses that do not exist, and an id that is used twice', () => {
  const check = { id: 'own/x', text: 'A', judge: () => undefined };
  const made = (config: AssayConfig) => () => ownClauses(config, 'c.mjs', contract);
  expect(made({ checks: [{ ...check, operations: ['getbill'] }] })).toThrow(
    'c.mjs: /checks/0/operations: there is no operation getbill: most likely getBill',
  );
  expect(made({ checks: [check, check] })).toThrow('c.mjs: /checks/1/id: own/x is used twice');
  const scenario = {
    id: 'own/s',
    operations: ['getBill'],
    clauses: ['own/y'],
    run: async () => {},
  };
  expect(made({ checks: [check], scenarios: [scenario] })).toThrow(
    'c.mjs: /scenarios/0/clauses: there is no clause whose check has roles own/y',
  );
});

test('its clauses join the contract, which has another fingerprint then; no clause of ours can be replaced', () => {
  const config: AssayConfig = {
    checks: [{ id: 'own/x', text: 'A', level: 'note', judge: () => undefined }],
  };
  const text = JSON.stringify(ownClauses(config, 'c.mjs', contract));
  const joined = withOwnClauses(contract, { file: 'own/clauses.json', text });
  expect(joined.clauses.get('own/x')).toMatchObject({ standing: 'open', check: 'ownCheck1' });
  expect(joined.clauses.get('own/x')?.operations).toHaveLength(contract.operations.size);
  expect(joined.sha256).not.toBe(contract.sha256);
  const foreign = text.replace('own/x', 'bill-life/deleted-is-gone');
  expect(() => withOwnClauses(contract, { file: 'own/clauses.json', text: foreign })).toThrow(
    'bill-life/deleted-is-gone is no id of a clause',
  );
});

function outcomes(judge: () => unknown, level?: 'note', status = 200): readonly unknown[] {
  const config = {
    checks: [{ id: 'own/x', text: 'A', ...(level && { level }), judge }],
  } as AssayConfig;
  const [check] = ownChecks(config, 'c.mjs');
  const entry = ownClauses(config, 'c.mjs', contract)[0];
  if (check === undefined || entry === undefined) throw new Error('no check was made');
  const clause: Clause = {
    ...entry,
    group: 'own',
    operations: [],
    needs: [],
    allow: [],
    params: {},
  };
  return judgeEpisode({ check, clause }, contract, {
    answer: exchangeWith({ status, body: {} }),
  }).map(({ outcome, reason }) => reason ?? outcome);
}

test('a judgement becomes a verdict; a check that throws or returns something else is broken, and its file is named', () => {
  const said = { expected: 1, received: 2, at: '/a' };
  expect(outcomes(() => ({ ok: true, ...said }))).toEqual(['pass']);
  expect(
    outcomes(() => [
      { ok: false, ...said },
      { ok: true, ...said },
    ]),
  ).toEqual(['fail', 'pass']);
  expect(outcomes(() => ({ ok: false, ...said }), 'note')).toEqual(['observed']);
  expect(outcomes(() => ({ ok: false, ...said }), undefined, 404)).toEqual([]);
  const broken = (word: string) => [expect.stringContaining(word)];
  expect(outcomes(() => null)).toEqual(
    broken('in c.mjs, own/x: TypeError: judge returns undefined'),
  );
  expect(outcomes(async () => undefined)).toEqual(broken('judge is async'));
  expect(
    outcomes(() => {
      throw new RangeError('no such page');
    }),
  ).toEqual(broken('check ownCheck1: threw Error: in c.mjs, own/x: RangeError: no such page'));
});

test('a scenario needs what its operations need, and sends nothing else', async () => {
  const made = ownScenarios(
    [
      {
        id: 'own/s',
        operations: ['createBill', 'setBillApproval', 'getBill'],
        run: async ({ call }) => {
          await call('getBill');
          await call('deleteBill');
        },
      },
    ],
    'c.mjs',
    service,
  );
  expect(made).toMatchObject([{ allow: ['create', 'approve'], tier: 'smoke', cost: 10 }]);
  const called: string[] = [];
  const context = {
    call: async (id: string) => {
      called.push(id);
      return exchangeWith({});
    },
  } as unknown as ScenarioContext;
  await expect(made[0]?.run(context, null)).rejects.toThrow(
    'in c.mjs, own/s: it sends deleteBill, which is not among its operations',
  );
  expect(called).toEqual(['getBill']);
});

test('before adds headers whose values are not recorded; after sees the exchange; errors name the hook', async () => {
  const { request } = exchangeWith({});
  const seen: string[] = [];
  const exchange = await withHooks(
    {
      file: 'c.mjs',
      before: () => ({ 'X-Tenant': 'tenant-of-one' }),
      after: ({ id }) => void seen.push(id),
    },
    request,
    async (sent) => {
      expect(sent.headers['X-Tenant']).toBe('tenant-of-one');
      return exchangeWith({ sentHeaders: Object.entries(sent.headers) });
    },
  );
  expect(exchange.request).toBe(request);
  expect(exchange.sentHeaders).toEqual([['X-Tenant', '<set by c.mjs>']]);
  expect(seen).toEqual([exchange.id]);
  const wrong = { file: 'c.mjs', before: () => ({ 'x-a': 3 }) as unknown as { 'x-a': string } };
  await expect(withHooks(wrong, request, async () => exchange)).rejects.toThrow(
    "in c.mjs, before: expected headers such as { 'x-tenant': 'a' }, received x-a: number",
  );
});

test('values of fields, parameters and formats are sent, and no others; what is judged stays', () => {
  const numbers = ['V-1', 'V-2'];
  const values = {
    'createBill.vendor.vendorNumber': numbers,
    'queryNotifications.limitRecord': [7],
    'format:date': ['2027-01-01'],
  };
  const drawn = withValues(contract, values, 'c.mjs');
  const draws = createDraws(drawn, 'gate');
  const bills = fc.sample(draws.requests('createBill').lawful, { seed: 3, numRuns: 60 });
  const vendors = bills.flatMap(
    ({ json }) => objectOr(objectOr(json)['vendor'])['vendorNumber'] ?? [],
  );
  expect(new Set(vendors)).toEqual(new Set(numbers));
  const asked = fc.sample(draws.requests('queryNotifications').lawful, { seed: 3, numRuns: 60 });
  const limits = asked.flatMap(({ query }) => new URLSearchParams(query).get('limitRecord') ?? []);
  expect([...new Set(limits)]).toEqual(['7']);
  expect(JSON.stringify(contract.document)).not.toContain('V-1');
  expect(drawn.clauses).toBe(contract.clauses);
});

test('TypeScript knows what a check gets, with roles and without', () => {
  const common = { text: 'A status.', operations: ['getBill'] };
  const said = (status = 0) => ({ ok: status === 200, expected: 200, received: status });
  const { checks } = defineConfig({
    checks: [
      { ...common, id: 'own/a', judge: ({ response }) => said(response?.status) },
      {
        ...common,
        id: 'own/b',
        roles: ['read'],
        judge: ({ read }: OwnEpisode) => said(read?.response?.status),
      },
    ],
  });
  expect(checks?.map(({ roles }) => roles)).toEqual([undefined, ['read']]);
});

test('values of a list are whole lists, or its items', () => {
  for (const values of [
    ['aa', 'bb'],
    [['aa'], ['bb', 'aa']],
  ]) {
    const own = { 'createBill.billItems.itemCategories': values };
    const draws = createDraws(withValues(contract, own, 'c.mjs'), 'gate');
    const bills = fc.sample(draws.requests('createBill').lawful, { seed: 3, numRuns: 60 });
    const sent = bills.flatMap(({ json }) =>
      arrayOr(objectOr(json)['billItems']).flatMap(
        (item) => objectOr(item)['itemCategories'] ?? [],
      ),
    );
    expect(new Set(sent.flat())).toEqual(new Set(['aa', 'bb']));
  }
});

test('values that the contract has no place for, or does not allow, are refused in one line', () => {
  const put = (values: OwnValues) => () => withValues(contract, values, 'c.mjs');
  expect(put({ 'createBil.x': [1] })).toThrow(
    'c.mjs: /values/createBil.x: there is no operation createBil: most likely createBill',
  );
  expect(put({ 'createBill.vendor.nosuch': [1] })).toThrow(
    'the contract has no such field or parameter',
  );
  expect(put({ 'format:nosuch': [1] })).toThrow('the contract has no such format');
  expect(put({ 'createBill.vendor.vendorNumber': [{ a: 1 }] })).toThrow(
    'the contract does not allow {"a":1} there',
  );
});
