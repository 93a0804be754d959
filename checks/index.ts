/** The checks that apply to any service. Each file lists its own; a service adds those of its clause groups. */
import { anyChecks } from './any.ts';
import { bodyChecks } from './body.ts';
import { fieldChecks } from './field.ts';
import type { Check, NamedCheck } from './types.ts';

/** Checks by name, as one file lists them. */
export type CheckGroup = Readonly<Record<string, Check>>;

/** Finds the check that a clause names, in these groups and in the groups of any service. */
export function checksByName(groups: readonly CheckGroup[]): ReadonlyMap<string, NamedCheck> {
  const found = new Map<string, NamedCheck>();
  for (const group of [anyChecks, bodyChecks, fieldChecks, ...groups])
    for (const [name, check] of Object.entries(group)) {
      if (found.has(name)) throw new Error(`two checks are named ${name}`);
      found.set(name, { name, ...check });
    }
  return found;
}
