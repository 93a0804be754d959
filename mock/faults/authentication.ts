/** Faults of who gets in. Source: "Authentication". */
import type { Fault } from './fault.ts';

const group = 'authentication';

export const authentication: readonly Fault[] = [
  {
    id: 'auth-bearer-never-expires',
    group,
    breaks: 'A Bearer token is accepted after its expires_in has passed.',
    patch: ({ authentication: { isExpired } }) => ({
      authentication: {
        isExpired: (token, now) => token.kind !== 'bearer' && isExpired(token, now),
      },
    }),
  },
  {
    id: 'auth-get-bill-open-to-all',
    group,
    breaks: 'get-bill is served without any credential.',
    patch: ({ authentication: { servesAnybody } }) => ({
      authentication: {
        servesAnybody: (call) => call.operation?.id === 'getBill' || servesAnybody(call),
      },
    }),
  },
];
