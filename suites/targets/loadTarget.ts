/** Makes a target from a target file. This is the one place that decides which service's defaults it gets. */
import type { Target } from '../../exchange/targets/target.ts';
import { readTarget, type ReadTargetOptions } from '../../exchange/targets/readTarget.ts';
import type { TargetDefaults } from '../../exchange/targets/targetFrom.ts';
import type { RunSettings } from '../../engine/run/settings.ts';
import { documentDefaults } from '../document/target.ts';
import { platformDefaults } from '../platform/target.ts';

/** A file that names a document uses the service of that document. */
export function defaultsOf({ document }: { readonly document?: string | null }): TargetDefaults {
  return document == null ? platformDefaults() : documentDefaults;
}

/** Throws TargetError, which names the file, the place in it, what was expected and what was found. */
export function loadTarget(
  file: string,
  options: Omit<ReadTargetOptions, 'defaults'> = {},
): Target {
  return readTarget(file, { ...options, defaults: defaultsOf });
}

/** Returns the target of a run without reading its secrets; null for a mock. Throws TargetError. */
export function targetOfRun({
  targetFile,
  iMeanProduction,
  document,
}: Pick<RunSettings, 'targetFile' | 'iMeanProduction' | 'document'>): Target | null {
  return targetFile === null
    ? null
    : loadTarget(targetFile, { iMeanProduction, document, secrets: 'lazy' });
}
