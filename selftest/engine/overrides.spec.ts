/** What a target file overrides: statuses and refusals become outcomes of their own, parameters stand in each request. */
import { expect, test } from '@playwright/test';
import type { Judgement, NamedCheck } from '../../checks/types.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Clause } from '../../contract/types.ts';
import { withFixedParameters } from '../../engine/config/fixedParameters.ts';
import { refuseUnknownOverrides } from '../../engine/config/targetIssues.ts';
import { kindOf, withPolicy } from '../../engine/world/withPolicy.ts';
import { overrideTexts, type Overrides } from '../../exchange/targets/overrides.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import type { Report } from '../../reports/types.ts';

const contract = platformContract();
const { operations } = contract;

/** A check that always fails at the status. */
const failing: NamedCheck = {
  name: 'failing',
  kind: 'exchange',
  judge: () => ({ outcome: 'fail', expected: 200, actual: 418, at: 'status' }),
};

function outcomeOf(overrides: Overrides, said: Said, check = failing): unknown {
  const one = withPolicy(new Map([[check.name, check]]), { overrides, operations }).get(check.name);
  const judged =
    one?.kind === 'exchange' ? one.judge(exchangeWith(said), contract, {} as Clause) : undefined;
  return [judged ?? []].flat().map((each: Judgement) => each.outcome);
}

test('an accepted status is overridden for its operation, and only where the request was lawful', () => {
  const overrides = { operations: { getBill: { accept: [418] } } };
  expect(outcomeOf(overrides, { status: 418 })).toEqual(['overridden']);
  expect(outcomeOf(overrides, { status: 500 })).toEqual(['fail']);
  expect(outcomeOf(overrides, { status: 418, lawful: false })).toEqual(['fail']);
  expect(outcomeOf(overrides, { status: 418, operation: 'createBill' })).toEqual(['fail']);
});

test('a failure at another place than the status stays one', () => {
  const inBody: NamedCheck = {
    name: 'inBody',
    kind: 'exchange',
    judge: () => ({ outcome: 'fail', expected: 1, actual: 2, at: '/a' }),
  };
  const overrides: Overrides = {
    refusals: { policy: 'ignore' },
    operations: { getBill: { accept: [200] } },
  };
  expect(outcomeOf(overrides, { status: 200, body: {} }, inBody)).toEqual(['fail']);
});

test('the policy of an operation wins over that of the target, a kind over both of its own level', () => {
  const unlawful: Said = { lawful: false, label: 'getBill/path/idBill/type', status: 200 };
  expect(outcomeOf({ refusals: { policy: 'observe' } }, unlawful)).toEqual(['overridden']);
  expect(outcomeOf({ refusals: { policy: 'ignore' } }, unlawful)).toEqual(['overridden']);
  expect(outcomeOf({ refusals: { policy: 'ignore', kinds: { form: 'judge' } } }, unlawful)).toEqual(
    ['fail'],
  );
  const own = { getBill: { refusals: { policy: 'judge' } } } as const;
  expect(outcomeOf({ refusals: { policy: 'ignore' }, operations: own }, unlawful)).toEqual([
    'fail',
  ]);
  expect(outcomeOf({ refusals: { statuses: [200] } }, unlawful)).toEqual(['overridden']);
  expect(outcomeOf({ refusals: { statuses: [404] } }, unlawful)).toEqual(['fail']);
});

test('the kind of an unlawful request follows from its method, its label and its credential', () => {
  const getBill = operations.get('getBill');
  const kind = (said: Said): string => kindOf(exchangeWith(said).request, getBill);
  expect(kind({ method: 'PATCH' })).toBe('method');
  expect(kind({ label: 'createBill/body/required/netAmount' })).toBe('missing');
  expect(kind({ label: 'createBill/body/netAmount/maximum' })).toBe('form');
  expect(kind({ credential: { class: 'none' } })).toBe('credential');
});

test('fixed parameters stand in path, query and header, but not where the request is about them', () => {
  const operation = operations.get('queryNotifications');
  const { request } = exchangeWith({ path: '/Query/notifications/a', query: 'limitRecord=3&x=1' });
  const fixed = { entry: 'e 1', limitRecord: 5 };
  expect(withFixedParameters(request, operation, fixed)).toMatchObject({
    path: '/Query/notifications/e%201',
    query: 'x=1&limitRecord=5',
  });
  const broken = { ...request, lawful: false, label: 'queryNotifications/query/limitRecord/type' };
  expect(withFixedParameters(broken, operation, fixed).query).toBe('limitRecord=3&x=1');
});

test('an operation or a parameter that does not exist is refused, with the nearest name', () => {
  const refuse = (overrides: Overrides) => () =>
    refuseUnknownOverrides({ file: 't.yaml', overrides }, contract);
  expect(refuse({ operations: { getbill: {} } })).toThrow(
    't.yaml: /operations: there is no operation getbill: most likely getBill',
  );
  expect(refuse({ operations: { getBill: { parameters: { idbill: 1 } } } })).toThrow(
    'there is no parameter idbill: most likely idBill',
  );
});

test('the gate names each override, so that none makes a run green in silence', () => {
  const overrides = overrideTexts({
    refusals: { policy: 'ignore' },
    operations: { getBill: { skip: 'outage', accept: [418] } },
  });
  expect(overrides).toEqual([
    'all operations: refusals ignore',
    'getBill: skipped: outage',
    'getBill: status 418 accepted, recorded as overridden',
  ]);
  const report = {
    target: { name: 't', baseUrl: '', overrides },
    cases: [],
    areas: [],
    clauses: [],
    scenarios: [],
    filters: { clauses: [], operations: [] },
    partial: false,
  } as unknown as Report;
  const { rows } = decideGate({ report, profile: loadProfile('gate'), today: '2026-01-01' });
  expect(rows.filter(({ kind }) => kind === 'override')).toHaveLength(3);
});
