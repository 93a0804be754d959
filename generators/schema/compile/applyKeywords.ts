/** Adds the keywords of one schema that must hold to the facts, and returns the demands and choices that follow from them. */
import { own, ownNumber, ownSchemaEntries, ownSchemas, strings } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import {
  fails,
  holds,
  limit,
  type ChoicePoint,
  type Demand,
  type Option,
} from '../facts/demands.ts';
import type { ExpandSettings } from '../facts/space.ts';
import { keepValues, lower, raise, type Facts } from '../facts/facts.ts';
import { ALL_TYPES, NUMBER, OBJECT, typeBitsOf } from '../read/typeBits.ts';

/** Siblings of a branch of `oneOf` up to which the loose mode looks for ways to fail them. */
const FEW_SIBLINGS = 8;

/** The demands that follow, and the choices that must be made. */
export type Consequences = { readonly demands: Demand[]; readonly choices: ChoicePoint[] };

/** `scope` is the schema's own number among the scopes of the facts. */
export function applyKeywords(
  { atoms, formats, isLoose }: ExpandSettings,
  facts: Facts,
  atom: Atom,
  scope: number,
): Consequences {
  const { schema } = atom;
  applyTypes(facts, schema);
  applyNumbers(facts, schema, formats);
  applyStrings(facts, schema, formats);
  applyArrays(atoms, facts, atom, scope);
  applyObjects(atoms, facts, atom);
  const child = (step: string, part: JsonSchema): Atom =>
    atoms.of(part, atom.scope, atom.pointer + step);
  const demands: Demand[] = atoms.references(atom).map(({ target }) => holds(target, scope));
  const choices: ChoicePoint[] = [];
  for (const [position, part] of ownSchemas(schema, 'allOf').entries())
    demands.push(holds(child(`/allOf/${position}`, part), scope));
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = ownSchemas(schema, keyword).map((part, position) =>
      child(`/${keyword}/${position}`, part),
    );
    if (branches.length === 0) continue;
    const options = branches.map((branch): Option => {
      const others = keyword === 'oneOf' ? branches.filter((other) => other !== branch) : [];
      const alone = keyword === 'anyOf' || count(branches, branch) === 1;
      return {
        types: alone ? ALL_TYPES : 0,
        demands: [holds(branch, scope), ...(isLoose ? failLoosely(others) : others.map(fails))],
      };
    });
    choices.push({ types: ALL_TYPES, options, pointer: `${atom.pointer}/${keyword}` });
  }
  const not = own(schema, 'not');
  if (isJsonSchema(not)) demands.push(fails(child('/not', not)));
  choices.push(
    ...conditionals(schema, scope, child, atom),
    ...dependents(schema, scope, child, atom),
  );
  return { demands, choices };
}

/** Few siblings can be made to fail; of many it is checked whether they do. */
function failLoosely(others: readonly Atom[]): readonly Demand[] {
  if (others.length <= FEW_SIBLINGS) return others.map(fails);
  return [limit((facts) => void (facts.deferred = true))];
}

function count(branches: readonly Atom[], branch: Atom): number {
  return branches.filter((other) => other === branch).length;
}

type Child = (step: string, part: JsonSchema) => Atom;

function conditionals(
  schema: JsonObject,
  scope: number,
  child: Child,
  atom: Atom,
): readonly ChoicePoint[] {
  const condition = own(schema, 'if');
  if (!isJsonSchema(condition)) return [];
  const then = own(schema, 'then');
  const otherwise = own(schema, 'else');
  const test = child('/if', condition);
  const met: Demand[] = [holds(test, scope)];
  const unmet: Demand[] = [fails(test)];
  if (isJsonSchema(then)) met.push(holds(child('/then', then), scope));
  if (isJsonSchema(otherwise)) unmet.push(holds(child('/else', otherwise), scope));
  const options = [
    { types: ALL_TYPES, demands: met },
    { types: ALL_TYPES, demands: unmet },
  ];
  return [{ types: ALL_TYPES, options, pointer: `${atom.pointer}/if` }];
}

function dependents(
  schema: JsonObject,
  scope: number,
  child: Child,
  atom: Atom,
): readonly ChoicePoint[] {
  return ['dependentSchemas', 'dependencies'].flatMap((keyword) =>
    ownSchemaEntries(schema, keyword).map(([trigger, part]): ChoicePoint => {
      const step = childPointer(`/${keyword}`, trigger);
      const present: Demand[] = [
        limit((facts) => void facts.required.add(trigger)),
        holds(child(step, part), scope),
      ];
      const missing = [limit((facts) => void facts.absent.add(trigger))];
      const options = [
        { types: OBJECT, demands: present },
        { types: OBJECT, demands: missing },
      ];
      return { types: OBJECT, options, pointer: atom.pointer + step };
    }),
  );
}

function applyTypes(facts: Facts, schema: JsonObject): void {
  const type = own(schema, 'type');
  if (type !== undefined) {
    const names = Array.isArray(type) ? type : [type];
    facts.types &= typeBitsOf(type);
    if (names.includes('integer') && !names.includes('number')) facts.integer = true;
  }
  const values = own(schema, 'enum');
  if (Array.isArray(values)) keepValues(facts, values);
  const constant = own(schema, 'const');
  if (constant !== undefined) keepValues(facts, [constant]);
}

function applyNumbers(facts: Facts, schema: JsonObject, formats: boolean): void {
  const minimum = ownNumber(schema, 'minimum');
  const maximum = ownNumber(schema, 'maximum');
  const above = ownNumber(schema, 'exclusiveMinimum');
  const below = ownNumber(schema, 'exclusiveMaximum');
  const step = ownNumber(schema, 'multipleOf');
  if (minimum !== undefined) raise(facts, minimum, false);
  if (maximum !== undefined) lower(facts, maximum, false);
  if (above !== undefined) raise(facts, above, true);
  if (below !== undefined) lower(facts, below, true);
  if (step !== undefined) facts.divisors.push(step);
  if (formats) applyNumberFormat(facts, own(schema, 'format'));
  if (facts.integer && facts.fractional) facts.types &= ~NUMBER;
}

/** The formats of numbers that ajv-formats asserts. */
function applyNumberFormat(facts: Facts, format: Json | undefined): void {
  if (format !== 'int32' && format !== 'int64') return;
  facts.integer = true;
  if (format === 'int64') return;
  raise(facts, -(2 ** 31), false);
  lower(facts, 2 ** 31 - 1, false);
}

function applyStrings(facts: Facts, schema: JsonObject, formats: boolean): void {
  const pattern = own(schema, 'pattern');
  const format = own(schema, 'format');
  facts.minLength = Math.max(facts.minLength, ownNumber(schema, 'minLength') ?? 0);
  facts.maxLength = Math.min(facts.maxLength, ownNumber(schema, 'maxLength') ?? Infinity);
  if (typeof pattern === 'string' && !facts.patterns.includes(pattern))
    facts.patterns.push(pattern);
  if (formats && typeof format === 'string' && !facts.formats.includes(format))
    facts.formats.push(format);
}

function applyArrays(atoms: Atoms, facts: Facts, atom: Atom, scope: number): void {
  const { schema } = atom;
  facts.minItems = Math.max(facts.minItems, Math.ceil(ownNumber(schema, 'minItems') ?? 0));
  facts.maxItems = Math.min(facts.maxItems, Math.floor(ownNumber(schema, 'maxItems') ?? Infinity));
  if (own(schema, 'uniqueItems') === true) facts.unique = true;
  const contains = own(schema, 'contains');
  if (isJsonSchema(contains))
    facts.containments.push({
      atom: atoms.of(contains, atom.scope, `${atom.pointer}/contains`),
      least: Math.ceil(ownNumber(schema, 'minContains') ?? 1),
      most: Math.floor(ownNumber(schema, 'maxContains') ?? Infinity),
      scope,
    });
}

function applyObjects(atoms: Atoms, facts: Facts, atom: Atom): void {
  const { schema } = atom;
  facts.minProperties = Math.max(
    facts.minProperties,
    Math.ceil(ownNumber(schema, 'minProperties') ?? 0),
  );
  facts.maxProperties = Math.min(
    facts.maxProperties,
    Math.floor(ownNumber(schema, 'maxProperties') ?? Infinity),
  );
  for (const name of strings(own(schema, 'required'))) facts.required.add(name);
  for (const keyword of ['dependentRequired', 'dependencies']) {
    const map = own(schema, keyword);
    if (isJsonObject(map))
      for (const [trigger, needed] of Object.entries(map))
        if (Array.isArray(needed)) facts.dependents.push({ trigger, needed: strings(needed) });
  }
  const names = own(schema, 'propertyNames');
  if (isJsonSchema(names) && names !== true)
    facts.names.push(atoms.of(names, atom.scope, `${atom.pointer}/propertyNames`));
}
