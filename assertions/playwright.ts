/** Playwright's `test` and `expect`, which judge answers by the contract: `@assay-conformance/assay/playwright`. */
import { setTimeout } from 'node:timers/promises';
import {
  expect as plainExpect,
  test as plainTest,
  type APIRequestContext,
  type BrowserContext,
  type Expect,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestInfo,
  type TestType,
} from '@playwright/test';
import { answerOf, type Answer, type PlaywrightAnswer, type RequestHints } from './answerOf.ts';
import type { Answered } from './answered.ts';
import { judge, type JudgeOptions, type Breach, type Judged } from './judge.ts';
import { excerpt, withoutSecrets } from '../output/secrets.ts';

/** What a call to {@link expectConforms} may say about the request, and how the answer is judged. */
export type ConformOptions = RequestHints & JudgeOptions;

/**
 * Resolves if the answer breaks no clause of its operation. Otherwise, or if the contract has no such operation, throws an Error that
 * names clause, place, expected and received. Pass `method` unless it is GET or the answer shows it; an `APIResponse` shows it only if
 * `test` of this module made it.
 */
export async function expectConforms(answer: Answer, options: ConformOptions = {}): Promise<void> {
  const text = await complaintOf(answer, options);
  if (text !== null) throw new Error(text);
}

/** Requests of answers that {@link test} saw being made, with the options of the test. */
const requests = new WeakMap<object, ConformOptions>();

/** So long a test waits at its end for the rest of answers. */
const mostWaitMs = 2000;

/** More breaches of one answer are counted, not listed. */
const mostListed = 10;

/** Turns breaches into the message of an error: clause, place, expected, received. */
export function breachText({ method, url, status }: Answered, { breaches }: Judged): string {
  const listed = breaches.slice(0, mostListed).map(one);
  const more = breaches.length - listed.length;
  return [
    `${method.toUpperCase()} ${shown(url)} was answered with ${status} and breaks ${breaches.length === 1 ? 'a clause' : `clauses in ${breaches.length} places`} of the contract`,
    ...listed,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n');
}

/** The contract says nothing about the address: the test calls another server, or the base URL is wrong. */
function unknownOperationText({ method, url }: Answered): string {
  return `${method.toUpperCase()} ${shown(url)} is no operation of the contract; name the address of the API with baseUrl, or leave this answer out`;
}

function one({ clause, statement, source, at, expected, received }: Breach): string {
  return [
    `  ${clause}  (${source})`,
    `    ${statement}`,
    `    Expected  ${shown(JSON.stringify(expected))}`,
    `    Received  ${shown(JSON.stringify(received))}`,
    `    At        ${at === '' ? 'the answer' : at}`,
  ].join('\n');
}

/** Without secrets, and without signs that move a terminal's cursor: the text is the server's. */
function shown(text: string): string {
  return withoutSecrets(excerpt(text, 300)).replaceAll(/[\p{Control}\p{Format}]/gu, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}

async function complaintOf(answer: Answer, options: ConformOptions): Promise<string | null> {
  const { baseUrl, document, except, config, ...hints } = { ...requests.get(answer), ...options };
  const answered = await answerOf(answer, hints);
  const judged = judge(answered, { baseUrl, document, except, config });
  if (judged.operation === null) return unknownOperationText(answered);
  return judged.breaches.length === 0 ? null : breachText(answered, judged);
}

type Matchers = {
  toConform(answer: Answer, options?: ConformOptions): Promise<MatcherResult>;
};
type MatcherResult = { readonly pass: boolean; readonly message: () => string };

/** Playwright's `expect` with `await expect(answer).toConform()`. */
export const expect: Expect<Matchers> = plainExpect.extend({
  async toConform(answer: Answer, options: ConformOptions = {}): Promise<MatcherResult> {
    const text = await complaintOf(answer, options);
    return {
      pass: text === null,
      message: () => text ?? 'the answer breaks no clause of the contract, and was expected to',
    };
  },
});

/** Options of {@link test}, set with `use: { assay: { … } }`. */
export type AssayOptions = { readonly assay: JudgeOptions };

type Seen = { readonly answered: Promise<Answered | null>[] };
type Own = { readonly seen: Seen; readonly judged: void };

/**
 * Playwright's `test`, which judges every answer of the API that a test receives through `request`, `page.request` or its pages, and fails
 * the test at its end if an answer breaks a clause. An answer is left out if its address is not below `assay.baseUrl`; without that
 * option, if its path does not end with a path of the contract. An annotation of the test says how many answers were judged.
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & AssayOptions & Own,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
> = plainTest.extend<AssayOptions & Own>({
  assay: [{}, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  seen: async ({}, use) => use({ answered: [] }),
  request: async ({ request, seen, assay }, use) => {
    follow(request, seen, assay);
    await use(request);
  },
  context: async ({ context, seen, assay }, use) => {
    followPages(context, seen, assay);
    await use(context);
    // A body cannot be read any more once its page is closed; some answers, such as streams of events, never end.
    await Promise.race([Promise.all(seen.answered), setTimeout(mostWaitMs, null, { ref: false })]);
  },
  judged: [
    async ({ seen, assay }, use, info) => {
      await use();
      await judgeAll(seen, assay, info);
    },
    { auto: true },
  ],
});

/** Notes each answer while its body can still be read. */
function follow(request: APIRequestContext, seen: Seen, options: JudgeOptions): void {
  const send = request.fetch.bind(request);
  // get, post and the others call it, too.
  request.fetch = async (target, sent) => {
    const startedAt = performance.now();
    const answer = await send(target, sent);
    const durationMs = performance.now() - startedAt;
    const method = sent?.method ?? (typeof target === 'string' ? 'GET' : target.method());
    const hints = { method, durationMs, ...bodyOf(sent?.data) };
    requests.set(answer, { ...options, ...hints });
    seen.answered.push(readable(answer, hints));
    return answer;
  };
}

function bodyOf(data: unknown): Pick<RequestHints, 'requestBody'> {
  if (data === undefined || data === null) return {};
  if (typeof data === 'string' || data instanceof Uint8Array) return { requestBody: data };
  return { requestBody: JSON.stringify(data) };
}

function followPages(context: BrowserContext, seen: Seen, options: JudgeOptions): void {
  follow(context.request, seen, options);
  context.on('response', (answer) => {
    requests.set(answer, options);
    seen.answered.push(readable(answer, {}));
  });
}

/** Null if there is no body to read, as of a redirection, or of a page that was closed. */
async function readable(answer: PlaywrightAnswer, hints: RequestHints): Promise<Answered | null> {
  return answerOf(answer, hints).catch(() => null);
}

async function judgeAll(seen: Seen, options: JudgeOptions, info: TestInfo): Promise<void> {
  const texts: string[] = [];
  const answers = await Promise.all(seen.answered);
  const read = answers.filter((answered) => answered !== null);
  let judgedAnswers = 0;
  for (const answered of read) {
    const judged = judge(answered, options);
    if (judged.operation === null) continue;
    judgedAnswers += 1;
    if (judged.breaches.length > 0) texts.push(breachText(answered, judged));
  }
  const unread = answers.length - read.length;
  const description = `${judgedAnswers} judged, ${read.length - judgedAnswers} of other addresses, ${unread} without a body to read`;
  info.annotations.push({ type: 'answers', description });
  const distinct = [...new Set(texts)];
  if (distinct.length > 0) throw new Error(distinct.join('\n\n'));
}
