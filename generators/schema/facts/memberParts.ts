/** Lists what one member of an object must meet, from every schema that applies to the object. */
import { own, ownSchemaEntries } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Atoms } from '../read/atoms.ts';
import { declaresMember, evaluatesMember } from './evaluatedBy.ts';
import type { Facts, Part } from './facts.ts';
import { patternOf } from '../../strings/patternOf.ts';

/** The parts of the member of this name. */
export function memberParts(atoms: Atoms, facts: Facts, name: string): readonly Part[] {
  const parts: Part[] = [...(facts.memberParts.get(name) ?? [])];
  for (const [scope, { atom }] of facts.scopes.entries()) {
    const { schema } = atom;
    const add = (step: string, value: unknown): void => {
      if (isJsonSchema(value) && value !== true)
        parts.push({ holds: true, atom: atoms.of(value, atom.scope, atom.pointer + step) });
    };
    const properties = own(schema, 'properties');
    if (isJsonObject(properties)) add(childPointer('/properties', name), own(properties, name));
    for (const [pattern, part] of ownSchemaEntries(schema, 'patternProperties'))
      if (patternOf(pattern).test(name)) add(childPointer('/patternProperties', pattern), part);
    const additional = own(schema, 'additionalProperties');
    if (additional !== undefined && !declaresMember(schema, name))
      add('/additionalProperties', additional);
    const unevaluated = own(schema, 'unevaluatedProperties');
    if (unevaluated !== undefined && !evaluatesMember(facts, scope, name))
      add('/unevaluatedProperties', unevaluated);
  }
  return parts;
}

/** The names that some schema of the object mentions, in the order of mention. */
export function mentionedNames(facts: Facts): readonly string[] {
  const names = new Set<string>();
  for (const { atom } of facts.scopes) {
    const properties = own(atom.schema, 'properties');
    if (isJsonObject(properties)) for (const name of Object.keys(properties)) names.add(name);
  }
  for (const name of facts.required) names.add(name);
  for (const { trigger, needed } of facts.dependents)
    for (const name of [trigger, ...needed]) names.add(name);
  return [...names];
}
