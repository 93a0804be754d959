/** Objects of documents made for the purpose, from creation to deletion: green as they are, red by each fault alone. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport, type MadeImport } from '../../suites/platform/makeImport.ts';
import { trial } from '../kills/trial.ts';
import { openImportMock, type ImportMock } from './importMock.ts';
import { documents, shippedArea } from './sampleContract.ts';

/** The only ends of ids that a fault turns red. */
const kills: Readonly<Record<string, readonly string[]>> = {
  'imported-created-is-lost': ['-created'],
  'imported-other-object': ['-created'],
  'imported-read-removes': ['-safe'],
  'imported-change-is-lost': ['-kept', '-each'],
  'imported-replaced-twice-differs': ['-repeated'],
  'imported-refused-change-is-kept': ['-refused'],
  'imported-delete-does-not-delete': ['-gone'],
  'imported-serves-unlisted-methods': ['-unlisted-method'],
};

for (const document of ['shop.yaml', 'odd-ids.yaml'])
  test.describe(document, () => {
    test.describe.configure({ mode: 'serial' });
    const all = new Set(Object.values(kills).flat());
    let ofLives: MadeImport['clauses'] = [];
    let on: ImportMock;
    let red: ReadonlySet<string> = new Set();

    test.beforeAll(async () => {
      const made = makeImport(join(documents, document), shippedArea('Export'), '');
      ofLives = made.clauses.filter(({ id }) => [...all].some((end) => id.endsWith(end)));
      on = await openImportMock(made, test.info().outputPath('imports'));
    });

    test.afterAll(() => on.mockUnderTest.close());

    test('a lawful service turns nothing red, and every life is lived to its end', async () => {
      const { red: alarms, hindered, judged } = await trial(on.mockUnderTest, on.plan, {});
      expect([...alarms.keys()]).toEqual([]);
      expect([...hindered]).toEqual([]);
      const passed = ofLives.filter(({ id }) => judged.has(`${id} pass`)).map(({ id }) => id);
      expect(passed).toEqual(ofLives.map(({ id }) => id));
    });

    for (const [fault, ends] of Object.entries(kills))
      test(`${fault} turns red what it breaks, and nothing else`, async () => {
        const plan = on.shortPlan.filter(({ scenario }) =>
          /-(life|unlisted-method)$/.test(scenario.id),
        );
        const result = await trial(on.mockUnderTest, plan, { faults: [fault] });
        expect(
          [...result.red.keys()].filter((id) => !ends.some((end) => id.endsWith(end))),
        ).toEqual([]);
        expect(result.red.size).toBeGreaterThan(0);
        red = new Set([...red, ...result.red.keys()]);
      });

    test('each clause of a life was turned red', () => {
      expect(ofLives.map(({ id }) => id).filter((id) => !red.has(id))).toEqual([]);
    });
  });
