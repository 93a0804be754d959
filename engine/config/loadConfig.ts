/** Imports and checks a config of the user, so that a mistake in it is reported in one line before anything is sent. */
import { existsSync, statSync } from 'node:fs';
import { register } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../contract/projectRoot.ts';
import { compileMeta } from '../../contract/compileMeta.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { namedMessage, codeOf } from '../../json/thrown.ts';
import { SettingsError } from '../run/settings.ts';
import type { AssayConfig } from './assayConfig.ts';

const check = compileMeta('config');

/** Throws SettingsError, in one line, if the file cannot be loaded or does not have the shape of a config. */
export async function loadConfig(file: string): Promise<AssayConfig> {
  const name = basename(file);
  const loaded = await imported(file, name);
  if (!isJsonObject(loaded))
    throw new SettingsError(
      `${name}: expected a default export: export default defineConfig({ ... })`,
    );
  const result = check(withoutFunctions(loaded));
  if (result.ok) return loaded;
  const [first] = result.issues;
  throw new SettingsError(`${name}: ${first?.pointer || '/'}: ${first?.message ?? 'is no config'}`);
}

/**
 * A config finds this package, and what this package stands on, from any folder: the command may be called from another
 * place than where it is installed. Packages in the folder of the config come first, except this package.
 */
function resolveFromHere(): void {
  const here = JSON.stringify(pathToFileURL(join(projectRoot(), 'package.json')).href);
  const hook = `export const resolve = async (name, context, next) => {
  if (name.startsWith('@assay-conformance/assay')) return next(name, { ...context, parentURL: ${here} });
  try { return await next(name, context); } catch (thrown) {
    if (/^[.\\/]|^\\w+:/.test(name)) throw thrown;
    return next(name, { ...context, parentURL: ${here} }).catch(() => { throw thrown; });
  }
};`;
  register(`data:text/javascript,${encodeURIComponent(hook)}`);
}

let canResolve = false;

async function imported(file: string, name: string): Promise<unknown> {
  if (!existsSync(file))
    throw new SettingsError(`${file}: the config cannot be read: no such file`);
  if (!statSync(file).isFile())
    throw new SettingsError(`${file}: the config cannot be read: no plain file`);
  if (!canResolve) resolveFromHere();
  canResolve = true;
  try {
    const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown };
    return module.default;
  } catch (thrown) {
    const why = namedMessage(thrown);
    const hint =
      codeOf(thrown) === 'ERR_UNKNOWN_FILE_EXTENSION'
        ? `Node.js ${process.versions.node} does not load TypeScript: call the config assay.config.mjs`
        : (why.split('\n')[0] ?? why);
    throw new SettingsError(`${name}: the config cannot be loaded: ${hint}`, { cause: thrown });
  }
}

/** The config as JSON Schema can judge it; arbitraries, which are objects of a class, are no concern of the schema. */
function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return 'function';
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (!isJsonObject(value) || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, withoutFunctions(member)]),
  );
}
