/** What is trivial, chance or a repeat is not learned, and what cannot bind becomes no clause. */
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { learnedClauses } from '../../reports/invariants/learnedClauses.ts';
import { cents, drawn, learned, seen, textsOf } from './drawnAnswers.ts';

test('what cannot fail, what is not always so, and what follows from something else is left out', () => {
  const answers = drawn(
    fc.record({
      rate: fc.constantFrom(0, 7, 19),
      nets: fc.uniqueArray(fc.constantFrom(0.5, 1.5, 2.5, 3.5, 4.5), {
        minLength: 1,
        maxLength: 5,
      }),
      note: fc.option(fc.uuid()),
      id: fc.uuid(),
    }),
    ({ rate, nets, note, id }) => ({
      id,
      file: `${id}.pdf`,
      owner: 'Someone',
      rate,
      lines: nets.map((net) => ({ id: `line-${net}`, net })),
      count: nets.length,
      details: note === null ? null : { note },
    }),
  ).map((answer) => ({ ...answer, url: `http://127.0.0.1/api/orders/${idIn(answer.body)}` }));
  const texts = textsOf(learned(answers));
  for (const text of [
    '/rate is one of [0,7,19]',
    'the number of /lines > 0',
    'all /lines/*/id are different',
    '/file contains /id',
    '/id = {idOrder} of the path',
    '/count = the number of /lines',
    '/id is a UUID',
  ])
    expect(texts).toContain(text);
  expect(texts.join('\n')).not.toMatch(
    /of \/lines (?:is|≥)|\/details is|net are|file contains \{|⇒|\/id has|\/owner/,
  );
});

function idIn(body: Json): string {
  return isJsonObject(body) ? String(body['id']) : '';
}

test('a word that is drawn anew with each request is another chance, and what a write leaves out stays', () => {
  const answers = fc
    .sample(fc.tuple(fc.constantFrom('open', 'paid'), fc.boolean(), fc.uuid()), {
      numRuns: 40,
      seed: 3,
    })
    .flatMap(([status, sendsNote, note], index) => {
      const id = 5000 + index;
      const order = { id, status, note };
      const moment = Date.UTC(2026, 0, 1, 0, index);
      const at = new Date(moment).toISOString();
      return [
        seen({
          exchange: `w0-${index}`,
          operation: 'createOrder',
          template: '/orders',
          method: 'POST',
          url: 'http://127.0.0.1/api/orders',
          requestBody: { status, note },
          body: order,
          moment,
        }),
        seen({
          exchange: `w1-${index}`,
          operation: 'updateOrder',
          method: 'PATCH',
          url: `http://127.0.0.1/api/orders/${id}`,
          requestBody: sendsNote ? { note: `${note}!` } : {},
          body: { ...order, at, note: sendsNote ? `${note}!` : note },
          moment: moment + 1000,
        }),
      ];
    });
  const texts = textsOf(learned(answers));
  for (const text of [
    '/status = /status of the request',
    '/note = /note as last written',
    '/at is the moment of the creation, where that is the last write, too',
  ])
    expect(texts).toContain(text);
  expect(texts).not.toContain('/at is the moment of the last write');
});

test('what had an exception, or speaks of an earlier answer, becomes no clause', () => {
  const invariants = learned(drawn(cents, (net) => ({ net, total: net })));
  expect(learnedClauses(invariants)).toHaveLength(invariants.length);
  expect(learnedClauses(invariants.map((one) => ({ ...one, exceptions: 1 })))).toEqual([]);
  const earlier = invariants.map((one) => ({ ...one, terms: ['before:/net' as const] }));
  expect(learnedClauses(earlier)).toEqual([]);
});
