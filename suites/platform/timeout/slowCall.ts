/** Makes the service slow for one request, sends the request, and moves the service's clock until the answer is there. */
import { isJsonObject, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';

/** Wall time to wait for a request to arrive, with a log and without, for an answer that is due, and for one that is not. */
const arrivalMs = 3_000;
const unseenArrivalMs = 600;
const dueMs = 1_500;
const notDueMs = 25;
const pollMs = 3;
/** More than any log has entries: the log then returns no entry, but the number of the last. */
const beyondLog = 999_999_999_999_999;

/** Share of its timeout after which a request is looked at first: a 504 that comes far too early has come by then. */
const earlyShare = 0.7;

/** Service milliseconds from a timeout to the moments at which a request is looked at, before and after. */
const aroundMs = 1_500;

export type Slow = {
  readonly operation: string;
  /** A whole request, or the parts of one. */
  readonly parts: CallParts | ApiRequest;
  /** Service milliseconds that the request takes. */
  readonly takesMs: number;
  /** Its timeout. */
  readonly timeoutMs: number;
};

/**
 * The clock is moved in steps: well into the timeout (for work that ends within it), a little before the timeout, a little past it, then
 * to both sides of the end of the work. The exchange's times show at which step the answer came. The steps across an edge are shorter than
 * the tolerance of the clauses, so that an answer that arrives before the clock's own answer cannot look early.
 */
export async function slowCall(context: PlatformContext, slow: Slow): Promise<Exchange> {
  const { control, contract } = context;
  if (control === null) return context.block('the target has no control plane');
  const operation = contract.operations.get(slow.operation);
  const path = operation?.path.split('{')[0] ?? '';
  const method = operation?.method ?? 'GET';
  const logged = context.has('log') ? (await logOf(context, beyondLog)).last : 0;
  await control.slow({ method, path: `${path}*`, takesMs: slow.takesMs });
  let answered = false;
  const answer = sent(context, slow).finally(() => {
    answered = true;
  });
  // A failure is handled where the answer is awaited, at the end.
  void answer.catch(() => undefined);
  // Another request may come first, such as that for a token.
  const isIt = (entry: JsonObject): boolean =>
    entry['method'] === method && String(entry['url']).includes(path);
  await arrival(context, logged, isIt, () => answered);
  const { takesMs, timeoutMs } = slow;
  let passedMs = 0;
  for (const momentMs of [
    ...(takesMs < timeoutMs ? [timeoutMs * earlyShare] : []),
    timeoutMs - aroundMs,
    timeoutMs + aroundMs,
    takesMs - aroundMs,
    takesMs + aroundMs,
  ]) {
    if (answered || momentMs <= passedMs) continue;
    await context.clock.advance(momentMs - passedMs);
    passedMs = momentMs;
    const isDue = momentMs > Math.min(takesMs, timeoutMs);
    await settled(() => answered, isDue ? dueMs : notDueMs);
  }
  return answer;
}

function sent(context: PlatformContext, { operation, parts }: Slow): Promise<Exchange> {
  if ('method' in parts) return context.send(parts);
  if (operation !== 'createBill') return context.call(operation, parts);
  return context.tryCreateBill(objectOr(parts.json), parts);
}

/** Waits until the service says that a request is under way; without a log, for a moment. */
async function arrival(
  context: PlatformContext,
  logged: number,
  isIt: (entry: JsonObject) => boolean,
  answered: () => boolean,
): Promise<void> {
  if (!context.has('log')) return settled(answered, unseenArrivalMs);
  const until = Date.now() + arrivalMs;
  while (!answered() && Date.now() < until) {
    if ((await logOf(context, logged)).entries.some(isIt)) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  // Time that passes before the request is there proves nothing about it.
  if (!answered())
    context.block(`not judged: the request did not arrive within ${arrivalMs} ms of wall time`);
}

type Log = { readonly last: number; readonly entries: readonly JsonObject[] };

async function logOf(context: PlatformContext, after: number): Promise<Log> {
  const { last, entries } = objectOr((await context.control?.log(after)) ?? null);
  return {
    last: typeof last === 'number' ? last : 0,
    entries: Array.isArray(entries) ? entries.filter(isJsonObject) : [],
  };
}

async function settled(done: () => boolean, ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (!done() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, pollMs));
}

const lessMs = 2_000;
/** Beyond the grace of the clauses that judge every exchange: where nothing is cut, they fail too. */
const moreMs = 4_000;

export type Ending = 'served' | 'cut';

/** Source of the timeouts: document, "Limits". */
export function slowEnding(
  context: PlatformContext,
  ending: Ending,
  operation: string,
  parts: CallParts | ApiRequest,
): Promise<Exchange> {
  const { readMs, writeMs } = context.contract.limits.timeouts;
  const timeoutMs = context.contract.operations.get(operation)?.method === 'GET' ? readMs : writeMs;
  return slowCall(context, {
    operation,
    timeoutMs,
    takesMs: ending === 'served' ? timeoutMs - lessMs : timeoutMs + moreMs,
    parts: { ...parts, lawful: false, label: `slow, to be ${ending}` },
  });
}
