/** Moves a paypoint to another organization and back, and reads one of its bills in between. */
import * as fc from 'fast-check';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { secretOf } from '../target.ts';
import { judgeDelivery, receiptsAfter } from '../webhook/receiptsAfter.ts';
import { destinationOf, moveHome, movePaypoint } from './moves.ts';

const parentAt = '/responseData/ParentOrgId';

/** A token of the old organization need not reach what belongs to the new one. */
const afterTheMove = { lawful: false, label: 'after the move' } as const;

/** How many bills of the paypoint are there when it moves, who moves it, and whether the move sends a notification. */
type Input = { readonly bills: number; readonly notifies: boolean; readonly byUser: boolean };
const mostBills = 3;

export const thereAndBack: AnyScenario = definePlatformScenario<Input>({
  id: 'migration/there-and-back',
  clauses: [
    'migration/notification-is-optional',
    'migration/moves-the-paypoint',
    'migration/keeps-the-bills',
    'webhook/is-sent-after-migration',
    'webhook/time-until-it-comes',
  ],
  operations: ['createBill', 'getBill', 'migratePaypoint'],
  tier: 'smoke',
  cost: 7 + 3 * mostBills,
  usualCost: 5 + 3 * mostBills,
  allow: ['create', 'migrate'],
  credentials: ['application'],
  runs: { smoke: 1, gate: 3, nightly: 10 },
  dimensions: { notifies: [false, true], byUser: [false, true] },
  input: ({ profile }, { notifies, byUser }) =>
    fc.record({
      bills: fc.integer({ min: 1, max: profile === 'smoke' ? 1 : mostBills }),
      notifies: fc.constant(notifies === true),
      byUser: fc.constant(byUser === true),
    }),
  run: async (context, { bills, notifies, byUser }) => {
    const destination = destinationOf(context);
    const ids: number[] = [];
    for (let count = 0; count < bills; count += 1) ids.push((await context.createBill()).id);
    const before: Exchange[] = [];
    for (const idBill of ids) before.push(await context.call('getBill', { path: { idBill } }));
    const receiver = notifies && context.has('webhook') ? await context.webhooks() : null;
    const received = receiver?.receipts().length ?? 0;
    const notificationUrl = receiver?.urlFor('there') ?? 'https://assay.invalid/there';
    const notificationRequest = notifies ? { notificationUrl } : null;
    const moved = await movePaypoint(
      context,
      destination,
      {
        lawful: false,
        ...(byUser && secretOf(context.target, 'user/email') !== undefined
          ? { credential: { class: 'user' } }
          : {}),
      },
      notificationRequest === null ? {} : { notificationRequest },
    );
    if (notificationRequest === null)
      context.judge('migration/notification-is-optional', { answer: moved });
    if (receiver !== null)
      judgeDelivery(context, {
        migration: moved,
        receipts: await receiptsAfter(context, receiver, received, true),
      });
    let away: Exchange | undefined;
    for (const [place, known] of before.entries()) {
      const { path } = known.request;
      const idBill = path.slice(path.lastIndexOf('/') + 1);
      const after = await context.call('getBill', { path: { idBill }, ...afterTheMove });
      context.judge('migration/keeps-the-bills', { before: known, change: moved, after });
      away ??= after;
      const read = place > 0 ? null : await billOfTheMove(context, known, after);
      if (read !== null) context.judge('migration/moves-the-paypoint', { migration: moved, read });
    }
    const home = await moveHome(context);
    const [idBill = 0] = ids;
    const last = await context.call('getBill', { path: { idBill }, label: 'after the way home' });
    const ofHome = away === undefined ? last : await billOfTheMove(context, away, last);
    if (ofHome !== null)
      context.judge('migration/moves-the-paypoint', { migration: home, read: ofHome });
  },
});

/**
 * The bill as read after the move. Where it still names the old organization, a bill that is created now: a service may keep the
 * organization under which a bill was created. Null if none can be created.
 */
async function billOfTheMove(
  context: PlatformContext,
  before: Exchange,
  after: Exchange,
): Promise<Exchange | null> {
  const [was, is] = [before, after].map((read) => valueAt(bodyOf200(read) ?? null, parentAt));
  if (is === undefined || is !== was) return after;
  const id = createdBillId(await context.tryCreateBill(context.plainBill('moved'), afterTheMove));
  return id === null ? null : context.call('getBill', { path: { idBill: id }, ...afterTheMove });
}
