/** Bursts of requests of one token, and the moments at which they begin. */
import type { ApiRequest, CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';

/** Requests under way at once. */
const abreast = 20;

export type NonEmpty = readonly [Exchange, ...Exchange[]];

/** A request of the token under test; whether it is served is the question, so it is none that must be. */
export function sendOne(
  context: ScenarioContext,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  return context.call('getBill', { path: { idBill }, credential, lawful: false });
}

/**
 * `count` requests, some at once; all are answered before the last is sent. Those between the first and the
 * last name no operation: they are only counted, and thousands of equal bodies need no judgement. `between`
 * makes them other requests than the first.
 */
export async function burst(
  context: ScenarioContext,
  idBill: number,
  credential: CredentialUse,
  count: number,
  between: Partial<ApiRequest> = {},
): Promise<NonEmpty> {
  const first = await sendOne(context, idBill, credential);
  const filler = { ...first.request, ...between, operation: null, label: 'one of a burst' };
  const fillers: Exchange[] = [];
  while (fillers.length < count - 2) {
    const width = Math.min(abreast, count - 2 - fillers.length);
    const row = Array.from({ length: width }, () => context.send(filler));
    fillers.push(...(await Promise.all(row)));
  }
  return [first, ...fillers, await sendOne(context, idBill, credential)];
}

/**
 * Waits until a period of the service's clock begins anew, so that no burst straddles the border of a window
 * that follows the clock: then all lawful ways to measure the period refuse the same request.
 */
export async function alignTo(context: ScenarioContext, periodMs: number): Promise<void> {
  const now = context.control === null ? context.clock.now() : await context.control.now();
  await context.wait(periodMs - (now % periodMs) + 50);
}

/** The token that the target file lets a test exhaust, or one issued for it. */
export async function exhaustible(context: ScenarioContext): Promise<CredentialUse> {
  const given = context.target.credentials.rateLimitToken;
  if (given === undefined || context.has('tokens')) return context.issue('organization');
  return { scheme: 'requestToken', token: given.read(), name: 'rateLimitToken' };
}
