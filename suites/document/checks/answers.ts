/** Checks of single answers: the status, media type and headers that a document lists for them. */
import { excerpt } from '../../../output/secrets.ts';
import { documentedResponse } from '../../../openapi/reading/documentedResponse.ts';
import { headerReadings } from '../../../openapi/reading/headerReadings.ts';
import { isJsonMediaType } from '../../../openapi/reading/responsesOf.ts';
import type { AnswerHeader } from '../../../openapi/types.ts';
import type { Contract } from '../../../contract/types.ts';
import type { SchemaJudge } from '../../../schemas/schemaCompilers.ts';
import { schemaJudgesOf } from '../../../schemas/schemaJudges.ts';
import type { ApiRequest, Header } from '../../../exchange/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { carriesNone } from '../../../checks/reading/credential.ts';
import { succeeds } from '../../../checks/reading/answer.ts';
import { brief, judged } from '../../../checks/reading/judgement.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import { operationOf } from '../../../checks/reading/requestValue.ts';
import type { Check, Judgement } from '../../../checks/types.ts';

/**
 * A lawful request is answered with a status that the operation's description lists. Passive. The list is expected
 * to hold success and the known errors (OpenAPI 3.1 §4.8.16), so another 4xx is no breach: drawn ids need not exist; nor is a free status of the contract.
 * Where the list has no success status, any success keeps it.
 */
const statusIsListed = ofExchange((exchange, contract) => {
  const operation = operationOf(exchange.request, contract);
  const status = exchange.response?.status;
  if (operation === undefined || status === undefined || !exchange.request.lawful) return undefined;
  const expected: readonly string[] = [...operation.responses.keys()];
  const kept =
    documentedResponse(operation, status) !== undefined ||
    (status < 400 && !expected.some((code) => /^[23]/.test(code)));
  const isOpen = contract.freeStatuses.includes(status) || (status >= 400 && status <= 499);
  return !kept && isOpen ? undefined : judged(kept, expected, status, 'status');
});

/** Answers of these have no content, whatever the description lists for them (RFC 9110 §15.3.5, §15.4.5). */
const withoutContent: ReadonlySet<number> = new Set([204, 304]);

/**
 * An answer has a media type that the description lists for its status; a body declared as JSON is JSON. Passive,
 * for statuses with a body that is described. Ranges such as `text/*` are lawful keys (OpenAPI 3.1 §4.8.17).
 */
const mediaTypeIsListed = ofExchange((exchange, contract) => {
  const { response } = exchange;
  const operation = operationOf(exchange.request, contract);
  if (operation === undefined || response === null || response.truncated) return undefined;
  const expected = documentedResponse(operation, response.status)?.mediaTypes ?? [];
  if (expected.length === 0 || exchange.error !== null) return undefined;
  const { mediaType } = response;
  if (mediaType === null && withoutContent.has(response.status)) return undefined;
  const at = 'header content-type';
  if (mediaType === null || !expected.some((range) => covers(range, mediaType)))
    return judged(false, expected, mediaType, at);
  if (isJsonMediaType(mediaType) && response.json === undefined)
    return judged(false, 'JSON', excerpt(response.text, 120), 'body');
  return judged(true, expected, mediaType, at);
});

function covers(range: string, mediaType: string): boolean {
  const essence = range.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (essence === '*/*') return true;
  return essence.endsWith('/*')
    ? mediaType.startsWith(essence.slice(0, -1))
    : essence === mediaType;
}

const judgesByContract = new WeakMap<Contract, ReturnType<typeof schemaJudgesOf>>();

/**
 * Headers that the description requires are there, and described headers have values that fit their schemas.
 * Passive. A header may stand in several lines: each of them, or all as one list (RFC 9110 §5.3), may fit.
 */
const headersFit = ofExchange(({ request, response }, contract) => {
  const operation = operationOf(request, contract);
  if (operation === undefined || response === null) return undefined;
  const described = documentedResponse(operation, response.status)?.headers ?? [];
  if (described.length === 0) return undefined;
  const judgeOf = judgesByContract.get(contract) ?? schemaJudgesOf(contract);
  judgesByContract.set(contract, judgeOf);
  const said = described.flatMap((header) =>
    judgeHeader(header, response.headers, judgeOf(header.schema)),
  );
  const failures = said.filter(({ outcome }) => outcome === 'fail');
  return failures.length > 0 ? failures : said[0];
});

/** Nothing for a header that is absent and may be. */
function judgeHeader(
  { name, required }: AnswerHeader,
  headers: readonly Header[],
  judge: SchemaJudge,
): readonly Judgement[] {
  const at = `header ${name}`;
  const lines = headers.flatMap(([one, value]) => (one.toLowerCase() === name ? [value] : []));
  if (lines.length === 0) return required ? [judged(false, 'present', 'absent', at)] : [];
  const whole = lines.join(', ');
  const fits = (text: string): boolean =>
    headerReadings(text).some((value) => judge(value).length === 0);
  if (fits(whole) || lines.every(fits))
    return [judged(true, 'as the schema says', brief(whole), at)];
  const [finding] = headerReadings(whole).flatMap((value) => judge(value));
  return [judged(false, finding?.expected ?? 'as the schema says', brief(whole), at)];
}

/**
 * A lawful request is not answered with 500, also where the description lists that answer (RFC 9110 §15.6.1). Passive. 500 says that the
 * service met what it did not expect. Other failures are lawful: 501 to 504 say that something is missing, busy or slow.
 */
const lawfulDoesNotFail = ofExchange(({ request, response }) =>
  response === null || !request.lawful
    ? undefined
    : judged(response.status !== 500, 'any status but 500', response.status, 'status'),
);

/**
 * A method that a path does not list is not served, and a 405 lists the methods that are (RFC 9110 §15.5.6). How it
 * is refused is open: an unknown path, a missing permission and 501 are lawful, too.
 */
const unlistedMethodIsRefused = ofEpisode(['answer'], (episode, contract) => {
  const { response } = episode.answer;
  if (response === null || (response.status >= 500 && response.status !== 501)) return undefined;
  if (succeeds(episode.answer, contract))
    return judged(false, 'a refusal, such as 405', response.status, 'status');
  if (response.status !== 405)
    return judged(true, 'a refusal, such as 405', response.status, 'status');
  const allow = response.headers.find(([name]) => name === 'allow');
  return judged(allow !== undefined, 'the header Allow', allow?.[1] ?? 'absent', 'header allow');
});

/** Limits, refusals of the caller and failures of the service say nothing about the method. */
const elsewhere: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/**
 * HEAD is answered as GET is, without the content (RFC 9110 §9.3.2). Only beside a GET that succeeds.
 * `params.statuses` are those that the document lists for HEAD.
 */
const headIsLikeGet = ofEpisode(['get', 'head'], ({ get, head }, contract, clause) => {
  const [full, bare] = [get.response, head.response];
  if (full === null || bare === null || !succeeds(get, contract)) return undefined;
  const { status } = bare;
  if (status >= 500 || elsewhere.has(status)) return undefined;
  const isListed = textsParam(clause, 'statuses').includes(String(status));
  if (status !== full.status && !(status < 400 && isListed))
    return judged(false, full.status, status, 'status');
  if (bare.mediaType === null || status !== full.status)
    return judged(true, full.status, status, 'status');
  const same = bare.mediaType === full.mediaType;
  return judged(same, full.mediaType, bare.mediaType, 'header content-type');
});

/**
 * A request that carries no credential is refused: with 401, or, where the description does not list it, with another
 * refusal of access. Only a success, a 401, or a refusal of what was `served` with the credential says anything; a
 * conflict with what was served (409) does not.
 */
const keepsOutWithoutCredential = ofEpisode(['served?', 'answer'], (episode, contract) => {
  const { answer, served } = episode;
  const status = answer.response?.status ?? 0;
  const operation = operationOf(answer.request, contract);
  if (operation === undefined || status === 0 || status === 429) return undefined;
  if (isWrong(answer.request)) {
    // A service may refuse a wrong credential in other ways than a missing one.
    const isServed = succeeds(answer, contract);
    return isServed || status === 401 || status === 403
      ? judged(!isServed, 'a refusal, such as 401', status, 'status')
      : undefined;
  }
  if (!carriesNone(answer, contract)) return undefined;
  const lists401 = operation.responses.has('401');
  const expected = lists401 ? [401] : [401, 403, 404];
  const isSettled = status === 401 || succeeds(answer, contract);
  const isRefused = served !== undefined && succeeds(served, contract) && status !== 409;
  if (!isSettled && !isRefused) return undefined;
  return judged(
    expected.includes(status),
    lists401 ? 401 : 'a refusal, such as 401',
    status,
    'status',
  );
});

/** A credential name that stands for a wrong credential: no service ever issued it. */
export const wrongCredential = 'wrong-credential';

function isWrong({ credential }: ApiRequest): boolean {
  return 'name' in credential && credential.name === wrongCredential;
}

/** A JSON body that is sent as plain text is refused. Another failure says nothing. */
const otherTypeIsRefused = ofEpisode(['answer'], ({ answer }, contract) => {
  const status = answer.response?.status ?? 0;
  if (status === 0 || status >= 500) return undefined;
  return judged(!succeeds(answer, contract), 'a refusal, such as 415', status, 'status');
});

export const answerChecks: Readonly<Record<string, Check>> = {
  statusIsListed,
  mediaTypeIsListed,
  headersFit,
  lawfulDoesNotFail,
  unlistedMethodIsRefused,
  headIsLikeGet,
  keepsOutWithoutCredential,
  otherTypeIsRefused,
};
