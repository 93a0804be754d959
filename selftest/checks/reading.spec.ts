/** What checks read and show: parameters of clauses, lists of keys, and the words of some verdicts. */
import { expect, test } from '@playwright/test';
import { shown } from '../../suites/platform/list/listing.ts';
import { listParam, textsParam } from '../../checks/reading/params.ts';
import { judged } from '../../checks/reading/judgement.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Clause } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import { rolesOf } from './exchangeWith.ts';
import { read } from './billAnswers.ts';
import { envelope } from './plainBodies.ts';
import { listOf } from './listAnswers.ts';
import { saidBy } from './saidBy.ts';

const contract = platformContract();

function clauseBy(check: string): Clause {
  const found = [...contract.clauses.values()].find((clause) => clause.check === check);
  if (found === undefined) throw new Error(`no clause is judged by ${check}`);
  return found;
}

const withParam = (value: Json): Clause =>
  ({ id: 'try/it', params: { value } }) as unknown as Clause;

test('texts are those of a list, and nothing else is a list', () => {
  expect(textsParam(withParam(['a', 1, null, 'b']), 'value')).toEqual(['a', 'b']);
  for (const value of ['a', 1, null, {}]) {
    expect(textsParam(withParam(value), 'value')).toEqual([]);
    expect(() => listParam(withParam(value), 'value')).toThrow('try/it: params.value');
  }
});

test('a number that cannot be read is no null', () => {
  const answer = JSON.parse('[1e999, 1]') as readonly number[];
  const found = answer.map((number) => judged(false, 'integer', number, '/id').actual);
  expect(found).toEqual(['a number too large to be read', 1]);
});

test('a verdict shows at most five keys', () => {
  const keys = ['1', '2', '3', '4', '5', '6', '7'];
  expect(shown(keys.slice(0, 5))).toEqual(keys.slice(0, 5));
  expect(shown(keys)).toEqual([...keys.slice(0, 5), 'and 2 more']);
});

test('a member may be absent if the request chooses what is shown', () => {
  const found = contract.clauses.get('bill/id-is-present');
  expect(found).toBeDefined();
  if (found === undefined) return;
  const clause = { ...found, params: { ...found.params, selectors: ['fields'] } };
  const body = envelope({ BillNumber: 'B-1' });
  const outcomes = ['', 'page=1', 'fields=BillNumber'].map((query) =>
    saidBy(clause, rolesOf({ answer: { query, body } }), contract).map(({ outcome }) => outcome),
  );
  expect(outcomes).toEqual([['fail'], ['fail'], []]);
});

test('two records out of order are shown with their place', () => {
  const clause = clauseBy('recordsInOrder');
  const { field, direction } = clause.params;
  const ids = direction === 'asc' ? [1, 3, 2, 4] : [4, 1, 2, 0];
  const query = `sortBy=${String(direction)}(${String(field)})`;
  const [verdict] = saidBy(clause, rolesOf({ answer: listOf(ids, query) }), contract);
  expect(verdict?.at).toMatch(/^\/Records\/2\/./);
  expect(verdict?.actual).toEqual(ids.slice(1, 3));
});

test('a refusal within a 200 is named as one', () => {
  const answer = { body: { isSuccess: false } };
  const episode = rolesOf({ served: listOf([1]), answer });
  const [verdict] = saidBy(clauseBy('listedValueIsServed'), episode, contract);
  expect(verdict?.actual).toBe('200, isSuccess false');
});

test('what is observed of members and files is placed', () => {
  const [members] = saidBy(clauseBy('openMembers'), rolesOf({ answer: listOf([1]) }), contract);
  expect(members?.at).toMatch(/^\/Records\/\*/);
  const [files] = saidBy(clauseBy('openFileCount'), rolesOf({ answer: read }), contract);
  expect(files?.at).toBe('/responseData/DocumentsRef/filelist');
});
