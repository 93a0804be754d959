/** Sends lists of approvers of many forms and lengths. A refusal is recorded, and an accepted list can be replaced. */
import * as fc from 'fast-check';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario } from '../platformScenario.ts';
import { textMatching } from '../textMatching.ts';
import { textOf } from '../../../generators/values/textValues.ts';
import { isServed } from '../answers.ts';

type Input = {
  readonly name: string;
  readonly sent: readonly string[];
  readonly instead: readonly string[];
};

/** The part before the sign @; a plain word has none. */
const forms: Readonly<Record<string, fc.Arbitrary<string>>> = {
  plain: textMatching(/^[a-z]{3,12}$/),
  dots: textMatching(/^[a-z]{2,6}\.[a-z]{2,6}$/),
  'plus signs': textMatching(/^[a-z]{2,6}\+[a-z]{2,6}$/),
  'upper case': textMatching(/^[A-Z][a-zA-Z]{2,8}$/),
  'sixty characters': textMatching(/^[a-z]{60}$/),
  'another script': textOf('cyrillic').map((text) => text.replaceAll(' ', '')),
  'no address': textMatching(/^[a-z]{3,12}$/),
};

export const drawnApprovers: AnyScenario = definePlatformScenario<Input>({
  id: 'input/drawn-approvers',
  clauses: [
    'input/drawn-approvers',
    'approval/sent-approvers-show-like-replaced-ones',
    'approval/replaced-approvers-are-gone',
  ],
  operations: ['createBill', 'sendBillToApproval', 'replaceBillApprovers', 'getBill'],
  tier: 'gate',
  turn: 'edges',
  cost: 5,
  allow: ['create', 'approve'],
  runs: { nightly: 21 },
  dimensions: { name: Object.keys(forms), size: [1, 3, 20] },
  input: (_draws, row) => {
    const name = String(row['name']);
    const size = Number(row['size']);
    const user = (prefix: string): fc.Arbitrary<string> =>
      (forms[name] ?? fc.constant('a')).map((word) =>
        name === 'no address' ? `${prefix}${word}` : `${prefix}${word}@example.com`,
      );
    const list = (prefix: string): fc.Arbitrary<readonly string[]> =>
      fc.uniqueArray(user(prefix), { minLength: size, maxLength: size });
    return fc.record({
      name: fc.constant(`${name}, ${size} of them`),
      sent: list('s'),
      // Another prefix, so that no new name holds an old one.
      instead: list('t'),
    });
  },
  run: async (context, { name, sent, instead }) => {
    const { id } = await context.createBill();
    const parts = { path: { idBill: id }, lawful: false, label: `approvers: ${name}` };
    const sending = await context.call('sendBillToApproval', {
      ...parts,
      query: { autocreateUser: true },
      json: sent,
    });
    context.judge('input/drawn-approvers', { answer: sending });
    if (!isServed(sending)) return;
    const afterSending = await context.call('getBill', { path: { idBill: id } });
    const replacement = await context.call('replaceBillApprovers', { ...parts, json: instead });
    context.judge('input/drawn-approvers', { answer: replacement });
    const read = await context.call('getBill', { path: { idBill: id } });
    context.judge('approval/sent-approvers-show-like-replaced-ones', {
      sending,
      afterSending,
      replacement,
      afterReplacement: read,
    });
    context.judge('approval/replaced-approvers-are-gone', { sending, replacement, read });
  },
});
