/** Parameters on the wire: the table of styles of OpenAPI 3.1, and what a server may read back. */
import { expect, test } from '@playwright/test';
import type { Parameter, ParameterPlace } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import { serialiseParameter } from '../../../generators/requests/serialiseParameter.ts';
import { wireReadings } from '../../../generators/requests/wireReadings.ts';

function parameterIn(place: ParameterPlace, style: string, explode: boolean): Parameter {
  return { name: 'color', in: place, required: true, schema: true, style, explode };
}

const list = ['blue', 'black', 'brown'];
const record = { R: 100, G: 200, B: 150 };
const rows: readonly (readonly [ParameterPlace, string, boolean, Json, string])[] = [
  ['path', 'simple', false, 'blue', 'blue'],
  ['path', 'simple', false, list, 'blue,black,brown'],
  ['path', 'simple', false, record, 'R,100,G,200,B,150'],
  ['path', 'simple', true, record, 'R=100,G=200,B=150'],
  ['path', 'label', false, 'blue', '.blue'],
  ['path', 'label', false, list, '.blue,black,brown'],
  ['path', 'label', true, list, '.blue.black.brown'],
  ['path', 'label', true, record, '.R=100.G=200.B=150'],
  ['path', 'matrix', false, 'blue', ';color=blue'],
  ['path', 'matrix', false, list, ';color=blue,black,brown'],
  ['path', 'matrix', true, list, ';color=blue;color=black;color=brown'],
  ['path', 'matrix', true, record, ';R=100;G=200;B=150'],
  ['query', 'form', true, 'blue', 'color=blue'],
  ['query', 'form', true, '', 'color='],
  ['query', 'form', true, list, 'color=blue&color=black&color=brown'],
  ['query', 'form', false, list, 'color=blue,black,brown'],
  ['query', 'form', true, record, 'R=100&G=200&B=150'],
  ['query', 'form', false, record, 'color=R,100,G,200,B,150'],
  ['query', 'form', true, [], ''],
  ['query', 'spaceDelimited', false, list, 'color=blue%20black%20brown'],
  ['query', 'pipeDelimited', false, list, 'color=blue%7Cblack%7Cbrown'],
  ['query', 'deepObject', true, record, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ['header', 'simple', false, list, 'blue,black,brown'],
  ['header', 'simple', true, record, 'R=100,G=200,B=150'],
  ['cookie', 'form', true, 'blue', 'color=blue'],
  ['cookie', 'form', true, list, 'color=blue; color=black; color=brown'],
];

for (const [place, style, explode, value, text] of rows)
  test(`${place} ${style}${explode ? '*' : ''} writes ${JSON.stringify(value)} as ${text}`, () => {
    expect(serialiseParameter(parameterIn(place, style, explode), value)).toBe(text);
  });

test('what delimits is encoded inside a value', () => {
  const inPath = parameterIn('path', 'simple', false);
  expect(serialiseParameter(inPath, 'a/b?c#d')).toBe('a%2Fb%3Fc%23d');
  expect(serialiseParameter(inPath, ['a,b', 'é'])).toBe('a%2Cb,%C3%A9');
  expect(serialiseParameter(parameterIn('query', 'form', true), 'a&b=c+d')).toBe(
    'color=a%26b%3Dc%2Bd',
  );
});

test('what has no text on the wire is refused', () => {
  expect(serialiseParameter(parameterIn('query', 'form', true), [[1]])).toBeUndefined();
  for (const value of ['é', 'a\nb', ' a', 'a '])
    expect(serialiseParameter(parameterIn('header', 'simple', false), value)).toBeUndefined();
});

test('the readings of a text hold every value that looks the same', () => {
  const inQuery = parameterIn('query', 'form', true);
  expect(wireReadings(inQuery, '7')).toContain(7);
  expect(wireReadings(inQuery, 7)).toContain('7');
  expect(wireReadings(inQuery, 'true')).toContain(true);
  expect(wireReadings(inQuery, ['a'])).toContain('a');
  expect(wireReadings(inQuery, 'a')).toContainEqual(['a']);
  expect(wireReadings(inQuery, [])).toContain(undefined);
  expect(wireReadings(inQuery, '007')).not.toContain(7);
});
