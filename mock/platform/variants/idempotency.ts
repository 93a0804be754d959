/** Variants of idempotency keys. Source: "Limits", idempotency. */
import { operations } from '../operation.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

const posts: ReadonlySet<string> = new Set(
  operations.filter(({ method }) => method === 'POST').map(({ id }) => id),
);

export const idempotencyVariants: readonly Variant[] = variantsOf({
  'key-scope: Which requests share a key?': {
    token: 'lawful',
    'token-and-operation': {
      idempotency: {
        scope: (key, call) => `${call.token?.value ?? ''} ${call.operation?.id ?? ''} ${key}`,
      },
    },
    'token-and-path': {
      idempotency: { scope: (key, call) => `${call.token?.value ?? ''} ${call.path} ${key}` },
    },
    everybody: { idempotency: { scope: (key) => key } },
  },
  'key-of-a-failed-request: Does a request that failed keep its key in use?': {
    held: 'lawful',
    released: { idempotency: { releases: () => true } },
  },
  'key-on-other-posts: Do the operations that issue credentials honour a key?': {
    ignored: 'lawful',
    honoured: { idempotency: { appliesTo: (operation) => posts.has(operation) } },
  },
});
