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

/** Titles of rows: the end of an id, a colon, and a sentence. */
export type Titled<Row> = Readonly<Record<`${string}: ${string}`, Row>>;

/** The rows of a table, each with both parts of its title. */
export function titled<Row>(rows: Titled<Row>): readonly (readonly [string, string, Row])[] {
  return Object.entries(rows).map(([title, row]) => {
    const colon = title.indexOf(': ');
    return [title.slice(0, colon), title.slice(colon + 2), row];
  });
}

/** Faults by the ends of their ids and the sentences that say what they break. */
export type FaultRows = Titled<Patch>;

/** Makes faults of one group from a table; their ids are `<prefix>-<id>`, or `<id>` if the prefix is empty. */
export function faultsOf(group: string, prefix: string, rows: FaultRows): readonly Fault[] {
  return titled(rows).map(([id, breaks, patch]) => ({
    id: prefix === '' ? id : `${prefix}-${id}`,
    group,
    breaks,
    patch,
  }));
}
