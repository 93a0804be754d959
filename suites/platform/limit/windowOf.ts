/** Finds the request limit that a clause or a scenario is about. */
import type { Clause, Contract, Limits } from '../../../contract/types.ts';
import { textParam } from '../../../checks/reading/params.ts';

type Window = Limits['windows'][number];

/** Returns the window that `params.window` names. */
export function windowOf(contract: Contract, clause: Clause): Window {
  return windowNamed(contract, textParam(clause, 'window'));
}

/** @throws Error if the contract has no such window: a defect of our own data. */
export function windowNamed({ limits }: Contract, name: string): Window {
  const found = limits.windows.find((window) => window.name === name);
  if (found === undefined) throw new Error(`specs/limits.yaml has no window ${name}`);
  return found;
}
