/** Refuses members of a query that the document does not name, if the service is strict. */
import type { Statistics } from '../behaviour/statistics.ts';
import { queryPairs } from '../../serving/message/queryPairs.ts';
import type { Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';

/** The contents of `parameters` are not shown, so it holds anything. Source: "Basic statistics". */
const named: ReadonlySet<string> = new Set(['parameters', 'startDate', 'endDate']);

export function refuseStrayMembers(call: Call, rules: Statistics): void {
  if (rules.otherMembers === 'ignored' || call.query === '') return;
  if (queryPairs(call.query).some(({ name }) => !named.has(name)))
    throw new Refusal(
      'bad-parameter',
      `The query holds a member that is not known; known are ${[...named].join(', ')}.`,
    );
}
