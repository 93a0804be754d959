/** Asks once whether a target answers and accepts our credential, so that one mistake gives one reason, not hundreds of failures. */
import { CredentialError } from '../../exchange/credentials/credentialError.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import { BrokerError } from '../../exchange/budget/connectLimiter.ts';
import { plainReading } from '../doctor/plainReading.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';
import type { CredentialUse, Exchange } from '../../exchange/types.ts';
import { withHint } from '../doctor/wireHints.ts';

/** Long enough for a slow start, short enough for a quick report. */
const patienceMs = 10_000;

const about = { label: 'reachability', lawful: false } as const;

/**
 * Null when the target can be tried; else why not, in one line. Nothing is changed there. A mock's own
 * credentials and entrypoint are right by nature; those of a target file are a person's.
 */
export async function reach(wire: Wire, target: Target): Promise<string | null> {
  const first = await wire.send(plainReading('/', { class: 'none' }, about), {
    timeoutMs: patienceMs,
  });
  if (first.error !== null)
    return `${target.name} at ${target.baseUrl} cannot be reached: ${withHint(first.error)}`;
  return target.file === null || target.credentials.organizationToken === undefined
    ? null
    : letIn(wire, target);
}

/** Two operations must agree before a credential is called refused: one alone may be the service's defect. */
async function letIn(wire: Wire, target: Target): Promise<string | null> {
  const own: CredentialUse = { class: 'organization' };
  const ask = async (path: string, query: string, use = own): Promise<number | null> =>
    statusOf(
      await wire.send(plainReading(path, use, { ...about, query }), { timeoutMs: patienceMs }),
    );
  try {
    const list = `/Query/notifications/${encodeURIComponent(target.entrypoint)}`;
    const queried = await ask(list, 'limitRecord=1');
    if (queried === null || queried < 400 || queried >= 500) return null;
    const counted = await ask(`/Statistic/basic/d30/m/2/${target.paypointId}`, '');
    if (queried === 429)
      return counted === 429
        ? 'the target refuses everything: its first two requests were answered 429'
        : null;
    const { from } = target.credentials.organizationToken ?? { from: '' };
    if ([401, 403].includes(queried) && (counted === 401 || counted === 403))
      // Lists and figures may be for Bearer tokens only.
      return target.credentials.oauth !== undefined &&
        (await ask(list, 'limitRecord=1', { class: 'bearer' })) === 200
        ? null
        : `credential of class organization: refused with ${queried}: the token in ${from} is unknown, expired, or not for this address`;
    return counted === 200 && queried !== 401
      ? `entrypoint ${target.entrypoint}: the query of its notifications answers ${queried}: the target file's entrypoint is not one of this service, or not of this token`
      : null;
  } catch (thrown) {
    if (
      thrown instanceof CredentialError ||
      thrown instanceof TargetError ||
      thrown instanceof BrokerError
    )
      return thrown.message;
    throw thrown;
  }
}

function statusOf({ response }: Exchange): number | null {
  return response?.status ?? null;
}
