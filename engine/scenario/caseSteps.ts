/** Records the steps of one case in order, so that a report can write them as a shell script. */
import type { CaseStep } from '../../evidence/lines.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import type { Control } from '../../exchange/control/control.ts';
import type { ServiceClock } from '../../exchange/control/serviceClock.ts';
import type { World } from '../world.ts';

export type CaseSteps = {
  /** Called when a request goes out; the result is called with the id of its exchange. */
  readonly sending: (request: ApiRequest) => (exchange: string) => void;
  readonly waits: (ms: number) => void;
  /** The world's clock and control plane; each call that changes the service is noted. */
  readonly clock: ServiceClock;
  readonly control: Control | null;
  readonly list: () => readonly CaseStep[];
};

/** Longer cases make no script that anybody would read. */
const maxSteps = 80;

export function createCaseSteps({ clock, control, tokenOrigins, secretSources }: World): CaseSteps {
  const steps: (CaseStep | null)[] = [];
  /** What was sent, by the place of its step. */
  const sent = new Map<number, ApiRequest>();
  const note = (step: CaseStep | null): number => steps.push(step) - 1;
  const waits = (ms: number): void => {
    if (ms > 0) note({ waitMs: ms });
  };
  return {
    sending: (request) => {
      const at = note(null);
      sent.set(at, request);
      return (exchange) => {
        steps[at] = exchange;
      };
    },
    waits,
    clock: {
      ...clock,
      advance: async (ms, signal) => {
        waits(ms);
        return clock.advance(ms, signal);
      },
    },
    control:
      control === null
        ? null
        : {
            ...control,
            slow: async (rule) => {
              note({ control: '/slow', body: rule });
              return control.slow(rule);
            },
            issueToken: async (kind, options = {}) => {
              const at = note(null);
              const answer = await control.issueToken(kind, options);
              const gives = `issued-${secretSources.size + 1}-${at}`;
              const body = Object.fromEntries(
                Object.entries({ ...options, kind }).map(([name, value]) => {
                  const source = typeof value === 'string' ? secretSources.get(value) : undefined;
                  return [name, source !== undefined && 'given' in source ? source : value];
                }),
              );
              steps[at] = { control: '/tokens', body, gives };
              if (typeof answer['token'] === 'string') tokenOrigins.set(answer['token'], gives);
              for (const [member, value] of Object.entries(answer))
                if (typeof value === 'string' && value.length >= 16 && !secretSources.has(value))
                  secretSources.set(value, { given: gives, member });
              return answer;
            },
          },
    list: () => {
      const listed = withoutRepeats(steps, sent);
      return listed.length > maxSteps ? [] : listed;
    },
  };
}

/** So many equal requests one after the other, as those that exhaust a limit, are written down as one. */
const fewestRepeats = 5;

/** The place of the last of the equal requests that begin at this place. */
function lastEqual(from: number, sent: ReadonlyMap<number, ApiRequest>): number {
  const first = sent.get(from);
  if (first === undefined) return from;
  let [end, text] = [from, ''];
  for (let next = sent.get(end + 1); next !== undefined; next = sent.get(end + 1)) {
    if (next.method !== first.method || next.path !== first.path) break;
    text ||= textOf(first);
    if (next !== first && textOf(next) !== text) break;
    end += 1;
  }
  return end;
}

function textOf({ method, path, query, headers, json, raw, credential }: ApiRequest): string {
  return JSON.stringify([method, path, query, headers, json, raw, credential]);
}

function withoutRepeats(
  steps: readonly (CaseStep | null)[],
  sent: ReadonlyMap<number, ApiRequest>,
): readonly CaseStep[] {
  const listed: CaseStep[] = [];
  for (let at = 0; at < steps.length; at += 1) {
    const end = lastEqual(at, sent);
    const repeated = end - at >= fewestRepeats;
    // The first of them stays: it may be judged beside the last one.
    const [first = null, last = null] = [steps[at], steps[end]];
    if (first !== null) listed.push(first);
    if (!repeated) continue;
    listed.push({ timesBefore: end - at - 1 });
    if (last !== null) listed.push(last);
    at = end;
  }
  return listed;
}
