/** `assay import` as a user meets it: what it writes and prints, what it refuses in one line, and what a run makes of it. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { parse } from 'yaml';
import { makeImport } from '../../suites/platform/makeImport.ts';
import { callAssay, type Ran } from '../cli/runAssay.ts';
import { startMock } from '../mock/startMock.ts';
import { mistakesIn } from './mistakes.ts';
import { documents, shippedArea } from './sampleContract.ts';

const home = mkdtempSync(join(tmpdir(), 'assay-import-'));
const customers = join(documents, 'customers.yaml');

/** Runs in a folder of the user's, as after an installation. */
function assay(...words: readonly string[]): Promise<Ran> {
  return callAssay(words, { cwd: home });
}

function file(name: string, text: string): string {
  writeFileSync(join(home, name), text);
  return name;
}

for (const { title, words, says } of mistakesIn(home, customers)) {
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

  const target = `# Our sandbox.
name: local
baseUrl: http://127.0.0.1:9/api # filled in below
entrypoint: entry
organizationId: 1
paypointId: 1
credentials:
  organizationToken: { env: ASSAY_ORGANIZATION_TOKEN }
`;

  test('is joined by a line in the target file, with a word on all that was not used', async () => {
    file('target.yaml', target);
    const { exit, stdout, stderr } = await assay('import', customers, '--target', 'target.yaml');
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' });
    expect(stdout).toContain('Customers 2.1 → target.yaml');
    expect(stdout).toMatch(/22 operations, 11 schemas, \d+ clauses/);
    expect(stdout).toContain(
      'GET /Customer/legacy: it needs a credential that cannot be sent:  digest (http digest)',
    );
    expect(stdout).toContain('POST /Customer/photo: a body of image/svg+xml cannot be written');
    expect(stdout).toContain(
      'POST /Customer: bodies are sent as application/json, never as application/xml',
    );
    expect(stdout).toMatch(/these leave objects behind[^]*POST +\/Customer\/\{customerId\}\/notes/);
    const written = readFileSync(join(home, 'target.yaml'), 'utf8');
    expect(written.startsWith(target)).toBe(true);
    expect(parse(written)).toMatchObject({
      documents: [{ file: relative(home, customers), area: 'Customer' }],
    });
  });

  test('is joined once, however often it is imported', async () => {
    const before = readFileSync(join(home, 'target.yaml'), 'utf8');
    const { exit } = await assay(
      'import',
      customers,
      '--area',
      'customers',
      '--target',
      'target.yaml',
    );
    expect(exit).toBe(0);
    expect(readFileSync(join(home, 'target.yaml'), 'utf8')).toBe(before);
  });

  test('without a target file the line is printed', async () => {
    const { exit, stdout } = await assay('import', customers);
    expect(exit).toBe(0);
    expect(stdout).toMatch(/documents:\n +- file: .*customers\.yaml\n +area: Customer/);
    expect(existsSync(join(home, 'specs'))).toBe(false);
  });

  test('is verified on the server of the target file: green, red with a fault, and found again', async () => {
    const { files } = makeImport(customers, shippedArea('Customer'), '');
    const served = join(home, 'served', files.name);
    mkdirSync(served, { recursive: true });
    for (const part of ['openapi', 'clauses'] as const)
      writeFileSync(join(served, `${part}.yaml`), files[part].text);
    const mock = await startMock(['--seed=1', '--imports', join(home, 'served')]);
    try {
      const { baseUrl, controlUrl, controlToken, credentials, target: ids } = mock.ready;
      const live = readFileSync(join(home, 'target.yaml'), 'utf8')
        .replace(
          /baseUrl: .*/,
          `baseUrl: ${baseUrl}\ncontrol: ${controlUrl}\ncontrolToken: { env: ASSAY_CONTROL_TOKEN }`,
        )
        .replace('entrypoint: entry', `entrypoint: ${ids.entrypoint}`);
      file('live.yaml', live);
      const env = {
        ASSAY_ORGANIZATION_TOKEN: credentials.organizationToken,
        ASSAY_CONTROL_TOKEN: controlToken,
      };
      const words = ['verify', '--target', 'live.yaml', '--profile', 'smoke', '--seed', '3'];
      const verify = (name: string, ...more: readonly string[]): Promise<Ran> => {
        const own = ['--clause', 'import-*/*', '--out', join(home, 'out', name), ...more];
        return callAssay([...words, ...own], { cwd: home, env });
      };
      const green = await verify('green');
      expect(green.stdout).toContain('pass');
      expect(green.exit).toBe(0);
      await fetch(`${controlUrl}/faults`, {
        method: 'PUT',
        headers: { 'control-token': controlToken },
        body: JSON.stringify({ ids: ['imported-field-missing'] }),
      });
      const red = await verify('red', '--operation', 'getCustomer');
      expect(red.exit).toBe(1);
      expect(red.stdout).toContain('import-customer/get-customer-members');
      const report = join(home, 'out', 'red', 'report.json');
      expect(readFileSync(report, 'utf8')).toContain('"imported"');
      const failure = /assay replay (\w+)/.exec(red.stdout)?.[1] ?? '';
      const again = await callAssay(['replay', failure, '--report', report], { cwd: home, env });
      expect(again.stdout).toContain('still fails');
    } finally {
      await mock.stop();
    }
  });

  test('is refused when another document has one of its operations', async () => {
    cpSync(documents, join(home, 'copy'), { recursive: true });
    file(
      'twice.yaml',
      `${target}documents: [{ file: ${customers}, area: Customer }, { file: copy/customers.yaml, area: Vendor }]\n`,
    );
    const { exit, stderr } = await assay('verify', '--target', 'twice.yaml', '--dry-run');
    expect(exit).toBe(2);
    expect(stderr).toMatch(/is already the contract's listCustomers/);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('is taken out again', async () => {
    const words = ['--remove', 'Customer', '--target', 'target.yaml'];
    const { exit, stdout } = await assay('import', ...words);
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: 'The document of Customer was removed from target.yaml.\n',
    });
    expect(readFileSync(join(home, 'target.yaml'), 'utf8')).toBe(target);
  });

  test('a folder that an earlier version wrote is read once more, with a word on what to do', async () => {
    cpSync(join(home, 'served'), join(home, 'specs', 'imports'), { recursive: true });
    const { exit, stdout, stderr } = await assay(
      'clauses',
      '--clause',
      '{area/customer,import-customer/**}',
    );
    expect(exit).toBe(0);
    expect(stderr).toContain('specs/imports: the next version does not read this folder');
    expect(stdout).toContain('Covered by import');
    expect(stdout).toContain('import-customer/get-customer-types');
  });
});
