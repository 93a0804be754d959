/** Answers of real clients, judged one by one: a sound mock breaks nothing, a faulty one the clause of its fault. */
import { join } from 'node:path';
import { expect as playwrightExpect, request as playwrightRequest, test } from '@playwright/test';
import axios from 'axios';
import { request as undiciRequest } from 'undici';
import { answerOf } from '../../assertions/answerOf.ts';
import type { AssayConfig, OwnSaid } from '../../engine/config/assayConfig.ts';
import { judge, type Breach } from '../../assertions/judge.ts';
import { expect, expectConforms, breachText } from '../../assertions/playwright.ts';
import { createClient, type Client } from '../mock/client.ts';
import { startMock } from '../mock/startMock.ts';

type Reader = (url: string, token: string) => Promise<readonly Breach[]>;

/** Each reads one bill and gives the breaches of the answer. */
const readers: Readonly<Record<string, Reader>> = {
  fetch: async (url, requestToken) => {
    const answer = await fetch(url, { headers: { requestToken } });
    const { breaches } = judge(await answerOf(answer));
    expect(await answer.text(), 'the caller still reads the body').toContain('{');
    return breaches;
  },
  axios: async (url, requestToken) =>
    judge(await answerOf(await axios.get(url, { headers: { requestToken } }))).breaches,
  undici: async (url, requestToken) => {
    const { statusCode, headers, body } = await undiciRequest(url, { headers: { requestToken } });
    return judge({ method: 'GET', url, status: statusCode, headers, body: await body.text() })
      .breaches;
  },
  playwright: async (url, requestToken) => {
    const context = await playwrightRequest.newContext({ extraHTTPHeaders: { requestToken } });
    const { breaches } = judge(await answerOf(await context.get(url)));
    await context.dispose();
    return breaches;
  },
};

let client: Client;
let stop: () => Promise<unknown>;
let billUrl: string;

test.beforeAll(async () => {
  const mock = await startMock();
  stop = mock.stop;
  client = createClient(mock.ready);
  billUrl = `${mock.ready.baseUrl}/Bill/${await client.createBill()}`;
});
test.afterEach(async () => switchFaults([]));
test.afterAll(async () => stop());

async function switchFaults(ids: readonly string[]): Promise<void> {
  expect((await client.control('PUT', '/faults', { ids })).status).toBe(200);
}
const token = (): string => client.ready.credentials.organizationToken;

for (const [name, read] of Object.entries(readers))
  test(`an answer to ${name} breaks nothing, or the clause of the fault`, async () => {
    expect(await read(billUrl, token())).toEqual([]);
    await switchFaults(['envelope-is-success-null']);
    expect(await read(billUrl, token())).toMatchObject([
      { at: '/isSuccess', received: null, source: playwrightExpect.stringMatching(/\w, \w/) },
    ]);
  });

test('the message names clause, place, expected and received, and no secret', async () => {
  await switchFaults(['envelope-is-success-null']);
  const answer = await fetch(billUrl, { headers: { requestToken: token() } });
  const sent = { requestHeaders: { requestToken: token() } };
  const answered = await answerOf(answer, { ...sent, url: `${billUrl}?key=${token()}` });
  const text = breachText(answered, judge(answered));
  expect(text).toMatch(/breaks a clause/);
  for (const word of ['envelope/', 'Expected', 'Received', '/isSuccess'])
    expect(text).toContain(word);
  expect(text).not.toContain(token());
});

test('a clause that is known to fail can be left out by its id', async () => {
  await switchFaults(['envelope-is-success-null']);
  const answer = await fetch(billUrl, { headers: { requestToken: token() } });
  const answered = await answerOf(answer);
  const { breaches } = judge(answered);
  const except = breaches.map(({ clause }) => clause);
  expect(except).toHaveLength(1);
  expect(judge(answered, { except }).breaches).toEqual([]);
});

test('checks of a config judge, too, and a check that throws is named', async () => {
  const answered = await answerOf(await fetch(billUrl, { headers: { requestToken: token() } }));
  const check = (judgeIt: () => OwnSaid): AssayConfig => ({
    checks: [{ id: 'own/small', text: 'It is small.', operations: ['getBill'], judge: judgeIt }],
  });
  const small = { ok: false, expected: 'small', received: 'large', at: '' };
  const breach = { clause: 'own/small', statement: 'It is small.', received: 'large' };
  expect(judge(answered, { config: check(() => small) }).breaches).toMatchObject([breach]);
  const broken = check(() => {
    throw new Error('no such member');
  });
  expect(() => judge(answered, { config: broken })).toThrow(
    /^a check of your own failed: .*own\/small: Error: no such member/,
  );
  expect(judge(answered).breaches).toEqual([]);
});

test('an address that is not of the contract is named, not passed', async () => {
  const { baseUrl } = client.ready;
  const elsewhere = await fetch(`${baseUrl}/nothing/here`);
  await expect(expectConforms(elsewhere)).rejects.toThrow(/is no operation of the contract/);
  const answer = await fetch(billUrl, { headers: { requestToken: token() } });
  const other = { baseUrl: 'https://other.invalid/api' };
  await expect(expectConforms(answer, other)).rejects.toThrow(/name the address of the API/);
  await expectConforms(answer, { baseUrl: `${baseUrl}/` });
});

test('the matcher holds and fails in both directions', async () => {
  const answer = await fetch(billUrl, { headers: { requestToken: token() } });
  await expect(answer).toConform();
  await expect(expect(answer).not.toConform()).rejects.toThrow(/was expected to/);
  await switchFaults(['envelope-as-list']);
  const faulty = await fetch(billUrl, { headers: { requestToken: token() } });
  await expect(expect(faulty).toConform()).rejects.toThrow(/breaks/);
});

test('a body that was read before is said so', async () => {
  const answer = await fetch(billUrl, { headers: { requestToken: token() } });
  await answer.text();
  await expect(answerOf(answer)).rejects.toThrow(/judge the answer first/);
});

test('what is no answer is refused with its wrong member', () => {
  const answer = { method: 'GET', url: 'http://a.test/', status: 200, headers: {}, body: '' };
  for (const [wrong, says] of [
    [{ body: { id: 1 } }, 'body: expected the text or the bytes that came, received object'],
    [{ url: '/orders' }, 'url: expected a whole address, received "/orders"'],
    [{ method: undefined }, 'method: expected a text such as GET'],
  ] as const)
    expect(() => judge({ ...answer, ...wrong } as unknown as typeof answer)).toThrow(
      `an answer cannot be judged: ${says}`,
    );
});

test('two services are judged in one process, each by its own contract', async () => {
  const library = join(import.meta.dirname, '../anyDocument/library.yaml');
  const book = {
    method: 'GET',
    url: 'https://library.example/books/1',
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: '{"id":1,"title":7}',
  };
  const bill = {
    ...book,
    url: 'https://host/api/Bill/1',
    body: '{"isSuccess":null,"responseText":"Success"}',
  };
  for (let round = 0; round < 2; round += 1) {
    const ofLibrary = judge(book, { document: library });
    expect(ofLibrary.operation).not.toBeNull();
    expect(ofLibrary.breaches.map(({ at }) => at)).toContain('/title');
    expect(judge(bill).breaches.map(({ clause }) => clause)).toContain('envelope/is-success-type');
    expect(judge(book).operation).toBeNull();
    expect(judge(bill, { document: library }).operation).toBeNull();
  }
});
