/** How callers get access to the platform: its tokens, the operations that issue them, and the requests that write. */
import type { SecurityScheme } from '../../../openapi/reading/securitySchemes.ts';
import { securitySchemesOf } from '../../../openapi/reading/securitySchemes.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Access } from '../../../exchange/credentials/access.ts';
import { bearerFrom, tokenIn } from '../../../exchange/credentials/fetchToken.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { userTokenFrom } from './userTokenFrom.ts';

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
