/** Answers of a service of orders, drawn or by hand, and what is learned of them. */
import fc from 'fast-check';
import { invariantLearning } from '../../invariants/learnInvariants.ts';
import { invariantText } from '../../invariants/invariantText.ts';
import { sampleReader } from '../../invariants/samplesOf.ts';
import type { Invariant, SeenAnswer } from '../../invariants/types.ts';
import type { Json } from '../../json/types.ts';

const words: ReadonlySet<string> = new Set(['open', 'paid', 'monthly', 'weekly']);
const isShareable = (value: Json): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  (typeof value === 'number' ? Number.isInteger(value) && value < 100 : words.has(String(value)));

export function seen(answer: Partial<SeenAnswer> & Pick<SeenAnswer, 'body'>): SeenAnswer {
  return {
    exchange: 'w0-1',
    operation: 'getOrder',
    template: '/orders/{idOrder}',
    method: 'GET',
    url: 'http://127.0.0.1/api/orders/1',
    requestBody: undefined,
    status: 200,
    moment: Date.UTC(2026, 0, 1),
    counts: true,
    ...answer,
  };
}

export function learned(answers: readonly SeenAnswer[]): readonly Invariant[] {
  const read = sampleReader();
  const learning = invariantLearning();
  for (const answer of answers) for (const sample of read(answer)) learning.add(sample);
  return learning.learned(isShareable);
}

export const textsOf = (invariants: readonly Invariant[]): readonly string[] =>
  invariants.map(invariantText);

/** 60 drawn inputs → answers. */
export function drawn<Input>(
  input: fc.Arbitrary<Input>,
  body: (one: Input, index: number) => Json,
  seed = 1,
): readonly SeenAnswer[] {
  return fc
    .sample(input, { numRuns: 60, seed })
    .map((one, index) => seen({ body: body(one, index) }));
}

export const cents: fc.Arbitrary<number> = fc
  .integer({ min: 1, max: 999_999 })
  .map((amount) => amount / 100);
