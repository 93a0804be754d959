/** The end of a scenario, as reported to the process that counts; everything else is in evidence. */
import { withoutSecrets } from '../../output/secrets.ts';
import { messageOf } from '../../json/thrown.ts';
import type { Begun } from './beginScenario.ts';

export type Ended = {
  readonly id: string;
  readonly requests: number;
  /** Failures that this worker had not met before. */
  readonly failures: number;
  readonly blocked: boolean;
  /** Why it did not run to its end, in one line; null if it did, or was blocked. */
  readonly broken: string | null;
};

const nothing = { requests: 0, failures: 0, blocked: false, broken: null };

/** Never rejects. */
export async function endOf(id: string, begun: Begun): Promise<Ended> {
  if (typeof begun === 'string') return { ...nothing, id };
  try {
    const { ending, reason, requests, fresh } = await begun;
    return {
      id,
      requests,
      failures: fresh.length,
      blocked: ending === 'blocked' && fresh.length === 0,
      broken: ending === 'broken' ? brokenText(id, reason ?? '') : null,
    };
  } catch (thrown) {
    return brokenBy(id, thrown);
  }
}

/** The end of a scenario whose worker failed. */
export function brokenBy(id: string, thrown: unknown): Ended {
  return { ...nothing, id, broken: brokenText(id, messageOf(thrown)) };
}

function brokenText(id: string, why: string): string {
  return `scenario ${id} broke: ${withoutSecrets(why).split('\n')[0] ?? ''}`;
}
