/** Turns one data file into its checked value: YAML, then the meta-schema. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { compileMeta, type MetaCheck } from './compileMeta.ts';
import { checkedAhead } from './checkedAhead.ts';
import { DataError } from '../json/dataError.ts';
import { parseYaml } from '../json/parseYaml.ts';
import type { SpecsFile } from './specsFiles.ts';
import type { ClauseEntry } from './clausesFrom.ts';
import type { JsonObject } from '../json/jsonObject.ts';
import type { Overlay } from '../openapi/reading/overlay.ts';
import type { Area, FilterTable, Limits, Profile } from './types.ts';

type DataChecks = {
  readonly openapi: MetaCheck<OpenAPIV3_1.Document & JsonObject>;
  readonly areas: MetaCheck<readonly Omit<Area, 'operations'>[]>;
  readonly filters: MetaCheck<readonly FilterTable[]>;
  readonly limits: MetaCheck<Limits>;
  readonly clauses: MetaCheck<readonly ClauseEntry[]>;
  readonly profile: MetaCheck<Profile>;
  readonly overlay: MetaCheck<Overlay>;
};

/** The checks of the files under `specs/`, by the kind of file. */
export const dataChecks: DataChecks = {
  openapi: compileMeta('openapi'),
  areas: compileMeta('areas'),
  filters: compileMeta('filters'),
  limits: compileMeta('limits'),
  clauses: compileMeta('clauses'),
  profile: compileMeta('profile'),
  overlay: compileMeta('overlay'),
};

/**
 * Returns the value of a data file. It comes from the build if the build read exactly this text, and is made anew otherwise. Throws {@link
 * DataError} with file and pointers if the file is not YAML or `check` refuses it.
 */
export function readData<T>(file: SpecsFile, check: MetaCheck<T>): T {
  const known = checkedAhead(file);
  return known === undefined ? readAnew(file, check) : (known as T);
}

/** Does the same as {@link readData}, but without the build's copy. */
export function readAnew<T>({ file, text }: SpecsFile, check: MetaCheck<T>): T {
  // JSON is YAML, but its own parser is a hundred times as fast.
  const result = check(file.endsWith('.json') ? JSON.parse(text) : parseYaml(text, file));
  if (!result.ok) throw new DataError(file, result.issues);
  return result.value;
}
