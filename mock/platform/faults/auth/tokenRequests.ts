/** Faults of token requests that lack a credential or cannot be read. Source: "Issue access token". */
import { isListOf, isObject, isText, type Json } from '../../../json.ts';
import { faultsOf, type Fault, type FaultRows } from '../../patches/fault.ts';
import { membersOf, servingRefused } from '../../patches/servingRefused.ts';
import { rewritingJson } from '../../patches/rewritingJson.ts';
import { rewriting } from '../../behaviour/behaviour.ts';

const token: Json = {
  token_type: 'Bearer',
  access_token: 'b.given-to-anybody-given-to-anybody-given',
  expires_in: 3600,
};

const issuedTo = (when: Parameters<typeof servingRefused>[1]) =>
  servingRefused('issueAccessToken', when, token);

const rows: FaultRows = {
  'issued-without-client-id': [
    'A token is issued without a clientId.',
    issuedTo((body, { clientId }) => isObject(body ?? null) && clientId === undefined),
  ],
  'refusal-without-secret-holds-a-token': [
    'The 400 of a token request without clientSecret holds an access token.',
    rewritingJson(
      ['issueAccessToken'],
      (json, call) =>
        membersOf(call)['clientId'] !== undefined && membersOf(call)['clientSecret'] === undefined
          ? { ...json, access_token: 'b.given-to-anybody-given-to-anybody-given' }
          : json,
      400,
    ),
  ],
  'issued-for-an-empty-secret': [
    'A token is issued for an empty clientSecret.',
    issuedTo((_body, { clientSecret }) => clientSecret === ''),
  ],
  'issued-for-a-list': [
    'A token is issued for a list in place of an object.',
    issuedTo((body) => Array.isArray(body)),
  ],
  'issued-for-other-permissions': [
    'A token is issued for permissions that are no list of texts.',
    issuedTo(
      (_body, { permissions }) => permissions !== undefined && !isListOf(isText, permissions),
    ),
  ],
  'secret-without-case': [
    'A client secret whose letters have the other case is accepted.',
    {
      tokens: {
        acceptsSecret: ({ revoked, secret }, given) =>
          !revoked && secret.toLowerCase() === given.toLowerCase(),
      },
    },
  ],
  'unknown-client-is-401': [
    'An unknown clientId is answered with 401.',
    rewriting((outcome, call) =>
      call?.operation?.id === 'issueAccessToken' &&
      outcome.status === 400 &&
      String(membersOf(call)['clientId']).endsWith('-unknown')
        ? { ...outcome, status: 401 }
        : outcome,
    ),
  ],
};

export const tokenRequestFaults: readonly Fault[] = faultsOf('token', 'token', rows);
