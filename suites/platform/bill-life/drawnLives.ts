/**
 * Runs drawn lives of up to three bills at once: any lawful steps in any order. A pure model predicts each answer. In a second scenario
 * two clients act in turn.
 */
import * as fc from 'fast-check';
import type { BillStep } from '../lives/types.ts';
import { billLifeSteps } from '../lives/billLifeSteps.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { asClient, definePlatformScenario } from '../platformScenario.ts';
import { livesOfBills } from './livesOfBills.ts';

const steps = 14;
const stepsOfTwo = 7;

/** What both scenarios below judge. */
const clauses: readonly string[] = [
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
];

const operations: readonly string[] = [
  'createBill',
  'getBill',
  'updateBill',
  'deleteBill',
  'sendBillToApproval',
  'replaceBillApprovers',
  'setBillApproval',
  'getBillAttachment',
  'deleteBillAttachment',
];

export const drawnBillLives: AnyScenario = definePlatformScenario<readonly BillStep[]>({
  id: 'bill-life/drawn-lives',
  clauses,
  operations,
  tier: 'gate',
  turn: 'random',
  // One more read finds a file, or shows a bill before its deletion; at the end every bill is read.
  cost: 2 * steps + 3,
  allow: ['create', 'update', 'delete', 'approve'],
  lives: true,
  runs: { gate: 11, nightly: 720 },
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

/** Which of two clients takes its next step; the lives of both run to their end. */
type TwoLives = {
  readonly lives: readonly [readonly BillStep[], readonly BillStep[]];
  readonly turns: readonly number[];
};

/** The scenario lets no time pass, because a wait of one client would age the keys of the other. */
export const twoClients: AnyScenario = definePlatformScenario<TwoLives>({
  id: 'bill-life/two-clients',
  clauses: clauses.filter((id) => id !== 'idempotency/key-is-free-after-retention'),
  operations,
  tier: 'gate',
  turn: 'random',
  cost: 2 * (2 * stepsOfTwo + 3),
  allow: ['create', 'update', 'delete', 'approve'],
  credentials: ['organization', 'bearer'],
  lives: true,
  runs: { gate: 3, nightly: 150 },
  input: ({ component }) => {
    const life = billLifeSteps({
      input: component('BillInput').map((input) => (isJsonObject(input) ? input : {})),
      maxSteps: stepsOfTwo,
      maxBills: 2,
      waits: false,
    });
    const turns = fc.array(fc.nat({ max: 1 }), { minLength: 4, maxLength: 2 * stepsOfTwo });
    return fc.record({ lives: fc.tuple(life, life), turns });
  },
  run: async (context, { lives, turns }) => {
    const clients = (['organization', 'bearer'] as const).map((name, at) => ({
      life: livesOfBills(asClient(context, { class: name })),
      left: [...(lives[at] ?? [])],
    }));
    const ends = lives.flatMap((life, at) => life.map(() => at));
    for (const at of [...turns, ...ends]) {
      const client = clients[at];
      const step = client?.left.shift();
      if (step !== undefined) await client?.life.take(step);
    }
    for (const { life } of clients) await life.readAll();
  },
});
