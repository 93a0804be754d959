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
import { strictBill } from './strictBill.ts';
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
