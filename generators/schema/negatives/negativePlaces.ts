/** Lists every place of a schema at which a value can be broken, with a function that puts a changed schema there. */
import { own, ownSchemaEntries, ownSchemas, strings } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { childPointer } from '../../../json/jsonPointer.ts';
import type { JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import type { NameSource } from '../facts/space.ts';
import { indexCopy } from '../read/schemaIndex.ts';

/** A schema at a place of the value. */
export type BreakingPlace = {
  readonly schema: JsonSchema;
  readonly atom: Atom;
  /** JSON Pointer into the value; `*` stands for any index or key. */
  readonly instancePath: string;
  /** The whole schema with another schema at this place; everything on the way to the place becomes required. */
  readonly rebuild: (changed: JsonSchema) => JsonSchema;
};

const DEEPEST_PLACE = 12;
const MOST_PLACES = 3000;

type Rebuild = (changed: JsonSchema) => JsonSchema;

/** The places one by one, outer ones first; a recursion is followed once. */
export function* negativePlaces(
  atoms: Atoms,
  root: Atom,
  names: NameSource,
): Generator<BreakingPlace> {
  let count = 0;

  function* visit(
    schema: JsonSchema,
    atom: Atom,
    at: string,
    rebuild: Rebuild,
    trail: readonly object[],
  ): Generator<BreakingPlace> {
    if (count >= MOST_PLACES || trail.length > DEEPEST_PLACE) return;
    if (schema === true) return;
    count += 1;
    yield { schema, atom, instancePath: at, rebuild };
    if (!isJsonObject(schema) || trail.includes(schema)) return;
    const inner = [...trail, schema];
    for (const { part, step, path, put } of [
      ...inPlace(schema),
      ...references(schema, atom),
      ...intoArrays(schema),
      ...intoObjects(schema, names),
    ]) {
      const child = atoms.of(part, atom.scope, atom.pointer + step);
      const through: Rebuild = (changed) => rebuild(copyWith(schema, put(changed)));
      yield* visit(part, child, at + path, through, inner);
    }
  }

  function copyWith(schema: JsonObject, changes: JsonObject): JsonObject {
    const copy = Object.fromEntries(
      Object.entries({ ...schema, ...changes }).filter(([, value]) => value !== REMOVED),
    );
    indexCopy(atoms.index, copy, schema);
    return copy;
  }

  function references(schema: JsonObject, atom: Atom): readonly Step[] {
    return atoms.references(atom).map(({ keyword, target }) => ({
      part: target.schema,
      step: `/${keyword}`,
      path: '',
      put: (changed) => ({ [keyword]: REMOVED, allOf: [...ownSchemas(schema, 'allOf'), changed] }),
    }));
  }

  yield* visit(root.schema, root, '', (changed) => changed, []);
}

/** A step from a schema to a part of it; `put` gives the schema with another part. */
type Step = {
  readonly part: JsonSchema;
  readonly step: string;
  readonly path: string;
  readonly put: (changed: JsonSchema) => JsonObject;
};

/** A mark for a keyword that a copy leaves out; no schema contains this text. */
const REMOVED = '\u0000removed';

function inPlace(schema: JsonObject): readonly Step[] {
  const steps: Step[] = [];
  const all = ownSchemas(schema, 'allOf');
  for (const [position, part] of all.entries())
    steps.push({
      part,
      step: `/allOf/${position}`,
      path: '',
      put: (changed) => ({ allOf: all.with(position, changed) }),
    });
  for (const keyword of ['anyOf', 'oneOf']) {
    const branches = ownSchemas(schema, keyword);
    for (const [position, part] of branches.entries()) {
      const others = branches.filter((_, other) => other !== position).map((not) => ({ not }));
      steps.push({
        part,
        step: `/${keyword}/${position}`,
        path: '',
        put: (changed) => ({ [keyword]: REMOVED, allOf: [...all, changed, ...others] }),
      });
    }
  }
  const condition = own(schema, 'if');
  if (isJsonSchema(condition))
    for (const [keyword, test] of [
      ['then', condition],
      ['else', { not: condition }],
    ] as const) {
      const part = own(schema, keyword);
      if (isJsonSchema(part))
        steps.push({
          part,
          step: `/${keyword}`,
          path: '',
          put: (changed) => ({
            if: REMOVED,
            // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
            then: REMOVED,
            else: REMOVED,
            allOf: [...all, test, changed],
          }),
        });
    }
  for (const [trigger, part] of ownSchemaEntries(schema, 'dependentSchemas'))
    steps.push({
      part,
      step: childPointer('/dependentSchemas', trigger),
      path: '',
      put: (changed) => ({
        required: withName(schema, trigger),
        dependentSchemas: { ...mapOf(schema, 'dependentSchemas'), [trigger]: changed },
      }),
    });
  return steps;
}

function intoArrays(schema: JsonObject): readonly Step[] {
  const steps: Step[] = [];
  const prefix = ownSchemas(schema, 'prefixItems');
  const length = own(schema, 'minItems');
  const atLeast = (count: number): number =>
    Math.max(typeof length === 'number' ? length : 0, count);
  for (const [position, part] of prefix.entries())
    steps.push({
      part,
      step: `/prefixItems/${position}`,
      path: `/${position}`,
      put: (changed) => ({
        prefixItems: prefix.with(position, changed),
        minItems: atLeast(position + 1),
        type: 'array',
      }),
    });
  const items = own(schema, 'items');
  if (isJsonSchema(items) && items !== false)
    steps.push({
      part: items,
      step: '/items',
      path: '/*',
      put: (changed) => ({
        prefixItems: [...prefix, changed],
        minItems: atLeast(prefix.length + 1),
        type: 'array',
      }),
    });
  return steps;
}

function intoObjects(schema: JsonObject, names: NameSource): readonly Step[] {
  const steps: Step[] = [];
  const properties = mapOf(schema, 'properties');
  for (const [name, part] of ownSchemaEntries(schema, 'properties'))
    steps.push({
      part,
      step: childPointer('/properties', name),
      path: childPointer('', name),
      put: (changed) => ({
        properties: { ...properties, [name]: changed },
        required: withName(schema, name),
        type: 'object',
      }),
    });
  const patterns = ownSchemaEntries(schema, 'patternProperties');
  for (const [pattern, part] of patterns) {
    const name = names([pattern], [], null).find((one) => !Object.hasOwn(properties, one));
    if (name !== undefined)
      steps.push({
        part,
        step: childPointer('/patternProperties', pattern),
        path: '/*',
        put: (changed) => ({
          patternProperties: { ...mapOf(schema, 'patternProperties'), [pattern]: changed },
          required: withName(schema, name),
          type: 'object',
        }),
      });
  }
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    const part = own(schema, keyword);
    if (!isJsonObject(part)) continue;
    const free = names(
      [],
      patterns.map(([pattern]) => pattern),
      null,
    );
    const name = free.find((one) => !Object.hasOwn(properties, one));
    if (name !== undefined)
      steps.push({
        part,
        step: `/${keyword}`,
        path: '/*',
        put: (changed) => ({
          properties: { ...properties, [name]: changed },
          required: withName(schema, name),
          type: 'object',
        }),
      });
  }
  return steps;
}

function mapOf(schema: JsonObject, keyword: string): JsonObject {
  const map = own(schema, keyword);
  return isJsonObject(map) ? map : {};
}

function withName(schema: JsonObject, name: string): readonly string[] {
  return [...new Set([...strings(own(schema, 'required')), name])];
}
