/**
 * Makes the context of one case: it sends requests, passes every exchange on to be judged, and records created objects in the journal.
 */
import type { Verdict } from '../../checks/types.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import { requestFor } from '../../generators/requests/requestFor.ts';
import { BlockedSignal } from '../blockedSignal.ts';
import { journalled } from '../objects/journalled.ts';
import { judgeEpisode } from './judgeEpisode.ts';
import type { CaseSteps } from './caseSteps.ts';
import type { SetUp } from './drawnInputs.ts';
import { sendLetIn } from './letIn.ts';
import { mapExchanges } from './mapExchanges.ts';
import { unwatched, watched, type Missed } from './missedMembers.ts';
import type { AnyScenario, ScenarioContext } from '../scenario.ts';
import type { World } from '../world.ts';
import { textOr } from '../../json/jsonObject.ts';
import { uniqueName } from '../../json/ownNames.ts';

/** Receives the exchanges of a case for passive judgement, the case's own verdicts, and its count of requests. */
export type Sink = {
  readonly steps: CaseSteps;
  readonly exchange: (exchange: Exchange) => void;
  readonly verdict: (verdict: Verdict) => void;
  readonly sent: () => void;
  readonly drewSetUp: () => void;
  /** Takes members that the scenario itself looks for in vain. */
  readonly missed: Missed;
};

/** The requests of one case at which a scenario has lost its way: far more than its cost. */
const mostRequests = (cost: number): number => 1_000 + 20 * cost;

/** Every method uses `world`. It throws only for `block`, a failed set-up, or a defect of the scenario. */
export function createContext(
  world: World,
  scenario: AnyScenario,
  setUp: SetUp,
  sink: Sink,
): ScenarioContext {
  const { contract, target } = world;
  let setUps = 0;
  let requests = 0;

  const block = (reason: string): never => {
    throw new BlockedSignal(reason);
  };

  const send = async (request: ApiRequest): Promise<Exchange> => {
    const givenUp = world.givenUp();
    if (givenUp !== null) return block(givenUp);
    requests += 1;
    if (requests > mostRequests(scenario.cost))
      return block(`one case came to no end after ${requests - 1} requests`);
    const about = {
      scenario: scenario.id,
      exhausting: scenario.exhausts === true,
      slowed: scenario.needs?.includes('slow') === true,
    };
    const exchange = await sendLetIn(world, request, async (one) => {
      sink.sent();
      const sent = sink.steps.sending(one);
      const answer = await journalled(world, one, () => world.send(one, about));
      sent(answer.id);
      return answer;
    });
    sink.exchange(exchange);
    return watched(exchange, contract, sink.missed);
  };

  const call: ScenarioContext['call'] = async (operationId, parts = {}) => {
    const operation = contract.operations.get(operationId);
    if (operation === undefined)
      throw new Error(`scenario ${scenario.id} names an unknown operation ${operationId}`);
    return send(requestFor(operation, { label: scenario.id, lawful: true, ...parts }));
  };

  const judge: ScenarioContext['judge'] = (clauses, offered) => {
    const episode = mapExchanges(offered, unwatched);
    for (const id of typeof clauses === 'string' ? [clauses] : clauses) {
      if (!world.wanted(id)) continue;
      const clause = contract.clauses.get(id);
      const check = clause?.check === undefined ? undefined : world.checks.get(clause.check);
      if (clause === undefined || check === undefined)
        throw new Error(
          `scenario ${scenario.id} offers an episode to ${id}, which no check judges`,
        );
      for (const verdict of judgeEpisode({ check, clause }, contract, episode))
        sink.verdict(verdict);
    }
  };

  const wait: ScenarioContext['wait'] = async (ms) => {
    if (world.capabilities.has('clock')) return sink.steps.clock.advance(ms);
    sink.steps.waits(ms);
    await new Promise((resolve) => setTimeout(resolve, ms));
  };

  return {
    contract,
    access: world.service.access,
    target,
    profile: world.profile.name,
    clock: sink.steps.clock,
    control: sink.steps.control,
    has: (capability) => world.capabilities.has(capability),
    send,
    call,
    judge,
    block,
    uniqueName: (prefix) => uniqueName(target, world.runId, prefix),
    webhooks: world.webhooks,
    setUpSeed: () => {
      setUps += 1;
      sink.drewSetUp();
      return setUp === 0 ? 0 : (setUp + setUps) | 0;
    },
    wait,
    waitUntil: async (moment) => wait(Math.max(0, moment - world.clock.now())),
    issue: async (kind, options = {}) => {
      if (sink.steps.control === null || !world.capabilities.has('tokens'))
        return block(`the target cannot issue a ${kind} token for a test`);
      const answer = await sink.steps.control.issueToken(kind, options);
      for (const value of Object.values(answer))
        if (typeof value === 'string' && value.length >= 16) world.keepSecret(value);
      const token = answer['token'];
      if (typeof token !== 'string') return { headers: {}, name: `issued ${kind}`, answer };
      return {
        scheme: textOr(answer['scheme'], 'bearer'),
        token,
        name: `issued ${kind}`,
        answer,
      };
    },
  };
}
