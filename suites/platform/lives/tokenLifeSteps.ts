/** Draws sequences of steps over the lives of a few tokens. */
import fc from 'fast-check';
import { shrinkingSequences } from './shrinkingSequences.ts';
import type { TokenKind, TokenStep } from './tokenTypes.ts';
import { wishes } from './wishes.ts';

export type TokenLifeOptions = {
  /** Kinds that the target can issue. */
  readonly kinds: readonly [TokenKind, ...TokenKind[]];
  /** Whether the target can rotate secrets and revoke credentials; default false. */
  readonly credentials?: boolean;
  /** Steps of a sequence, the first issue included; default 12. */
  readonly maxSteps?: number;
};

/** A wish for a step; `token` is any number and picks among the tokens that exist. */
type TokenIntent =
  | Exclude<TokenStep, { readonly do: 'issue' }>
  | { readonly do: 'issue'; readonly kind: TokenKind };

const minute = 60_000;
/** On either side of the idle limit and the lifetimes, alone or added up. */
const waits = [minute, 20 * minute, 29 * minute, 31 * minute, 59 * minute, 61 * minute] as const;

/** A sequence begins with an issue, and uses only tokens that it has issued. Sequences, recorded ones too, shrink by losing steps. */
export function tokenLifeSteps(options: TokenLifeOptions): fc.Arbitrary<readonly TokenStep[]> {
  const { kinds, credentials = false, maxSteps = 12 } = options;
  const kind = fc.constantFrom(...kinds);
  const issue = kind.map((one): TokenIntent => ({ do: 'issue', kind: one }));
  const use = fc.nat({ max: 7 }).map((token): TokenIntent => ({ do: 'use', token }));
  const wait = fc.constantFrom(...waits).map((ms): TokenIntent => ({ do: 'wait', ms }));
  const secrets = fc
    .constantFrom('issueWithOldSecret', 'rotateSecret', 'revokeCredential')
    .map((word): TokenIntent => ({ do: word }));
  const intents = wishes(
    fc.oneof(
      { weight: 6, arbitrary: use },
      { weight: 4, arbitrary: wait },
      { weight: 2, arbitrary: issue },
      ...(credentials ? [{ weight: 2, arbitrary: secrets }] : []),
    ),
    maxSteps - 1,
  );
  const drawn = fc.tuple(issue, intents).map(([first, rest]) => stepsOf([first, ...rest]));
  return shrinkingSequences(drawn, { mend: withoutUnissued, plainer: () => [] });
}

/** A sequence begins with an issue, and a token is used only once it is issued. */
function withoutUnissued(steps: readonly TokenStep[]): readonly TokenStep[] {
  const issued = new Set<number>();
  return steps.filter((step) => {
    if (step.do === 'issue') issued.add(step.token);
    return step.do === 'use' ? issued.has(step.token) : issued.size > 0;
  });
}

function stepsOf(intents: readonly TokenIntent[]): readonly TokenStep[] {
  let issued = 0;
  return intents.map((intent): TokenStep => {
    if (intent.do === 'issue') return { ...intent, token: issued++ };
    return intent.do === 'use' ? { ...intent, token: intent.token % issued } : intent;
  });
}
