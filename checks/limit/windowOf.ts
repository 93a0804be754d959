/** Finds the request limit that a clause is about. */
import type { Clause, Contract, Limits } from '../../contract/types.ts';
import { textParam } from '../reading/params.ts';

/** @throws Error where `params.window` names none of the contract's windows: a defect of our own data. */
export function windowOf({ limits }: Contract, clause: Clause): Limits['windows'][number] {
  const name = textParam(clause, 'window');
  const found = limits.windows.find((window) => window.name === name);
  if (found === undefined) throw new Error(`${clause.id}: specs/limits.yaml has no window ${name}`);
  return found;
}
