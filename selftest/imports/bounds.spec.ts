/** What an import refuses for its size or shape: in one line, before anything slow begins. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { makeImport, type MadeImport } from '../../suites/platform/makeImport.ts';
import { DataError } from '../../json/dataError.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import { callAssay, runAssay } from '../cli/runAssay.ts';
import { shippedArea } from './sampleContract.ts';

const home = mkdtempSync(join(tmpdir(), 'assay-bounds-'));

function file(name: string, text: string): string {
  const path = join(home, name);
  writeFileSync(path, text);
  return path;
}

const made = (path: string): MadeImport => makeImport(path, shippedArea('Export'), '');

const head = "openapi: 3.1.0\ninfo: { title: Odd, version: '1' }\n";
const get = (id: string, schema: string): string =>
  `{ operationId: ${id}, responses: { '200': { description: Fine., content: { application/json: { schema: ${schema} } } } } }`;
const one = (schema: string): string => `${head}paths:\n  /odd: { get: ${get('odd', schema)} }\n`;
const laughs = Array.from(
  { length: 9 },
  (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(9)}]`,
);
/** Few aliases, each of a large value: 500 times 9,000 values. */
const heavy = `x: &x [${'1,'.repeat(9_000)}]\ny: [${'*x,'.repeat(500)}]\n`;
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
const inJson = (member: string): string =>
  `{"openapi":"3.1.0","info":{"title":"Odd","version":"1"},${member}}`;

const refused: readonly (readonly [title: string, text: string, says: RegExp])[] = [
  ['aliases that multiply', `${head}a0: &a0 [x]\n${laughs.join('\n')}\n`, /alias count/i],
  ['aliases of a large value', `${head}${heavy}`, /more than 2000000 values/],
  ['an alias within what it means', `${head}x: &x { y: *x }\n`, /nested deeper|not YAML/],
  ['400,000 lines of YAML', `${head}${'# a\n'.repeat(400_000)}`, /more than 300000 lines/],
  ['a line of 13 MB', `${head}x: ${'x'.repeat(13_000_000)}\n`, /or 12 MB/],
  ['YAML 10,000 levels deep', `${head}x: ${'['.repeat(10_000)}`, /not YAML/],
  ['YAML 300 levels deep', `${head}x: ${deep(300)}`, /nested deeper than 200 levels/],
  ['JSON 100,000 levels deep', inJson(`"x":${deep(100_000)}`), /nested deeper than 200 levels/],
  ['JSON of 3 million values', inJson(`"x":[${'1,'.repeat(3_000_000)}1]`), /2000000 values/],
  [
    'too many operations',
    inJson(
      `"paths":{${Array.from({ length: 5_001 }, (_, at) => `"/a${at}":{"get":{"operationId":"a${at}","responses":{"200":{"description":"Fine."}}}}`).join(',')}}`,
    ),
    /5001 operations; at most 5000/,
  ],
  ['one key twice', `${head}paths: {}\npaths: {}\n`, /line 4, column 1: not YAML: .*unique/],
];

for (const [at, [title, text, says]] of refused.entries())
  test(`${title}: refused in one line`, () => {
    const path = file(`refused${at}.yaml`, text);
    let refusal: unknown;
    try {
      made(path);
    } catch (thrown) {
      refusal = thrown;
    }
    expect(refusal).toBeInstanceOf(DataError);
    expect(String(refusal)).toMatch(says);
    expect(String(refusal)).not.toContain('\n');
  });

for (const version of ['openapi: 3.0', 'openapi: 3.1', 'swagger: 2.0'])
  test(`${version} without quotes is read`, () => {
    const text = `\uFEFF${version}\ninfo: { title: Odd, version: 1.0 }\npaths: { /odd: { get: { responses: { 200: { description: Fine. } } } } }\n`;
    expect(made(file('unquoted.yaml', text)).operations).toHaveLength(1);
  });

test('a long mapping is read in time that grows with its length', () => {
  const lines = (count: number): string =>
    Array.from({ length: count }, (_, at) => `k${at}: 1\n`).join('');
  const spent = (count: number): number => {
    const text = lines(count);
    const before = process.cpuUsage();
    parseYaml(text, 'long.yaml');
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  spent(1_000);
  // Where each key is compared with each other one, the second takes a hundred times as long.
  expect(spent(20_000)).toBeLessThan(60 * spent(2_000));
});

test('pipes, devices, folders and links out of the folder are refused before they are read', async () => {
  const fifo = join(home, 'pipe.yaml');
  execFileSync('/bin/sh', ['-c', 'mkfifo "$0"', fifo]);
  symlinkSync('/dev/zero', join(home, 'zero.yaml'));
  mkdirSync(join(home, 'inner'));
  mkdirSync(join(home, 'folder.yaml'));
  writeFileSync(join(home, 'secret.yaml'), 'a: {}\n');
  symlinkSync('../secret.yaml', join(home, 'inner', 'link.yaml'));
  const linked = join(home, 'inner', 'linked.yaml');
  writeFileSync(linked, one("{ $ref: 'link.yaml#/a' }"));
  expect(() => made(fifo)).toThrow(/pipe\.yaml: no regular file/);
  expect(() => made('/dev/zero')).toThrow(/zero: no regular file/);
  expect(() => made(join(home, 'zero.yaml'))).toThrow(/leaves the folder/);
  expect(() => made(join(home, 'folder.yaml'))).toThrow(/folder\.yaml: it is a folder/);
  expect(
    made(linked)
      .notes.map(({ why }) => why)
      .join('\n'),
  ).toMatch(/link\.yaml: a symbolic link that leaves the folder/);
  const { exit, stderr } = await callAssay(['import', fifo, '--area', 'Export'], { cwd: home });
  expect({ exit, lines: stderr.trim().split('\n').length }).toEqual({ exit: 2, lines: 1 });
});

test('a file of another host is fetched where its host is allowed, without a credential, and no other host is called', async () => {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    asked.push(`${request.url} ${JSON.stringify(request.headers)}`);
    const to = { '/moved': '/part', '/away': 'http://127.0.0.1:1/part', '/round': '/round' }[
      request.url ?? ''
    ];
    answer.writeHead(to === undefined ? 200 : 302, to === undefined ? {} : { location: to });
    answer.end(request.url === '/part' ? '{ "$ref": "sub/id.yaml#/Id" }' : 'Id: { type: integer }');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = async (name: string, ...words: readonly string[]): Promise<string> => {
    const document = file('remote.yaml', one(`{ $ref: 'http://${host}/${name}' }`));
    // It waits for an answer of this process.
    const { stderr } = await runAssay(['verify', '--dry-run', '--document', document, ...words], {
      env: { ASSAY_API_KEY: 'planted-secret' },
    });
    return stderr;
  };
  try {
    expect(await said('moved')).toContain(`or allow its host: --allow-refs ${host};`);
    expect(asked).toEqual([]);
    expect(await said('moved', '--allow-refs', host)).toBe('');
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['/moved', '/part', '/sub/id.yaml']);
    expect(asked.join()).not.toMatch(/planted|authorization|cookie/i);
    expect(await said('away', '--allow-refs', host)).toContain('127.0.0.1:1, which is not allowed');
    expect(await said('round', '--allow-refs', host)).toContain('more than 5 redirects');
  } finally {
    server.close();
  }
});

test('a link to another file of the folder is followed', () => {
  file('shared.yaml', 'a: { type: string }\n');
  symlinkSync('shared.yaml', join(home, 'alias.yaml'));
  expect(made(file('uses.yaml', one("{ $ref: 'alias.yaml#/a' }"))).operations).toHaveLength(1);
});

test('a pattern that can run away is left out with a note, and others are kept', () => {
  const { notes, files } = made(
    file(
      'patterns.yaml',
      one(
        "{ type: object, properties: { a: { type: string, pattern: '(a*)\\1b' }, b: { type: string, pattern: '^(b+)+$' }, c: { type: string, pattern: '^(c?){500}c{500}$' } }, patternProperties: { '^(x*)\\1$': { type: string } } }",
      ),
    ),
  );
  const said = notes.map(({ why }) => why);
  expect(said).toContain('the pattern (a*)\\1b can run away and is not judged');
  expect(said).toContain('the pattern ^(x*)\\1$ can run away and is not judged');
  expect(files.openapi.text).toContain('^(b+)+$');
  expect(said).toContain('the pattern ^(c?){500}c{500}$ can run away and is not judged');
  expect(files.openapi.text).not.toContain('(a*)');
  expect(files.openapi.text).not.toContain('(x*)');
});

const twice: Readonly<Record<string, (next: string) => string>> = {
  'that hold at once': (next) => `{ allOf: [${next}, ${next}] }`,
  'of which one holds': (next) => `{ oneOf: [${next}, { not: ${next} }] }`,
  'of required members': (next) =>
    `{ type: object, required: [l, r], properties: { l: ${next}, r: ${next} } }`,
};
for (const [what, twoOf] of Object.entries(twice))
  test(`an operation is left out whose schemas refer to two others, ${what}, 30 levels long`, () => {
    const levels = Array.from(
      { length: 30 },
      (_, at) => `    S${at}: ${twoOf(`{ $ref: '#/components/schemas/S${at + 1}' }`)}\n`,
    );
    const text = `${head}paths:\n  /odd: { get: ${get('odd', "{ $ref: '#/components/schemas/S0' }")} }\n  /even: { get: ${get('even', '{ type: string }')} }\ncomponents:\n  schemas:\n${levels.join('')}    S30: { type: string }\n`;
    const { operations, notes } = made(file('twice.yaml', text));
    expect(operations.map(({ id }) => id)).toEqual(['even']);
    expect(notes).toContainEqual({
      place: 'GET /odd',
      why: 'its schemas multiply to more than 20000 parts',
      leftOut: true,
    });
  });
