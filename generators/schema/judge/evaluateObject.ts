/** Evaluates the keywords of objects. */
import { own, ownNumber, ownSchemaEntries, strings } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import { nothingEvaluated, type Note, type Evaluated, type Visit } from './evaluation.ts';
import { patternOf } from '../../strings/patternOf.ts';

/** Adds the evaluated names to `seen`. */
export function evaluateObject(
  schema: JsonObject,
  value: JsonObject,
  at: string,
  seen: Evaluated,
  visit: Visit,
  check: Note,
  isSilent: boolean,
): void {
  // Pointers are for errors; writing them takes most of the time of a silent evaluation.
  const below = (start: string, name: string): string =>
    isSilent ? start : childPointer(start, name);
  const names = Object.keys(value);
  evaluatePresence(schema, value, names, check);
  const properties = own(schema, 'properties');
  const patterns = ownSchemaEntries(schema, 'patternProperties');
  const additional = own(schema, 'additionalProperties');
  const naming = own(schema, 'propertyNames');
  const unevaluated = own(schema, 'unevaluatedProperties');
  for (const name of names) {
    const part = value[name] ?? null;
    const place = below(at, name);
    const declared = isJsonObject(properties) ? own(properties, name) : undefined;
    let looked = false;
    if (isJsonSchema(declared)) {
      const step = below('/properties', name);
      check(visit(declared, step, part, place, nothingEvaluated()), null);
      looked = true;
    }
    for (const [pattern, child] of patterns)
      if (patternOf(pattern).test(name)) {
        const step = below('/patternProperties', pattern);
        check(visit(child, step, part, place, nothingEvaluated()), null);
        looked = true;
      }
    if (!looked && isJsonSchema(additional)) {
      const good = visit(additional, '/additionalProperties', part, place, nothingEvaluated());
      check(good, additional === false ? 'additionalProperties' : null);
      looked = true;
    }
    if (looked) seen.names.add(name);
    if (isJsonSchema(naming))
      check(visit(naming, '/propertyNames', name, at, nothingEvaluated()), null);
  }
  evaluateDependents(schema, value, at, seen, visit, check);
  if (isJsonSchema(unevaluated))
    for (const name of names)
      if (!seen.names.has(name)) {
        const place = below(at, name);
        const part = value[name] ?? null;
        const good = visit(unevaluated, '/unevaluatedProperties', part, place, nothingEvaluated());
        check(good, unevaluated === false ? 'unevaluatedProperties' : null);
        seen.names.add(name);
      }
}

function evaluatePresence(
  schema: JsonObject,
  value: JsonObject,
  names: readonly string[],
  check: Note,
): void {
  const fewest = ownNumber(schema, 'minProperties');
  const most = ownNumber(schema, 'maxProperties');
  if (fewest !== undefined) check(names.length >= fewest, 'minProperties');
  if (most !== undefined) check(names.length <= most, 'maxProperties');
  for (const name of strings(own(schema, 'required')))
    check(Object.hasOwn(value, name), 'required');
  for (const keyword of ['dependentRequired', 'dependencies']) {
    const map = own(schema, keyword);
    if (!isJsonObject(map)) continue;
    for (const [trigger, needed] of Object.entries(map))
      if (Object.hasOwn(value, trigger))
        for (const name of strings(needed)) check(Object.hasOwn(value, name), keyword);
  }
}

function evaluateDependents(
  schema: JsonObject,
  value: JsonObject,
  at: string,
  seen: Evaluated,
  visit: Visit,
  check: Note,
): void {
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [trigger, child] of ownSchemaEntries(schema, keyword))
      if (Object.hasOwn(value, trigger)) {
        const step = childPointer(`/${keyword}`, trigger);
        check(visit(child, step, value, at, seen), keyword);
      }
}
