/** Documents of others are imported whole: the mock serves them lawfully, and faults turn their clauses red. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { trial } from '../kills/trial.ts';
import { foreignOperations, openImportMock } from './importMock.ts';
import { shippedArea } from './sampleContract.ts';

const find = createRequire(import.meta.url).resolve;
const examples = dirname(find('@readme/oas-examples/package.json'));
const galaxy = find('@scalar/galaxy/latest.yaml');

const publicDocuments: readonly {
  readonly title: string;
  readonly file: string;
  readonly operations: number;
  /** Asked of the whole: ends of ids that these faults together turn red. */
  readonly red: readonly string[];
}[] = [
  {
    title: 'Swagger Petstore, OpenAPI 3.0 in JSON',
    file: join(examples, '3.0/json/petstore.json'),
    operations: 20,
    red: ['-status', '-media-type', '-types', '-needs-credential', '-required'],
  },
  {
    title: 'Swagger Petstore, OpenAPI 3.1 in YAML',
    file: join(examples, '3.1/yaml/petstore.yaml'),
    operations: 20,
    red: ['-status', '-media-type', '-types', '-needs-credential', '-required'],
  },
  {
    title: 'Train Travel, OpenAPI 3.1 in JSON',
    file: join(examples, '3.1/json/train-travel.json'),
    operations: 7,
    red: ['-status', '-media-type', '-types', '-needs-credential'],
  },
  {
    title: 'Scalar Galaxy, OpenAPI 3.1 in YAML',
    file: galaxy,
    operations: 9,
    red: ['-status', '-media-type', '-types', '-members', '-needs-credential', '-required'],
  },
];

const faults = [
  ['imported-wrong-status'],
  ['imported-server-error'],
  ['imported-wrong-media-type'],
  ['imported-wrong-type'],
  ['imported-field-missing'],
  ['imported-empty-object'],
  ['imported-lets-anybody-in', 'imported-accepts-incomplete'],
];

for (const { title, file, operations, red } of publicDocuments) {
  // The other Petstore brings the same operations, the other two the dialect and the format.
  const tag = title === 'Swagger Petstore, OpenAPI 3.1 in YAML' ? '@long' : [];
  test(`${title}: green as it is, red by faults`, { tag }, async () => {
    const made = makeImport(file, shippedArea('Customer'), '');
    expect(made.operations.length).toBe(operations);
    const { mockUnderTest, plan, shortPlan } = await openImportMock(
      made,
      test.info().outputPath('imports'),
    );
    try {
      const clean = await trial(mockUnderTest, plan, {});
      expect([...clean.red.keys()]).toEqual([]);
      expect([...clean.hindered]).toEqual([]);
      expect(clean.requests).toBeGreaterThan(operations);
      const turned = new Set<string>();
      for (const some of faults)
        for (const id of (await trial(mockUnderTest, shortPlan, { faults: some })).red.keys())
          turned.add(id);
      const foreign = foreignOperations(mockUnderTest.contract);
      for (const end of red) {
        const those = made.clauses
          .filter(({ operations: own = [] }) => !own.some((id) => foreign.has(id)))
          .map(({ id }) => id)
          .filter((id) => id.endsWith(end));
        expect(those.length, end).toBeGreaterThan(0);
        expect(
          those.filter((id) => !turned.has(id)),
          end,
        ).toEqual([]);
      }
    } finally {
      await mockUnderTest.close();
    }
  });
}
