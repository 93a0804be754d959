/** All planted faults: a flat list of the groups. */
import type { Fault } from './fault.ts';

export const faults: readonly Fault[] = [];

export const faultById: ReadonlyMap<string, Fault> = new Map(
  faults.map((fault) => [fault.id, fault]),
);
