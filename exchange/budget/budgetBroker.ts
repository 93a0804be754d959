/** The broker of a run: one process holds the budget that all workers of the run draw from. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { messageOf } from '../../json/thrown.ts';
import { type Ask, type BrokerAnswer, type Request, requestFrom } from './brokerMessages.ts';
import type { BudgetStore, Grant } from './budgetStore.ts';
import { receiveLines, sendLine } from './lineChannel.ts';
import { waitLimit } from './waitLimit.ts';

export type BudgetBroker = {
  /** What a worker needs to reach the broker (`connectLimiter`): a port of loopback and a key. */
  readonly address: string;
  readonly granted: () => number;
  readonly close: () => Promise<void>;
};

export type BrokerOptions = {
  /** Called before a wait, with a token's name and the wait in milliseconds. */
  readonly onWait?: (token: string, ms: number) => void;
  /** The longest that all waits together may take, in milliseconds of the wall's; default no limit. */
  readonly mostWaitMs?: number;
  /** Wall clock, for tests. */
  readonly now?: () => number;
};

/** While one worker moves the service's clock, the others wait for it, no longer than this. */
const moveMs = 2_000;
const pauseMs = 15;

type Worker = {
  readonly socket: Socket;
  known: boolean;
  readonly underWay: Map<string, Grant[]>;
};

/**
 * Listens on 127.0.0.1 for as long as the run lasts, and closes the store when it closes. A worker that dies gives back nothing: requests
 * that it had begun count as sent.
 */
export async function openBudgetBroker(
  store: BudgetStore,
  options: BrokerOptions = {},
): Promise<BudgetBroker> {
  const wall = options.now ?? Date.now;
  const key = randomBytes(16).toString('hex');
  const workers = new Set<Worker>();
  let ahead = 0;
  let granted = 0;
  let mover: { readonly worker: Worker; readonly until: number } | null = null;
  const now = (): number => wall() + ahead;
  const mayWait = waitLimit(options.mostWaitMs ?? Infinity, wall);

  const letGo = (worker: Worker, token: string, slot: Grant): void => {
    // The worker may have gone away while the store was asked.
    if (!workers.has(worker)) {
      slot.end(now());
      return;
    }
    const slots = worker.underWay.get(token);
    if (slots === undefined) worker.underWay.set(token, [slot]);
    else slots.push(slot);
    granted += 1;
  };
  const answer = async (worker: Worker, ask: Ask): Promise<BrokerAnswer> => {
    if (ask.ahead > ahead) {
      ahead = ask.ahead;
      mover = null;
    }
    const { id, token } = ask;
    const then = ahead;
    const room = await store.take(token, now());
    if (room.slot !== null) {
      letGo(worker, token, room.slot);
      return { id, granted: true, ahead };
    }
    const { waitMs } = room;
    if (waitMs === undefined || room.pauseMs !== undefined || !ask.virtual) {
      if (waitMs !== undefined && !ask.virtual) {
        const gone = mayWait.refuse(waitMs);
        if (gone !== null) return { id, granted: false, ahead, gone };
      }
      if (waitMs !== undefined) options.onWait?.(token, waitMs);
      return {
        id,
        granted: false,
        ahead,
        ...(room.pauseMs === undefined ? { waitMs: waitMs ?? pauseMs } : { pauseMs: room.pauseMs }),
      };
    }
    // Another worker moves the clock, or moved it while the store was asked.
    if (ahead !== then || (mover !== null && wall() < mover.until))
      return { id, granted: false, ahead, pauseMs };
    mover = { worker, until: wall() + moveMs };
    return { id, granted: false, ahead, waitMs };
  };
  const reply = async (worker: Worker, ask: Ask): Promise<void> => {
    try {
      sendLine(worker.socket, await answer(worker, ask));
    } catch (thrown) {
      const gone = messageOf(thrown);
      sendLine(worker.socket, { id: ask.id, granted: false, ahead, gone });
    }
  };
  const take = (worker: Worker, request: Request): void => {
    if (request.op === 'hello') worker.known = sameText(request.key, key);
    else if (!worker.known) worker.socket.destroy();
    else if (request.op === 'ask') void reply(worker, request);
    // Which of a token's slots ends first makes no difference to their number.
    else if (request.op === 'end') worker.underWay.get(request.token)?.shift()?.end(now());
    else {
      mayWait.asked(request.ms);
      store.hold(request.token, request.ms, now());
    }
  };

  const server = createServer((socket) => {
    const worker: Worker = { socket, known: false, underWay: new Map() };
    workers.add(worker);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      workers.delete(worker);
      if (mover?.worker === worker) mover = null;
      for (const slots of worker.underWay.values()) for (const slot of slots) slot.end(now());
    });
    receiveLines(socket, (message) => {
      const request = requestFrom(message);
      if (request === null) socket.destroy();
      else take(worker, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    address: `${port}:${key}`,
    granted: () => granted,
    close: async () => {
      for (const { socket } of workers) socket.destroy();
      server.close();
      await once(server, 'close');
      await store.close();
    },
  };
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
