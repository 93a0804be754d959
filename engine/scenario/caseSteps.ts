/** Notes what one case does, in its order, so that a report can write it down as a shell script. */
import type { CaseStep } from '../../evidence/lines.ts';
import type { Control } from '../../exchange/control/control.ts';
import type { ServiceClock } from '../../exchange/control/serviceClock.ts';
import type { World } from '../world.ts';

export type CaseSteps = {
  /** Called when a request goes out; the result is called with the id of its exchange. */
  readonly sending: () => (exchange: string) => void;
  readonly waits: (ms: number) => void;
  /** The world's clock and control plane; each call that changes the service is noted. */
  readonly clock: ServiceClock;
  readonly control: Control | null;
  readonly list: () => readonly CaseStep[];
};

/** Longer cases, such as those that exhaust a limit, make no script that anybody would read. */
const maxSteps = 80;

export function createCaseSteps({ clock, control, tokenOrigins }: World): CaseSteps {
  const steps: (CaseStep | null)[] = [];
  const note = (step: CaseStep | null): number => steps.push(step) - 1;
  const waits = (ms: number): void => {
    if (ms > 0) note({ waitMs: ms });
  };
  return {
    sending: () => {
      const at = note(null);
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
              const gives = `issued-${tokenOrigins.size + 1}`;
              steps[at] = { control: '/tokens', body: { ...options, kind }, gives };
              if (typeof answer['token'] === 'string') tokenOrigins.set(answer['token'], gives);
              return answer;
            },
          },
    list: () => (steps.length > maxSteps ? [] : steps.filter((step) => step !== null)),
  };
}
