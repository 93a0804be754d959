/** The selftests that judge mutants, collected from the instrumented tree and run in this process. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { passes, takeCollected, type Collected } from './standIn.ts';

/** What the worker holds of one spec file. */
export type Spec = { readonly name: string; readonly tests: readonly Collected[] };

const selftests = join(import.meta.dirname, '..');
const folders = [
  'checks',
  'contract',
  'schemas',
  'suites',
  'imports',
  'generators/requests',
  'generators/filters',
];

/** Needs Playwright itself; start processes, which hold no mutants; is kept by scenario; take minutes. */
const unfit = new Set([
  'nativePlaywright.spec.js',
  'command.spec.js',
  'faults.spec.js',
  'scripts.spec.js',
  'ledger.spec.js',
  'hostileBodies.spec.js',
  'coverage.spec.js',
]);

export function specNames(): readonly string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(selftests, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.js') && !unfit.has(name))
      .map((name) => join(folder, name))
      .toSorted(),
  );
}

let loads = 0;

/** Evaluates the spec file anew, so that what it reads at its top is read under the switch of now. */
export async function loadSpec(name: string): Promise<Spec> {
  loads += 1;
  takeCollected();
  await import(`${pathToFileURL(join(selftests, name)).href}?${loads}`);
  return { name, tests: takeCollected() };
}

/** True if the file loads to the same tests and those that `usually` pass still do. */
export async function specPasses(name: string, usually: ReadonlySet<number>): Promise<boolean> {
  try {
    const { tests } = await loadSpec(name);
    for (const at of usually) {
      const one = tests[at];
      if (one === undefined || !(await passes(one))) return false;
    }
    return true;
  } catch {
    return false;
  }
}
