/** Every request and every answer of the description has an example, and each is valid by the schema beside it. */
import { expect, test } from '@playwright/test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { platformContract } from '../../contract/contractOf.ts';
import { isJsonObject, objectOr } from '../../json/jsonObject.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { standaloneSchema } from '../../schemas/standaloneSchema.ts';

const document = platformContract().document as unknown as Json;

type Described = {
  readonly place: string;
  readonly schema: Json;
  readonly examples: readonly Json[];
};

/** What a local reference names; anything else as it is. */
function resolved(value: Json | undefined): Json {
  const reference = objectOr(value)['$ref'];
  if (typeof reference !== 'string') return value ?? null;
  return pointerTokens(reference.slice(1)).reduce<Json>(
    (found, token) => objectOr(found)[token] ?? null,
    document,
  );
}

/** Every place with a schema at which OpenAPI 3.1 lets an example stand: bodies, answers and parameters. */
function* described(node: Json, place: string): Generator<Described> {
  if (Array.isArray(node)) {
    for (const [index, item] of node.entries()) yield* described(item, `${place}/${index}`);
    return;
  }
  if (!isJsonObject(node)) return;
  const { schema } = node;
  if (schema !== undefined && !place.includes('/examples'))
    yield {
      place,
      schema,
      examples: [
        ...('example' in node ? [node['example'] ?? null] : []),
        ...Object.values(objectOr(node['examples'])).map(
          (example) => objectOr(resolved(example))['value'] ?? null,
        ),
      ],
    };
  for (const [name, member] of Object.entries(node))
    if (name !== 'schemas' && name !== 'examples') yield* described(member, `${place}/${name}`);
}

const places = [...described(document, '')];
const ajv = new Ajv2020({ strict: false });
ajvFormats.default(ajv);

test('every body and every answer with a schema has an example', () => {
  const media = places.filter(({ place }) => place.includes('/content/'));
  expect(media.length).toBeGreaterThan(18);
  expect(media.filter(({ examples }) => examples.length === 0).map(({ place }) => place)).toEqual(
    [],
  );
});

test('every example is valid by its schema', () => {
  for (const { place, schema, examples } of places) {
    const validate = ajv.compile(standaloneSchema(document, schema));
    for (const example of examples)
      expect({ place, valid: validate(example), errors: validate.errors }).toEqual({
        place,
        valid: true,
        errors: null,
      });
  }
});

test('a wrong example is found', () => {
  const { value = null } = objectOr(resolved({ $ref: '#/components/examples/Bill' }));
  const schema = standaloneSchema(document, { $ref: '#/components/schemas/BillEnvelope' });
  expect(ajv.validate(schema, value)).toBe(true);
  expect(ajv.validate(schema, { ...objectOr(value), responseData: {} })).toBe(false);
});

test('every example stands in the description', () => {
  const named = Object.keys(objectOr(objectOr(objectOr(document)['components'])['examples']));
  const text = JSON.stringify(document);
  expect(named.filter((name) => !text.includes(`"#/components/examples/${name}"`))).toEqual([]);
});
