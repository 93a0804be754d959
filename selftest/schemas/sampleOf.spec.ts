/** A large faulty value is judged by a sample of it, and by nothing that the sample makes up. */
import { expect, test } from '@playwright/test';
import { demandedCompiler } from '../../schemas/schemaCompilers.ts';
import { namesIn, sampleOf } from '../../schemas/sampleOf.ts';
import type { Json } from '../../json/types.ts';

const schema = {
  type: 'object',
  required: ['last'],
  properties: {
    last: { type: 'integer' },
    items: { type: 'array', items: { type: 'object', required: ['a'] } },
  },
};
const judge = demandedCompiler()(schema);
const list = (length: number, item: Json): readonly Json[] => Array.from({ length }, () => item);

test('a small value is its own sample', () => {
  const value = { items: list(1_000, { a: 1 }) };
  expect(sampleOf(value, () => namesIn(schema))).toBe(value);
});

test('a large value without a fault has no finding, however many extra members it has', () => {
  const extras = Object.fromEntries(list(50_000, 1).map((one, at) => [`extra${at}`, one]));
  expect(judge({ ...extras, last: 1, items: list(50_000, { a: 1 }) })).toEqual([]);
});

test('a member that the schema names stays in a sample, behind any number of others', () => {
  const extras = Object.fromEntries(list(50_000, 1).map((one, at) => [`extra${at}`, one]));
  const findings = judge({ ...extras, last: 1, items: [{}] });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/items/0/a']);
});

test('thousands of members that the schema names are judged', () => {
  const named = Array.from({ length: 4_000 }, (_, at) => `m${at}`);
  const properties = Object.fromEntries(named.map((name) => [name, { type: 'string' }]));
  const many = demandedCompiler()({ type: 'object', properties });
  const value = Object.fromEntries(named.map((name) => [name, 'x'.repeat(50)]));
  expect(many({ ...value, list: list(50_000, 1) })).toEqual([]);
  const findings = many({ ...value, m7: 1, list: list(50_000, 1) });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/m7']);
});

test('a fault behind the sample is found', () => {
  const findings = judge({ last: 1, items: [...list(50_000, { a: 1 }), {}] });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/items/50000/a']);
});

test('a million faults become a few findings, and other faults are not lost among them', () => {
  const findings = judge({ items: list(1_000_000, {}), last: 'x' });
  expect(findings.length).toBeLessThan(30);
  expect(findings.map(({ pointer }) => pointer)).toContain('/last');
});
