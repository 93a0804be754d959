/** Objects of third-party documents that a run creates: journalled when they are made, deleted after a run that was killed. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { cleanUpRun } from '../../engine/objects/cleanUpRun.ts';
import { journalled } from '../../engine/objects/journalled.ts';
import { hasLeftovers, leftBehind, openJournal, readLeftovers } from '../../evidence/journal.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { exchangeWith, type Said } from '../checks/exchangeWith.ts';
import { createdId } from '../../suites/document/objects/idOf.ts';
import { platformService } from '../../suites/platform/service.ts';
import { sampleContract } from '../imports/sampleContract.ts';

const { contract } = sampleContract();
const create: Said = { operation: 'createCustomer', method: 'POST', path: '/Customer' };
const remove: Said = { operation: 'deleteCustomer', method: 'DELETE' };

const target = {
  credentials: { own: { organizationToken: { secrets: {} } } },
  own: {},
} as unknown as Target;
const allowing = { own: {}, allow: ['create', 'create-users'] } as unknown as Target;
const place = { contract, service: platformService(contract), target, sharers: 1 };

test('what a run created and did not delete is deleted, the last first, and nothing else', async () => {
  const run = test.info().outputPath();
  const journal = openJournal(join(run, 'journal'), '0');
  const answers = [
    { ...create, status: 201, body: { id: 7 } },
    { ...create, status: 201, body: { id: 8 } },
    { ...create, status: 201, body: { id: 9 } },
    { ...create, status: 400, body: { id: 10 } },
    { ...create, status: 201, body: { parentId: 11 } },
    { ...remove, path: '/Customer/8', status: 204 },
    { ...remove, path: '/Customer/9', status: 500 },
  ].map(exchangeWith);
  const byOther = exchangeWith({ ...remove, path: '/Customer/7', status: 404 });
  const credential = { class: 'organization', other: true } as const;
  answers.push({ ...byOther, request: { ...byOther.request, credential } });
  for (const answer of answers)
    await journalled({ ...place, journal }, answer.request, async () => answer);
  journal.close();
  expect(hasLeftovers(run)).toBe(true);
  const operation = 'deleteCustomer';
  expect(readLeftovers(join(run, 'journal')).owed).toEqual([
    { operation, path: '/Customer/7' },
    { operation, path: '/Customer/9' },
  ]);

  const asked: string[] = [];
  const lines: string[] = [];
  const result = await cleanUpRun(run, {
    ...place,
    send: async (request) => {
      asked.push(`${request.method} ${request.path}`);
      return exchangeWith({
        ...remove,
        path: request.path,
        status: asked.length === 1 ? 404 : 409,
      });
    },
    report: (line) => lines.push(line),
  });
  // Both go at once; what fails beside another is tried again when that one is gone.
  expect(asked).toEqual(['DELETE /Customer/9', 'DELETE /Customer/7', 'DELETE /Customer/7']);
  expect(lines).toEqual(['deleted /Customer/9', 'left /Customer/7: status 409']);
  expect(result).toEqual({ deleted: 1, left: 1, lost: [] });
  expect(readLeftovers(join(run, 'journal')).owed).toEqual([{ operation, path: '/Customer/7' }]);
});

test('what stays is counted: bills whose deletion was refused with 200, users once, and what no operation deletes', async () => {
  const run = test.info().outputPath();
  const journal = openJournal(join(run, 'journal'), '0');
  const bill = { operation: 'createBill', method: 'POST', path: '/Bill/single/a' };
  const send = { operation: 'sendBillToApproval', method: 'POST', path: '/Bill/approval/5' };
  const answers = [
    { ...bill, sent: { billNumber: 'n' }, body: { isSuccess: true, responseData: 5 } },
    { operation: 'deleteBill', method: 'DELETE', path: '/Bill/5', body: { isSuccess: false } },
    { ...send, query: 'autocreateUser=true', sent: ['a', 'b'], body: { isSuccess: true } },
    { ...send, query: 'autocreateUser=true', sent: ['b'], body: { isSuccess: true } },
    { ...send, query: 'autocreateUser=true', sent: ['c'], body: { isSuccess: false } },
    { ...send, sent: ['d'], body: { isSuccess: true } },
    { operation: 'createNote', method: 'POST', path: '/Note', status: 201, body: {} },
    { operation: 'createNote', method: 'POST', path: '/Note', body: { id: 7 } },
    // A POST that only asks makes nothing.
    { operation: 'createNote', method: 'POST', path: '/Note', body: [{ id: 7 }] },
    { operation: 'createNote', method: 'POST', path: '/Note', body: 12 },
    { operation: 'createNote', method: 'POST', path: '/Note', body: { total: 12 } },
  ].map((said) => exchangeWith({ status: 200, ...said }));
  const { deleteCustomer: _, ...kept } = Object.fromEntries(contract.operations);
  const note = { ...contract.operations.get('createCustomer'), id: 'createNote', path: '/Note' };
  const operations = new Map(Object.entries({ ...kept, createNote: note }));
  const fromDocuments = new Set(['createNote']);
  const noted = { ...contract, operations, fromDocuments } as typeof contract;
  for (const answer of answers)
    await journalled({ ...place, contract: noted, journal }, answer.request, async () => answer);
  journal.close();
  expect(leftBehind([run])).toEqual(['1 of /Bill', '2 users', '2 of /Note']);
  expect(platformService(noted).objects.leaves?.({ contract: noted, target: allowing })).toEqual([
    expect.stringMatching(/^up to 14 users/),
    expect.stringMatching(/^bills that were sent to approvers/),
    expect.stringMatching(/^what POST \/Note makes/),
  ]);
});

const ids: readonly (readonly [title: string, said: Said, id: string | number | undefined])[] = [
  ['the name of the parameter', { status: 200, body: { customer_id: 'a', id: 3 } }, 'a'],
  ['id in an envelope', { status: 200, body: { data: { id: 3 } } }, 3],
  ['id in a member named as the collection', { status: 200, body: { customer: { id: 3 } } }, 3],
  ['a Location', { status: 201, answered: [['location', '/api/Customer/x%20y?z=1']] }, 'x y'],
  ['a Location elsewhere', { status: 201, answered: [['location', '/jobs/5']] }, undefined],
  ['the id of something else', { status: 200, body: { orderId: 3, order: { id: 4 } } }, undefined],
  ['a name that was sent', { status: 200, sent: { customerId: 'b' } }, 'b'],
  ['an id that was sent', { status: 200, sent: { id: 'b' } }, undefined],
  ['a refusal', { status: 400, body: { id: 3 } }, undefined],
];
for (const [title, said, id] of ids)
  test(`the id of what was created: ${title}`, () => {
    expect(createdId(exchangeWith({ ...create, ...said }), '/Customer', 'customerId')).toBe(id);
  });

test('a parameter with the name of the thing is filled with its name', () => {
  const answer = exchangeWith({ ...create, status: 201, body: { id: 'f7', name: 'blue' } });
  const found = ['customerName', 'customer', 'cityName', 'name'].map((parameter) =>
    createdId(answer, '/Customer', parameter),
  );
  expect(found).toEqual(['blue', 'f7', 'f7', 'blue']);
});
