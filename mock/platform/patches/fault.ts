/** The type of a planted fault: an unlawful patch of the service's behaviour. */
import type { Patch } from '../behaviour/behaviour.ts';

export type Fault = {
  /** Kebab-case, stable forever. */
  readonly id: string;
  readonly group: string;
  /** One sentence: what a client sees that the document does not allow. */
  readonly breaks: string;
  readonly patch: Patch;
};

export type FaultRow = readonly [id: string, breaks: string, patch: Patch];

/** Makes faults of one group from a table; their ids are `<prefix>-<id>`. */
export function faultsOf(
  group: string,
  prefix: string,
  rows: readonly FaultRow[],
): readonly Fault[] {
  return rows.map(([id, breaks, patch]) => ({ id: `${prefix}-${id}`, group, breaks, patch }));
}
