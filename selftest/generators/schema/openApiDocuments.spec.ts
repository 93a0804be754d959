/** Every schema of public OpenAPI documents compiles and draws valid values, or is refused for what it is. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Json, JsonSchema } from '../../../contract/types.ts';
import { arbitraryOf } from '../../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { isObject, isSchema, type JsonObject } from '../../../generators/schema/jsonObjects.ts';
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

/**
 * Schemas that nothing meets: a tree whose nodes must each have a parent, a text that must be a number,
 * and exactly one of several alternatives that say the same.
 */
const IMPOSSIBLE: Readonly<Record<string, number>> = {
  'circular-request-bodies.json': 2,
  'discriminators.json': 1,
  'readme-legacy.json': 4,
  'schema-types.json': 2,
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
        const version = isObject(content) ? content['openapi'] : undefined;
        if (!isObject(content) || typeof version !== 'string') return [];
        const dialect: Dialect = version.startsWith('3.0') ? 'openapi-3.0' : 'openapi-3.1';
        return [{ file, content, dialect }];
      });
  });
}

/** Every `schema` and every component schema, with its place. */
function schemasOf(part: Json, at: string): readonly (readonly [string, JsonSchema])[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => schemasOf(item, `${at}/${index}`));
  if (!isObject(part)) return [];
  return Object.entries(part).flatMap(
    ([key, value]): readonly (readonly [string, JsonSchema])[] => {
      const place = `${at}/${key}`;
      if (key === 'schema' && isSchema(value)) return [[place, value]];
      if (key === 'schemas' && at.endsWith('/components') && isObject(value))
        return Object.entries(value).flatMap(([name, schema]) =>
          isSchema(schema) ? [[`${place}/${name}`, schema] as const] : [],
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
    let refused = 0;
    for (const [place, schema] of schemasOf(content, '')) {
      const text = JSON.stringify(schema);
      if (seen.has(text)) continue;
      seen.add(text);
      try {
        const compiled = compileSchema(schema, { root: content, dialect });
        for (const value of valuesOf(arbitraryOf(compiled), VALUES, 1))
          expect(compiled.errors(value), place).toEqual([]);
        for (const { rejects } of compiled.counters.values()) expect(rejects, place).toBe(0);
      } catch (error) {
        if (!(error instanceof UnsatisfiableSchema)) throw error;
        refused += 1;
      }
    }
    expect(refused).toBe(IMPOSSIBLE[file.split('/').at(-1) ?? ''] ?? 0);
  });
