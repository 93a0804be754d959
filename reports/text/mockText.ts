/** Words for a run against our own mock: no format may show it as a run against a service. */
import type { Report } from '../types.ts';

/** Returns for example `the mock, with fault approval-true-refused planted`; null for any other target. */
export function mockText({ mock }: Report['target']): string | null {
  if (mock === undefined) return null;
  return mock.length === 0 ? 'the mock' : `the mock, with ${mock.join(', ')} planted`;
}
