/** `assay import` as a user meets it: what it writes and prints, what it refuses in one line, and what a run makes of it. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { runAssay, type Ran } from '../cli/runAssay.ts';
import { documents } from './sampleContract.ts';

const home = mkdtempSync(join(tmpdir(), 'assay-import-'));
const customers = join(documents, 'customers.yaml');

/** Runs in a folder of the user's, as after an installation. */
function assay(...words: readonly string[]): Promise<Ran> {
  return runAssay(words, { cwd: home });
}

function file(name: string, text: string): string {
  writeFileSync(join(home, name), text);
  return name;
}

function written(): string {
  const folder = join(home, 'specs', 'imports', 'customer');
  return readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

const document = (paths: string, more = ''): string =>
  `openapi: 3.1.0\ninfo: { title: Odd, version: '1' }\n${more}paths:\n${paths}`;
const operation = (id: string, more = ''): string =>
  `{ operationId: ${id}, ${more}responses: { '200': { description: Fine. } } }`;

const mistakes: readonly {
  readonly title: string;
  readonly words: readonly string[];
  readonly says: RegExp;
}[] = [
  { title: 'no document', words: [], says: /name the document/ },
  {
    title: 'a document that does not exist',
    words: ['none.yaml', '--area', 'Export'],
    says: /none\.yaml: no such file/,
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
          `  /odd: { get: ${operation('odd', "parameters: [{ $ref: 'https://example.com/p.yaml#/a' }], ")} }`,
        ),
      ),
      '--area',
      'Export',
    ],
    says: /remote\.yaml#\/paths\/~1odd\/get\/parameters\/0\/\$ref: https:\/\/example\.com/,
  },
  {
    title: 'a reference out of the folder',
    words: [
      file(
        'out.yaml',
        document(
          `  /odd: { get: ${operation('odd', "parameters: [{ $ref: '../p.yaml#/a' }], ")} }`,
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
        document(`  /odd: { get: ${operation('odd', "parameters: [{ $ref: '#/none' }], ")} }`),
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
    words: ['--remove', 'Export'],
    says: /nothing is imported for the area Export/,
  },
];

for (const { title, words, says } of mistakes) {
  test(`${title} is one line and exit 2`, async () => {
    const { exit, stdout, stderr } = await assay('import', ...words);
    expect(stderr).toMatch(says);
    expect(exit).toBe(2);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stdout).toBe('');
    expect(existsSync(join(home, 'specs'))).toBe(false);
  });
}

test.describe('the sample document', () => {
  test.describe.configure({ mode: 'serial' });

  test('is added, with a word on all that was not used', async () => {
    const { exit, stdout, stderr } = await assay('import', customers);
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Customers 2.1 → specs/imports/customer/');
    expect(stdout).toMatch(/8 operations, 4 schemas, \d+ clauses/);
    expect(stdout).toContain(
      'GET /Customer/legacy: it asks for a credential that cannot be sent: digest (http digest)',
    );
    expect(stdout).toContain('POST /Customer/photo: a body of image/png cannot be written');
    expect(stdout).toContain(
      'POST /Customer: bodies are sent as application/json, never as application/xml',
    );
    expect(stdout).toMatch(
      /leave behind what they make[^]*POST +\/Customer\/\{customerId\}\/notes/,
    );
  });

  test('is written in the dialect of 3.1, with the files beside it', () => {
    const text = written();
    expect(text).not.toMatch(/nullable|exclusiveMinimum: true|\$ref: .*\.yaml/);
    expect(text).toMatch(/type:\n +- string\n +- "null"/);
    expect(text).toMatch(/exclusiveMinimum: 0/);
    expect(text).toContain('Customer.codes');
  });

  test('gives the same bytes when it is imported again', async () => {
    const before = written();
    const { exit } = await assay('import', customers, '--area', 'customers');
    expect(exit).toBe(0);
    expect(written()).toBe(before);
  });

  test('marks its area as covered in the list of clauses', async () => {
    const { stdout } = await assay('clauses', '--clause', '{area/customer,import-customer/**}');
    expect(stdout).toContain('Covered by import');
    expect(stdout).toContain('specs/imports/customer/clauses.yaml');
    expect(stdout).toContain('import-customer/get-customer-types');
  });

  test('is served by the mock, with faults of its own', async () => {
    const { stdout } = await assay('faults');
    expect(stdout).toContain('imported-field-missing');
    expect((await runAssay(['faults'])).stdout).not.toContain('imported-');
  });

  test('is verified: green on the mock, red with a fault, and the failure is found again', async () => {
    const verify = ['verify', '--profile', 'smoke', '--seed', '3', '--clause', 'import-*/*'];
    const green = await assay(...verify, '--out', join(home, 'out', 'green'));
    expect(green.stdout).toContain('pass');
    expect(green.exit).toBe(0);
    const red = await assay(
      ...verify,
      '--operation',
      'getCustomer',
      '--fault',
      'imported-field-missing',
      '--out',
      join(home, 'out', 'red'),
    );
    expect(red.exit).toBe(1);
    expect(red.stdout).toContain('import-customer/get-customer-members');
    expect(red.stdout).toContain('specs/imports/customer/clauses.yaml');
    const report = readFileSync(join(home, 'out', 'red', 'report.json'), 'utf8');
    expect(report).toContain('"imported"');
    const failure = /assay replay (\w+)/.exec(red.stdout)?.[1] ?? '';
    const again = await assay(
      'replay',
      failure,
      '--report',
      join(home, 'out', 'red', 'report.json'),
    );
    expect(again.stdout).toContain('still fails');
  });

  test('is refused when another import has one of its operations', async () => {
    cpSync(documents, join(home, 'copy'), { recursive: true });
    const { exit, stderr } = await assay('import', 'copy/customers.yaml', '--area', 'Vendor');
    expect(exit).toBe(2);
    expect(stderr).toMatch(/is already the contract's listCustomers/);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('is not there for who names another folder, or none', async () => {
    mkdirSync(join(home, 'elsewhere'));
    for (const folder of ['', 'elsewhere']) {
      const { exit, stderr } = await runAssay(['clauses', '--clause', 'import-*/*'], {
        cwd: home,
        env: { ASSAY_IMPORTS: folder },
      });
      expect({ exit, stderr: /no clause matches/.test(stderr) }).toEqual({ exit: 2, stderr: true });
    }
  });

  test('is taken out again', async () => {
    const { exit, stdout } = await assay('import', '--remove', 'Customer');
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: 'The import of Customer is removed.\n' });
    expect(readdirSync(join(home, 'specs', 'imports'))).toEqual([]);
  });
});
