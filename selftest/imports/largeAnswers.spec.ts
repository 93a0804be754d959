/** The mock answers from a document whose schemas all lead to one another, without unfolding all of them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startMock } from '../../engine/mock/startMock.ts';

/** Schemas, and members of each that lead to other schemas: all levels unfolded are megabytes. */
const [schemas, members] = [80, 12];

function entangled(): object {
  const ref = (one: number): object => ({ $ref: `#/components/schemas/S${one % schemas}` });
  const schema = (one: number): object => ({
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', minLength: 1, description: 'd'.repeat(1_500) },
      ...Object.fromEntries(
        Array.from({ length: members }, (_, at) => [`m${at}`, ref(one * members + at + 1)]),
      ),
    },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Entangled', version: '1' },
    paths: {
      '/first': {
        get: {
          responses: {
            200: { description: 'ok', content: { 'application/json': { schema: ref(0) } } },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(
        Array.from({ length: schemas }, (_, one) => [`S${one}`, schema(one)]),
      ),
    },
  };
}

test('an answer shows its object with members, in less than a megabyte', async () => {
  const file = join(test.info().outputPath(), 'entangled.json');
  writeFileSync(file, JSON.stringify(entangled()));
  const mock = await startMock(['--seed=1', '--document', file]);
  try {
    const { baseUrl } = JSON.parse(mock.readyLine) as { readonly baseUrl: string };
    const answer = await fetch(new URL('/first', baseUrl));
    const text = await answer.text();
    expect(answer.status).toBe(200);
    const shown = JSON.parse(text) as Record<string, unknown>;
    expect(Object.keys(shown)).toContain('m0');
    expect(text.length).toBeLessThan(1_000_000);
  } finally {
    await mock.stop();
  }
});
