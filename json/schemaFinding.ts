/** The disagreements of a value with a schema, in terms that a verdict can carry. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isJsonObject } from './jsonObject.ts';
import { escapePointerToken } from './jsonPointer.ts';
import type { Json } from './types.ts';

/** One disagreement of a value with a schema. */
export type SchemaFinding = {
  /** JSON Pointer into the instance; for a member that is missing, where it would stand. */
  readonly pointer: string;
  /** The JSON Schema keyword that was not met; `false schema` for a place where nothing may stand. */
  readonly keyword: string;
  /** The type, value, list of values, pattern, format or bound that was asked for. */
  readonly expected: Json;
  /** A scalar as it was received; `object`, `array` or `absent` in place of anything else. */
  readonly actual: Json;
  /** Where the keyword stands in the schema, as Ajv names it. */
  readonly schemaPath: string;
};

/** Members that Ajv's `params` names, by keyword: the finding points at the member, not at its owner. */
const memberParams: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  dependentRequired: 'missingProperty',
  additionalProperties: 'additionalProperty',
  unevaluatedProperties: 'unevaluatedProperty',
};

/** A finding made of an error of an Ajv that was built with `verbose`. */
function findingFrom(error: ErrorObject): SchemaFinding {
  const { keyword, instancePath, schemaPath } = error;
  const member = memberOf(error);
  const missing = member !== undefined && memberParams[keyword] === 'missingProperty';
  return {
    pointer: member === undefined ? instancePath : `${instancePath}/${escapePointerToken(member)}`,
    keyword,
    expected: missing ? 'present' : expectedOf(error),
    actual: missing
      ? 'absent'
      : actualOf(member === undefined ? error.data : memberValue(error.data, member)),
    schemaPath,
  };
}

/** More are not collected, whatever their places. */
const mostFindings = 5_000;

/**
 * The findings of all errors, each once, because schemas that are joined by `allOf` repeat one another. An `if` error is left out, because
 * the branch that was not met has errors of its own. Errors that differ only in indexes of lists are of one kind.
 */
export function findingsFrom(
  errors: readonly ErrorObject[] | null | undefined,
  mostOfAKind: number = mostFindings,
): readonly SchemaFinding[] {
  const once = new Map<string, SchemaFinding>();
  const kinds = new Map<string, number>();
  for (const error of errors ?? []) {
    if (error.keyword === 'if') continue;
    const place = error.instancePath.replace(/\/\d+(?=\/|$)/g, '/*');
    const kind = `${place} ${error.schemaPath} ${memberOf(error) ?? ''}`;
    const known = kinds.get(kind) ?? 0;
    if (known >= mostOfAKind) continue;
    kinds.set(kind, known + 1);
    const finding = findingFrom(error);
    const key = JSON.stringify([finding.pointer, finding.keyword, finding.expected]);
    if (!once.has(key)) once.set(key, finding);
    if (once.size >= mostFindings) break;
  }
  return [...once.values()];
}

function memberOf({ keyword, params }: ErrorObject): string | undefined {
  const param = memberParams[keyword];
  const member: unknown = param === undefined ? undefined : params[param];
  return typeof member === 'string' ? member : undefined;
}

/** Reads one member: an object with tens of thousands of faulty members is copied for none of them. */
function memberValue(owner: unknown, member: string): unknown {
  return isJsonObject(owner) && Object.hasOwn(owner, member) ? owner[member] : undefined;
}

function expectedOf({ keyword, schema, message }: ErrorObject): Json {
  switch (keyword) {
    case 'false schema':
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'absent';
    case 'minimum':
      return `>= ${String(schema)}`;
    case 'maximum':
      return `<= ${String(schema)}`;
    case 'exclusiveMinimum':
      return `> ${String(schema)}`;
    case 'exclusiveMaximum':
      return `< ${String(schema)}`;
    default:
      return listOf(schema) ?? scalarOf(schema) ?? message ?? keyword;
  }
}

function listOf(value: unknown): readonly Json[] | undefined {
  return Array.isArray(value) ? value.map((item: unknown) => actualOf(item)) : undefined;
}

function scalarOf(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined;
}

function actualOf(value: unknown): Json {
  if (value === null) return null;
  return scalarOf(value) ?? (Array.isArray(value) ? 'array' : 'object');
}
