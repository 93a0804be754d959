/** The waivers file: an entry must have an end, a reason and a ticket. */
import { test, expect } from '@playwright/test';
import { parseWaivers, type Waiver } from '../../reports/gate/waivers.ts';

const waiver: Waiver = {
  clause: 'idempotency/repeated-key-is-409',
  operation: 'createBill',
  at: 'status',
  signature: '00ff00ff',
  reason: 'the key store is being moved',
  ticket: 'PAY-1',
  expires: '2026-12-31',
};

for (const [member, value, says] of [
  ['ticket', undefined, 'expected a text that is not empty'],
  ['ticket', 'todo', 'expected an id'],
  ['ticket', '7', 'expected an id'],
  ['reason', 'todo', 'at least three words'],
  ['reason', 'todo tbd later', 'at least three words'],
  ['reason', '. . . .', 'at least three words'],
  ['expires', 'soon', 'expected a date such as'],
  ['expires', '2026-02-30', 'expected a date such as'],
  ['expires', '2027-13-01', 'expected a date such as'],
] as const)
  test(`a waiver whose ${member} is ${value ?? 'missing'} is refused by its place`, () => {
    expect(() => parseWaivers([{ ...waiver, [member]: value }], 'waivers.yaml')).toThrow(
      `waivers.yaml: /0/${member}:`,
    );
    expect(() => parseWaivers([{ ...waiver, [member]: value }], 'waivers.yaml')).toThrow(says);
  });

test('complete waivers are read as they are', () => {
  const waivers = [
    waiver,
    { ...waiver, ticket: 'https://tracker.example/issues/9', target: 'sandbox' },
    {
      ...waiver,
      reason: '\u5bc6\u94a5\u5b58\u50a8\u6b63\u5728\u8fc1\u79fb\u5230\u65b0\u96c6\u7fa4',
      ticket: '#12',
    },
  ];
  expect(parseWaivers(waivers, 'waivers.yaml')).toEqual(waivers);
});
