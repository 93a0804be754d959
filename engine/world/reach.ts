/** Finds out once if a target answers and accepts our credential, so that one mistake gives one reason, not hundreds of failures. */
import { CredentialError } from '../../exchange/credentials/credentialError.ts';
import type { Wire } from '../../exchange/wire/openWire.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { BrokerError } from '../../exchange/budget/connectLimiter.ts';
import type { AskStatus, Doctor } from '../doctor/doctor.ts';
import { plainReading } from '../doctor/plainReading.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { proxyText } from '../../exchange/targets/proxyText.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';
import { withHint } from '../doctor/wireHints.ts';

/** Long enough for a slow start, short enough for a quick report. */
const patienceMs = 10_000;

const about = { label: 'reachability', lawful: false } as const;

/**
 * Null if the target can be tried; otherwise the reason why not, in one line. Nothing is changed on the target. The credentials of a mock
 * are not tried, because the mock itself issued them; those of a target file may be wrong.
 */
export async function reach(
  wire: Wire,
  target: Target,
  { keptOut }: Pick<Doctor, 'keptOut'>,
  record: (exchange: Exchange) => void = () => undefined,
): Promise<string | null> {
  const send = async (request: ApiRequest): Promise<Exchange> => {
    const exchange = await wire.send(request, { timeoutMs: patienceMs });
    record(exchange);
    return exchange;
  };
  const first = await send(plainReading('/', { class: 'none' }, about));
  // An answer beyond our own bound is one.
  if (first.error !== null && first.error.code !== 'too-large') {
    const proxy = proxyText(target);
    const through = proxy === null ? '' : ` through ${proxy}`;
    return `${target.name} at ${target.baseUrl} cannot be reached${through}: ${withHint(first.error)}`;
  }
  if (target.file === null) return null;
  const ask: AskStatus = async (path, { query = '', credential }) => {
    const request = plainReading(path, credential, { ...about, query });
    const { response } = await send(request);
    return response?.status ?? null;
  };
  try {
    return await keptOut(target, ask);
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
