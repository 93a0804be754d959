/** The settings of the three sides of a comparison, from the command line. */
import { resolve } from 'node:path';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { profileOfRun } from '../../contract/loadProfile.ts';
import { documentIn } from '../../engine/run/contractFiles.ts';
import { newRun, targetFileOf, type RunSettings } from '../../engine/run/settings.ts';
import { hasRunFile } from '../../engine/run/runFile.ts';
import { mostWithin } from '../../exchange/budget/slidingBudget.ts';
import { loadTarget, targetOfRun } from '../../suites/targets/loadTarget.ts';
import { printError } from '../../output/console.ts';
import { writeContract } from '../run/documentRun.ts';
import { writeJoined } from '../run/joinedDocuments.ts';
import { useOwn } from '../run/ownFiles.ts';
import { UsageError } from '../usageError.ts';
import type { FailOn } from '../../reports/compare/types.ts';
import type { SideName } from '../../reports/compare/oddPlaces.ts';
import { settingsOf } from './openSides.ts';

export type CompareOptions = {
  readonly document?: string;
  readonly left: string;
  readonly right: string;
  readonly again?: string;
  readonly profile: string;
  readonly seed?: number;
  readonly clause: readonly string[];
  readonly operation: readonly string[];
  readonly out?: string;
  readonly accepted?: string;
  readonly maxTime?: number;
  readonly failOn: FailOn;
  readonly leftFault: readonly string[];
  readonly leftVariant: readonly string[];
  readonly rightFault: readonly string[];
  readonly rightVariant: readonly string[];
  readonly noise?: string;
  /** A recording whose requests are compared, instead of the cases of the profile. */
  readonly traffic?: string;
  readonly iMeanProduction?: boolean;
};

/** The settings of each side. */
export type SideSettings = Readonly<Record<SideName, RunSettings>>;

/** The settings of all sides. The folder of each side is a subfolder of the comparison's folder. Throws UsageError. */
export function settingsFor(options: CompareOptions): SideSettings {
  const { left, right, again = left } = options;
  const [onLeft, onRight] = [
    { faults: options.leftFault, variants: options.leftVariant },
    { faults: options.rightFault, variants: options.rightVariant },
  ];
  const named: Readonly<Record<SideName, string>> = { left, again, right };
  for (const [side, { faults, variants }] of Object.entries({ left: onLeft, right: onRight }))
    if (named[side as SideName] !== 'mock' && faults.length + variants.length > 0)
      throw new UsageError(
        `--${side}-fault and --${side}-variant work on the mock only: leave out --${side}`,
      );
  if (again !== 'mock' && left === 'mock')
    throw new UsageError(
      '--again names a second server of the left release: name the left one with --left',
    );
  const base = newRun({
    ...chosenProfile(options.profile),
    clauses: options.clause,
    operations: options.operation,
    iMeanProduction: options.iMeanProduction === true,
    ...(options.seed === undefined ? {} : { seed: options.seed }),
    ...(options.out === undefined ? {} : { dir: resolve(options.out) }),
  });
  const of = (name: SideName, choice: typeof onLeft): RunSettings => {
    const { document } = options;
    const settings = settingsOf(base, name, {
      ...choice,
      ...(document === undefined ? {} : { document: documentIn(base.dir) }),
      ...(options.noise === undefined ? {} : { noise: noiseOf(options.noise, name) }),
      targetFile: targetFileOf(named[name]),
    });
    if (hasRunFile(settings.dir))
      throw new UsageError(`${base.dir} already holds a comparison: choose another --out`);
    return { ...settings, ...boundOf(settings, timeFor(base, options)) };
  };
  return { left: of('left', onLeft), again: of('again', onLeft), right: of('right', onRight) };
}

/** Chances of its own for each side. */
function noiseOf(words: string, name: SideName): { words: string; seed: number } {
  return { words, seed: ['left', 'again', 'right'].indexOf(name) + 1 };
}

/** The most time that a comparison may take, in milliseconds. */
export function timeFor(run: RunSettings, { maxTime }: CompareOptions): number {
  return maxTime ?? 3 * profileOfRun(run).maxDurationMs;
}

/** What the budget of a target without a clock lets through in that time. */
function boundOf(settings: RunSettings, timeMs: number): Pick<RunSettings, 'mostRequests'> {
  const { targetFile, iMeanProduction, document } = settings;
  const target = targetFile === null ? null : loadTarget(targetFile, { iMeanProduction, document });
  return target?.control === null ? { mostRequests: mostWithin(target.budget, timeMs) } : {};
}

/** Chooses the one contract by which all sides are judged: that of the document if the command names one, else that of the left side. */
export async function useDocument(
  { document, left, right, iMeanProduction }: CompareOptions,
  dir: string,
): Promise<void> {
  const [onLeft = null, onRight = null] = [left, right].map((file) =>
    file === 'mock'
      ? null
      : loadTarget(file, { iMeanProduction: iMeanProduction === true, document, secrets: 'lazy' }),
  );
  const chosen = document ?? onLeft?.document ?? null;
  if (chosen === null && onRight?.document != null)
    throw new UsageError(
      `${right} names a document, and the target file on the left names none: name it with --document`,
    );
  if (chosen === null) return writeJoined(dir, onLeft);
  for (const line of writeContract(dir, chosen).notices) printError(`assay: ${line}\n`);
}

/** Loads the user's config, cases and workflows. They are beside the left target file, and are used on all sides. */
export async function withOwn(
  settings: SideSettings,
  dir: string,
  recording: string | undefined,
): Promise<SideSettings> {
  const { left, again, right } = settings;
  const named = { workflow: [], ...(recording === undefined ? {} : { traffic: recording }) };
  const files = await useOwn({ ...left, dir }, named, targetOfRun(left));
  const own = { sourceDir: dir, ...files };
  return { left: { ...left, ...own }, again: { ...again, ...own }, right: { ...right, ...own } };
}

/**
 * All sides run the same plan. It fits the smallest budget of the sides and leaves a third of it for repeats. If the left and its
 * repetition are one server, that server and the right one run each case twice, so the plan has half the size.
 */
export function planSettings(settings: SideSettings): RunSettings {
  const times = settings.left.targetFile === settings.again.targetFile ? 2 : 1;
  const bounds = Object.values(settings).flatMap(({ mostRequests }) => mostRequests ?? []);
  return bounds.length === 0
    ? settings.left
    : { ...settings.left, mostRequests: Math.floor((Math.min(...bounds) * 2) / 3 / times) };
}
