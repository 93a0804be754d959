/** How callers get access to the platform: its tokens, the operations that issue them, and the requests that write. */
import {
  type SecurityScheme,
  securitySchemesOf,
} from '../../../openapi/reading/securitySchemes.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Access, FetchedToken } from '../../../exchange/credentials/access.ts';
import { bearerFrom, tokenIn, successOf } from '../../../exchange/credentials/fetchToken.ts';
import type { Exchange } from '../../../exchange/types.ts';
import type { CredentialClass } from '../../../openapi/types.ts';
import { CredentialError } from '../../../exchange/credentials/credentialError.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';

const requestToken: SecurityScheme = { type: 'apiKey', in: 'header', name: 'requestToken' };

/** A selftest checks that paths and figures equal those of the contract. */
export const platformAccess: Access = {
  own: new Map([
    ['organization', { scheme: requestToken, member: 'organizationToken' }],
    ['application', { scheme: requestToken, member: 'applicationToken' }],
    [
      'bearer',
      {
        scheme: { type: 'bearer' },
        member: 'oauth',
        // Document, "Issue access token".
        token: {
          operation: 'issueAccessToken',
          path: '/v2/Token/serverside',
          body: { clientId: 'clientId', clientSecret: 'clientSecret' },
          read: bearerFrom,
        },
      },
    ],
    [
      'user',
      {
        scheme: requestToken,
        member: 'user',
        // Document, "User authentication".
        token: {
          operation: 'authenticateUser',
          path: '/User/auth',
          body: { email: 'email', psw: 'password' },
          as: 'application',
          read: userTokenFrom,
          lifetimeMs: 2 * 3_600_000,
          idleMs: 30 * 60_000,
        },
      },
    ],
  ]),
  schemes: new Map(),
  // The document does not show which operations accept only Bearer tokens.
  otherwise: ({ credentials }) => (credentials[0] === 'organization' ? 'bearer' : null),
  // Approving and disapproving a bill.
  writingGets: ['/bill/approval/'],
  variables: {
    organization: 'ASSAY_ORGANIZATION_TOKEN',
    application: 'ASSAY_APPLICATION_TOKEN',
    clientId: 'ASSAY_CLIENT_ID',
    clientSecret: 'ASSAY_CLIENT_SECRET',
    email: 'ASSAY_USER_EMAIL',
    psw: 'ASSAY_USER_PASSWORD',
    // A run fetches or issues these.
    bearer: 'ASSAY_BEARER_TOKEN',
    user: 'ASSAY_USER_TOKEN',
  },
};

/** The platform's access, together with the security schemes of joined documents. */
export function platformAccessOf({
  document,
  fromDocuments,
}: Pick<Contract, 'document' | 'fromDocuments'>): Access {
  return {
    ...platformAccess,
    schemes: securitySchemesOf(document),
    otherwise: (operation) =>
      fromDocuments.has(operation.id) ? null : platformAccess.otherwise(operation),
  };
}

/** Returns the token in an answer of the token operation or of the user authentication; null if it holds none. */
export function issuedToken(exchange: Exchange): string | null {
  return tokenIn(platformAccess, exchange);
}

/**
 * The document does not show the place of the token. The search looks first for a member or a header whose name contains `token`, then for
 * a text at `responseData`, `data` or without a name.
 */
export function userTokenFrom(exchange: Exchange, credential: CredentialClass): FetchedToken {
  const json = successOf(credential, exchange);
  const strings = [
    ...stringsIn(json ?? exchange.response?.text.trim() ?? ''),
    ...(exchange.response?.headers ?? [])
      .map(([name, value]) => ({ name, value }))
      .filter(({ value }) => tokenLike.test(value)),
  ];
  const named = strings.find(({ name }) => /token/i.test(name) && !/type|expir/i.test(name));
  const found = named ?? strings.find(({ name }) => /^(?:responseData|data|)$/i.test(name)) ?? null;
  if (found === null)
    throw new CredentialError(
      credential,
      `could not find the user token in the answer of the user authentication; looked at ${lookedAt}`,
      true,
    );
  return { token: found.value.replace(/^Bearer /i, ''), lifetimeMs: null };
}

const lookedAt =
  'members and headers named for a token, at responseData, at data and at the whole body';

/** Visible ASCII, long enough to be no word of an envelope; a service may show it as it is sent. */
const tokenLike = /^(?:Bearer )?[\x21-\x7e]{8,8192}$/i;

type NamedString = { readonly name: string; readonly value: string };

/** Level by level, nearest first; at most four levels and a hundred strings of a token's length. */
function stringsIn(json: Json): readonly NamedString[] {
  const found: NamedString[] = [];
  let level: readonly (readonly [string, Json])[] = [['', json]];
  for (let depth = 0; depth < 4 && level.length > 0; depth += 1) {
    const below: (readonly [string, Json])[] = [];
    for (const [name, value] of level) {
      if (typeof value === 'string') {
        if (tokenLike.test(value) && found.length < 100) found.push({ name, value });
      } else if (isJsonObject(value)) below.push(...Object.entries(value));
      else if (Array.isArray(value))
        below.push(...value.slice(0, 100).map((item: Json) => [name, item] as const));
    }
    level = below;
  }
  return found;
}
