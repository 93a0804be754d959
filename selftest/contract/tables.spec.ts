/** The tables beside the description hold the document's areas, filters and limits. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { platformContract } from '../../contract/contractOf.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { platformEnvelope } from '../../suites/platform/answers.ts';
import { projectRoot } from '../../contract/projectRoot.ts';
import { compileMeta } from '../../contract/compileMeta.ts';

const { areas, envelope, filters, limits } = platformContract();

test('scenarios of the platform read answers by the envelope of the description', () => {
  expect(platformEnvelope).toEqual({ envelope });
});

test('all 33 service areas of the document are listed, in its order', () => {
  const documented = `MoneyIn, MoneyOut, Bill, Invoice, Customer, Vendor, Boarding, Token, TokenStorage, Notification,
    Notificationlogs, Organization, Paypoint, Subscription, Query, PaymentLink, Export, Wallet, ChargeBacks, Cloud,
    Device, TapToPay, User, Import, LineItem, CheckCapture, Templates, Statistic, PaymentMethodDomain, Management,
    Funding, Case Management, Billing`;
  expect(areas.map(({ name }) => name)).toEqual(documented.split(/,\s+/));
  expect(areas).toHaveLength(33);
});

test('only the two areas that the document names take Bearer tokens alone', () => {
  const bearerOnly = areas.filter((area) => area.bearerOnly).map(({ name }) => name);
  expect(bearerOnly).toEqual(['Case Management', 'Billing']);
});

test('the filters of notifications are those of the document', () => {
  expect(filters.map(({ operation }) => operation)).toEqual(['queryNotifications']);
  const fields = filters[0]?.fields.map(({ name, pointer, operators }) =>
    [name, pointer, ...operators.toSorted()].join(' '),
  );
  expect(fields).toEqual([
    'frequency /frequency eq in ne nin',
    'method /method eq in ne nin',
    'event /content/eventType eq in ne nin',
    'target /target ct eq nct ne',
    'status /status eq ne',
  ]);
  expect(filters[0]?.operators).toEqual('eq gt ge lt le ne ct nct in nin'.split(' '));
});

test('the limits are those of the document', () => {
  const minute = 60_000;
  expect(limits.windows.map(({ requests, periodMs }) => [requests, periodMs])).toEqual([
    [200, minute],
    [3000, 15 * minute],
    [10_000, 60 * minute],
  ]);
  expect(limits).toMatchObject({
    timeouts: { writeMs: 30_000, readMs: 90_000 },
    idempotencyRetentionMs: 2 * minute,
    session: { lifetimeMs: 120 * minute, idleMs: 1_800_000 },
    paging: { limitRecord: 20, fromRecord: 0 },
  });
  expect(
    limits.businessLimits.map(
      ({ name, count, periodMs }) => `${name} ${count} ${periodMs / minute}`,
    ),
  ).toEqual([
    'declinesPerCard 3 60',
    'declinesPerIpAddress 3 60',
    'declinesPerPaypoint 10 60',
    'declinesPerPayor 3 60',
    'transactionsPerPaypoint 250 15',
    'transactionsPerCard 10 60',
  ]);
});

const targets = path.join(projectRoot(), 'specs', 'targets');

for (const name of readdirSync(targets)) {
  test(`the example target ${name} is well formed and holds no secret`, () => {
    const text = readFileSync(path.join(targets, name), 'utf8');
    const target = parseYaml(text, name);
    expect(compileMeta('target')(target)).toMatchObject({ ok: true });
    expect(Object(target).baseUrl).toMatch(/\.invalid\/api$/);
  });
}

test('a mistake in a target is found at its place, and the secret is not repeated', () => {
  const text = readFileSync(path.join(targets, 'sandbox.example.yaml'), 'utf8')
    .replace('allow: [create', 'allow: [crate')
    .replace('{ env: ASSAY_CLIENT_SECRET }', 'hunter2');
  expect(compileMeta('target')(parseYaml(text, 'sandbox'))).toEqual({
    ok: false,
    issues: [
      {
        pointer: '/credentials/oauth/clientSecret',
        message: 'expected { env: NAME } (secrets are never written in the file), received string',
      },
      {
        pointer: '/allow/0',
        message:
          'expected "create" or "update" or "delete" or "disrupt" or "approve" or "create-users" or "migrate" or "exhaust-rate-limit", received "crate"',
      },
    ],
  });
});
