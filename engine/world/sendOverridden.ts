/** Sends a request with the changes that the target file and the user's config demand: skipped, with fixed parameters, or with hooks. */
import type { Operation } from '../../openapi/types.ts';
import type { Overrides } from '../../exchange/targets/overrides.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import { BlockedSignal } from '../blockedSignal.ts';
import { withFixedParameters } from '../config/fixedParameters.ts';
import { withHooks, type Hooks } from '../config/withHooks.ts';

/** The reason why the target file leaves out the operation; null if it does not. */
export function skippedBy({ operations = {} }: Overrides, id: string | null): string | null {
  const reason = operations[id ?? '']?.skip;
  return reason === undefined ? null : `the target file skips ${id ?? ''}: ${reason}`;
}

/** Throws BlockedSignal for an operation that is skipped, and any error of a hook. */
export async function sendOverridden(
  {
    wire,
    overrides,
    operations,
    hooks,
  }: {
    readonly wire: Pick<Wire, 'send'>;
    readonly overrides: Overrides;
    readonly operations: ReadonlyMap<string, Operation>;
    readonly hooks: Hooks;
  },
  drawn: ApiRequest,
  exhausting: boolean,
): Promise<Exchange> {
  const id = drawn.operation ?? '';
  const skipped = skippedBy(overrides, id);
  if (skipped !== null) throw new BlockedSignal(skipped);
  const { parameters, timeoutMs } = overrides.operations?.[id] ?? {};
  const request = withFixedParameters(drawn, operations.get(id), parameters);
  return withHooks(hooks, request, async (one) =>
    wire.send(one, { exhausting, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
  );
}
