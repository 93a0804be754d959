/** Baselines are made for review: stable from run to run, free of what belongs to someone. */
import { test, expect } from '@playwright/test';
import { acceptedBaseline } from '../../../reports/drift/baseline/acceptedBaseline.ts';
import { baselineJson, parseBaseline } from '../../../reports/drift/baseline/baselineFile.ts';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { compareBaselines } from '../../../reports/drift/baseline/compareBaselines.ts';
import { runOf, bill, envelope, observed } from './sampleDrift.ts';

test.describe('a baseline', () => {
  test('is equal for equal facts, whatever the values drawn, and reads back', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map((seed) => runOf((index) => envelope(bill(index, seed)), [observed('token')], 400)),
    );
    if (one === undefined || other === undefined) throw new Error('two reports are needed');
    const text = baselineJson(baselineOf(one));
    expect(baselineJson(baselineOf(other))).toBe(text);
    expect(baselineJson(parseBaseline(text, 'baseline.json'))).toBe(text);
    expect(
      compareBaselines(parseBaseline(text, 'baseline.json'), baselineOf(other), () => false),
    ).toEqual([]);
  });

  test('accepted again after another run of the same service stays as it is', async () => {
    const before = baselineOf(
      await runOf((index) => envelope(bill(index, 1)), [observed('token')]),
    );
    for (const seed of [2, 3, 5]) {
      const fresh = baselineOf(
        await runOf((index) => envelope(bill(index, seed)), [observed('token')]),
      );
      expect(baselineJson(acceptedBaseline(before, fresh, () => false))).toBe(baselineJson(before));
    }
    expect(acceptedBaseline(null, before, () => false)).toEqual(before);
  });

  test('accepted after a change holds the change', async () => {
    const before = baselineOf(
      await runOf((index) => envelope(bill(index, 1)), [observed('token')]),
    );
    const fresh = baselineOf(
      await runOf((index) => envelope({ ...bill(index, 2), Fresh: 1 }), [observed('entry')]),
    );
    const accepted = acceptedBaseline(before, fresh, () => false);
    expect(compareBaselines(accepted, fresh, () => false)).toEqual([]);
    expect(baselineJson(accepted)).toContain('/responseData/Fresh');
  });

  test('holds no values of persons, accounts or runs', async () => {
    const report = await runOf(
      () => envelope({ Name1: 'Ada', Email: 'ada@example.com', EIN: '12-3456789', Status: 1 }),
      [observed('ada@example.com'), observed('0f8fad5b-d9cb-469f-a165-70867728950e')],
    );
    const text = baselineJson(baselineOf(report));
    for (const value of ['Ada', 'ada@', '3456789', '0f8fad5b']) expect(text).not.toContain(value);
    expect(text).toContain('"values":{"1":"always"}');
  });
});
