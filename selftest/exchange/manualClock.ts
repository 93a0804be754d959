/** A clock that a test moves: waiting advances it at once and nothing really sleeps. */
import { createServiceClock, type ServiceClock } from '../../exchange/control/serviceClock.ts';

export type ManualClock = ServiceClock & {
  readonly pass: (ms: number) => void;
  /** Every wait so far, in milliseconds. */
  readonly waits: readonly number[];
};

export function manualClock(startAt = 1_000_000): ManualClock {
  let now = startAt;
  const waits: number[] = [];
  const clock = createServiceClock(
    null,
    () => now,
    async (ms) => {
      waits.push(ms);
      now += ms;
    },
  );
  return {
    ...clock,
    waits,
    pass: (ms) => {
      now += ms;
    },
  };
}
