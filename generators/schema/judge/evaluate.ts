/**
 * A plain interpreter of JSON Schema 2020-12. It replaces Ajv in the cases in which Ajv is wrong (dynamic references, unevaluated items,
 * embedded resources), and it judges parts of schemas.
 */
import { own, ownSchemas } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { evaluateArray } from './evaluateArray.ts';
import { evaluateObject } from './evaluateObject.ts';
import { evaluateScalar } from './evaluateScalar.ts';
import {
  nothingEvaluated,
  type Note,
  type Evaluated,
  type Evaluation,
  type Visit,
} from './evaluation.ts';
import type { SchemaError } from '../types.ts';

/** True if the value meets the schema. Adds the evaluated names and items to `evaluated`. */
export function evaluate(
  evaluation: Evaluation,
  atom: Atom,
  value: Json,
  at = '',
  evaluated: Evaluated = nothingEvaluated(),
): boolean {
  const isSilent = evaluation.errors === null && evaluation.held === undefined;
  evaluation.known.visits += 1;
  if (!isSilent || typeof value !== 'object' || value === null)
    return judge(evaluation, atom, value, at, evaluated, isSilent);
  const { results } = evaluation.known;
  const ofValue = results.get(value) ?? new Map<number, Evaluated | null>();
  if (ofValue.size === 0) results.set(value, ofValue);
  const known = ofValue.get(atom.id);
  const seen = known ?? nothingEvaluated();
  if (known === undefined)
    ofValue.set(atom.id, judge(evaluation, atom, value, at, seen, true) ? seen : null);
  if (known === null || ofValue.get(atom.id) === null) return false;
  for (const name of seen.names) evaluated.names.add(name);
  for (const item of seen.items) evaluated.items.add(item);
  return true;
}

function judge(
  evaluation: Evaluation,
  atom: Atom,
  value: Json,
  at: string,
  evaluated: Evaluated,
  isSilent: boolean,
): boolean {
  const { schema } = atom;
  const seen = nothingEvaluated();
  let good = true;
  const visit: Visit = (child, step, part, place, into, quiet = false) => {
    if (isSilent && typeof child === 'boolean') return child;
    const inner = evaluation.atoms.of(child, atom.scope, atom.pointer + step);
    const run = quiet
      ? {
          atoms: evaluation.atoms,
          formats: evaluation.formats,
          errors: null,
          known: evaluation.known,
        }
      : evaluation;
    return evaluate(run, inner, part, place, into);
  };
  const check: Note = (passed, keyword) => {
    if (passed) return;
    good = false;
    if (keyword === null) return;
    evaluation.errors?.push({
      keyword,
      instancePath: at,
      schemaPath: `${atom.pointer}/${keyword}`,
    });
  };
  for (const { keyword, target } of evaluation.atoms.references(atom))
    check(evaluate(evaluation, target, value, at, seen), keyword);
  evaluateScalar(schema, value, evaluation.formats, check);
  evaluateInPlace(schema, value, at, seen, visit, check, evaluation.errors);
  if (!good && evaluation.errors === null) return false;
  if (Array.isArray(value)) evaluateArray(schema, value, at, seen, visit, check);
  else if (isJsonObject(value)) evaluateObject(schema, value, at, seen, visit, check, isSilent);
  if (good) {
    evaluation.held?.(atom, at);
    for (const name of seen.names) evaluated.names.add(name);
    for (const item of seen.items) evaluated.items.add(item);
  }
  return good;
}

function evaluateInPlace(
  schema: Readonly<Record<string, Json>>,
  value: Json,
  at: string,
  seen: Evaluated,
  visit: Visit,
  check: Note,
  errors: SchemaError[] | null,
): void {
  for (const [position, branch] of ownSchemas(schema, 'allOf').entries())
    check(visit(branch, `/allOf/${position}`, value, at, seen), 'allOf');
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = ownSchemas(schema, keyword);
    if (branches.length === 0) continue;
    const kept = errors?.length ?? 0;
    let count = 0;
    for (const [position, branch] of branches.entries())
      if (visit(branch, `/${keyword}/${position}`, value, at, seen)) count += 1;
    const good = keyword === 'anyOf' ? count > 0 : count === 1;
    if (good) errors?.splice(kept);
    check(good, keyword);
  }
  const not = own(schema, 'not');
  if (isJsonSchema(not)) check(!visit(not, '/not', value, at, nothingEvaluated(), true), 'not');
  const condition = own(schema, 'if');
  if (isJsonSchema(condition)) {
    const branch = visit(condition, '/if', value, at, seen, true) ? 'then' : 'else';
    const then = own(schema, branch);
    if (isJsonSchema(then)) check(visit(then, `/${branch}`, value, at, seen), 'if');
  }
}
