/**
 * Keeps the number of named objects that a run has alive within its target's quota: it deletes the objects of finished cases during the
 * run.
 */
import type { Owed } from '../../evidence/journal.ts';
import { BlockedSignal } from '../blockedSignal.ts';
import type { World } from '../world.ts';
import { takeBackAll } from './takeBackAll.ts';

/** The parts of a world that know what its worker made. */
export type Keeper = Pick<World, 'contract' | 'journal' | 'service' | 'target' | 'sharers'>;

/** Named objects of this worker. */
function aliveOf({ journal }: Keeper): readonly Owed[] {
  return journal.owed().filter(({ name }) => name !== undefined);
}

/** What one worker may have alive. */
function shareOf({ service, target, sharers }: Keeper): number {
  return Math.max(1, Math.floor((service.objects.quota?.(target).most ?? Infinity) / sharers));
}

/** Throws BlockedSignal if one more object would be too many. */
export function refuseBeyondQuota(world: Keeper): void {
  const quota = world.service.objects.quota?.(world.target);
  const share = shareOf(world);
  if (quota === undefined || aliveOf(world).length < share) return;
  const { most, noun, member } = quota;
  throw new BlockedSignal(
    `quota: ${share} ${noun} of this worker are alive, and the target file allows ${most} in all (${member})`,
  );
}

/** Deletes or puts back what the journal lists, as far as the service allows it. */
export async function takeBackOwed(
  world: Keeper & Pick<World, 'send'>,
  owed: readonly Owed[],
): Promise<void> {
  await takeBackAll(owed, world.journal, async (one) =>
    world.service.objects.takeBack(one, {
      ...world,
      access: world.service.access,
      send: (request) => world.send(request, { scenario: null, exhausting: false, slowed: false }),
    }),
  );
}

const underWay = new WeakMap<World['journal'], number>();

/** Runs a case. Objects are deleted only while no case of the worker is under way, because only then nothing uses them. */
export async function withinQuota<T>(
  world: Keeper & Pick<World, 'permissions' | 'send'>,
  runOne: () => Promise<T>,
): Promise<T> {
  underWay.set(world.journal, (underWay.get(world.journal) ?? 0) + 1);
  try {
    return await runOne();
  } finally {
    const left = (underWay.get(world.journal) ?? 1) - 1;
    underWay.set(world.journal, left);
    const share = shareOf(world);
    // Without a quota nothing is counted: a long run makes thousands of objects.
    const isCounted = left === 0 && share < Infinity && world.permissions.has('delete');
    const alive = isCounted ? aliveOf(world) : [];
    if (isCounted && alive.length * 2 >= share) await takeBackOwed(world, alive);
  }
}
