/** Asks once whether a target answers at all, so that an unreachable one is one reason and not hundreds. */
import type { Wire } from '../../exchange/openWire.ts';
import type { Target } from '../../exchange/target.ts';

/** Long enough for a slow start, short enough to be told within seconds. */
const patienceMs = 10_000;

/** Null when anything at all came back; else why not, in one line. The request needs no credential and changes nothing. */
export async function reach(wire: Wire, target: Target): Promise<string | null> {
  const { response, error } = await wire.send(
    {
      operation: null,
      method: 'GET',
      path: '/',
      query: '',
      headers: {},
      credential: { class: 'none' },
      lawful: false,
      label: 'reachability',
    },
    { timeoutMs: patienceMs },
  );
  if (response !== null) return null;
  return `${target.name} at ${target.baseUrl} cannot be reached: ${error?.message ?? 'no answer'}`;
}
