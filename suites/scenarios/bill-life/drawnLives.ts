/** Drawn lives of up to three bills at once: any lawful steps in any order, each answer predicted by a pure model. */
import type { BillStep } from '../../../generators/sequences/types.ts';
import { billLifeSteps } from '../../../generators/sequences/billLifeSteps.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import { livesOfBills } from './livesOfBills.ts';

const steps = 14;

export const drawnLives: AnyScenario = defineScenario<readonly BillStep[]>({
  id: 'bill-life/drawn-lives',
  clauses: [
    'bill-life/shows-what-was-written-last',
    'bill-life/created-under-its-entrypoint',
    'bill-life/new-bill-has-a-new-id',
    'bill-life/update-keeps-the-rest',
    'bill-life/events-only-grow',
    'bill-life/deleted-is-gone',
    'attachment/files-are-listed',
    'attachment/bytes-are-those-sent',
    'attachment/object-holds-those-bytes',
    'attachment/deleted-is-not-listed',
    'attachment/deleted-is-not-served',
    'approval/replaced-approvers-are-gone',
    'idempotency/repeated-key-is-409',
    'idempotency/refusal-is-plain-text',
    'idempotency/refusal-names-the-duplicate',
    'idempotency/key-is-free-after-retention',
  ],
  operations: [
    'createBill',
    'getBill',
    'updateBill',
    'deleteBill',
    'sendBillToApproval',
    'replaceBillApprovers',
    'setBillApproval',
    'getBillAttachment',
    'deleteBillAttachment',
  ],
  tier: 'gate',
  turn: 'random',
  // One more read finds a file, or shows a bill before its deletion; at the end every bill is read.
  cost: 2 * steps + 3,
  allow: ['create', 'update', 'delete', 'approve'],
  runs: { gate: 12, nightly: 200 },
  input: ({ component }) =>
    billLifeSteps({
      input: component('BillInput').map((input) => (isJsonObject(input) ? input : {})),
      maxSteps: steps,
    }),
  run: async (context, drawn) => {
    const lives = livesOfBills(context);
    for (const step of drawn) await lives.take(step);
    await lives.readAll();
  },
});
