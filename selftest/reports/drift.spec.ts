import { test, expect } from '@playwright/test';
import type { Json } from '../../contract/types.ts';
import { applyOverlay, type Overlay } from '../../contract/overlay.ts';
import { compileMeta } from '../../schemas/compileMeta.ts';
import { buildReport } from '../../reports/buildReport.ts';
import { acceptedBaseline } from '../../reports/drift/acceptedBaseline.ts';
import { baselineJson, parseBaseline } from '../../reports/drift/baselineFile.ts';
import { baselineOf } from '../../reports/drift/baselineOf.ts';
import { compareBaselines } from '../../reports/drift/compareBaselines.ts';
import { descriptionOf } from '../../reports/drift/descriptionOf.ts';
import { driftMarkdown, driftText } from '../../reports/drift/driftText.ts';
import { overlayOf } from '../../reports/drift/overlayOf.ts';
import { at } from '../../reports/drift/schemaPlaces.ts';
import type { DriftEntry } from '../../reports/drift/types.ts';
import { withBaseline } from '../../reports/drift/withBaseline.ts';
import type { EvidenceLine } from '../../reports/evidenceTypes.ts';
import { operationNames } from '../../reports/operationName.ts';
import type { Report } from '../../reports/types.ts';
import { sampleClause, sampleClauses, sampleContract, sampleProfile } from './sampleContract.ts';
import {
  body,
  endLine,
  evidenceOf,
  exchangeLine,
  faultyRun,
  hostileText,
  runLine,
} from './sampleEvidence.ts';

const contract = sampleContract([
  ...sampleClauses,
  sampleClause('open/key-scope', { standing: 'open', question: 'What is the scope of a key?' }),
]);

/** A run of so many answers to one operation, each made by the given function. */
async function runOf(
  answer: (index: number) => Json,
  more: readonly EvidenceLine[] = [],
  samples = 60,
): Promise<Report> {
  const exchanges = Array.from({ length: samples }, (_, index) =>
    exchangeLine(`0-${index}`, {}, answer(index)),
  );
  return buildReport(
    contract,
    sampleProfile,
    await evidenceOf([[runLine(), ...exchanges, ...more, endLine()]]),
  );
}

/** A run of forty answers of one media type with these headers. */
async function answered(
  mediaType: string,
  headers: readonly (readonly [string, string])[],
): Promise<Report> {
  const response = { status: 200, headers, mediaType, body: body('x') };
  const exchanges = Array.from({ length: 40 }, (_, index) =>
    exchangeLine(`0-${index}`, { response }),
  );
  return buildReport(
    contract,
    sampleProfile,
    await evidenceOf([[runLine(), ...exchanges, endLine()]]),
  );
}

/** Values that differ from run to run, as drawn inputs do. */
function bill(index: number, seed: number): Record<string, Json> {
  const drawn = (index * 7919 + seed * 104_729) % 1000;
  return {
    IdBill: drawn,
    NetAmount: drawn % 3 === 0 ? drawn : drawn / 8,
    Comments: drawn % 2 === 0 ? null : `note ${drawn}`,
    ...(drawn % 50 === 0 ? { Rare: true } : {}),
    Items: drawn % 4 === 0 ? [] : [{ cost: drawn / 10 }],
  };
}

function envelope(responseData: Json): Json {
  return { isSuccess: true, responseText: 'Success', responseData };
}

function observed(value: Json, count = 1, key = 'scope'): EvidenceLine {
  return {
    type: 'observation',
    clause: 'open/key-scope',
    key,
    value,
    operation: 'createBill',
    exchanges: ['0-1'],
    count,
  };
}

function told(entries: readonly DriftEntry[] | null): readonly string[] {
  return (entries ?? []).map((entry) => `${entry.class} ${entry.at}: ${entry.text}`);
}

async function since(before: Promise<Report>, after: Promise<Report>): Promise<readonly string[]> {
  return told(withBaseline(await after, baselineOf(await before), new Set()).drift.againstBaseline);
}

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
    const entries = withBaseline(await after, baselineOf(await before), new Set()).drift
      .againstBaseline;
    expect(told(entries).toSorted()).toEqual([
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

  test('tells a new field with the open point whose key names it', async () => {
    const before = runOf((index) => envelope(bill(index, 1)));
    const after = runOf(
      (index) => envelope({ ...bill(index, 2), Fresh: 1 }),
      [observed('present', 60, 'undocumented /responseData/Fresh')],
    );
    expect(
      withBaseline(await after, baselineOf(await before), new Set()).drift.againstBaseline,
    ).toMatchObject([
      {
        class: 'open-point-changed',
        at: 'undocumented /responseData/Fresh',
        details: ['/responseData/Fresh: The field is new.'],
      },
    ]);
  });

  test('leaves alone few samples of a check that judges every exchange, and names a presence that comes', async () => {
    const passive = new Set(['sampleCheck']);
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

test.describe('drift against the document', () => {
  test('lists contradictions, undocumented fields and statuses, and answers to open points', async () => {
    const report = buildReport(sampleContract(), sampleProfile, await evidenceOf(faultyRun()));
    const lines = report.drift.againstDocument.map(
      (entry) => `${entry.class} ${entry.operation ?? '-'} ${entry.status ?? '-'} ${entry.at}`,
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'contradicts createBill - status',
        'additive createBill 200 /responseData/Secret',
        'additive createBill 422 status',
        'open-point-answered createBill - status',
      ]),
    );
    expect(lines.filter((line) => line.startsWith('contradicts'))).toHaveLength(6);
  });

  test('makes text and Markdown in which nothing of a server acts', async () => {
    const { drift, areas } = buildReport(
      sampleContract(),
      sampleProfile,
      await evidenceOf(faultyRun(hostileText)),
    );
    for (const text of [
      driftText(drift, operationNames({ areas })),
      driftMarkdown(drift, operationNames({ areas })),
    ]) {
      expect(text).toContain('contradicts the document');
      expect(text).not.toMatch(/(?!\n)[\p{Control}\p{Surrogate}\u202e\u2028\ufeff]/u);
    }
  });

  test('makes an overlay that fits its schema and shows the field once it is applied', async () => {
    const report = await runOf(
      (index) => envelope({ ...bill(index, 1), Fresh: { Since: '2026-01-01' } }),
      [observed('token')],
    );
    const overlay = overlayOf(contract, report);
    expect(compileMeta<Overlay>('overlay')(overlay)).toMatchObject({ ok: true });
    const applied = applyOverlay(
      descriptionOf(contract),
      overlay ?? { overlay: '1.0.0', info: { title: '', version: '' }, actions: [] },
      'overlay.json',
    );
    expect(at(applied, ['components', 'schemas', 'Bill', 'properties', 'Fresh'])).toEqual({
      type: 'object',
      properties: { Since: { type: 'string', format: 'date' } },
    });
    expect(at(applied, ['paths', '/Bill/single/{entry}', 'post', 'x-assay-observed'])).toEqual({
      'open/key-scope': { scope: ['token'] },
    });
  });
});
