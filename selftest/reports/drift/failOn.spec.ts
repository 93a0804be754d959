/** `assay drift --fail-on`: which change since the baseline stops a pipeline, for each of its words. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Json } from '../../../json/types.ts';
import { baselineJson } from '../../../reports/drift/baseline/baselineFile.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { reportJson } from '../../../reports/formats/reportJson.ts';
import { callAssay } from '../../cli/runAssay.ts';
import { bill, envelope, observed, runOf } from './sampleDrift.ts';

const before = () => runOf((index) => envelope({ ...bill(index, 1), Old: 1 }), [observed('a', 9)]);
const after = (fields: Readonly<Record<string, Json>>, answer = 'a') =>
  runOf((index) => envelope({ ...bill(index, 2), ...fields }), [observed(answer, 9)]);

/** Exit codes with `breaking`, `changed`, `new`, and without the option. */
const changes = [
  ['nothing', after({ Old: 1 }), [0, 0, 0, 0]],
  ['a field is new', after({ Old: 1, Fresh: 1 }), [0, 0, 1, 0]],
  ['an open point is answered otherwise', after({ Old: 1 }, 'b'), [0, 1, 1, 0]],
  ['a field is gone', after({}), [1, 1, 1, 0]],
] as const;

for (const [change, run, exits] of changes)
  test(`--fail-on where ${change}`, async () => {
    const file = (name: string): string => join(test.info().outputPath(), name);
    writeFileSync(test.info().outputPath('report.json'), reportJson(await run));
    writeFileSync(file('baseline.json'), baselineJson(baselineOf(await before())));
    const words = ['drift', '--report', file('report.json'), '--baseline', file('baseline.json')];
    const ended: number[] = [];
    for (const word of ['breaking', 'changed', 'new', null]) {
      const { exit, stderr } = await callAssay(
        word === null ? words : [...words, '--fail-on', word],
      );
      expect(stderr).toBe('');
      ended.push(exit ?? -1);
    }
    expect(ended).toEqual(exits);
  });
