/** Drift since a baseline reports what changed, and nothing that chance explains. */
import { test, expect } from '@playwright/test';
import { baselineOf } from '../../../reports/drift/baseline/baselineOf.ts';
import { withBaseline } from '../../../reports/drift/baseline/compareBaselines.ts';
import { runOf, bill, envelope, observed, summaryOf, since, answered } from './sampleDrift.ts';

test.describe('drift since a baseline', () => {
  test('is nothing between two runs of an unchanged service with different seeds', async () => {
    for (const seed of [2, 3, 5, 8, 13]) {
      const before = runOf((index) => envelope(bill(index, 1)), [observed('token')]);
      expect(
        await since(
          before,
          runOf((index) => envelope(bill(index, seed)), [observed('token')]),
        ),
      ).toEqual([]);
    }
  });

  test('names a field that is new, one that is gone, and what lies in them only once', async () => {
    const before = runOf((index) => envelope({ ...bill(index, 1), Old: { inside: 1 } }));
    const after = runOf((index) => envelope({ ...bill(index, 2), Fresh: { inside: [1] } }));
    expect(await since(before, after)).toEqual([
      'additive /responseData/Fresh: The field is new.',
      'breaking /responseData/Old: The field is gone.',
    ]);
  });

  test('names a new type, a lost format and a field that may be missing now', async () => {
    const before = runOf((index) =>
      envelope({ ...bill(index, 1), Date: '2026-01-01', Kind: 'a', Flag: true }),
    );
    const after = runOf(
      (index) =>
        envelope({
          ...bill(index, 2),
          Date: '01/01/2026',
          Kind: null,
          ...(index % 2 === 0 ? { Flag: true } : {}),
        }),
      [],
      200,
    );
    expect(await since(before, after)).toEqual([
      'breaking /responseData/Date: The text no longer has the format date.',
      'breaking /responseData/Kind: The field can be null now.',
    ]);
    const longBefore = runOf((index) => envelope({ ...bill(index, 1), Flag: true }), [], 200);
    const longAfter = runOf(
      (index) => envelope({ ...bill(index, 2), ...(index % 2 === 0 ? { Flag: true } : {}) }),
      [],
      200,
    );
    expect(await since(longBefore, longAfter)).toEqual([
      'breaking /responseData/Flag: The field is no longer always there.',
    ]);
  });

  test('names a new media type and a header that is gone', async () => {
    const before = answered('application/json', [
      ['X-Request-Id', 'a'],
      ['Date', 'now'],
    ]);
    expect(await since(before, answered('text/plain', [['Date', 'now']]))).toEqual([
      'breaking header:x-request-id: The header x-request-id is no longer sent.',
      'breaking media-type: The answer comes as text/plain now.',
    ]);
  });

  test('names an open point that is answered differently, even after one sample, beside other changes', async () => {
    const before = runOf((index) => envelope(bill(index, 1)), [observed('token')]);
    const after = runOf((index) => envelope({ ...bill(index, 2), Fresh: 1 }), [observed('entry')]);
    const entries = withBaseline(await after, baselineOf(await before), () => false).drift
      .againstBaseline;
    expect(summaryOf(entries).toSorted()).toEqual([
      'additive /responseData/Fresh: The field is new.',
      'open-point-changed scope: The target answers this open point differently than before.',
    ]);
    expect(entries?.find((entry) => entry.clause !== null)).toMatchObject({
      clause: 'open/key-scope',
      before: '"token"',
      after: '"entry"',
      exchange: '0-1',
    });
  });

  test('reports a new field with the open point whose key names it', async () => {
    const before = runOf((index) => envelope(bill(index, 1)));
    const after = runOf(
      (index) => envelope({ ...bill(index, 2), Fresh: 1 }),
      [observed('present', 60, 'undocumented /responseData/Fresh')],
    );
    expect(
      withBaseline(await after, baselineOf(await before), () => false).drift.againstBaseline,
    ).toMatchObject([
      {
        class: 'open-point-changed',
        at: 'undocumented /responseData/Fresh',
        details: ['/responseData/Fresh: The field is new.'],
      },
    ]);
  });

  test('leaves alone few samples of a check that judges every exchange, and names a presence that comes', async () => {
    const passive = (): boolean => true;
    const baseline = baselineOf(
      await runOf((index) => envelope(bill(index, 1)), [observed('string', 3)]),
    );
    const drawn = await runOf((index) => envelope(bill(index, 1)), [observed('null', 3)]);
    expect(withBaseline(drawn, baseline, passive).drift.againstBaseline).toEqual([]);
    const clear = await runOf(
      (index) => envelope(bill(index, 1)),
      [observed('string', 3), observed('absent', 60, 'scope Terms')],
    );
    expect(withBaseline(clear, baseline, passive).drift.againstBaseline).toMatchObject([
      { class: 'open-point-changed', at: 'scope Terms', before: 'not seen', after: '"absent"' },
    ]);
    expect(
      withBaseline(
        await runOf((index) => envelope(bill(index, 1)), [observed('string', 3)]),
        baselineOf(clear),
        passive,
      ).drift.againstBaseline,
    ).toMatchObject([{ at: 'scope Terms', after: 'not seen' }]);
  });

  test('does not take for a change what both runs saw now and then', async () => {
    const before = runOf((index) => envelope(bill(index, 1)), [observed('a', 5), observed('b', 5)]);
    const after = runOf((index) => envelope(bill(index, 1)), [observed('a', 2)]);
    expect(await since(before, after)).toEqual([]);
  });
});
