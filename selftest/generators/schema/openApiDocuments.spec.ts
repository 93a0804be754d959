/** Every schema of public OpenAPI documents compiles and draws valid values, or is refused for what it is. */
import { isJsonObject, isJsonSchema, type JsonObject } from '../../../json/jsonObject.ts';
import { valueAt } from '../../../json/jsonPointer.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { arbitraryOf } from '../../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import type { Dialect } from '../../../generators/schema/types.ts';
import { UnsatisfiableSchema } from '../../../generators/schema/unsatisfiableSchema.ts';
import { valuesOf } from './arbitraryLaws.ts';

const VALUES = 5;
const require = createRequire(import.meta.url);
/** One file of each package that it lets be found. */
const found = [
  require.resolve('@readme/oas-examples/package.json'),
  require.resolve('@scalar/galaxy/3.1.json'),
];

/** A schema of a document that nothing meets: where it stands, what is blamed, and how that can be seen without the generator. */
type Impossible = {
  readonly place: string;
  readonly pointer: string;
  readonly proof: (schema: JsonObject, document: JsonObject) => boolean;
};

/** Words that bind no value. */
const ANNOTATIONS: ReadonlySet<string> = new Set(['title', 'description', 'default', 'example']);

/** What the reference leads to, with every reference in it followed, and nothing that does not bind. */
function plain(part: Json, document: JsonObject): Json {
  if (Array.isArray(part)) return part.map((item) => plain(item, document));
  if (!isJsonObject(part)) return part;
  const reference = part['$ref'];
  if (typeof reference === 'string')
    return plain(valueAt(document, reference.slice(1)) ?? null, document);
  const binding = Object.entries(part).filter(([key]) => !ANNOTATIONS.has(key));
  return Object.fromEntries(binding.map(([key, value]) => [key, plain(value, document)]));
}

/** Exactly one of several that say the same can never hold. */
const alternativesAreOne: Impossible['proof'] = (schema, document) => {
  const branches = schema['oneOf'];
  if (!Array.isArray(branches) || branches.length < 2) return false;
  return new Set(branches.map((branch) => JSON.stringify(plain(branch, document)))).size === 1;
};

/** A text that is a number as well. */
const isTwoTypes: Impossible['proof'] = ({ allOf }) =>
  JSON.stringify(allOf) === '[{"type":"string"},{"type":"integer"}]';

/** Every node must have a parent, which must have a parent, and so on: JSON ends somewhere. */
const hasNoEnd: Impossible['proof'] = (_schema, document) => {
  const node = valueAt(document, '/components/schemas/TreeNode') ?? null;
  return (
    isJsonObject(node) &&
    JSON.stringify(node['required']).includes('"parent"') &&
    JSON.stringify(valueAt(node, '/properties/parent')) ===
      '{"$ref":"#/components/schemas/TreeNode"}'
  );
};

const tree = { pointer: '#/components/schemas/TreeNode/properties/parent', proof: hasNoEnd };
const same = (place: string, name: string): Impossible => ({
  place,
  pointer: `#/components/schemas/${name}`,
  proof: alternativesAreOne,
});
const twoTypes = ['put', 'patch'].map((method): Impossible => ({
  place: `/paths//anything/quirks/polymorphism/${method}/requestBody/content/application/json/schema`,
  pointer: '#/allOf/1',
  proof: isTwoTypes,
}));

const IMPOSSIBLE: Readonly<Record<string, readonly Impossible[]>> = {
  'circular-request-bodies.json': [
    { place: '/paths//direct/post/requestBody/content/application/json/schema', ...tree },
    { place: '/components/schemas/TreeNode', ...tree },
  ],
  'discriminators.json': [
    same(
      '/paths//potentially-undefined-formData/post/requestBody/content/application/json/schema',
      'ApplicationApprovedEvent',
    ),
  ],
  'readme-legacy.json': [
    same(
      '/paths//api-specification/post/responses/400/content/application/json/schema',
      'error_SPEC_FILE_EMPTY',
    ),
    same(
      '/paths//api-specification/{id}/put/responses/400/content/application/json/schema',
      'error_SPEC_ID_DUPLICATE',
    ),
    same(
      '/paths//version/post/responses/400/content/application/json/schema',
      'error_VERSION_DUPLICATE',
    ),
    same(
      '/components/responses/authUnauthorized/content/application/json/schema',
      'error_APIKEY_NOTFOUND',
    ),
  ],
  'schema-types.json': twoTypes,
};

type Document = { readonly file: string; readonly content: JsonObject; readonly dialect: Dialect };

function documents(): readonly Document[] {
  return found.flatMap((known) => {
    const folder = dirname(known);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => file.endsWith('.json') && !file.includes('node_modules'))
      .sort()
      .flatMap((file) => {
        const content: Json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
        const version = isJsonObject(content) ? content['openapi'] : undefined;
        if (!isJsonObject(content) || typeof version !== 'string') return [];
        const dialect: Dialect = version.startsWith('3.0') ? 'openapi-3.0' : 'openapi-3.1';
        return [{ file, content, dialect }];
      });
  });
}

/** Every `schema` and every component schema, with its place. */
function schemasOf(part: Json, at: string): readonly (readonly [string, JsonSchema])[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => schemasOf(item, `${at}/${index}`));
  if (!isJsonObject(part)) return [];
  return Object.entries(part).flatMap(
    ([key, value]): readonly (readonly [string, JsonSchema])[] => {
      const place = `${at}/${key}`;
      if (key === 'schema' && isJsonSchema(value)) return [[place, value]];
      if (key === 'schemas' && at.endsWith('/components') && isJsonObject(value))
        return Object.entries(value).flatMap(([name, schema]) =>
          isJsonSchema(schema) ? [[`${place}/${name}`, schema] as const] : [],
        );
      return ['example', 'examples', 'default'].includes(key) ? [] : schemasOf(value, place);
    },
  );
}

const all = documents();

test('the packages hold documents of both versions', () => {
  expect(all.filter(({ dialect }) => dialect === 'openapi-3.0').length).toBeGreaterThan(20);
  expect(all.filter(({ dialect }) => dialect === 'openapi-3.1').length).toBeGreaterThan(5);
});

for (const { file, content, dialect } of all)
  test(`draws valid values of every schema of ${file} (${dialect})`, () => {
    const seen = new Set<string>();
    const wrong: object[] = [];
    const refused: { readonly place: string; readonly pointer: string }[] = [];
    const impossible = IMPOSSIBLE[file.split('/').at(-1) ?? ''] ?? [];
    for (const [place, schema] of schemasOf(content, '')) {
      const text = JSON.stringify(schema);
      if (seen.has(text)) continue;
      seen.add(text);
      try {
        const compiled = compileSchema(schema, { root: content, dialect });
        const errors = valuesOf(arbitraryOf(compiled), VALUES, 1).flatMap(compiled.errors);
        const rejects = [...compiled.counters.values()].filter((one) => one.rejects > 0);
        if (errors.length + rejects.length > 0) wrong.push({ place, errors, rejects });
      } catch (error) {
        if (!(error instanceof UnsatisfiableSchema)) throw error;
        refused.push({ place, pointer: error.pointer });
        const known = impossible.find((one) => one.place === place);
        expect(isJsonObject(schema) && known?.proof(schema, content), place).toBe(true);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toEqual(impossible.map(({ place, pointer }) => ({ place, pointer })));
  });
