/** Keeps the bills that a run has alive within its target's quota: it deletes the bills of finished cases as it goes. */
import { requestFor } from '../../../generators/requests/requestFor.ts';
import { BlockedSignal } from '../../../engine/blockedSignal.ts';
import type { World } from '../../../engine/world.ts';

type Keeper = Pick<World, 'contract' | 'journal' | 'permissions' | 'send' | 'target' | 'sharers'>;

/** What one worker may have alive. */
function shareOf({ target, sharers }: Pick<World, 'target' | 'sharers'>): number {
  return Math.max(1, Math.floor(target.maxBillsAlive / sharers));
}

/** Throws BlockedSignal where one more bill would be too many. */
export function refuseBeyondQuota(world: Pick<World, 'target' | 'sharers' | 'journal'>): void {
  const share = shareOf(world);
  if (world.journal.alive().length >= share)
    throw new BlockedSignal(
      `quota: ${share} bills of this worker are alive, and the target file allows ${world.target.maxBillsAlive} in all (maxBillsAlive)`,
    );
}

const underWay = new WeakMap<World['journal'], number>();

/** Runs a case. When no case of the worker is under way, nobody uses the worker's bills, and they can be deleted. */
export async function withinQuota<T>(world: Keeper, runOne: () => Promise<T>): Promise<T> {
  underWay.set(world.journal, (underWay.get(world.journal) ?? 0) + 1);
  try {
    return await runOne();
  } finally {
    const left = (underWay.get(world.journal) ?? 1) - 1;
    underWay.set(world.journal, left);
    if (left === 0) await deleteBeyondHalf(world);
  }
}

/** A bill that cannot be deleted stays in the journal, for the end of the run. */
async function deleteBeyondHalf(world: Keeper): Promise<void> {
  const alive = world.journal.alive();
  const operation = world.contract.operations.get('deleteBill');
  if (alive.length * 2 < shareOf(world)) return;
  if (!world.permissions.has('delete') || operation === undefined) return;
  for (const idBill of alive) {
    const request = requestFor(operation, { label: 'quota', lawful: true, path: { idBill } });
    const { response } = await world.send(request, { scenario: null, exhausting: false });
    if (response === null || response.status === 429 || response.status >= 500) return;
    if (response.status === 200) world.journal.deleted(idBill);
  }
}
