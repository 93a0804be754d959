/** Patterns are judged as ECMA-262 reads them, and none of them runs away. */
import { expect, test } from '@playwright/test';
import * as fc from 'fast-check';
import { linearPattern } from '../../json/linearPattern.ts';
import { demandedCompiler } from '../../schemas/schemaCompilers.ts';

/** Each would take years on a text of 40 letters, or minutes on one of 100,000. */
const runaway = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a?){40}a{40}$',
  '^(.*a){12}$',
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}(([a-z]{2,3}))$',
  '(a*)*b',
  'a*a*a*b',
  '(x+x+)+y',
];

test('a pattern that tracks back without end is answered at once', () => {
  test.setTimeout(60_000);
  const text = `${'a'.repeat(100_000)}!`;
  for (const source of runaway) {
    expect(linearPattern(source), source).not.toBeNull();
    expect(linearPattern(source)?.test(text), source).toBe(false);
    const judge = demandedCompiler()({ type: 'string', pattern: source });
    expect(judge(text)).toHaveLength(1);
  }
});

test('what only a search that tracks back can judge is judged by nobody', () => {
  for (const source of [
    '^(a+)+(?=b)$',
    '(a*)\\1b',
    '^(?=.*\\d)(?=.*[a-z]).{8,}$',
    '^(\\w+\\s?)*\\k<a>$',
  ])
    try {
      expect(linearPattern(source), source).toBeNull();
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(SyntaxError);
    }
  expect(() => demandedCompiler()({ type: 'string', pattern: '(a*)\\1b' })).toThrow(/run away/);
});

test('each pattern of a schema is judged by itself', () => {
  const judge = demandedCompiler()({
    type: 'object',
    properties: {
      a: { type: 'string', pattern: '^(a+b?)+$' },
      c: { type: 'string', pattern: '^(c+d?)+$' },
    },
  });
  expect(judge({ a: 'aab', c: 'ccd' })).toEqual([]);
  expect(judge({ a: 'ccd', c: 'aab' }).map(({ pointer }) => pointer)).toEqual(['/a', '/c']);
});

test('usual patterns are all judged', () => {
  for (const source of [
    '^.{0,4000}$',
    '^[\\w.-]+@[\\w-]+(\\.[\\w-]+)+$',
    '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2})?$',
    '^(asc|desc)\\([^()]+\\)$',
    '^\\+?[1-9]\\d{1,14}$',
    '^[A-Z]{2}\\d{2}[A-Z0-9]{1,30}$',
    '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^(?!0000)\\d{4}$',
    '^[\\s\\S]*$',
    '\\S',
    '^https?://[^\\s/$.?#].[^\\s]*$',
    '^\\p{Lu}\\p{L}* \\p{Lu}\\p{L}*$',
  ])
    expect(linearPattern(source), source).not.toBeNull();
});

const atom = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '\\s',
  '\\S',
  '[a-c]',
  '[^a]',
  '[\\s.]',
  '[^\\d\\s]',
  '\\.',
  '\\n',
  '\\u0041',
  '\\u{1F600}',
  '\\p{L}',
  '[\\]\\[-]',
  '\\/',
  '\\x41',
  '[^]',
  '\\b',
  '(?:)',
  '\\u2028',
);
const pattern = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    atom,
    fc
      .tuple(tie('node'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{0,}', '*?'))
      .map(([node, repeat]) => `(?:${node})${repeat}`),
    fc.array(tie('node'), { minLength: 1, maxLength: 3 }).map((nodes) => nodes.join('')),
    fc.tuple(tie('node'), tie('node')).map(([left, right]) => `(${left}|${right})`),
  ),
})).node;
const texts = fc.string({
  unit: fc.constantFrom(
    'a',
    'b',
    'A',
    '1',
    '.',
    ' ',
    '\n',
    '\r',
    '\u2028',
    '\u00a0',
    '\ufeff',
    '\u{1F600}',
    '-',
    '/',
    '\v',
  ),
  maxLength: 8,
});

test('a drawn pattern says of a drawn text what RegExp says', () => {
  fc.assert(
    fc.property(
      pattern,
      fc.boolean(),
      fc.array(texts, { minLength: 5, maxLength: 20 }),
      (inner, whole, drawn) => {
        const source = whole ? `^${inner}$` : inner;
        const native = new RegExp(source, 'u');
        const linear = linearPattern(source);
        fc.pre(linear !== null);
        const wrong = drawn.find((text) => linear?.test(text) !== native.test(text));
        if (wrong !== undefined) throw new Error(JSON.stringify([source, wrong]));
      },
    ),
    { numRuns: 1_000 },
  );
});
