/** Writes the schema of a document of data beside the compiled mock, for editors; a step of the build. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataSchema } from './dataSchema.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: "Data of Assay's mock: what --data reads",
  ...dataSchema,
};

writeFileSync(
  join(import.meta.dirname, '../../data.schema.json'),
  `${JSON.stringify(schema, null, 2)}\n`,
);
