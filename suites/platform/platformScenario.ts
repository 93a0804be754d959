/** The type of a scenario of the platform, which can use bills, too. */
import * as fc from 'fast-check';
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { excerpt } from '../../output/secrets.ts';
import type { CredentialUse, Exchange } from '../../exchange/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type CallParts,
  type Scenario,
  type ScenarioContext,
} from '../../engine/scenario.ts';
import { createdBillId } from './bills/billIn.ts';
import { setUpBill } from './bills/setUpBill.ts';
import { platformTarget, secretOf } from './target.ts';

/** A bill that this run created, and the exchange that created it. */
export type CreatedBill = {
  readonly id: number;
  readonly exchange: Exchange;
  readonly input: JsonObject;
};

/** The context in which a scenario of the platform runs. */
export type PlatformContext = ScenarioContext & {
  /** Creates a bill, named and journalled as this run's; blocks the scenario when the target refuses. */
  readonly createBill: (input?: JsonObject, parts?: CallParts) => Promise<CreatedBill>;
  /** The same without blocking: for scenarios in which the answer to the creation is under test. */
  readonly tryCreateBill: (input: JsonObject, parts?: CallParts) => Promise<Exchange>;
  /** A plain bill to send: named as this run's, the rest drawn anew for each bill of each case. */
  readonly plainBill: (prefix: string, vendorNumber?: string) => JsonObject;
};

/** Checks the input's type, then hides it, so that scenarios of all inputs share one list. */
export function definePlatformScenario<Input extends Json>(
  scenario: Omit<Scenario<Input>, 'run'> & {
    readonly run: (context: PlatformContext, input: Input) => Promise<void>;
  },
): AnyScenario {
  return defineScenario<Input>({
    ...scenario,
    run: (context, input) => scenario.run(withBills(context), input),
  });
}

/** The same for a scenario that draws nothing: each of its cases is the same. */
export function defineFixedScenario(
  scenario: Omit<Scenario<null>, 'run' | 'input'> & {
    readonly run: (context: PlatformContext) => Promise<void>;
  },
): AnyScenario {
  return definePlatformScenario<null>({ ...scenario, input: () => fc.constant(null) });
}

/** Returns the same context, with bills. */
export function withBills(context: ScenarioContext): PlatformContext {
  const { target, call, block, uniqueName, setUpSeed } = context;
  const tryCreateBill: PlatformContext['tryCreateBill'] = async (json, parts) =>
    call('createBill', { path: { entry: platformTarget(target).entrypoint }, json, ...parts });
  const plainBill: PlatformContext['plainBill'] = (
    prefix,
    vendor = platformTarget(target).vendorNumber,
  ) => setUpBill(setUpSeed(), uniqueName(prefix), vendor);
  return {
    ...context,
    tryCreateBill,
    plainBill,
    createBill: async (input = plainBill('bill'), parts) => {
      const exchange = await tryCreateBill(input, parts);
      const id = createdBillId(exchange);
      if (id === null) return block(`creating a bill failed: ${summary(exchange)}`);
      return { id, exchange, input };
    },
  };
}

/** Sends a request that the service may refuse, offers its answer to these clauses, and returns it. */
export async function askAndJudge(
  context: ScenarioContext,
  clauses: string | readonly string[],
  operation: string,
  parts: CallParts,
): Promise<Exchange> {
  const answer = await context.call(operation, { ...parts, lawful: false });
  context.judge(clauses, { answer });
  return answer;
}

/** Returns the same context, whose requests carry this credential. */
export function asClient(context: ScenarioContext, credential: CredentialUse): PlatformContext {
  return withBills({
    ...context,
    call: async (operation, parts) => context.call(operation, { credential, ...parts }),
  });
}

/** The credential class of Bill operations as a dimension of cases: the document allows either class. */
export const clientClasses = ['organization', 'bearer'] as const;

/**
 * Returns the same context as a client of this class; as a client of the organization if the target has no credential for the other class.
 */
export function clientOf(context: PlatformContext, name: unknown): PlatformContext {
  return name === 'bearer' && isKnown(context, name)
    ? asClient(context, { class: 'bearer' })
    : context;
}

/** True if the target file has a credential of this class. */
export function isKnown(
  { target }: PlatformContext,
  name: (typeof clientClasses)[number],
): boolean {
  return secretOf(target, name === 'bearer' ? 'oauth/clientId' : 'organizationToken') !== undefined;
}

function summary({ response, error }: Exchange): string {
  return response === null
    ? (error?.message ?? 'no answer')
    : `status ${response.status}, body ${JSON.stringify(excerpt(response.text, 120))}`;
}
