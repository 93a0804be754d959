/** Checks our own data files (clauses, areas, profiles, targets…) against the schemas in `schemas/meta/`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv2020, type SchemaObject } from 'ajv/dist/2020.js';
import type { Issue } from '../json/dataError.ts';
import { nearestName } from './nearestName.ts';
import { projectRoot } from './projectRoot.ts';
import type { Json } from '../json/types.ts';
import { objectOr, type JsonObject } from '../json/jsonObject.ts';
import { findingsFrom, type SchemaFinding } from '../json/schemaFinding.ts';

/** The value, known to be a `T`, or everything that is wrong with it. */
type MetaResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

export type MetaCheck<T> = (value: unknown) => MetaResult<T>;

/** One for each name in this process, however many ask for it. */
const checks = new Map<string, MetaCheck<unknown>>();

/**
 * The check of `schemas/meta/<name>.schema.json`, compiled at its first use. The caller names the type that the schema describes. The
 * check throws if there is no such schema.
 */
export function compileMeta<T>(name: string): MetaCheck<T> {
  return (value) => {
    const check = checks.get(name) ?? checkOf<unknown>(readMetaSchema(name));
    checks.set(name, check);
    return check(value) as MetaResult<T>;
  };
}

/** The meta-schema as parsed JSON. */
export function readMetaSchema(name: string): SchemaObject {
  const file = path.join(projectRoot(), 'schemas', 'meta', `${name}.schema.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

function checkOf<T>(schema: SchemaObject): MetaCheck<T> {
  // Whether the schemas themselves are sound is a selftest's business, not every start's.
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    validateSchema: false,
    // Each check runs once a start: compiling it fast matters more than running it fast.
    code: { optimize: false },
  });
  const validate = ajv.compile<T>(schema);
  return (value) => {
    if (validate(value)) return { ok: true, value };
    const owners = new Map(
      validate.errors?.map(({ schemaPath, parentSchema }) => [schemaPath, parentSchema]),
    );
    return {
      ok: false,
      issues: findingsFrom(validate.errors).map((finding) => {
        const owner = owners.get(finding.schemaPath) ?? {};
        // The root's title names the file and not a value.
        return issueFrom(owner === schema ? { ...owner, title: null } : owner, finding);
      }),
    };
  };
}

/** `owner` is the schema whose keyword was not met. */
function issueFrom(
  owner: JsonObject,
  { pointer, keyword, expected, actual }: SchemaFinding,
): Issue {
  if (keyword === 'additionalProperties')
    return { pointer, message: `is not a member that is known here${meant(owner, pointer)}` };
  const words = messages[keyword];
  if (words !== undefined) return { pointer, message: words };
  // `writeOnly` marks the places of secrets: what stands there is not repeated.
  const found = owner['writeOnly'] === true ? kindOf(actual) : received(actual);
  return { pointer, message: `expected ${wantedBy(owner, keyword, expected)}, received ${found}` };
}

const messages: Readonly<Record<string, string>> = {
  required: 'is missing',
  'false schema': 'must not stand here',
};

function meant(owner: JsonObject, pointer: string): string {
  const known = Object.keys(objectOr(owner['properties']));
  const near = nearestName(pointer.slice(pointer.lastIndexOf('/') + 1), known);
  if (near !== null) return `: most likely ${near}`;
  return known.length === 0 ? '' : `: known are ${known.join(', ')}`;
}

/** The title of a value's schema says what is wanted better than its keywords do. */
function wantedBy({ title }: JsonObject, keyword: string, expected: Json): string {
  if (typeof title === 'string') return title;
  if (keyword === 'pattern') return `text that matches ${received(expected)}`;
  const choices = Array.isArray(expected) ? expected : [expected];
  const words = choices.map((choice) =>
    typeof choice === 'string' && keyword !== 'enum' ? choice : JSON.stringify(choice),
  );
  return words.join(' or ');
}

function kindOf(actual: Json): string {
  return typeof actual === 'string' && ['object', 'array', 'absent'].includes(actual)
    ? actual
    : typeof actual;
}

/** Kinds of value stand bare, values as JSON, long ones cut; the user in a URL is left out. */
function received(actual: Json): string {
  if (actual === 'object' || actual === 'array' || actual === 'absent') return actual;
  const text = JSON.stringify(actual).replace(/\/\/\S*@/, '//…@');
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
