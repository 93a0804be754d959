/** Answers a request to an operation of a document: its credential, its parts, its objects, then a documented answer. */
import type { Call } from '../serving/message/call.ts';
import type { Documented, ImportedRoute, ReadyAnswer } from '../serving/message/importedRoute.ts';
import type { Outcome } from '../serving/message/outcome.ts';
import { Refusal } from '../serving/message/refusal.ts';
import type { DocumentService } from './documentService.ts';
import { actOnObjects, spoilt } from './actOnObjects.ts';
import { withReason } from './documentedAnswers.ts';
import { emptied } from './stated/blanks.ts';
import { isLargestPage } from './listPages.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** A refusal has the form that the description lists. Beside the platform, throws a Refusal if the description lists none. */
export function serveImported(service: DocumentService, call: Call, route: ImportedRoute): Outcome {
  const { imported } = service.behaviour;
  if (call.method === 'HEAD' && imported['head-is-unknown'])
    return problem(404, 'There is no HEAD.');
  const { code, example } = wishesOf(call.headers);
  const wished =
    code === null && example === '' ? null : route.answerFor(code ?? route.successStatus, example);
  if (wished?.problem === null)
    return outcomeFrom(wished.ready, {
      'preference-applied': code === null ? `example=${example}` : `code=${code}`,
    });
  const refusedToAnyone = checkCredential(service, call, route);
  if (refusedToAnyone !== null) return refusedToAnyone;
  const isTooLarge = imported['largest-page-is-refused'] && isLargestPage(call, route);
  const tooLarge = isTooLarge ? { flaw: 'form' as const, says: 'the page is too large' } : null;
  const found = route.flawOf(call) ?? tooLarge;
  const isLet = found?.flaw === 'short' && imported['query-is-not-bounded'] === true;
  if (found !== null && !isLet && imported.refuses(found.flaw)) {
    if (imported['refused-change-is-kept']) spoilt(service, call, route);
    const statuses = found.flaw === 'media-type' ? [415, 400, 422] : [400, 422];
    const listed = listedAnswer(route, statuses);
    if (listed === null && service.admitBeside !== null)
      throw new Refusal('bad-body', `${found.says}.`);
    return refusalOf(service, listed, statuses[0] ?? 400, found.says);
  }
  if (imported.failsWith !== null) return { status: imported.failsWith, content: { empty: true } };
  const failure = imported.failsAsListed ? route.answerFor(500) : null;
  if (failure?.problem === null) return outcomeFrom(failure.ready);
  const done = actOnObjects(service, call, route);
  if ('broken' in done) {
    const { statuses, says } = done.broken;
    return refusalOf(service, listedAnswer(route, statuses), statuses[0] ?? 409, says);
  }
  const ofUnknown = imported['unknown-fails'] ? route.answerFor(500) : null;
  if (done.missing !== null && imported['unknown-fails'])
    return ofUnknown?.problem === null
      ? outcomeFrom(ofUnknown.ready)
      : { status: 500, content: { empty: true } };
  if (done.missing !== null && imported['unknown-is-called-wrong'])
    return refusalOf(service, listedAnswer(route, [400]), 400, done.missing);
  if (done.missing !== null)
    return refusalOf(service, listedAnswer(route, [404, 410]), 404, done.missing);
  if (done.answer.problem !== null) return problem(501, done.answer.problem);
  const { ready, calculated, brokenPlaces } = done.answer;
  const isFilled = imported['empty-is-filled'] === true;
  const isOff = imported['calculation-is-off'] === true;
  const followed = calculated(ready.body, isOff);
  const shown = isOff || brokenPlaces(followed).length === 0 ? followed : ready.body;
  const body = emptied(shown, route.rules().blanks, isFilled);
  return outcomeFrom(imported.answer({ ...ready, body }, true));
}

/** The one credential that the mock of a document does not take. */
const wrongCredential = 'wrong-credential';

/** Null if the request may go on. */
function checkCredential(
  service: DocumentService,
  call: Call,
  route: ImportedRoute,
): Outcome | null {
  const { admitBeside, behaviour } = service;
  if (!behaviour.imported.asksCredential(route)) return null;
  if (admitBeside === null) {
    const [, pair = ''] = /^basic +(\S+)/i.exec(call.headers.authorization ?? '') ?? [];
    const sent = `${JSON.stringify(call.headers)} ${Buffer.from(pair, 'base64').toString()}`;
    const isWrong = sent.includes(wrongCredential);
    const lacks =
      isWrong && !behaviour.imported['any-credential']
        ? 'the credential is wrong'
        : route.lacksCredential(call);
    if (lacks === null) return null;
    const refusal = refusalOf(service, listedAnswer(route, [401]), 401, lacks);
    // RFC 9110 §15.5.2: a 401 names a scheme.
    return { ...refusal, headers: { 'www-authenticate': 'Bearer', ...refusal.headers } };
  }
  try {
    admitBeside(call);
    return null;
  } catch (error) {
    const listed =
      error instanceof Refusal && error.code !== 'rate-limited' ? listedAnswer(route, [401]) : null;
    if (listed === null) throw error;
    return refusalOf(service, listed, 401, '');
  }
}

/** The first of the statuses that the operation lists by itself, else the first that a range or `default` covers. */
function listedAnswer(route: ImportedRoute, statuses: readonly number[]): Documented | null {
  const exact = statuses.find((status) => route.lists(status));
  for (const status of exact === undefined ? statuses : [exact]) {
    const answer = route.answerFor(status);
    if (answer !== null) return answer;
  }
  return null;
}

function refusalOf(
  service: DocumentService,
  listed: Documented | null,
  status: number,
  reason: string,
): Outcome {
  if (listed === null || listed.problem !== null) return problem(status, reason);
  const answer = withReason(listed, reason);
  return answer.problem === null
    ? outcomeFrom(service.behaviour.imported.answer(answer.ready, false))
    : problem(status, reason);
}

/** An answer that the document does not list. Source: RFC 9457, with the title of the status left to the client. */
export function problem(
  status: number,
  detail: string,
  headers: Readonly<Record<string, string>> = {},
): Outcome {
  const text = JSON.stringify({ type: 'about:blank', status, detail });
  return { status, content: { text, mediaType: 'application/problem+json' }, headers };
}

function outcomeFrom(
  { status, mediaType, body, text, headers }: ReadyAnswer,
  more: Readonly<Record<string, string>> = {},
): Outcome {
  const all = { ...headers, ...more };
  if (mediaType === null) return { status, content: { empty: true }, headers: all };
  const plain =
    typeof body === 'string' && !/\bjson\b/.test(mediaType) ? body : JSON.stringify(body);
  return { status, content: { text: text ?? plain, mediaType }, headers: all };
}

/** Reads the preferences of a client about its answer: `Prefer: code=404, example=empty` (RFC 7240). */
type Wishes = { readonly code: number | null; readonly example: string };

function wishesOf(headers: IncomingHttpHeaders): Wishes {
  const { prefer } = headers;
  const text = Array.isArray(prefer) ? prefer.join(',') : (prefer ?? '');
  const wished = (name: string): string =>
    new RegExp(`(?:^|[,;])\\s*${name}\\s*=\\s*"?([^",;]*)`, 'i').exec(text)?.[1]?.trim() ?? '';
  const code = wished('code');
  return { code: /^[1-5]\d\d$/.test(code) ? Number(code) : null, example: wished('example') };
}
