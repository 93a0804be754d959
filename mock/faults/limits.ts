/** Faults of request limits. Source: "Limits", request limits per API token. */
import type { Fault } from './fault.ts';

export const limits: readonly Fault[] = [
  {
    id: 'limit-minute-is-missing',
    group: 'limits',
    breaks: 'More than 200 requests within a minute are served.',
    patch: ({ limits: { windows } }) => ({
      limits: { windows: windows.filter(({ periodMs }) => periodMs !== 60_000) },
    }),
  },
];
