/** What `assay import` refuses in one line: the words of the command, and what it says. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Mistake = {
  readonly title: string;
  readonly words: readonly string[];
  readonly says: RegExp;
};

/** Writes the documents that the commands name into `home`. */
export function mistakesIn(home: string, customers: string): readonly Mistake[] {
  const file = (name: string, text: string): string => {
    writeFileSync(join(home, name), text);
    return name;
  };
  const document = (paths: string, more = ''): string =>
    `openapi: 3.1.0\ninfo: { title: Odd, version: '1' }\n${more}paths:\n${paths}`;
  const operation = (id: string, more = ''): string =>
    `{ operationId: ${id}, ${more}responses: { '200': { description: Fine. } } }`;

  return [
    { title: 'no document', words: [], says: /name the document/ },
    {
      title: 'a document that does not exist',
      words: ['none.yaml', '--area', 'Export'],
      says: /none\.yaml: cannot be read \(no such file\)/,
    },
    {
      title: 'a document that is not YAML',
      words: [file('broken.yaml', 'openapi: [\n'), '--area', 'Export'],
      says: /broken\.yaml: neither JSON nor YAML: line \d/,
    },
    {
      title: 'YAML that is no OpenAPI',
      words: [file('list.yaml', 'info: {}\n'), '--area', 'Export'],
      says: /list\.yaml: not an OpenAPI document/,
    },
    {
      title: 'Swagger 1.2',
      words: [file('older.yaml', "swagger: '1.2'\npaths: {}\n"), '--area', 'Export'],
      says: /Swagger 1\.2 is not read; 2\.0 is/,
    },
    {
      title: 'a version of tomorrow',
      words: [file('later.yaml', 'openapi: 4.0.0\npaths: {}\n'), '--area', 'Export'],
      says: /OpenAPI 4\.0\.0 is not read/,
    },
    {
      title: 'an unknown area',
      words: [customers, '--area', 'Costumer'],
      says: /no service area Costumer; did you mean Customer\?/,
    },
    {
      title: 'no area where the document names none',
      words: [file('odd.yaml', document(`  /odd: { get: ${operation('odd')} }`))],
      says: /--area with one of MoneyIn/,
    },
    {
      title: 'a remote reference',
      words: [
        file(
          'remote.yaml',
          document(
            `  /odd: { post: ${operation('odd', "requestBody: { $ref: 'https://example.com/p.yaml#/a' }, ")} }`,
          ),
        ),
        '--area',
        'Export',
      ],
      says: /POST \/odd: remote\.yaml: \$ref https:\/\/example\.com\/p\.yaml is not a local file/,
    },
    {
      title: 'a reference out of the folder',
      words: [
        file(
          'out.yaml',
          document(
            `  /odd: { post: ${operation('odd', "requestBody: { $ref: '../p.yaml#/a' }, ")} }`,
          ),
        ),
        '--area',
        'Export',
      ],
      says: /\.\.\/p\.yaml#\/a leaves the folder/,
    },
    {
      title: 'a reference to nothing',
      words: [
        file(
          'lost.yaml',
          document(`  /odd: { post: ${operation('odd', "requestBody: { $ref: '#/none' }, ")} }`),
        ),
        '--area',
        'Export',
      ],
      says: /#\/none leads to nothing/,
    },
    {
      title: 'an operation id of the contract',
      words: [
        file('id.yaml', document(`  /odd: { get: ${operation('getBill')} }`)),
        '--area',
        'Export',
      ],
      says: /operationId getBill is already that of GET \/Bill\/\{idBill\}/,
    },
    {
      title: 'a method and path of the contract',
      words: [
        file('path.yaml', document(`  /Bill/{id}: { get: ${operation('odd')} }`)),
        '--area',
        'Bill',
      ],
      says: /GET \/Bill\/\{id\} is already the contract's getBill/,
    },
    {
      title: 'one operation id twice',
      words: [
        file(
          'twins.yaml',
          document(`  /odd: { get: ${operation('odd')} }\n  /even: { get: ${operation('odd')} }`),
        ),
        '--area',
        'Export',
      ],
      says: /two operations have the operationId odd/,
    },
    {
      title: 'nothing that can be tested',
      words: [file('empty.yaml', document('  /odd: {}')), '--area', 'Export'],
      says: /no operation of it can be tested/,
    },
    {
      title: 'a path prefix that is none',
      words: [customers, '--area', 'Customer', '--under', 'v2'],
      says: /--under takes a path such as \/v2/,
    },
    {
      title: 'taking out what is not there',
      words: ['--remove', 'Export', '--target', file('plain.yaml', 'name: plain\n')],
      says: /plain\.yaml names no document of the area Export/,
    },
  ];
}
