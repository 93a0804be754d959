/** Lists the ways in which an object can fail the keywords of objects. */
import { own, ownNumber, ownSchemaEntries, strings } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { JsonSchema } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { fails, holds, limit } from '../facts/demands.ts';
import { addPart, type Facts, type Part } from '../facts/facts.ts';
import { way, wayBy, type Negation } from './negation.ts';
import type { NameSource } from '../facts/space.ts';
import { patternOf } from '../../strings/patternOf.ts';
import { OBJECT } from '../read/typeBits.ts';

type Child = (step: string, part: JsonSchema) => Atom;

/**
 * Returns one or more ways for each keyword. Members that must exist get a concrete name from `names`; `rest` is the schema without
 * `unevaluatedProperties`.
 */
export function negationsOfObjects(
  schema: JsonObject,
  child: Child,
  rest: Atom,
  names: NameSource,
): readonly Negation[] {
  const found: Negation[] = [...ofPresence(schema, child)];
  for (const [name, part] of ownSchemaEntries(schema, 'properties')) {
    const bad = child(childPointer('/properties', name), part);
    found.push(wayBy('properties', OBJECT, (facts) => demandMember(facts, name, bad)));
  }
  const patterns = ownSchemaEntries(schema, 'patternProperties');
  for (const [pattern, part] of patterns) {
    const bad = child(childPointer('/patternProperties', pattern), part);
    for (const name of names([pattern], [], null))
      found.push(wayBy('patternProperties', OBJECT, (facts) => demandMember(facts, name, bad)));
  }
  const free = freeNames(
    schema,
    patterns.map(([pattern]) => pattern),
    names,
  );
  const additional = own(schema, 'additionalProperties');
  if (isJsonSchema(additional)) {
    const bad = child('/additionalProperties', additional);
    for (const name of free)
      found.push(wayBy('additionalProperties', OBJECT, (facts) => demandMember(facts, name, bad)));
  }
  const unevaluated = own(schema, 'unevaluatedProperties');
  if (isJsonSchema(unevaluated)) {
    const bad = child('/unevaluatedProperties', unevaluated);
    const known = ownSchemaEntries(schema, 'properties').map(([name]) => name);
    for (const name of [...free, ...known])
      found.push(
        way(
          'unevaluatedProperties',
          OBJECT,
          limit((facts) => {
            demandMember(facts, name, bad);
            facts.unevaluatedNames.push({ scope: facts.scopes.length, name });
          }),
          holds(rest),
        ),
      );
  }
  const naming = own(schema, 'propertyNames');
  if (isJsonSchema(naming))
    for (const name of names([], [], child('/propertyNames', naming)))
      found.push(wayBy('propertyNames', OBJECT, (facts) => void facts.required.add(name)));
  return found;
}

function demandMember(facts: Facts, name: string, bad: Atom): void {
  const part: Part = { holds: false, atom: bad };
  facts.required.add(name);
  addPart(facts.memberParts, name, part);
}

function freeNames(
  schema: JsonObject,
  patterns: readonly string[],
  names: NameSource,
): readonly string[] {
  const declared = own(schema, 'properties');
  const isFree = (name: string): boolean =>
    !(isJsonObject(declared) && Object.hasOwn(declared, name)) &&
    !patterns.some((pattern) => patternOf(pattern).test(name));
  return names([], patterns, null).filter(isFree);
}

function ofPresence(schema: JsonObject, child: Child): readonly Negation[] {
  const found: Negation[] = [];
  const fewest = ownNumber(schema, 'minProperties') ?? 0;
  const most = ownNumber(schema, 'maxProperties');
  if (fewest > 0)
    found.push(
      wayBy('minProperties', OBJECT, (facts) => {
        facts.maxProperties = Math.min(facts.maxProperties, Math.ceil(fewest) - 1);
      }),
    );
  if (most !== undefined)
    found.push(
      wayBy('maxProperties', OBJECT, (facts) => {
        facts.minProperties = Math.max(facts.minProperties, Math.floor(most) + 1);
      }),
    );
  for (const name of strings(own(schema, 'required')))
    found.push(wayBy('required', OBJECT, (facts) => void facts.absent.add(name)));
  for (const keyword of ['dependentRequired', 'dependencies']) {
    const map = own(schema, keyword);
    if (!isJsonObject(map)) continue;
    for (const [trigger, needed] of Object.entries(map))
      for (const name of strings(needed))
        found.push(
          wayBy(keyword, OBJECT, (facts) => {
            facts.required.add(trigger);
            facts.absent.add(name);
          }),
        );
  }
  for (const keyword of ['dependentSchemas', 'dependencies'])
    for (const [trigger, part] of ownSchemaEntries(schema, keyword)) {
      const bad = child(childPointer(`/${keyword}`, trigger), part);
      const present = limit((facts) => void facts.required.add(trigger));
      found.push(way(keyword, OBJECT, present, fails(bad)));
    }
  return found;
}
