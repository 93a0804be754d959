/** The settings of one run: the first process of the run fixes them once, and `run.json` keeps them. */
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { randomInt } from 'node:crypto';
import { resolve } from 'node:path';
import type { Json } from '../../json/types.ts';
import type { ProfileChanges, ProfileName } from '../../contract/types.ts';
import type { Shard } from '../../evidence/lines.ts';

export type RunSettings = {
  /** Names the run and its folder: the time it started and four random letters. */
  readonly run: string;
  /** Absolute folder of the run's evidence and reports. */
  readonly dir: string;
  /** Absolute folder with the source of the contract; absent: that of the run itself. A side of a comparison has it. */
  readonly sourceDir?: string;
  /** Path of a target file; null for the mock that ships with the harness. */
  readonly targetFile: string | null;
  /** Absolute path or address of the document that the command named; absent if the target file names it, or there is none. */
  readonly document?: string;
  readonly profile: ProfileName;
  /** What a file of the user's changes in the profile: its content, because each machine must be able to read it. */
  readonly profileChanges?: ProfileChanges;
  readonly seed: number;
  readonly clauses: readonly string[];
  readonly operations: readonly string[];
  readonly faults: readonly string[];
  /** `id=choice` each. */
  readonly variants: readonly string[];
  readonly iMeanProduction: boolean;
  /** The mock's answers vary by chance in these ways; `seed` fixes the chances. For `assay compare`. */
  readonly noise?: { readonly words: string; readonly seed: number };
  /** Absolute path of the user's own config; absent for none. */
  readonly configFile?: string;
  /** Absolute paths of files of cases; absent for none. */
  readonly caseFiles?: readonly string[];
  /** What the target file says of its other organization: judged, or only observed; absent if it names none. */
  readonly isolation?: 'judged' | 'observed';
  /** Arazzo descriptions; absent for none. */
  readonly workflows?: readonly WorkflowFile[];
  /** Absolute path of the recorded requests that are sent again; absent for none. */
  readonly traffic?: string;
  /** The part of the run that is to be run here; null for the whole. */
  readonly shard: Shard | null;
  /** Plain `npx playwright test` began the run: Playwright itself decides what a shard holds. */
  readonly byPlaywright?: true;
  /** 1 at the start of the run, one more each time that it is resumed. */
  readonly session: number;
  /** Requests that the target's budget lets through in the profile's time; absent if time can be moved. */
  readonly mostRequests?: number;
  /** The bound of `--max-requests`; absent without it. */
  readonly maxRequests?: number;
  /** The time that `--max-time` leaves the run, in milliseconds; absent without it. */
  readonly mostMs?: number;
  readonly startedAt: string;
  /** Folders of the shards whose reports were merged here; absent for a run. */
  readonly mergedFrom?: readonly string[];
};

/** An Arazzo description, by its absolute path, with the inputs that the target file gives. */
export type WorkflowFile = {
  readonly file: string;
  readonly inputs: Readonly<Record<string, Json>>;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be read; the message is one line. */
export class SettingsError extends Error {
  readonly code = 'SETTINGS';
}

/** The settings of a new run: `choices`, and defaults for the rest. */
export function newRun(choices: Partial<RunSettings>, now: Date = new Date()): RunSettings {
  const startedAt = now.toISOString();
  const letters = Array.from({ length: 4 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const run = `${startedAt.slice(0, 19).replaceAll(':', '-')}-${letters}`;
  return {
    run,
    dir: resolve('out', run),
    targetFile: null,
    profile: 'gate',
    seed: randomInt(2 ** 31),
    clauses: [],
    operations: [],
    faults: [],
    variants: [],
    iMeanProduction: false,
    shard: null,
    session: 1,
    startedAt,
    ...choices,
  };
}

/**
 * The choices for a run that is started by plain `npx playwright test`: suites/README.md lists these variables. Throws DataError for a
 * profile, and SettingsError for a seed, that cannot be read.
 */
export function choicesIn(env: Environment): Partial<RunSettings> {
  const { ASSAY_TARGET: target = 'mock', ASSAY_OUT: out, ASSAY_SEED: seed } = env;
  return {
    targetFile: targetFileOf(target),
    ...(env['ASSAY_PROFILE'] === undefined ? {} : chosenProfile(env['ASSAY_PROFILE'])),
    ...(out === undefined ? {} : { dir: resolve(out) }),
    ...(seed === undefined ? {} : { seed: seedOf(seed) }),
    clauses: listOf(env['ASSAY_CLAUSES']),
    operations: listOf(env['ASSAY_OPERATIONS']),
    faults: listOf(env['ASSAY_FAULTS']),
    variants: listOf(env['ASSAY_VARIANTS']),
    iMeanProduction: env['ASSAY_I_MEAN_PRODUCTION'] === '1',
  };
}

/** `word` is the path of a target file, or `mock`. */
export function targetFileOf(word: string): string | null {
  return word === 'mock' ? null : resolve(word);
}

function seedOf(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed))
    throw new SettingsError(`seed must be a whole number, received ${text}`);
  return seed;
}

/** Writes a shard as `2/4`; empty if there is none. */
export function shardText(shard: Shard | null): string {
  return shard === null ? '' : `${shard.index}/${shard.total}`;
}

/** Reads a shard such as `2/4`; null for no text, or for a text of another form. */
export function shardFrom(text: string | undefined): Shard | null {
  const [index, total] = (text ?? '').split('/').map(Number);
  return index === undefined || total === undefined ? null : { index, total };
}

/** A name that is unique in a run: `w0`, `w3s2` in the second shard, `w0s1r2` there in the second session. */
export function workerName(
  index: number,
  { shard, session }: Pick<RunSettings, 'shard' | 'session'>,
): string {
  return `w${index}${shard === null ? '' : `s${shard.index}`}${session === 1 ? '' : `r${session}`}`;
}

function listOf(text = ''): readonly string[] {
  return text.split(/\s+/).filter((item) => item !== '');
}
