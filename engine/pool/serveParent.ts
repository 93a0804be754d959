/** The loop of a worker that is a process of its own: it executes the orders of its parent. */
import { setTimeout as sleep } from 'node:timers/promises';
import { watchParent } from '../../exchange/lifeline.ts';
import { messageOf } from '../../json/thrown.ts';
import { redactCrashes } from '../../output/console.ts';
import { withoutSecrets } from '../../output/secrets.ts';
import type { PoolRun } from './beginScenario.ts';
import type { News, Order } from './messages.ts';
import { workerHere, type PoolWorker } from './worker.ts';

/** Long enough for a last message to leave; what is under way in a closed world is not waited for. */
const lastMs = 50;

/** `planned` makes the plan of the run that this process belongs to. */
export function serveParent(planned: () => Promise<PoolRun>): void {
  watchParent();
  redactCrashes(1);
  let worker: PoolWorker | null = null;
  const say = (news: News): void => void process.send?.(news);
  const follow = async (order: Order): Promise<void> => {
    if (order.do === 'open') {
      const { readyLine } = order;
      const stop = async (): Promise<void> => undefined;
      const mock = readyLine === null ? null : Promise.resolve({ readyLine, stop });
      worker = workerHere(await planned(), order.place, mock);
      const { hasClock } = await worker.ready;
      say({ is: 'ready', hasClock });
    } else if (order.do === 'run') {
      await worker?.run(order.ids, (one) => say({ is: 'ended', one }));
      say({ is: 'ran' });
    } else {
      await worker?.close();
      await sleep(lastMs);
      process.exit();
    }
  };
  process.on('message', (order: Order) => {
    follow(order).catch((thrown: unknown) =>
      say({ is: 'failed', why: withoutSecrets(messageOf(thrown)) }),
    );
  });
}
