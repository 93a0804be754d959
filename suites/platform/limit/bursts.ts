/** Finds the request limit that a test is about, and sends bursts of requests of one token, each at a chosen moment. */
import type { Clause, Contract, Limits } from '../../../contract/types.ts';
import { textParam } from '../../../checks/reading/params.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { secretOf } from '../target.ts';

type Window = Limits['windows'][number];

/** Returns the window that `params.window` names. */
export function windowOf(contract: Contract, clause: Clause): Window {
  return windowNamed(contract, textParam(clause, 'window'));
}

/** @throws Error if the contract has no such window: a defect of our own data. */
export function windowNamed({ limits }: Contract, name: string): Window {
  const found = limits.windows.find((window) => window.name === name);
  if (found === undefined) throw new Error(`specs/limits.yaml has no window ${name}`);
  return found;
}

/** Requests under way at once. */
const abreast = 20;

/** A burst, by the roles that the checks of limits use. */
type Burst = {
  readonly first: Exchange;
  readonly between: readonly Exchange[];
  readonly last: Exchange;
};

/** A request of the token under test. It is not lawful, because a refusal may be right. */
export function sendOne(
  context: PlatformContext,
  idBill: number,
  credential: CredentialUse,
): Promise<Exchange> {
  return context.call('getBill', { path: { idBill }, credential, lawful: false });
}

/**
 * Sends `count` requests, some at once; all are answered before the last is sent. The requests between the first and the last name no
 * operation and are only counted, because thousands of equal bodies need no judgement. `changes` makes them differ from the first.
 */
export async function burst(
  context: PlatformContext,
  idBill: number,
  credential: CredentialUse,
  count: number,
  changes: Partial<ApiRequest> = {},
): Promise<Burst> {
  const first = await sendOne(context, idBill, credential);
  const filler = { ...first.request, ...changes, operation: null, label: 'one of a burst' };
  const between: Exchange[] = [];
  while (between.length < count - 2) {
    const width = Math.min(abreast, count - 2 - between.length);
    const row = Array.from({ length: width }, () => context.send(filler));
    between.push(...(await Promise.all(row)));
  }
  return { first, between, last: await sendOne(context, idBill, credential) };
}

/**
 * Waits until a period of the service's clock begins, so that no burst crosses the edge of a window. All lawful ways to measure the period
 * then refuse the same request.
 */
export async function alignTo(context: PlatformContext, periodMs: number): Promise<void> {
  const now = context.control === null ? context.clock.now() : await context.control.now();
  await context.wait(periodMs - (now % periodMs) + 50);
}

/** The token that the target file lets a test exhaust, or one issued for it. */
export async function exhaustible(context: PlatformContext): Promise<CredentialUse> {
  const given = secretOf(context.target, 'rateLimitToken');
  if (given === undefined || context.has('tokens')) return context.issue('organization');
  return { scheme: 'requestToken', token: given.read(), name: 'rateLimitToken' };
}
