/** What can be switched on, in the platform and in served documents: ids, problems with ids, and patches. */
import { distance } from 'fastest-levenshtein';
import { importedFaults } from './document/faults.ts';
import type { Patch } from './platform/behaviour/behaviour.ts';
import { faults } from './platform/faults/catalogue.ts';
import type { Fault } from './platform/patches/fault.ts';
import { unstatedErrorById } from './platform/unstated/catalogue.ts';
import { variantById } from './platform/variants/catalogue.ts';
import type { Switches } from './serving/control/switches.ts';

/** All planted faults, including those of imported operations if something is imported. */
export function faultsWith(imports: boolean): readonly Fault[] {
  return imports ? [...faults, ...importedFaults] : faults;
}

const faultById: ReadonlyMap<string, Fault> = new Map(
  faultsWith(true).map((fault) => [fault.id, fault]),
);

/** The problem with ids or choices; null if all of them exist. `imports` is true if something is imported. */
export function problemOf(switches: Switches, imports: boolean): string | null {
  for (const id of switches.faults) {
    const fault = faultOrError(id);
    if (fault === undefined) return noSuch('fault', id, [...faultById.keys()]);
    if (fault.group === 'imported' && !imports) return `fault ${id} needs an import; there is none`;
  }
  for (const [id, choice] of Object.entries(switches.variants)) {
    const variant = variantById.get(id);
    if (variant === undefined) return noSuch('variant', id, [...variantById.keys()]);
    if (variant.choices.every(({ name }) => name !== choice))
      return `variant ${id} has no choice ${choice}; it has ${variant.choices.map(({ name }) => name).join(', ')}`;
  }
  return null;
}

/** Names the nearest one if at most a third of its letters differ. */
function noSuch(kind: string, id: string, known: readonly string[]): string {
  const near = known
    .map((other) => ({ other, edits: distance(id.slice(0, 100), other) }))
    .filter(({ other, edits }) => edits * 3 <= other.length)
    .toSorted((one, other) => one.edits - other.edits)[0];
  return `there is no ${kind} ${id}${near === undefined ? '' : `: most likely ${near.other}`}`;
}

/** Errors that no clause forbids are switched on in the same way. */
function faultOrError(id: string): Fault | undefined {
  return faultById.get(id) ?? unstatedErrorById.get(id);
}

/** Variants come first: a fault changes the service that the variants made. */
export function patchesOf(switches: Switches): readonly Patch[] {
  const chosen = Object.entries(switches.variants).map(
    ([id, name]) => variantById.get(id)?.choices.find((choice) => choice.name === name)?.patch,
  );
  const broken = switches.faults.map((id) => faultOrError(id)?.patch);
  return [...chosen, ...broken].filter((patch) => patch !== undefined);
}
