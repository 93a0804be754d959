/** `import { startMock } from '@assay-conformance/assay/mock'`: in this process, in a child, typed, and gone with its block. */
import { execFileSync } from 'node:child_process';
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scratchFolder } from '../../cli/scratchFolder.ts';
import { createClient } from '../client.ts';
import { startInProcess } from './packageEntry.ts';

const root = join(import.meta.dirname, '../../..');
const folder = scratchFolder('package-entry');

const data = {
  bills: [{ id: 9, netAmount: 3 }],
  tokens: [{ value: 'mine', kind: 'organization' }],
};

for (const child of [false, true])
  test(`serves, is controlled and ends ${child ? 'in a child' : 'in this process'}`, async () => {
    const mock = await startInProcess({ child, data, start: new Date('2026-03-18T10:00:00Z') });
    const client = createClient(mock);
    expect(mock.credentials.organizationToken).toBe('mine');
    expect(await client.bill(9, '/NetAmount')).toBe(3);
    await mock.advance(3_600_000);
    const { now } = await mock.control('GET', '/');
    expect(new Date(Number(now)).toISOString()).toMatch(/^2026-03-18T11:/);
    await client.call('DELETE', '/Bill/9');
    await mock.reset();
    expect(await client.bill(9, '/NetAmount')).toBe(3);
    await expect(mock.control('PUT', '/faults', { ids: ['none such'] })).rejects.toThrow(
      'PUT /faults: there is no fault none such',
    );
    await Promise.all([mock.close(), mock[Symbol.asyncDispose]()]);
    await expect(client.call('GET', '/Bill/9')).rejects.toThrow(/ECONNREFUSED|other side closed/);
  });

test('two in one process share nothing', async () => {
  const [one, other] = await Promise.all([startInProcess({}), startInProcess({ seed: 2 })]);
  await createClient(one).call('DELETE', '/Bill/54001');
  expect((await createClient(one).call('GET', '/Bill/54001')).status).toBe(400);
  expect((await createClient(other).call('GET', '/Bill/54001')).status).toBe(200);
  await one.close();
  expect((await createClient(other).call('GET', '/Bill/54001')).status).toBe(200);
  await other.close();
});

test('rejects options that it does not understand in one line', async () => {
  for (const child of [false, true]) {
    const wrong = startInProcess({ child, faults: ['none such'] });
    await expect(wrong).rejects.toMatchObject({
      code: 'FLAG',
      message: 'there is no fault none such',
    });
  }
});

test('closes what it opened when a port is taken', async () => {
  const first = await startInProcess({});
  const port = Number(new URL(first.controlUrl).port);
  await expect(startInProcess({ controlPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
});

test('the package as packed gives it under its name, with types, and lets the process end', () => {
  execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    cwd: root,
  });
  const [archive = ''] = [readdirSync(folder).find((name) => name.endsWith('.tgz'))];
  execFileSync('tar', ['xzf', archive], { cwd: folder });
  const unpacked = join(folder, 'package');
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));
  writeFileSync(join(unpacked, 'program.ts'), program);
  // Node.js 20 has no `await using`: the compiler writes it out.
  const flags =
    '--strict --module nodenext --target es2022 --lib es2022,esnext.disposable --types node';
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), ...flags.split(' '), 'program.ts'],
    { cwd: unpacked },
  );
  const printed = execFileSync(process.execPath, ['program.js'], { cwd: unpacked });
  expect(printed.toString()).toBe('200\n200\n');
});

const program = `
  import { startMock, type Mock, type MockOptions } from '@assay-conformance/assay/mock';
  const options: MockOptions = { seed: 3, variants: { 'sort-ties': 'reversed' } };
  async function statusOf({ baseUrl, credentials }: Mock): Promise<number> {
    const headers = { requestToken: credentials.organizationToken };
    return (await fetch(baseUrl + '/Bill/54001', { headers })).status;
  }
  {
    await using mock = await startMock(options);
    console.log(String(await statusOf(mock)));
    // @ts-expect-error the types are not any
    void mock.nothing;
  }
  const mock = await startMock({ ...options, child: true });
  try {
    console.log(String(await statusOf(mock)));
  } finally {
    await mock.close();
  }
`;
