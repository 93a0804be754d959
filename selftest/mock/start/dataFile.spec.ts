/** `--data` and `--state`: data of one's own, and a state that outlives the process. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { scratchFolder } from '../../cli/scratchFolder.ts';
import { createClient } from '../client.ts';
import { startInProcess } from './packageEntry.ts';
import { startMock } from '../startMock.ts';

const folder = scratchFolder('data-file');

const own = `# A shop with one bill.
organizations:
  - { id: 1, name: Mine, entry: mine }
paypoints:
  - { id: 2, entry: shop, legalName: Shop Ltd, dbaName: Shop, organizationId: 1 }
vendors:
  - { number: V-1, name: Paper Mill }
bills:
  - id: 9
    billNumber: "2026-1"
    netAmount: 12.5
    dueDate: 2026-04-01
    vendorNumber: V-1
    attachments: [{ filename: note.txt, contentBase64: aGVsbG8= }]
tokens:
  - { value: my-token, kind: organization }
`;

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('serves the data of a YAML file, also after a reset', async () => {
  const mock = await startMock(['--data', written('own.yaml', own)]);
  const client = createClient(mock.ready);
  expect(mock.ready.target).toMatchObject({ entrypoint: 'shop', organizationId: 1, paypointId: 2 });
  expect(mock.ready.credentials.organizationToken).toBe('my-token');
  const look = async (): Promise<void> => {
    expect(await client.bill(9, '/NetAmount')).toBe(12.5);
    expect(await client.bill(9, '/Vendor/Name1')).toBe('Paper Mill');
    expect(String(await client.bill(9, '/DueDate'))).toContain('2026-04-01');
    const name = String(await client.bill(9, '/DocumentsRef/filelist/0/zipName'));
    expect((await client.call('GET', `/Bill/attachedFileFromBill/9/${name}`)).text).toBe('hello');
  };
  await look();
  await client.call('DELETE', '/Bill/9');
  expect(await client.createBill({})).toBe(54_001);
  await client.control('POST', '/reset');
  await look();
  await mock.stop();
});

test('names the line, the place and the problem of a wrong file, and exits with 2', async () => {
  const secret = 'never-shown-value';
  const wrong: readonly (readonly [string, string])[] = [
    [own.replace('12.5', '"12.5"'), ':11: /bills/0/netAmount is string; wanted is number or null'],
    [own.replace('netAmount', 'amount'), ':9: /bills/0 has no member "amount"'],
    [own.replace('2026-04-01', '1st of April'), ':12: /bills/0/dueDate is no date'],
    [
      own.replace('organizationId: 1', 'organizationId: 3'),
      ':5: /paypoints/0/organizationId is the id of no organization',
    ],
    [`${own}  - { value: ${secret}, kind: ${secret} }\n`, ':17: /tokens/1/kind is none of'],
    [`${own}  - value: ${secret}\n    value: twice\n`, ':18: Map keys must be unique'],
    ['bills: [', ':1: '],
    ['- 1', ':1: the document is array'],
    [
      'a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\ne: &e [*d, *d]\nf: &f [*e, *e]\ng: [*f, *f]',
      'alias',
    ],
  ];
  for (const [text, said] of wrong) {
    const file = written('wrong.yaml', text);
    const failure = await startInProcess({ data: file }).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(failure.startsWith(`${file}:`), failure).toBe(true);
    expect(failure).toContain(said);
    expect(failure).not.toMatch(/\n|never-shown-value/);
  }
  const absent = join(folder, 'absent.yaml');
  await expect(startMock(['--data', absent])).rejects.toThrow(
    `mock: ${absent} cannot be read (ENOENT)`,
  );
});

test('goes on from its state file, which only its owner may read', async () => {
  const file = join(folder, 'state.json');
  const flags = ['--state', file, '--start', '2026-03-18T10:20:30Z'];
  const first = await startMock(flags);
  const before = createClient(first.ready);
  const id = await before.createBill({ billNumber: 'kept' });
  const user = await before.issue('user');
  await before.advance(3_600_000);
  await first.stop();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const second = await startMock(flags);
  const after = createClient(second.ready);
  expect(second.ready.credentials).toEqual(first.ready.credentials);
  expect(await after.bill(id, '/BillNumber')).toBe('kept');
  // An hour was too long for an idle user token.
  expect((await after.call('GET', `/Bill/${id}`, { token: user })).status).toBe(401);
  expect(await after.createBill({})).toBe(id + 1);
  await after.control('POST', '/reset');
  expect((await after.call('GET', `/Bill/${id}`)).status).toBe(400);
  await second.stop();
});

test('leaves a whole state file when it is killed', async () => {
  const file = join(folder, 'killed.json');
  const mock = await startMock(['--state', file, '--bills', '300', '--limits', 'off']);
  const client = createClient(mock.ready);
  const made: number[] = [];
  const writing = (async () => {
    for (;;) made.push(await client.createBill({ billNumber: `K-${made.length}` }));
  })().catch(() => undefined);
  // The first bill is in the file: now the file is written again and again.
  await expect
    .poll(() => readFileSync(file, 'utf8').includes('"K-0"'), { intervals: [20], timeout: 60_000 })
    .toBe(true);
  const ended = once(mock.child, 'exit');
  mock.child.kill('SIGKILL');
  await Promise.all([ended, writing]);
  expect(JSON.parse(readFileSync(file, 'utf8')).bills.length).toBeGreaterThan(300);
  const next = await startMock(['--state', file, '--limits', 'off']);
  expect(await createClient(next.ready).bill(made[0] ?? 0, '/BillNumber')).toBe('K-0');
  expect(await next.stop()).toBe(0);
});

test('refuses a state file that is torn, and does not touch it', async () => {
  const file = written('torn.json', '{"bills": [{"id": 1');
  await expect(startMock(['--state', file])).rejects.toThrow(`ended with 2: mock: ${file}:1: `);
  expect(readFileSync(file, 'utf8')).toBe('{"bills": [{"id": 1');
});

test('serves on where the state cannot be written', async () => {
  const file = join(folder, 'no-such-folder', 'state.json');
  const mock = await startMock(['--state', file]);
  let said = '';
  mock.child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const client = createClient(mock.ready);
  expect(await client.createBill({})).toBe(54_041);
  expect(await mock.stop()).toBe(0);
  expect(said).toContain('mock: the state was not written: ENOENT');
  expect(existsSync(file)).toBe(false);
});
