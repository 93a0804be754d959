/** Collects the schemas of a third-party document under names of one area, in the dialect of OpenAPI 3.1. */
import path from 'node:path';
import { from30 } from '../reading/dialect.ts';
import { isJsonArray, isJsonObject, isJsonSchema, type JsonObject } from '../../json/jsonObject.ts';
import { withReadablePatterns, type LeftOutPatterns } from './readablePattern.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import { jsonType } from '../../json/jsonType.ts';
import { mapSchema } from '../reading/schemaPlaces.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { readOr } from '../notes.ts';
import type { FoundValue, Placed, Sources } from '../sources/sources.ts';

export type SchemaBundle = {
  /** The schema in our dialect, its references leading to `#/components/schemas/<Area>.<Name>`. */
  readonly take: (placed: Placed) => JsonSchema;
  /** Every schema referred to so far, directly or not, in order of name. */
  readonly components: () => JsonObject;
  /** Words that were left out, with how often. */
  readonly dropped: () => ReadonlyMap<string, number>;
  /** Patterns that were left out, with the reason. */
  readonly patterns: () => ReadonlyMap<string, string>;
  /** Why references of schemas lead to nothing. */
  readonly lost: () => ReadonlySet<string>;
};

/** Keywords of JSON Schema 2020-12 that mean something here; others are annotations or another dialect's. */
const keywords = new Set(
  `$ref $defs type enum const title description default examples multipleOf maximum
   exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format maxItems
   minItems uniqueItems maxContains minContains contains items prefixItems unevaluatedItems
   maxProperties minProperties required dependentRequired dependentSchemas properties
   patternProperties additionalProperties propertyNames unevaluatedProperties allOf anyOf
   oneOf not if then else deprecated readOnly writeOnly contentMediaType contentEncoding`.split(
    /\s+/,
  ),
);

/** Annotations: they do not affect validity, so no note is needed when they are left out. */
const silent = new Set(['discriminator', 'xml', 'externalDocs', '$schema', '$comment']);

/** `prefix` comes before every name, unless it is empty. `is30` is true for OpenAPI 3.0. */
export function createSchemaBundle(sources: Sources, prefix: string, is30: boolean): SchemaBundle {
  const names = new Map<string, string>();
  const used = new Set<string>();
  const waiting: (readonly [name: string, placed: Placed])[] = [];
  const taken = new Map<string, Json>();
  const dropped = new Map<string, number>();
  const patterns: LeftOutPatterns = new Map();
  const lost = new Set<string>();

  function nameOf({ file, pointer, node }: MaybeFound): string {
    const key = `${file}#${pointer}`;
    const known = names.get(key);
    if (known !== undefined) return known;
    const last = pointerTokens(pointer).at(-1) ?? path.parse(file).name;
    const plainName = last.replaceAll(/[^A-Za-z0-9._-]/g, '_');
    const short = prefix === '' ? plainName : `${prefix}.${plainName}`;
    let name = short;
    for (let count = 2; used.has(name); count += 1) name = `${short}.${count}`;
    names.set(key, name);
    used.add(name);
    if (node !== undefined) waiting.push([name, { node, file }]);
    return name;
  }

  /** One after the other: a chain of a thousand schemas would be a thousand calls deep. */
  function takeWaiting(): void {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      taken.set(next[0], rewritten(next[1]));
  }

  function plain(whole: JsonObject): JsonObject {
    const schema = withReadablePatterns(withoutWrongType(whole), patterns);
    const entries = Object.entries(schema).filter(([word, value]) => {
      if (keywords.has(word) && !(word === 'examples' && !isJsonArray(value))) return true;
      if (!silent.has(word) && !word.startsWith('x-'))
        dropped.set(word, (dropped.get(word) ?? 0) + 1);
      return false;
    });
    return Object.fromEntries(entries);
  }

  function take(placed: Placed): JsonSchema {
    const made = rewritten(placed);
    takeWaiting();
    return made;
  }

  function rewritten({ node, file }: Placed): JsonSchema {
    const made = mapSchema(node, (part) => {
      const reference = part['$ref'];
      const here = plain(is30 ? from30(part) : exampleToExamples(part));
      if (typeof reference !== 'string') return here;
      const leads = {
        $ref: `#/components/schemas/${nameOf(foundOrNot(sources, reference, file, lost))}`,
      };
      if (!is30) return { ...here, ...leads };
      // In 3.0 nothing beside a reference counts (OpenAPI 3.0.3 §4.7.23), but that null may be there is meant.
      return part['nullable'] === true ? { anyOf: [leads, { type: 'null' }] } : leads;
    });
    return isJsonSchema(made) ? made : {};
  }

  return {
    take,
    components: () =>
      Object.fromEntries([...taken].toSorted(([one], [other]) => (one < other ? -1 : 1))),
    dropped: () => dropped,
    patterns: () => patterns,
    lost: () => lost,
  };
}

/** A reference that leads to nothing keeps its name, and only the parts that need it are left out. */
type MaybeFound = Omit<FoundValue, 'node'> & { readonly node?: Json };

function foundOrNot(
  sources: Sources,
  reference: string,
  from: string,
  lost: Set<string>,
): MaybeFound {
  const found = readOr(
    () => sources.find(reference, from),
    (why) => lost.add(why),
  );
  const [, pointer = ''] = reference.split('#', 2);
  return found ?? { file: `${from} ${reference}`, pointer: pointer.startsWith('/') ? pointer : '' };
}

/** If no listed value has the type, the list counts, and the type is left out. */
function withoutWrongType(schema: JsonObject): JsonObject {
  const { type, enum: values, ...rest } = schema;
  const listed = isJsonArray(values) ? values.filter((value) => value !== null) : [];
  if (type === undefined || values === undefined || listed.length === 0) return schema;
  const types: readonly Json[] = isJsonArray(type) ? type : [type];
  const fits = (value: Json): boolean => {
    const found = jsonType(value);
    return types.includes(found) || (found === 'integer' && types.includes('number'));
  };
  return listed.some(fits) ? schema : { ...rest, enum: values };
}

/** 3.1 still knows `example`, as a deprecated word (OpenAPI 3.1 §4.8.24). */
function exampleToExamples(schema: JsonObject): JsonObject {
  const { example, ...rest } = schema;
  return example === undefined || isJsonArray(rest['examples'])
    ? rest
    : { ...rest, examples: [example] };
}

/** Lists every `$ref` in `value` to one of the bundle's components. */
export function componentsIn(value: Json, found: Set<string> = new Set()): ReadonlySet<string> {
  if (isJsonArray(value)) for (const item of value) componentsIn(item, found);
  else if (isJsonObject(value))
    for (const [key, member] of Object.entries(value)) {
      if (key === '$ref' && typeof member === 'string')
        found.add(member.replace('#/components/schemas/', ''));
      else componentsIn(member, found);
    }
  return found;
}
