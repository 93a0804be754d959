/** Every style of OpenAPI that is a form of RFC 6570 is written as its section 3.2 expands it; JSON as JSON. */
import { expect, test } from '@playwright/test';
import type { Parameter, ParameterPlace } from '../../../openapi/types.ts';
import type { Json } from '../../../json/types.ts';
import { formText, multipartBody } from '../../../generators/requests/formBody.ts';
import { serialiseParameter } from '../../../generators/requests/serialiseParameter.ts';
import { wireReadings } from '../../../generators/requests/wireReadings.ts';

const list = ['red', 'green', 'blue'];
const keys = { semi: ';', dot: '.', comma: ',' };
const hello = 'Hello World!';

/** The variable is `x`; the operators `?` and `&` differ in their first character, which no parameter has. */
const expansions: readonly (readonly [
  template: string,
  place: ParameterPlace,
  style: string,
  value: Json,
  expansion: string,
])[] = [
  ['{x}', 'path', 'simple', hello, 'Hello%20World%21'],
  ['{x}', 'path', 'simple', '50%', '50%25'],
  ['{x}', 'path', 'simple', list, 'red,green,blue'],
  ['{x*}', 'path', 'simple', list, 'red,green,blue'],
  ['{x}', 'path', 'simple', keys, 'semi,%3B,dot,.,comma,%2C'],
  ['{x*}', 'path', 'simple', keys, 'semi=%3B,dot=.,comma=%2C'],
  ['{.x}', 'path', 'label', '50%', '.50%25'],
  ['{.x}', 'path', 'label', list, '.red,green,blue'],
  ['{.x*}', 'path', 'label', list, '.red.green.blue'],
  ['{.x}', 'path', 'label', keys, '.semi,%3B,dot,.,comma,%2C'],
  ['{.x*}', 'path', 'label', keys, '.semi=%3B.dot=..comma=%2C'],
  ['{;x}', 'path', 'matrix', hello, ';x=Hello%20World%21'],
  ['{;x}', 'path', 'matrix', '', ';x'],
  ['{;x}', 'path', 'matrix', list, ';x=red,green,blue'],
  ['{;x*}', 'path', 'matrix', list, ';x=red;x=green;x=blue'],
  ['{;x}', 'path', 'matrix', keys, ';x=semi,%3B,dot,.,comma,%2C'],
  ['{;x*}', 'path', 'matrix', keys, ';semi=%3B;dot=.;comma=%2C'],
  ['{?x}', 'query', 'form', hello, 'x=Hello%20World%21'],
  ['{?x}', 'query', 'form', '', 'x='],
  ['{?x}', 'query', 'form', list, 'x=red,green,blue'],
  ['{?x*}', 'query', 'form', list, 'x=red&x=green&x=blue'],
  ['{?x}', 'query', 'form', keys, 'x=semi,%3B,dot,.,comma,%2C'],
  ['{?x*}', 'query', 'form', keys, 'semi=%3B&dot=.&comma=%2C'],
];

for (const [template, place, style, value, expansion] of expansions)
  test(`${template} of ${JSON.stringify(value)} is ${expansion}`, () => {
    const explode = template.includes('*');
    const parameter = { name: 'x', in: place, required: true, schema: true, style, explode };
    expect(serialiseParameter(parameter, value)).toBe(expansion);
  });

const asJson = (place: ParameterPlace): Parameter => ({
  name: 'x',
  in: place,
  required: true,
  schema: true,
  style: 'form',
  explode: true,
  mediaType: 'application/json',
});

test('a parameter with a media type is JSON, also of lists in lists, and is read as nothing else', () => {
  const value = { of: [[1], 'é'] };
  expect(serialiseParameter(asJson('query'), value)).toBe(
    `x=${encodeURIComponent(String.raw`{"of":[[1],"\u00e9"]}`)}`,
  );
  expect(serialiseParameter(asJson('header'), value)).toBe(String.raw`{"of":[[1],"\u00e9"]}`);
  expect(serialiseParameter(asJson('path'), '.')).toBe('%22.%22');
  expect(wireReadings(asJson('query'), '7')).toEqual(['7']);
});

test('members of a form are written as their encoding says', () => {
  const encoding = {
    tags: { style: 'pipeDelimited' },
    filter: { style: 'deepObject', explode: true },
    note: { contentType: 'application/json' },
  };
  const body = { tags: ['a', 'b'], filter: { from: 1 }, note: 'x', plain: [1, 2] };
  expect(formText(body, encoding)).toBe(
    'tags=a%7Cb&filter%5Bfrom%5D=1&note=%22x%22&plain=1&plain=2',
  );
});

test('parts of a form have the media type that their encoding names, and no range', () => {
  const encoding = {
    csv: { contentType: 'text/csv, text/plain' },
    note: { contentType: 'application/json' },
    photo: { contentType: 'image/*' },
  };
  const values = { csv: 'a,b', note: 'x', photo: 'b', plain: 1 };
  const body = multipartBody(values, { encoding, files: ['photo'] });
  const text = 'text' in body ? body.text : '';
  const parts = text.split(/--part(?:--)?\r\n/).filter((part) => part !== '');
  expect(parts).toEqual([
    'Content-Disposition: form-data; name="csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n',
    'Content-Disposition: form-data; name="note"\r\nContent-Type: application/json\r\n\r\n"x"\r\n',
    'Content-Disposition: form-data; name="photo"; filename="file"\r\nContent-Type: application/octet-stream\r\n\r\nb\r\n',
    'Content-Disposition: form-data; name="plain"\r\n\r\n1\r\n',
  ]);
});
