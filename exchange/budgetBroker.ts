/** The broker of a run: one process holds the budget that all workers of the run draw from. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { Ask, Answer, Request } from './brokerMessages.ts';
import { requestFrom } from './brokerMessages.ts';
import { createBudgetLedger } from './budgetLedger.ts';
import { openGrantJournal } from './grantJournal.ts';
import { receiveLines, sendLine } from './lineChannel.ts';
import { windowsOf } from './slidingBudget.ts';
import type { TargetBudget } from './target.ts';

export type BudgetBroker = {
  /** What a worker needs to reach it (`connectGovernor`): a port of loopback and a key; an environment variable may carry it. */
  readonly address: string;
  readonly granted: () => number;
  readonly close: () => Promise<void>;
};

export type BrokerOptions = {
  /** This run's share, above 0 to 1: a quarter for `--shard 2/4`. */
  readonly share?: number;
  /** Where grants are kept for the next run, and for which base URL; null or absent: not at all. */
  readonly journal?: { readonly root: string; readonly baseUrl: string } | null;
  /** Wall clock, for tests. */
  readonly now?: () => number;
};

/** While one worker moves the service's clock, the others wait for it, no longer than this. */
const moveMs = 2_000;
const pauseMs = 15;

type Worker = {
  readonly socket: Socket;
  known: boolean;
  readonly underWay: Map<string, number>;
};

/** Listens on 127.0.0.1 for as long as the run lasts. A worker that dies gives back nothing: what it had begun counts as sent. */
export async function openBudgetBroker(
  budget: TargetBudget,
  options: BrokerOptions = {},
): Promise<BudgetBroker> {
  const wall = options.now ?? Date.now;
  const key = randomBytes(16).toString('hex');
  const journal =
    options.journal === undefined || options.journal === null
      ? null
      : openGrantJournal(options.journal.root, options.journal.baseUrl, wall());
  const ledger = createBudgetLedger(windowsOf(budget, options.share), journal?.past, wall());
  const workers = new Set<Worker>();
  let ahead = 0;
  let granted = 0;
  let mover: { readonly worker: Worker; readonly until: number } | null = null;
  const now = (): number => wall() + ahead;

  const end = (worker: Worker, token: string): void => {
    const count = worker.underWay.get(token) ?? 0;
    if (count === 0) return;
    worker.underWay.set(token, count - 1);
    ledger.of(token).end(now());
  };
  const answer = (worker: Worker, ask: Ask): Answer => {
    if (ask.ahead > ahead) {
      ahead = ask.ahead;
      mover = null;
    }
    const token = ledger.of(ask.token);
    const waitMs = token.waitMs(now());
    if (waitMs <= 0) {
      token.begin();
      worker.underWay.set(ask.token, (worker.underWay.get(ask.token) ?? 0) + 1);
      granted += 1;
      journal?.granted(ask.token, now());
      return { id: ask.id, granted: true, ahead };
    }
    if (waitMs === Infinity) return { id: ask.id, granted: false, ahead, pauseMs };
    if (!ask.virtual) return { id: ask.id, granted: false, ahead, waitMs };
    if (mover !== null && wall() < mover.until)
      return { id: ask.id, granted: false, ahead, pauseMs };
    mover = { worker, until: wall() + moveMs };
    return { id: ask.id, granted: false, ahead, waitMs };
  };
  const take = (worker: Worker, request: Request): void => {
    if (request.op === 'hello') worker.known = sameText(request.key, key);
    else if (!worker.known) worker.socket.destroy();
    else if (request.op === 'ask') sendLine(worker.socket, answer(worker, request));
    else if (request.op === 'end') end(worker, request.token);
    else ledger.of(request.token).holdUntil(now() + request.ms);
  };

  const server = createServer((socket) => {
    const worker: Worker = { socket, known: false, underWay: new Map() };
    workers.add(worker);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      workers.delete(worker);
      if (mover?.worker === worker) mover = null;
      for (const [token, count] of worker.underWay)
        for (let left = count; left > 0; left -= 1) end(worker, token);
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
      journal?.close();
      server.close();
      await once(server, 'close');
    },
  };
}

function sameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
