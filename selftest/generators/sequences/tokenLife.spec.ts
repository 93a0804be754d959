/** Laws of sequences over tokens, and what the document says of a token's life. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { applyTokenStep, emptyTokenModel } from '../../../suites/platform/lives/applyTokenStep.ts';
import { tokenLifeSteps } from '../../../suites/platform/lives/tokenLifeSteps.ts';
import type { TokenKind, TokenStep } from '../../../suites/platform/lives/tokenTypes.ts';

const minute = 60_000;

/** The kinds of expectation of a sequence, `-` where nothing is sent. */
function kindsOf(steps: readonly TokenStep[]): string {
  let model = emptyTokenModel;
  const kinds = steps.map((step) => {
    const applied = applyTokenStep(model, step);
    ({ model } = applied);
    return applied.expectation.kind;
  });
  return kinds.map((kind) => (kind === 'nothing' ? '-' : kind)).join(' ');
}

const use: TokenStep = { do: 'use', token: 0 };
function issue(kind: TokenKind): TokenStep {
  return { do: 'issue', token: 0, kind };
}
function wait(minutes: number): TokenStep {
  return { do: 'wait', ms: minutes * minute };
}

test('a user token dies when idle for half an hour, and two hours after its creation', () => {
  expect(kindsOf([issue('user'), wait(29), use, wait(31), use, use])).toBe(
    'accepted - accepted - refused refused',
  );
  const kept = [1, 2, 3, 4].flatMap(() => [wait(29), use]);
  expect(kindsOf([issue('user'), ...kept, wait(5), use])).toBe(
    `accepted ${'- accepted '.repeat(4)}- refused`,
  );
  expect(kindsOf([issue('user'), wait(30), use, use])).toBe('accepted - open open');
});

test('a Bearer token outlives a rotated secret and a revoked credential until it expires', () => {
  const steps: readonly TokenStep[] = [
    issue('bearer'),
    { do: 'issueWithOldSecret' },
    { do: 'rotateSecret' },
    { do: 'issueWithOldSecret' },
    use,
    { do: 'revokeCredential' },
    use,
    { do: 'issue', token: 1, kind: 'bearer' },
    wait(61),
    use,
  ];
  expect(kindsOf(steps)).toBe('accepted accepted - refused accepted - accepted refused - refused');
});

test('a temporary token works once', () => {
  expect(kindsOf([issue('temporary'), use, use])).toBe('accepted accepted refused');
});

test('sequences repeat with the seed, use only their own tokens, and meet every expectation', () => {
  const sequences = tokenLifeSteps({ kinds: ['user', 'bearer', 'temporary'], credentials: true });
  const drawn = fc.sample(sequences, { seed: 55, numRuns: 300 });
  expect(drawn).toEqual(fc.sample(sequences, { seed: 55, numRuns: 300 }));
  for (const steps of drawn) {
    const issued = new Set<number>();
    for (const step of steps) {
      if (step.do === 'issue') issued.add(step.token);
      if (step.do === 'use') expect(issued.has(step.token)).toBe(true);
    }
  }
  const met = new Set(drawn.flatMap((steps) => kindsOf(steps).split(' ')));
  expect(met.has('accepted') && met.has('refused')).toBe(true);
});
