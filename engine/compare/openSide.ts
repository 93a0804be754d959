/** One side of a comparison: runs single cases against its target, and returns what was sent, answered and judged. */
import type { Verdict } from '../../checks/types.ts';
import type { CaseStep, RunLine } from '../../evidence/lines.ts';
import type { Exchange } from '../../exchange/types.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { takeBackOwed, withinQuota } from '../objects/quota.ts';
import type { RunSettings } from '../run/settings.ts';
import type { AnyScenario } from '../scenario.ts';
import type { InputNode } from '../scenario/drawnInputs.ts';
import { runCase, type CaseResult } from '../scenario/runCase.ts';
import { tokenOrigin } from '../world/createWorld.ts';
import { shellVariables } from '../world/shellVariables.ts';
import { openWorld, type ChosenRun } from '../world/openWorld.ts';
import type { World } from '../world.ts';

/** What happened in one case on one side. */
export type SideCase = Pick<CaseResult, 'ending' | 'reason'> & {
  /** In the order in which the requests were sent. */
  readonly exchanges: readonly Exchange[];
  readonly verdicts: readonly Verdict[];
  readonly steps: readonly CaseStep[];
  /** By id of an exchange, which answer gave its explicit token. */
  readonly tokenFrom: ReadonlyMap<string, string>;
  /** Milliseconds from the times of the exchanges to the service's clock, as its control plane states it; null if none does. */
  readonly ahead: number | null;
};

export type Side = {
  /** Requests so far, those of its own for tokens left out. */
  readonly sent: () => number;
  readonly world: World;
  /** As the first line of evidence names it. */
  readonly target: RunLine['target'];
  /** The service is brought back to its start first, if that is possible. A failure of the case does not throw. */
  readonly run: (scenario: AnyScenario, node: InputNode) => Promise<SideCase>;
};

/**
 * `settings.dir` is the folder of this side; `worker` names its requests and the objects that it creates. Only a bench passes
 * `afterReset`.
 */
export async function openSide(
  settings: RunSettings,
  worker: string,
  chosen: ChosenRun,
  afterReset: () => Promise<void> = async () => undefined,
): Promise<Side> {
  let seen: Exchange[] = [];
  let sent = 0;
  const world = await openWorld(settings, worker, chosen, {
    isTimed: false,
    watch: (exchange) => {
      sent += 1;
      seen.push(exchange);
    },
  });
  const { target, control, clock } = world;
  const hasClock = control?.capabilities.has('clock') === true;
  const apart = (control?.openedAt ?? 0) - clock.now();
  // A case that is repeated begins with what its first run knew; a simpler one with what the case before it knew.
  const knowledge = new WeakMap<InputNode, () => void>();
  let latest: (() => void) | undefined;
  const beginAgain = (node: InputNode): void => {
    latest = knowledge.get(node) ?? latest;
    latest?.();
    if (latest !== undefined) return;
    const back = world.service.remember?.(target);
    if (back !== undefined) knowledge.set(node, back);
  };
  return {
    sent: () => sent,
    world,
    target: {
      name: target.name,
      baseUrl: target.baseUrl,
      capabilities: [...world.capabilities],
      allow: target.allow,
      variables: shellVariables(target, world.service.access),
    },
    run: async (scenario, node) => {
      await world.reset();
      await afterReset();
      return withinQuota(world, async () => {
        seen = [];
        beginAgain(node);
        const before = new Set(world.journal.owed().map(({ path }) => path));
        const verdicts: Verdict[] = [];
        const now = hasClock ? await control.now() : null;
        // Another side of the same server may have moved its clock, and so ended tokens.
        if (now !== null) clock.catchUp(clock.advanced() + now - clock.now() - apart);
        const ahead = now === null ? null : now - clock.now();
        const isEnough = boundEqual();
        const counter = {
          countAgain: () => false,
          countAllAgain: () => false,
          add: (verdict: Verdict) => void (isEnough(verdict) || verdicts.push(verdict)),
        };
        const { ending, reason, steps } = await runCase(
          world,
          scenario,
          node.value,
          counter,
          node.setUp,
        );
        const exchanges = inOrderSent(seen);
        if (scenario.undone === true && !world.capabilities.has('reset'))
          await takeBackOwed(
            world,
            world.journal.owed().filter((one) => !before.has(one.path)),
          );
        const tokenFrom = new Map(
          exchanges.flatMap(({ id, request }): [string, string][] => {
            const origin = tokenOrigin(request.credential, world.tokenOrigins);
            return origin === undefined ? [] : [[id, origin]];
          }),
        );
        return { ending, reason, steps, verdicts, exchanges, tokenFrom, ahead };
      });
    },
  };
}

/** A case that exhausts a limit sends thousands of equal requests: more of what they show is not kept. */
const mostEqual = 100;

/** True for one more pass or observation of which a case has enough. */
function boundEqual(): (verdict: Verdict) => boolean {
  const counts = new Map<string, number>();
  return ({ clause, operation, outcome, key = '', actual }) => {
    if (outcome !== 'pass' && outcome !== 'observed') return false;
    const what = outcome === 'pass' ? '' : `${key} ${canonicalJson(actual)}`;
    const text = `${clause} ${operation} ${what}`;
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count > mostEqual;
  };
}

/** The ids of a worker end with a number that counts what it sent. */
function inOrderSent(exchanges: readonly Exchange[]): readonly Exchange[] {
  const numberOf = ({ id }: Exchange): number => Number(id.slice(id.lastIndexOf('-') + 1));
  return exchanges.toSorted((one, other) => numberOf(one) - numberOf(other));
}
