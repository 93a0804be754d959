/** What one run is asked to do, carried in environment variables so that every process of it agrees. */
import { randomInt } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { ProfileName } from '../../contract/types.ts';
import type { Shard } from '../../evidence/lines.ts';

export type RunSettings = {
  /** Names the run and its folder: the time it started and four random letters. */
  readonly run: string;
  /** Absolute folder of the run's evidence and reports. */
  readonly dir: string;
  /** Path of a target file; null for the mock that ships with the harness. */
  readonly targetFile: string | null;
  readonly profile: ProfileName;
  readonly seed: number;
  readonly clauses: readonly string[];
  readonly operations: readonly string[];
  readonly faults: readonly string[];
  /** `id=choice` each. */
  readonly variants: readonly string[];
  readonly iMeanProduction: boolean;
  /** The part of the run that is played; null for the whole. */
  readonly shard: Shard | null;
  /** Which stretch of the run this is: 1 at its start, one more each time that it is resumed. */
  readonly session: number;
  /** Requests that the target's budget lets through in the profile's time; absent where time can be moved. */
  readonly mostRequests?: number;
  /** Address of the broker through which the run's workers share a budget; null where each counts for itself. */
  readonly budget: string | null;
  readonly startedAt: string;
  /** Folders of the shards whose reports were put together here; absent for what was played. */
  readonly mergedFrom?: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

type FixedName = 'ASSAY_STARTED_AT' | 'ASSAY_RUN' | 'ASSAY_OUT' | 'ASSAY_SEED';

/** A setting that cannot be read; the message is one line. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS';
}

export const profileNames: readonly ProfileName[] = ['smoke', 'gate', 'nightly'];

/** Variables that must be equal in all processes of a run; those that `env` already holds are kept. */
export function fixedSettings(
  env: Environment,
  now: Date = new Date(),
): Readonly<Record<FixedName, string>> {
  const startedAt = env['ASSAY_STARTED_AT'] ?? now.toISOString();
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const run = env['ASSAY_RUN'] ?? `${startedAt.slice(0, 19).replaceAll(':', '-')}-${letters}`;
  return {
    ASSAY_STARTED_AT: startedAt,
    ASSAY_RUN: run,
    ASSAY_OUT: resolve(env['ASSAY_OUT'] ?? join('out', run)),
    ASSAY_SEED: env['ASSAY_SEED'] ?? String(randomInt(2 ** 31)),
  };
}

/** Reads the settings of a process whose environment was completed by `fixedSettings`. */
export function settingsFrom(env: Environment): RunSettings {
  const fixed = fixedSettings(env);
  const profile = profileNames.find((name) => name === (env['ASSAY_PROFILE'] ?? 'gate'));
  if (profile === undefined)
    throw new SettingsError(
      `unknown profile ${env['ASSAY_PROFILE'] ?? ''}: expected one of ${profileNames.join(', ')}`,
    );
  const seed = Number(fixed['ASSAY_SEED']);
  if (!Number.isSafeInteger(seed))
    throw new SettingsError(`seed must be a whole number, received ${fixed['ASSAY_SEED']}`);
  const target = env['ASSAY_TARGET'] ?? 'mock';
  return {
    run: fixed['ASSAY_RUN'],
    dir: fixed['ASSAY_OUT'],
    targetFile: target === 'mock' ? null : resolve(target),
    profile,
    seed,
    clauses: listOf(env['ASSAY_CLAUSES']),
    operations: listOf(env['ASSAY_OPERATIONS']),
    faults: listOf(env['ASSAY_FAULTS']),
    variants: listOf(env['ASSAY_VARIANTS']),
    iMeanProduction: env['ASSAY_I_MEAN_PRODUCTION'] === '1',
    shard: shardFrom(env['ASSAY_SHARD']),
    session: Number(env['ASSAY_SITTING'] ?? 1),
    ...mostRequestsFrom(env['ASSAY_MOST_REQUESTS']),
    budget: env['ASSAY_BUDGET'] ?? null,
    startedAt: fixed['ASSAY_STARTED_AT'],
  };
}

/** The variables from which `settingsFrom` reads `settings` again; the broker's address is its run's own business. */
export function environmentOf(settings: RunSettings): Readonly<Record<string, string>> {
  return {
    ASSAY_RUN: settings.run,
    ASSAY_OUT: settings.dir,
    ASSAY_TARGET: settings.targetFile ?? 'mock',
    ASSAY_PROFILE: settings.profile,
    ASSAY_SEED: String(settings.seed),
    ASSAY_CLAUSES: settings.clauses.join(' '),
    ASSAY_OPERATIONS: settings.operations.join(' '),
    ASSAY_FAULTS: settings.faults.join(' '),
    ASSAY_VARIANTS: settings.variants.join(' '),
    ASSAY_I_MEAN_PRODUCTION: settings.iMeanProduction ? '1' : '0',
    ASSAY_SHARD: shardText(settings.shard),
    ASSAY_SITTING: String(settings.session),
    ASSAY_STARTED_AT: settings.startedAt,
    ASSAY_MOST_REQUESTS: String(settings.mostRequests ?? ''),
  };
}

function mostRequestsFrom(text = ''): Pick<RunSettings, 'mostRequests'> {
  return text === '' ? {} : { mostRequests: Number(text) };
}

/** `2/4`; empty for no shard. */
export function shardText(shard: Shard | null): string {
  return shard === null ? '' : `${shard.index}/${shard.total}`;
}

function shardFrom(text: string | undefined): Shard | null {
  const [index, total] = (text ?? '').split('/').map(Number);
  return index === undefined || total === undefined ? null : { index, total };
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(/\s+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
