/** Checks of the clause group `auth`: which credentials the service accepts, and what a refusal shows and changes. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { ofEpisode, ofExchange } from '../../../checks/makeCheck.ts';
import { comparedPlaces } from '../../../checks/reading/comparedPlaces.ts';
import { bodyOf200 } from '../../../checks/reading/json.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import { isRefused, isServed } from '../answers.ts';

/** The answer to a request that was refused with 401 holds nothing of what was asked for. Says nothing of answers other than 401. */
const refusalShowsNothing = ofExchange(({ response }) => {
  if (response?.status !== 401) return undefined;
  const shown = response.json === undefined ? null : whatIsShown(response.json);
  return judged(shown === null, 'nothing', shown ?? 'nothing', 'body');
});

function whatIsShown(json: Json): string | null {
  if (isJsonArray(json))
    return json.some((item) => isJsonObject(item) && 'statX' in item) ? 'statistics' : null;
  if (!isJsonObject(json)) return null;
  const { responseData, Records, fContent, isSuccess } = json;
  if ('IdBill' in json || (isJsonObject(responseData) && 'IdBill' in responseData)) return 'a bill';
  if (isJsonArray(Records) && Records.length > 0) return 'records';
  if (typeof fContent === 'string' && fContent !== '') return 'a file';
  return isSuccess === true && typeof responseData === 'number' ? 'the id of a bill' : null;
}

/** A lawful request is not refused for its credential. Judges lawful requests that carry a credential. */
const lawfulCredentialIsLetIn = ofExchange(({ request, response }) => {
  if (!request.lawful || response === null) return undefined;
  if ('class' in request.credential && request.credential.class === 'none') return undefined;
  return judged(response.status !== 401, 'not 401', response.status, 'status');
});

/**
 * A class of credential that the document lets in is let in. `params.class`: organization, application, user or
 * bearer. Says nothing of requests with another one.
 */
const credentialIsLetIn = ofExchange(({ request, response }, _contract, clause) => {
  const { credential } = request;
  if (!request.lawful || response === null || !('class' in credential)) return undefined;
  if (credential.class !== clause.params['class'] || response.status === 429) return undefined;
  const { status } = response;
  return judged(status !== 401 && status !== 403, 'neither 401 nor 403', status, 'status');
});

/** A token for one request is refused on the next. Two uses of one token. Says nothing where the first was not served. */
const usedTokenIsRefused = ofEpisode(['first', 'second'], ({ first, second }) => {
  if (!isServed(first) || second.response === null) return undefined;
  return judged(isRefused(second), 'a refusal', second.response.status, 'status');
});

/**
 * A bill reads the same with a requestToken and with a Bearer token. `params.pointers`: the places compared. Says
 * nothing where one of the readings failed.
 */
const bothSchemesAgree = ofEpisode(
  ['byRequestToken', 'byBearer'],
  ({ byRequestToken, byBearer }, _contract, clause) => {
    const [one, other] = [bodyOf200(byRequestToken), bodyOf200(byBearer)];
    return one === undefined || other === undefined
      ? undefined
      : comparedPlaces(clause, one, other);
  },
);

/**
 * A change that was refused left the bill as it was. The bill is read `before` and `after` the change. `params.pointers`: the places
 * compared. Says nothing where the change was not refused, or where the first reading failed.
 */
const refusedChangeHasNoEffect = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change, after }, _contract, clause) => {
    if (change.response === null || isServed(change) || after.response === null) return undefined;
    const was = bodyOf200(before);
    if (was === undefined || after.response.status >= 500) return undefined;
    const is = bodyOf200(after);
    if (is === undefined) return judged(false, 200, after.response.status, 'status');
    return comparedPlaces(clause, was, is);
  },
);

export const authChecks: Readonly<Record<string, Check>> = {
  refusalShowsNothing,
  lawfulCredentialIsLetIn,
  credentialIsLetIn,
  refusedChangeHasNoEffect,
  usedTokenIsRefused,
  bothSchemesAgree,
};
