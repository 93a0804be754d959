/** Shapes of documents as they are in the wild: what of each is tested, and what is said of the rest. */
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Operation } from '../../openapi/types.ts';

export type Shape = {
  readonly name: string;
  readonly paths: JsonObject;
  readonly components?: JsonObject;
  /** Members beside those. */
  readonly more?: JsonObject;
  /** What is said of it: each note holds one of these. */
  readonly notes?: readonly string[];
  /** Ids of the operations that are tested. */
  readonly tested: readonly string[];
  readonly shows?: (operations: ReadonlyMap<string, Operation>) => unknown;
  readonly expected?: unknown;
};

const answers = (schema: Json = { type: 'object', properties: { a: { type: 'string' } } }) => ({
  200: { description: 'Fine.', content: { 'application/json': { schema } } },
});
export const get = (operationId: string, more: JsonObject = {}): JsonObject => ({
  get: { operationId, responses: answers(), ...more },
});
const post = (operationId: string, mediaType: string, schema: Json): JsonObject => ({
  post: {
    operationId,
    requestBody: { required: true, content: { [mediaType]: { schema } } },
    responses: answers(),
  },
});
const text = { type: 'string' };
const bodyType = (id: string) => (operations: ReadonlyMap<string, Operation>) =>
  operations.get(id)?.body?.mediaType;

const remote = 'https://schemas.example.com/all.json#/a';

export const shapes: readonly Shape[] = [
  {
    name: 'a listed value that is not of its type counts',
    paths: {
      '/sorted': get('sorted', {
        parameters: [
          { name: 'by', in: 'query', schema: { type: 'integer', enum: ['up', 'down'] } },
        ],
        responses: answers({
          type: 'object',
          properties: { by: { type: 'integer', enum: ['up'] } },
        }),
      }),
    },
    tested: ['sorted'],
    shows: (operations) => operations.get('sorted')?.parameters[0]?.schema,
    expected: { enum: ['up', 'down'] },
  },
  {
    name: 'a pattern that is lawful without the flag u is read without it',
    paths: {
      '/words': get('words', {
        parameters: [
          {
            name: 'w',
            in: 'query',
            required: true,
            schema: { type: 'string', pattern: '^[\\w\\-\\@]{1,5}\\!}$' },
          },
        ],
      }),
    },
    tested: ['words'],
    shows: (operations) => operations.get('words')?.parameters[0]?.schema,
    expected: { type: 'string', pattern: '^[\\w\\-@]{1,5}!\\}$' },
  },
  {
    name: 'patterns of other engines are read where they can be, and else left out',
    paths: {
      '/engines': get('engines', {
        responses: answers({
          type: 'object',
          required: ['a', 'b', 'c'],
          properties: {
            a: { type: 'string', pattern: '\\A[a-z]+\\z' },
            b: { type: 'string', pattern: '(?i)^b$' },
            c: { type: 'string', pattern: '/^[a-z]+$/i' },
          },
        }),
      }),
    },
    notes: [
      '(?i)^b$ is no regular expression of ECMA-262',
      '/^[a-z]+$/i is written between slashes, which are not part of a pattern',
    ],
    tested: ['engines'],
    shows: (operations) =>
      objectOr(objectOr(operations.get('engines')?.responses.get('200')?.schema)['properties']),
    expected: { a: { type: 'string', pattern: '^[a-z]+$' }, b: text, c: text },
  },
  {
    name: 'two schemes in one header are sent as one',
    paths: {
      '/locked': get('locked', {
        security: [{ wildKey: [], wildToken: [] }],
        responses: { ...answers(), 401: { description: 'Who?' } },
      }),
    },
    components: {
      securitySchemes: {
        wildKey: { type: 'apiKey', in: 'header', name: 'Authorization' },
        wildToken: { type: 'http', scheme: 'bearer' },
      },
    },
    tested: ['locked'],
    shows: (operations) => operations.get('locked')?.credentials,
    expected: ['scheme:wildToken'],
  },
  {
    name: 'a header with blanks in its name is not sent, and a key in one neither',
    paths: {
      '/blank': get('blank', { parameters: [{ name: 'X Trace', in: 'header', schema: text }] }),
      '/keyed': get('keyed', { security: [{ wildName: [] }] }),
    },
    components: { securitySchemes: { wildName: { type: 'apiKey', in: 'header', name: 'My Key' } } },
    notes: ['X Trace has a name that no header can have', 'cannot be sent:  wildName'],
    tested: ['blank'],
  },
  {
    name: 'a reference to another host, file or place costs the answer, header or parameter',
    paths: {
      '/torn': get('torn', {
        parameters: [
          { $ref: '#/components/parameters/None' },
          { name: 'q', in: 'query', schema: { $ref: '#/components/schemas/None' } },
        ],
        responses: {
          200: {
            ...answers()[200],
            headers: { 'x-lost': { $ref: '#/none' }, 'no name': { schema: text } },
          },
          404: { $ref: './none.yaml#/a' },
          409: { description: 'x', content: { 'application/json': { schema: { $ref: remote } } } },
          410: { $ref: remote },
        },
      }),
      '/lost': { $ref: './none.yaml' },
    },
    notes: [
      'a parameter is not sent: $ref #/components/parameters/None leads to nothing',
      'query parameter q: $ref #/components/schemas/None leads to nothing',
      'the header x-lost is not judged',
      '"no name" is no name of a header',
      'of the answer 404 the status alone is judged: $ref ./none.yaml#/a in',
      'cannot be judged: the schema a is referred to and is not there',
      'or allow its host: --allow-refs schemas.example.com',
      'schemas: ',
      'none.yaml: cannot be read (no such file)',
    ],
    tested: ['torn'],
    shows: (operations) => [...(operations.get('torn')?.responses.keys() ?? [])],
    expected: ['200', '404', '409', '410'],
  },
  {
    name: 'references where nothing is read do not matter',
    paths: {
      '/quiet': get('quiet', { 'x-a': { $ref: remote }, externalDocs: { $ref: './none' } }),
    },
    more: { tags: [{ $ref: './tags.yaml#/t' }, { name: 't', 'x-b': { $ref: '#/none' } }] },
    tested: ['quiet'],
  },
  {
    name: 'a path that holds a query is left out',
    paths: { '/acts?do=it': get('acts') },
    notes: ['its path /acts?do=it holds a query or a fragment'],
    tested: [],
  },
  {
    name: 'a path beyond ASCII is sent as its bytes',
    paths: {
      '/städte/{größe}/a b': get('towns', {
        parameters: [{ name: 'größe', in: 'path', required: true, schema: text }],
      }),
    },
    tested: ['towns'],
    shows: (operations) => operations.get('towns')?.path,
    expected: '/st%C3%A4dte/{größe}/a%20b',
  },
  {
    name: 'a list of itself, or null',
    paths: { '/tree': get('tree', { responses: answers({ $ref: '#/components/schemas/Tree' }) }) },
    components: {
      schemas: {
        Tree: {
          type: 'object',
          required: ['kids'],
          properties: {
            kids: {
              type: ['array', 'null'],
              maxItems: 255,
              items: { $ref: '#/components/schemas/Tree' },
            },
            more: { type: 'array', maxItems: 255, items: { $ref: '#/components/schemas/Tree' } },
          },
        },
      },
    },
    tested: ['tree'],
  },
  {
    name: 'ids, anchors and dynamic references of JSON Schema cost what refers to them',
    paths: {
      '/ids': get('ids', { responses: answers({ $ref: '#/components/schemas/Identified' }) }),
    },
    components: {
      schemas: {
        Identified: {
          $id: 'https://schemas.example.com/own',
          $dynamicAnchor: 'node',
          type: 'object',
          properties: { a: { $ref: 'other' }, kids: { items: { $dynamicRef: '#node' } } },
        },
        Other: { $id: 'https://schemas.example.com/other', $anchor: 'twice', type: 'string' },
        Third: { $anchor: 'twice', type: 'string' },
      },
    },
    notes: [
      'the word $dynamicRef is not',
      '$id is not',
      '$dynamicAnchor',
      '$ref other in',
      'cannot be judged',
    ],
    tested: ['ids'],
  },
  ...(
    [
      ['*/*', { type: 'object', properties: { a: text } }, 'application/json'],
      ['application/*', { type: 'string', format: 'binary' }, 'application/octet-stream'],
      ['text/json', { type: 'object', properties: { a: text } }, 'text/json'],
      ['image/*', { type: 'string', format: 'binary' }, 'image/png'],
      ['text/csv', text, 'text/csv'],
    ] as const
  ).map(([written, schema, sent], index) => ({
    name: `a body of ${written} is sent as ${sent}`,
    paths: { [`/bodies${index}`]: post(`body${index}`, written, schema) },
    ...(written === sent ? {} : { notes: [`bodies are sent as ${sent}, never as ${written}`] }),
    tested: [`body${index}`],
    shows: bodyType(`body${index}`),
    expected: sent,
  })),
  ...['application/x-www-form-urlencoded', 'multipart/form-data'].map((type, index) => ({
    name: `what was created by ${type} is shown`,
    paths: lifeOf(`things${index}`, type),
    tested: [`add${index}`, `show${index}`],
  })),
  {
    name: 'two thousand members of one schema',
    paths: { '/wide': post('wide', 'application/json', { $ref: '#/components/schemas/Wide' }) },
    components: {
      schemas: {
        Wide: {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 2_000 }, (_, at) => [`m${at}`, text]),
          ),
        },
      },
    },
    tested: ['wide'],
  },
];

function lifeOf(name: string, type: string): JsonObject {
  const sent = {
    type: 'object',
    required: ['name', 'size', 'meta'],
    properties: {
      name: { type: 'string', minLength: 1 },
      size: { type: 'integer' },
      meta: { type: 'object', required: ['k'], properties: { k: { type: 'integer' } } },
    },
  };
  const shown = { ...sent, properties: { ...sent.properties, id: text }, required: ['id', 'name'] };
  const index = name.slice(-1);
  const encoding = { meta: { contentType: 'application/json' } };
  return {
    [`/${name}`]: {
      post: {
        operationId: `add${index}`,
        requestBody: { required: true, content: { [type]: { schema: sent, encoding } } },
        responses: {
          201: { description: 'Made.', content: { 'application/json': { schema: shown } } },
        },
      },
    },
    [`/${name}/{id}`]: get(`show${index}`, {
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      responses: { ...answers(shown), 404: { description: 'None.' } },
    }),
  };
}
