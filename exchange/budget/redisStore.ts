/** The budget of many machines: a sliding log of every token's requests in Redis or Valkey, counted there by one script. */
import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@redis/client';
import { messageOf, codeOf } from '../../json/thrown.ts';
import { StoreError, type BudgetStore } from './budgetStore.ts';
import { longestRequestMs } from './budgetLedger.ts';
import { windowsOfKey } from './operationKey.ts';
import { windowsOf } from './slidingBudget.ts';
import type { TargetBudget } from '../targets/target.ts';

/** Longer waits are asked for again: a request of another machine may end, or have been withdrawn, before that. */
const longestPauseMs = 1_000;
const underWayPauseMs = 50;
/** A store that does not answer within this time cannot count. */
const patienceMs = 5_000;

/**
 * KEYS: the log of a token, and until when it is held back. A member of the log is a request; its score is the latest
 * moment at which the service can have counted it: while it is under way that lies ahead, so that it counts in
 * every window, and a machine that dies leaves it there. Answers the milliseconds to wait, 0 for let go, and
 * whether the wait is for a request under way. Time is the store's: the machines' clocks do not matter.
 */
const takeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local longest = tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - tonumber(ARGV[3]))
local wait, open = 0, 0
local held = redis.call('PTTL', KEYS[2])
if held > 0 then wait = held end
for i = 4, #ARGV, 2 do
  local requests, period = tonumber(ARGV[i]), tonumber(ARGV[i + 1])
  local blocker = redis.call('ZREVRANGE', KEYS[1], requests - 1, requests - 1, 'WITHSCORES')
  if blocker[2] then
    local left = tonumber(blocker[2]) + period - now
    if left > wait then
      wait = left
      if tonumber(blocker[2]) > now then open = 1 else open = 0 end
    end
  end
end
if wait <= 0 then
  redis.call('ZADD', KEYS[1], now + longest, ARGV[1])
  redis.call('PEXPIRE', KEYS[1], tonumber(ARGV[3]) + longest)
end
return {wait, open}`;

const endScript = `
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], 'XX', time[1] * 1000 + math.ceil(time[2] / 1000), ARGV[1])
return 1`;

const withdrawScript = `redis.call('ZREM', KEYS[1], ARGV[1]) return 1`;

/**
 * Opens the store at a `redis://` or `rediss://` URL. `servers` are the names of one server (`serverKeys`): a request counts under each,
 * so machines that know it by different names count together. A token is named by its hash together with that of the server, so that the
 * store holds neither name. Rejects with StoreError if there is no answer at the URL.
 */
export async function openRedisStore(
  url: string,
  budget: TargetBudget,
  servers: readonly string[],
): Promise<BudgetStore> {
  const where = placeOf(url);
  const broken = (thrown: unknown): StoreError =>
    new StoreError(`the budget's store at ${where} does not answer: ${reasonOf(thrown)}`);
  const client = await connected(url).catch((thrown: unknown) => {
    throw broken(thrown);
  });
  const windows = windowsOf(budget);
  const longestWindowMs = Math.max(...windows.map(({ periodMs }) => periodMs));
  const figuresOf = (token: string): readonly string[] =>
    [
      longestRequestMs,
      longestWindowMs,
      ...windowsOfKey(token, windows).flatMap(({ requests, periodMs }) => [requests, periodMs]),
    ].map(String);
  const run = randomBytes(6).toString('hex');
  let count = 0;
  const keysOf = (token: string): readonly [string, string][] =>
    servers.map((server) => {
      const name = createHash('sha256').update(`${server}\n${token}`).digest('hex').slice(0, 24);
      // Braces keep both on one node of a cluster.
      return [`assay:{${name}}:sent`, `assay:{${name}}:held`];
    });
  const evaluate = (script: string, keys: string[], words: string[]): Promise<unknown> =>
    withinPatience(client.eval(script, { keys, arguments: words }));

  return {
    take: async (token) => {
      count += 1;
      const id = `${run}-${count}`;
      const keys = keysOf(token);
      // What does not arrive counts as late as a request can end: no run sends too much because of it.
      const inEach = (script: string, taken: readonly [string, string][]): void => {
        for (const [sent] of taken) void evaluate(script, [sent], [id]).catch(() => undefined);
      };
      for (const [at, pair] of keys.entries()) {
        const answer = await evaluate(takeScript, pair, [id, ...figuresOf(token)]).catch(
          (thrown: unknown) => {
            throw broken(thrown);
          },
        );
        const [waitMs = 0, underWay = 0] = Array.isArray(answer) ? answer.map(Number) : [];
        if (waitMs <= 0) continue;
        inEach(withdrawScript, keys.slice(0, at));
        return {
          slot: null,
          ...(underWay === 1 ? {} : { waitMs }),
          pauseMs: Math.min(waitMs, underWay === 1 ? underWayPauseMs : longestPauseMs),
        };
      }
      return { slot: { end: () => inEach(endScript, keys) } };
    },
    hold: (token, ms) => {
      const script =
        "if redis.call('PTTL', KEYS[1]) < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], '1', 'PX', ARGV[1]) end return 1";
      if (ms < 1) return;
      for (const [, held] of keysOf(token))
        void evaluate(script, [held], [String(Math.ceil(ms))]).catch(() => undefined);
    },
    close: async () => {
      if (client.isReady) await withinPatience(client.close()).catch(() => client.destroy());
      else if (client.isOpen) client.destroy();
    },
  };
}

/** A client that comes back when its store does. Rejects if nobody answers now. */
async function connected(url: string) {
  let wasReady = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: patienceMs,
      socketTimeout: 60_000,
      // A store that never answered is a mistake of the target file; one that goes away may come back.
      reconnectStrategy: (tries) => wasReady && Math.min(50 * 2 ** tries, longestPauseMs),
    },
    pingInterval: 20_000,
  });
  // A failed command reports its own error; an error event without a listener would end the process.
  client.on('error', () => undefined);
  try {
    await withinPatience(client.connect());
  } catch (thrown) {
    client.destroy();
    throw thrown;
  }
  wasReady = true;
  return client;
}

/** The host and port alone: user and password are secrets. */
function placeOf(url: string): string {
  return new URL(url).host;
}

function reasonOf(thrown: unknown): string {
  const message = messageOf(thrown);
  const code = codeOf(thrown) ?? '';
  return (message === '' ? code : message).split('\n')[0] ?? '';
}

async function withinPatience<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${patienceMs} ms`)), patienceMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
