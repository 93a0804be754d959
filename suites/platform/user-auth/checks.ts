/** Checks of the clause group `user-auth`: the answers of the user's login. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { excerpt } from '../../../output/secrets.ts';
import { ofExchange } from '../../../checks/makeCheck.ts';
import { judged, observed } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import { echoedPlace } from '../token/echo.ts';

/**
 * A body whose shape is open, but which is not stated to be anything else, is JSON. Judges answers with 200. Says
 * nothing of an empty body, nor of one that was cut at our own bound.
 */
const jsonIfAny = ofExchange(({ response }) => {
  if (response?.status !== 200 || response.truncated || response.bytes.length === 0)
    return undefined;
  const isJson = response.json !== undefined;
  return judged(isJson, 'JSON', isJson ? 'JSON' : excerpt(response.text, 120), 'body');
});

/** Visible ASCII without spaces, long enough to be no word of an envelope and no document. */
const tokenLike = /^(?:Bearer )?[!-~]{8,}$/i;
const longestToken = 64 * 1024;

/** Headers that carry a token where a service sends it so. */
const carriers = /token|authorization|cookie/i;

/**
 * An answer that brings a token, wherever it stands, holds a text that can be one. Judges 200 answers to lawful
 * requests. The verdict shows only whether there is a token.
 */
const answerHoldsToken = ofExchange(({ request, response }) => {
  if (!request.lawful || response?.status !== 200) return undefined;
  const holds =
    textsOf(response.json ?? response.text.trim()).some(isTokenLike) ||
    response.headers.some(([name]) => carriers.test(name));
  return judged(holds, 'a token', holds ? 'a token' : 'none', 'body');
});

/** The expression keeps a place to return to for each character, which a text of megabytes exhausts. */
function isTokenLike(text: string): boolean {
  return text.length <= longestToken && tokenLike.test(text);
}

/** Without recursion: an answer may be nested as deeply as it likes. */
function textsOf(json: Json): readonly string[] {
  const found: string[] = [];
  const left: Json[] = [json];
  for (let value = left.pop(); value !== undefined; value = left.pop())
    if (typeof value === 'string') found.push(value);
    else if (isJsonArray(value)) for (const item of value) left.push(item);
    else if (isJsonObject(value)) for (const member of Object.values(value)) left.push(member);
  return found;
}

/** Records whether an answer repeats a value of the request. `params.pointers`: where the values stand in the request's body. */
const openEcho = ofExchange((exchange, _contract, clause) => {
  const place = echoedPlace(exchange, clause);
  return place === undefined ? undefined : observed(clause, place !== null, 'body');
});

export const userAuthChecks: Readonly<Record<string, Check>> = {
  jsonIfAny,
  answerHoldsToken,
  openEcho,
};
