/**
 * Drawn lives of access tokens and of the credential that issues them: tokens are used or left idle, secrets are rotated and credentials
 * are revoked, in any order.
 */
import type { Json } from '../../../json/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import { applyTokenStep, atMoment, emptyTokenModel, tokenTimes } from '../lives/applyTokenStep.ts';
import { tokenLifeSteps } from '../lives/tokenLifeSteps.ts';
import type { TokenStep } from '../lives/tokenTypes.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { askToken, bearerOf, lifeOf, readWith } from './tokenCalls.ts';

const steps = 12;

type Issued = { readonly issue: Exchange; readonly credential: CredentialUse };

export const drawnTokenLives: AnyScenario = definePlatformScenario<readonly TokenStep[]>({
  id: 'token/drawn-lives',
  clauses: [
    'token/works-until-it-expires',
    'token/expired-is-401',
    'token/rotated-secret-is-refused',
    'token/new-secret-works',
    'token/revoked-credential-is-refused',
  ],
  operations: ['createBill', 'issueAccessToken', 'getBill'],
  tier: 'gate',
  turn: 'random',
  // Besides the steps: the bill that tokens are tried on, and a token that shows how long they live.
  cost: steps + 2,
  needs: ['clock', 'tokens'],
  allow: ['create'],
  lives: true,
  runs: { gate: 6, nightly: 250 },
  input: () => tokenLifeSteps({ kinds: ['bearer'], credentials: true, maxSteps: steps }),
  run: async (context, drawn) => {
    const { id } = await context.createBill();
    const { answer: client } = await context.issue('credential');
    const { clientId = null, clientSecret: first = null } = client;
    let secret = first;
    const ask = (clientSecret: Json): Promise<Exchange> =>
      askToken(context, { clientId, clientSecret }, { lawful: false });

    const announced = await ask(first);
    const times = { ...tokenTimes, bearerLifetimeMs: lifeOf(context, announced) };
    const tokens = new Map<number, Issued>();
    const uses = new Map<number, readonly Exchange[]>();
    const startedAt = context.clock.now();
    let model = emptyTokenModel;
    for (const step of drawn) {
      const before = atMoment(model, context.clock.now() - startedAt);
      const { model: after, expectation } = applyTokenStep(before, step, times);
      if (step.do === 'wait') await context.wait(step.ms);
      if (step.do === 'rotateSecret')
        secret = (await context.issue('rotate', { clientId })).answer['clientSecret'] ?? null;
      if (step.do === 'revokeCredential') await context.issue('revoke', { clientId });
      if (step.do === 'issue' || step.do === 'issueWithOldSecret') {
        const answer = await ask(step.do === 'issue' ? secret : first);
        judgeIssue(context, before, announced, answer);
        if (step.do === 'issue' && expectation.kind === 'accepted')
          tokens.set(step.token, { issue: answer, credential: bearerOf(context, answer) });
      }
      const token = step.do === 'use' ? tokens.get(step.token) : undefined;
      if (step.do === 'use' && token !== undefined) {
        const use = await readWith(context, id, token.credential);
        const earlier = uses.get(step.token) ?? [];
        uses.set(step.token, [...earlier, use]);
        const episode = { issue: token.issue, uses: earlier, use };
        // Too close to its end a token is not judged.
        if (expectation.kind === 'accepted') context.judge('token/works-until-it-expires', episode);
        if (expectation.kind === 'refused') context.judge('token/expired-is-401', episode);
      }
      model = after;
    }
  },
});

/** Judges a request for a token that came after the secret was rotated or the credential revoked. */
function judgeIssue(
  context: PlatformContext,
  { rotated, revoked }: { readonly rotated: boolean; readonly revoked: boolean },
  announced: Exchange,
  answer: Exchange,
): void {
  const isFirstSecret =
    JSON.stringify(answer.request.json) === JSON.stringify(announced.request.json);
  const episode = { earlier: [announced], answer };
  if (revoked) context.judge('token/revoked-credential-is-refused', episode);
  else if (rotated)
    context.judge(
      isFirstSecret ? 'token/rotated-secret-is-refused' : 'token/new-secret-works',
      episode,
    );
}
