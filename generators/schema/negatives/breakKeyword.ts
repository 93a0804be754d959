/** For each assertion of a schema, makes the schema of values that break it and, if possible, nothing else. */
import { own, ownSchemaEntries, ownSchemas, strings } from '../read/ownMembers.ts';
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { NameSource } from '../facts/space.ts';

/** `schemas` are tried in this order: the first keeps all other keywords, the last drops them. */
export type Breakage = {
  readonly keyword: string;
  /** The part of the keyword that is broken, such as the name of a required member; else empty. */
  readonly detail: string;
  /** The step from the schema to the keyword. */
  readonly step: string;
  readonly schemas: readonly JsonObject[];
};

/** The assertions on a value itself, without its parts. */
export const SCALAR_ASSERTIONS: readonly string[] = [
  'type',
  'enum',
  'const',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
];

const PLAIN: readonly string[] = [
  ...SCALAR_ASSERTIONS,
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'anyOf',
  'oneOf',
  'not',
  'propertyNames',
];

/** Lists all assertions of one schema object. The schemas inside its applicators have places of their own. */
export function breakKeywords(schema: JsonSchema, names: NameSource): readonly Breakage[] {
  if (schema === false) return [{ keyword: 'false schema', detail: '', step: '', schemas: [{}] }];
  if (!isJsonObject(schema)) return [];
  return [
    ...PLAIN.filter((keyword) => isAssertion(schema, keyword)).map((keyword) =>
      breakPlainly(schema, keyword),
    ),
    ...breakContains(schema),
    ...breakRequired(schema),
    ...breakDependent(schema),
    ...breakConditions(schema),
    ...breakClosed(schema, names),
  ];
}

function isAssertion(schema: JsonObject, keyword: string): boolean {
  const value = own(schema, keyword);
  const isEmptyBound = value === 0 && keyword.startsWith('min') && keyword !== 'minimum';
  return value !== undefined && value !== false && !isEmptyBound;
}

function breakPlainly(schema: JsonObject, keyword: string): Breakage {
  const broken = { [keyword]: schema[keyword] ?? null };
  const rest = without(schema, keyword);
  return {
    keyword,
    detail: '',
    step: `/${keyword}`,
    schemas: [adding(rest, { not: broken }), { not: broken }],
  };
}

function breakContains(schema: JsonObject): readonly Breakage[] {
  const contains = own(schema, 'contains');
  if (!isJsonSchema(contains)) return [];
  const keys = ['contains', 'minContains', 'maxContains'];
  const broken = Object.fromEntries(Object.entries(schema).filter(([key]) => keys.includes(key)));
  const rest = without(schema, ...keys);
  const schemas = [
    adding(rest, { maxItems: 0, not: broken }),
    adding(rest, { items: contains, not: broken }),
    adding(rest, { not: broken }),
    { not: broken },
  ];
  return [{ keyword: 'contains', detail: '', step: '/contains', schemas }];
}

function breakRequired(schema: JsonObject): readonly Breakage[] {
  const names = strings(own(schema, 'required'));
  return [...new Set(names)].map((name) => {
    const required = names.filter((other) => other !== name);
    const rest = { ...without(schema, 'required'), required };
    const broken = { type: 'object', not: { required: [name] } };
    return {
      keyword: 'required',
      detail: name,
      step: '/required',
      schemas: [adding(rest, broken), broken],
    };
  });
}

function breakDependent(schema: JsonObject): readonly Breakage[] {
  const map = own(schema, 'dependentRequired');
  if (!isJsonObject(map)) return [];
  return Object.entries(map).flatMap(([trigger, needed]) =>
    strings(needed).map((name) => {
      const kept = strings(needed).filter((other) => other !== name);
      const rest = { ...schema, dependentRequired: { ...map, [trigger]: kept } };
      const broken = { type: 'object', required: [trigger], not: { required: [name] } };
      return {
        keyword: 'dependentRequired',
        detail: `${trigger}/${name}`,
        step: '/dependentRequired',
        schemas: [adding(rest, broken), broken],
      };
    }),
  );
}

function breakConditions(schema: JsonObject): readonly Breakage[] {
  const condition = own(schema, 'if');
  if (!isJsonSchema(condition)) return [];
  const rest = without(schema, 'if', 'then', 'else');
  return [
    { keyword: 'then', test: condition },
    { keyword: 'else', test: { not: condition } },
  ].flatMap(({ keyword, test }): readonly Breakage[] => {
    const branch = own(schema, keyword);
    if (!isJsonSchema(branch) || branch === true) return [];
    const broken = { allOf: [test, { not: branch }] };
    const schemas = [adding(rest, broken), broken];
    return [{ keyword, detail: '', step: '/if', schemas }];
  });
}

/** Closed objects and tuples: adds one unknown member or item. */
function breakClosed(schema: JsonObject, names: NameSource): readonly Breakage[] {
  const found: Breakage[] = [];
  const patterns = ownSchemaEntries(schema, 'patternProperties').map(([pattern]) => pattern);
  const known = new Set(ownSchemaEntries(schema, 'properties').map(([name]) => name));
  const name = names([], patterns, null).find((one) => !known.has(one));
  for (const keyword of ['additionalProperties', 'unevaluatedProperties'])
    if (own(schema, keyword) === false && name !== undefined) {
      const broken = { type: 'object', required: [name] };
      const rest = without(schema, keyword);
      const alone = { ...rest, [keyword]: false, properties: allowing(schema, name) };
      found.push({
        keyword,
        detail: '',
        step: `/${keyword}`,
        schemas: [adding(alone, broken), adding(rest, broken), broken],
      });
    }
  for (const keyword of ['items', 'unevaluatedItems'])
    if (own(schema, keyword) === false) {
      const length = ownSchemas(schema, 'prefixItems').length + 1;
      const rest = without(schema, keyword);
      const broken = { type: 'array', minItems: length };
      const alone = adding(rest, { ...broken, maxItems: length });
      found.push({
        keyword,
        detail: '',
        step: `/${keyword}`,
        schemas: [alone, adding(rest, broken), broken],
      });
    }
  return found;
}

function allowing(schema: JsonObject, name: string): JsonObject {
  const properties = own(schema, 'properties');
  return { ...(isJsonObject(properties) ? properties : {}), [name]: true };
}

function without(schema: JsonObject, ...keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.includes(key)));
}

/** The schema with one more condition, which stands beside its own `allOf`. */
function adding(schema: JsonObject, condition: JsonObject): JsonObject {
  const all: readonly Json[] = ownSchemas(schema, 'allOf');
  return { ...schema, allOf: [...all, condition] };
}
