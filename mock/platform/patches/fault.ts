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

/** Faults by the ends of their ids. */
export type FaultRows = Readonly<Record<string, readonly [breaks: string, patch: Patch]>>;

/** Makes faults of one group from a table; their ids are `<prefix>-<id>`, or `<id>` if the prefix is empty. */
export function faultsOf(group: string, prefix: string, rows: FaultRows): readonly Fault[] {
  return Object.entries(rows).map(([id, [breaks, patch]]) => ({
    id: prefix === '' ? id : `${prefix}-${id}`,
    group,
    breaks,
    patch,
  }));
}
