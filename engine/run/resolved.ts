/** What the settings of a run were resolved to, by name. Shards and sessions that differ in an entry belong to different runs. */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assayVersion } from '../../contract/assayVersion.ts';
import type { Profile } from '../../contract/types.ts';
import type { Resolved } from '../../evidence/lines.ts';
import type { Target, TargetCredentials } from '../../exchange/targets/target.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import type { Json } from '../../json/types.ts';
import type { RunSettings } from './settings.ts';

type Files = Pick<
  RunSettings,
  'configFile' | 'caseFiles' | 'workflows' | 'traffic' | 'faults' | 'variants'
>;

/**
 * Returns hashes, and plain words if they say more than a hash. A mock has neither address nor target file, so the arguments that started
 * it are compared. The user's own files are hashed by content, not by path.
 */
export function resolvedInputs(settings: Files, target: Target | null, profile: Profile): Resolved {
  const { configFile, caseFiles = [], workflows = [], traffic, faults, variants } = settings;
  return {
    version: assayVersion(),
    profile: profileHash(profile),
    ...(target === null ? { mock: hashOf({ faults, variants }) } : ofTarget(target)),
    ...(configFile === undefined ? {} : { config: contentHash(withImports(configFile)) }),
    ...preloaded([...process.execArgv, process.env['NODE_OPTIONS'] ?? '']),
    ...(caseFiles.length === 0 ? {} : { cases: contentHash(caseFiles) }),
    ...(traffic === undefined ? {} : { traffic: contentHash([traffic]) }),
    ...(workflows.length === 0
      ? {}
      : {
          workflows: hashOf([
            contentHash(workflows.map(({ file }) => file)),
            ...workflows.map(({ inputs }) => inputs),
          ]),
        }),
  };
}

/** Code that Node.js is asked to run before ours is the user's own, as a config is. Quotes and underscores are other spellings. */
export function preloaded(given: readonly string[]): Resolved {
  const options = given.join(' ').replaceAll(/["\\]/g, '');
  if (!/(?:^|\s)(?:-r|--require|--import|--(?:experimental[-_])?loader)\b/.test(options)) return {};
  const files = options.split(/[\s=]+/).flatMap((word) => withImports(pathOf('.', word)));
  return { preload: sha256(`${options} ${contentHash(files)}`) };
}

export function profileHash(profile: Profile): string {
  return hashOf(profile);
}

/** Paths and the address of the webhook receiver may differ between machines. */
function ofTarget(target: Target): Resolved {
  const { baseUrl, overrides, credentials, budget, ...rest } = target;
  const { tls: _tls, file: _file, document: _document, ...named } = rest;
  const { workflows: _workflows, webhookReceiver: _receiver, ...others } = named;
  const { store: _store, ...ceilings } = budget;
  return {
    address: baseUrl,
    target: hashOf({ ...others, ceilings, credentials: namesOf(credentials) }),
    overrides: hashOf(overrides ?? {}),
  };
}

/** Where secrets come from, and no value of them. */
function namesOf({ schemes, own, other, controlToken }: TargetCredentials): unknown {
  const held = (all: TargetCredentials['own']): unknown =>
    Object.entries(all).map(([name, { secrets, ...rest }]) => [
      name,
      Object.entries(secrets).map(([part, { from }]) => [part, from]),
      rest,
    ]);
  return {
    schemes: held(schemes),
    own: held(own),
    other: other === undefined ? null : namesOf(other),
    control: controlToken?.from ?? null,
  };
}

function hashOf(value: unknown): string {
  return sha256(canonicalJson(JSON.parse(JSON.stringify(value)) as Json));
}

function contentHash(files: readonly string[]): string {
  const named = files.map((file) => [basename(file), readFileSync(file, 'utf8')]);
  return sha256(JSON.stringify(named.toSorted(([one = ''], [other = '']) => byText(one, other))));
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A config, and every file that it or one of these names by a path: what it imports and reads. */
function withImports(file: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(file) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    return [...seen];
  seen.add(file);
  if (!/\.[cm]?[jt]s$/.test(file)) return [...seen];
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
    /['"`]((?:\.{1,2}\/|\/|file:\/\/)[^'"`\n]+)['"`]/g,
  ))
    withImports(pathOf(dirname(file), name), seen);
  return [...seen];
}

function pathOf(folder: string, name: string): string {
  return /^file:\/\/\/[^%]+$/.test(name) ? fileURLToPath(name) : resolve(folder, name);
}
