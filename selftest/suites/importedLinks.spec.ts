/** Values for parameters that the path does not lead to: by links of the document, else by the names of lists. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { Operation } from '../../openapi/types.ts';
import { linkedValue, linksOf } from '../../openapi/links/linksOf.ts';
import { idOfCreated } from '../../suites/document/objects/idOf.ts';
import { pathSources, querySources } from '../../suites/document/lives/pathSources.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';
import { documents, shippedArea } from '../imports/sampleContract.ts';

const made = makeImport(join(documents, 'odd-ids.yaml'), shippedArea('Export'), '');
const contract = platformContract([made.files]);

function named(id: string): Operation {
  const found = contract.operations.get(id);
  if (found === undefined) throw new Error(`there is no operation ${id}`);
  return found;
}

test('a link leads from a creation to the parameter of a read, and one to nothing is noted', () => {
  expect(linksOf(contract).map(({ from, to, parameter }) => [from.id, to.id, parameter])).toEqual([
    ['issuePermit', 'showPermit', 'permit'],
  ]);
  expect(made.notes).toContainEqual({
    place: 'POST /permits',
    why: 'the link lost leads to no operation that is tested',
    leftOut: false,
  });
  const [source] = pathSources(contract, named('showPermit'));
  expect(source?.link?.operation.id).toBe('issuePermit');
  const [other] = pathSources(contract, named('getAccount'));
  expect(other?.link).toBeNull();
});

test('the id of what was created is that of the link, and not of another member', () => {
  const created: Said = { operation: 'issuePermit', method: 'POST', path: '/permits', status: 201 };
  const answer = exchangeWith({ ...created, body: { id: 7, mark: 'abcd' } });
  expect(idOfCreated(contract, answer, '/permits', 'permit')).toBe('abcd');
  const without = exchangeWith({ ...created, body: { id: 7, mark: 'a/b' } });
  expect(idOfCreated(contract, without, '/permits', 'permit')).toBe(7);
});

test('an id is written in the style of its parameter', () => {
  const read = named('getAccount');
  const styled = read.parameters.map((one) => ({ ...one, style: 'matrix' }));
  const [plain] = pathSources(contract, read);
  const [matrix] = pathSources(contract, { ...read, parameters: styled });
  expect([plain?.written('a b'), matrix?.written('a b')]).toEqual(['a%20b', ';accountUuid=a%20b']);
});

test('an identifier in a query is looked for in the list that it names', () => {
  const [source, ...others] = querySources(contract, named('listFees'));
  expect(others).toEqual([]);
  expect(source?.parameter).toBe('accountId');
  expect(source?.source.operation.id).toBe('listAccounts');
  const list = exchangeWith({ body: [{ uuid: 'u', accountId: 'a-1' }] });
  expect(source?.source.valueIn(list)).toBe('a-1');
  expect(source?.source.valueIn(exchangeWith({ status: 404, body: [] }))).toBeUndefined();
});

const values: readonly (readonly [value: string, found: string | number | undefined])[] = [
  ['$response.body#/order/id', 4],
  ['$response.header.X-Order', 'o-4'],
  ['$request.path.permit', 'a b'],
  ['$request.query.page', '2'],
  ['order-{$response.body#/order/id}', 'order-4'],
  ['$response.body#/none', undefined],
];
for (const [value, found] of values)
  test(`a link reads ${value}`, () => {
    const [from, to] = [named('showPermit'), named('getAccount')];
    const said: Said = { operation: from.id, path: '/permits/a%20b', query: 'page=2' };
    const body = { order: { id: 4 } };
    const link = { from, to, parameter: 'accountUuid', value };
    const answer = exchangeWith({ ...said, body, answered: [['x-order', 'o-4']] });
    expect(linkedValue(link, answer)).toBe(found);
    expect(linkedValue(link, exchangeWith({ ...said, status: 404, body }))).toBeUndefined();
  });
