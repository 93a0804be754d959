/** Variants of idempotency keys. Source: "Limits", idempotency. */
import { operations } from '../operation.ts';
import type { Variant } from '../patches/variant.ts';

const posts: ReadonlySet<string> = new Set(
  operations.filter(({ method }) => method === 'POST').map(({ id }) => id),
);

export const idempotencyVariants: readonly Variant[] = [
  {
    id: 'key-scope',
    question: 'Which requests share a key?',
    choices: [
      { name: 'token', default: true },
      {
        name: 'token-and-operation',
        patch: {
          idempotency: {
            scope: (key, call) => `${call.token?.value ?? ''} ${call.operation?.id ?? ''} ${key}`,
          },
        },
      },
      {
        name: 'token-and-path',
        patch: {
          idempotency: { scope: (key, call) => `${call.token?.value ?? ''} ${call.path} ${key}` },
        },
      },
      { name: 'everybody', patch: { idempotency: { scope: (key) => key } } },
    ],
  },
  {
    id: 'key-of-a-failed-request',
    question: 'Does a request that failed keep its key in use?',
    choices: [
      { name: 'held', default: true },
      { name: 'released', patch: { idempotency: { releases: () => true } } },
    ],
  },
  {
    id: 'key-on-other-posts',
    question: 'Do the operations that issue credentials honour a key?',
    choices: [
      { name: 'ignored', default: true },
      {
        name: 'honoured',
        patch: { idempotency: { appliesTo: (operation) => posts.has(operation) } },
      },
    ],
  },
];
