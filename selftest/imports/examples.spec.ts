/** Examples of a document are the first requests, as they stand; one that breaks its schema is a note on the document. */
import { inForm } from '../../generators/requests/formBody.ts';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { platformContract } from '../../contract/contractOf.ts';
import type { ApiRequest } from '../../exchange/types.ts';
import type { Draws } from '../../engine/scenario.ts';
import { documentScenarios } from '../../suites/document/scenarios.ts';
import { requestsOfExamples } from '../../suites/document/requests/drawnRequests.ts';
import { documents, shippedArea } from './sampleContract.ts';

const made = makeImport(join(documents, 'examples.yaml'), shippedArea('Export'), '');
const contract = platformContract([made.files]);

function examples(id: string): readonly ApiRequest[] {
  const operation = contract.operations.get(id);
  return operation === undefined ? [] : requestsOfExamples(contract, operation);
}

test('parameters take their examples in turn, and optional ones without an example are left out', () => {
  const found = examples('findRoutes').map(({ path, query, headers, lawful }) => {
    const sent = Object.fromEntries(new URLSearchParams(query));
    return { path, sent, headers, lawful };
  });
  const filter = '{"via":[[46.9,7.4]]}';
  const rest = { path: '/routes/Bern', headers: {}, lawful: true };
  expect(found).toEqual([
    { ...rest, sent: { limit: '3', filter } },
    { ...rest, sent: { limit: '50', filter } },
  ]);
});

test('a body is made of the examples within its schema, and the rest is drawn', () => {
  const [request, ...others] = examples('bookTrip');
  expect(others).toEqual([]);
  expect(request?.json).toMatchObject({ name: 'Ada', extras: { meal: 'b' } });
  expect(request?.json).toHaveProperty('seats');
});

test('a form is written by its encoding', () => {
  expect(examples('printTicket').map((one) => inForm(one).raw)).toEqual([
    { mediaType: 'application/x-www-form-urlencoded', text: 'seats=1a%201b' },
  ]);
});

test('an example that breaks its schema is a note, and the operation is tested all the same', () => {
  const says = (part: string): string =>
    `an example of ${part} breaks its schema and is not sent: mend the document`;
  expect(made.notes.map(({ place, why }) => [place, why])).toEqual([
    ['GET /routes/{from}', says('the query parameter sort')],
    ['POST /tickets', says('the body')],
  ]);
});

test('a scenario runs them before it draws', () => {
  const scenario = documentScenarios(contract).find(({ id }) => id === 'imported/findRoutes');
  const draws = { contract } as Draws;
  expect(scenario?.examples?.(draws)).toHaveLength(2);
});
