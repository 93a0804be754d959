/** Runs drawn lives of user tokens: logins, uses and pauses in any order, on both sides of both limits. */
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import { applyTokenStep, atMoment, emptyTokenModel, tokenTimes } from '../lives/applyTokenStep.ts';
import { tokenLifeSteps } from '../lives/tokenLifeSteps.ts';
import type { TokenStep } from '../lives/tokenTypes.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { findProbe, logIn, mostProbes, userOf, type Probe } from './userTokens.ts';

const steps = 12;

/** A token with its login, and the uses that it was let in for. */
type Issued = {
  readonly login: Exchange;
  readonly credential: CredentialUse;
  readonly uses: readonly Exchange[];
  readonly refusal: Exchange | null;
};

export const drawnUserLives: AnyScenario = definePlatformScenario<readonly TokenStep[]>({
  id: 'user-auth/drawn-lives',
  clauses: [
    'user-auth/use-renews-the-idle-time',
    'user-auth/dies-after-30-idle-minutes',
    'user-auth/dies-after-120-minutes',
    'user-auth/dead-stays-dead',
  ],
  operations: ['authenticateUser', 'queryNotifications'],
  tier: 'gate',
  turn: 'random',
  cost: steps + 1 + mostProbes,
  needs: ['clock'],
  credentials: ['application', 'user'],
  takesMs: 12 * 3_600_000,
  lives: true,
  runs: { gate: 5, nightly: 250 },
  input: () => tokenLifeSteps({ kinds: ['user'], maxSteps: steps }),
  run: async (context, drawn) => {
    const { probe } = await findProbe(context, userOf(await logIn(context)));
    const { lifetimeMs, idleMs } = context.contract.limits.session;
    const times = { ...tokenTimes, userLifetimeMs: lifetimeMs, userIdleMs: idleMs };
    const tokens = new Map<number, Issued>();
    const startedAt = context.clock.now();
    let model = emptyTokenModel;
    for (const step of drawn) {
      const before = atMoment(model, context.clock.now() - startedAt);
      const { model: after, expectation } = applyTokenStep(before, step, times);
      model = after;
      if (step.do === 'wait') await context.wait(step.ms);
      if (step.do === 'issue') {
        const login = await logIn(context);
        const credential = userOf(login);
        tokens.set(step.token, { login, credential, uses: [], refusal: null });
      }
      const token = step.do === 'use' ? tokens.get(step.token) : undefined;
      if (step.do === 'use' && token !== undefined)
        tokens.set(step.token, await used(context, probe, token, expectation.kind));
    }
  },
});

/** Judges a use beside the uses before it, unless it is too close to an end of the token's life. */
async function used(
  context: PlatformContext,
  probe: Probe,
  token: Issued,
  expected: 'accepted' | 'refused' | 'open' | 'nothing',
): Promise<Issued> {
  const use = await probe(context, token.credential);
  const { login, uses, refusal } = token;
  if (expected === 'accepted') {
    context.judge('user-auth/use-renews-the-idle-time', { issue: login, uses, use });
    return { ...token, uses: [...uses, use] };
  }
  if (expected !== 'refused') return token;
  if (refusal !== null)
    context.judge('user-auth/dead-stays-dead', { earlier: [login, refusal], answer: use });
  else
    context.judge(['user-auth/dies-after-30-idle-minutes', 'user-auth/dies-after-120-minutes'], {
      issue: login,
      uses,
      use,
    });
  return { ...token, refusal: use };
}
