/**
 * The schema generator next to json-schema-faker in one run: speed on the schemas of a bill, and validity over a corpus where
 * `ASSAY_SCHEMA_CORPUS` names a folder with `corpus.json`. `npm run bench -- generators`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { Json, JsonSchema } from '../../json/types.ts';
import { boundariesFor } from '../../generators/schema/boundariesFor.ts';
import { negativesFor } from '../../generators/schema/negativesFor.ts';
import { primaryNegatives } from '../../generators/schema/primaryNegatives.ts';
import { normalise } from '../../generators/schema/read/normalise.ts';
import { RIVALS } from './rivals.ts';
import { measureSpeed } from './speed.ts';
import { measureValidity, type CorpusEntry } from './validity.ts';

function judge(schema: JsonSchema, formats: boolean): ValidateFunction {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: formats,
    validateSchema: false,
    ownProperties: true,
    logger: false,
  });
  if (formats) addFormats.default(ajv);
  return ajv.compile(schema);
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

const description: Json = parse(readFileSync('specs/openapi.yaml', 'utf8'));
const component = (name: string): JsonSchema =>
  normalise({ $ref: `#/components/schemas/${name}` }, 'openapi-3.1', description).schema;
/** All members of a bill input with invented bounds, references, a union, a condition and nothing unevaluated: the hard case of the bench. */
export const strictBill: JsonSchema = {
  $defs: {
    money: { type: 'number', minimum: 0, maximum: 1000000, multipleOf: 0.01 },
    item: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'cost', 'quantity'],
      properties: {
        code: { type: 'string', minLength: 1, maxLength: 20 },
        name: { type: 'string', minLength: 1, maxLength: 80 },
        description: { type: 'string', maxLength: 250 },
        commodity: { type: 'string', pattern: '^[A-Z0-9]{4,12}$' },
        unit: { enum: ['EA', 'HR', 'KG', 'LB'] },
        cost: { $ref: '#/$defs/money' },
        quantity: { type: 'integer', minimum: 1, maximum: 10000 },
        mode: { enum: [0, 1, 2] },
        categories: {
          type: 'array',
          items: { type: 'string', minLength: 1, maxLength: 30 },
          maxItems: 5,
          uniqueItems: true,
        },
        total: { $ref: '#/$defs/money' },
        tax: { $ref: '#/$defs/money' },
        taxRate: { type: 'number', minimum: 0, maximum: 100 },
      },
    },
    attachment: {
      type: 'object',
      required: ['kind', 'filename'],
      properties: {
        kind: { enum: ['pdf', 'png', 'csv'] },
        filename: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,40}\\.[a-z]{3,4}$' },
        url: { type: 'string', format: 'uri', maxLength: 200 },
        content: { type: 'string', pattern: '^(?:[A-Za-z0-9+/]{4})*$', maxLength: 400 },
      },
      oneOf: [{ required: ['url'] }, { required: ['content'] }],
    },
  },
  type: 'object',
  required: ['number', 'amount', 'date', 'vendor'],
  unevaluatedProperties: false,
  properties: {
    number: { type: 'string', pattern: '^[A-Z]{2,4}-\\d{4,8}$' },
    amount: { $ref: '#/$defs/money' },
    date: { type: 'string', format: 'date' },
    due: { type: 'string', format: 'date' },
    end: { type: 'string', format: 'date' },
    comments: { type: 'string', maxLength: 250 },
    mode: { type: 'integer', enum: [0, 1] },
    account: { type: 'string', minLength: 1, maxLength: 50 },
    frequency: { enum: ['once', 'weekly', 'monthly', 'quarterly', 'annually'] },
    terms: { enum: ['NET10', 'NET20', 'NET30', 'EOM'] },
    status: { type: 'integer', minimum: -99, maximum: 100 },
    vendor: {
      type: 'object',
      required: ['code'],
      properties: { code: { type: 'string', pattern: '^[A-Za-z0-9-]{1,50}$' } },
      additionalProperties: false,
    },
    items: { type: 'array', minItems: 1, maxItems: 20, items: { $ref: '#/$defs/item' } },
    attachments: { type: 'array', maxItems: 5, items: { $ref: '#/$defs/attachment' } },
  },
  dependentRequired: { end: ['frequency'] },
  if: { properties: { mode: { const: 1 } }, required: ['mode'] },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['frequency'] },
};

const schemas: Readonly<Record<string, JsonSchema>> = {
  Bill: component('Bill'),
  BillInput: component('BillInput'),
  'strict bill': strictBill,
};

row(['schema', 'generator', 'compile ms', 'values/s', 'bytes', 'valid %']);
row(['---', '---', '---', '---', '---', '---']);
for (const [name, schema] of Object.entries(schemas)) {
  const accepts = judge(schema, true);
  for (const rival of RIVALS)
    try {
      const speed = measureSpeed(rival, schema, (value) => accepts(value));
      const { compileMs, perSecond, bytes, validPercent } = speed;
      row([name, rival.name, compileMs.toFixed(0), perSecond, bytes, validPercent.toFixed(1)]);
    } catch (error) {
      row([
        name,
        rival.name,
        error instanceof Error ? error.message.slice(0, 60) : 'failed',
        '',
        '',
        '',
      ]);
    }
}

console.log('');
row([
  'schema',
  'core boundary requests',
  'all boundary requests',
  'negatives',
  'single-reason',
  'requests for each negative once',
  'with every wrong type',
]);
row(['---', '---', '---', '---', '---', '---', '---']);
for (const [name, schema] of Object.entries(schemas)) {
  const boundaries = boundariesFor(schema);
  const negatives = negativesFor(schema);
  const single = negatives.filter(({ inseparableFrom }) => inseparableFrom === undefined);
  const core = boundaries.filter((one) => one.core);
  const requests = primaryNegatives(schema);
  const labels = new Set(negatives.map((one) => one.name));
  const primary = requests.filter((one) => labels.has(one.name));
  row([
    name,
    core.length,
    boundaries.length,
    negatives.length,
    single.length,
    primary.length,
    requests.length,
  ]);
}

const file = join(process.env['ASSAY_SCHEMA_CORPUS'] ?? '', 'corpus.json');
console.log('');
if (process.env['ASSAY_SCHEMA_CORPUS'] === undefined || !existsSync(file))
  console.log('No corpus: ASSAY_SCHEMA_CORPUS names no folder with corpus.json.');
else {
  const all: readonly CorpusEntry[] = JSON.parse(readFileSync(file, 'utf8'));
  row([
    'tier',
    'generator',
    'schemas',
    'all valid %',
    'and every type %',
    'refused or failed',
    'thrown away %',
  ]);
  row(['---', '---', '---', '---', '---', '---', '---']);
  for (const tier of ['core', 'typed', 'optional', 'format']) {
    const entries = all.filter(
      (entry) =>
        entry.tier === tier &&
        entry.satisfiable &&
        entry.oracle === 'ajv' &&
        entry.excluded === undefined,
    );
    for (const rival of RIVALS) {
      const {
        schemas: count,
        allValid,
        allValidAndTyped,
        failed,
        rejectedPercent,
      } = measureValidity(rival, entries, judge);
      const percent = (part: number): string => ((100 * part) / count).toFixed(1);
      row([
        tier,
        rival.name,
        count,
        percent(allValid),
        percent(allValidAndTyped),
        failed,
        rejectedPercent?.toFixed(2) ?? 'not counted',
      ]);
    }
  }
}
