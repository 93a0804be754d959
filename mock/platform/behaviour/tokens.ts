/** Decisions about issuing tokens. Source: "OAuth2 client credentials", "Issue access token", "User authentication". */
import type { Content } from '../../serving/message/outcome.ts';
import type { JsonObject } from '../../json.ts';
import type { Credential, User } from '../state/records.ts';
import type { Token } from '../../serving/message/token.ts';

export type Tokens = {
  /** Life of a Bearer token; the document says that it varies by environment. */
  readonly bearerLifetimeS: number;
  readonly acceptsSecret: (credential: Credential, secret: string) => boolean;
  /** Permissions of a new token, or null if what is asked for is not held. */
  readonly grant: (
    credential: Credential,
    asked: readonly string[] | null,
  ) => readonly string[] | null;
  /** Whether a client that asks again gets the same token. */
  readonly reuses: boolean;
  /** Whether a rotation or revocation also ends tokens that were issued before. */
  readonly rotationEndsTokens: boolean;
  readonly revocationEndsTokens: boolean;
  readonly tokenAnswer: (token: Token, expiresInS: number) => JsonObject;
  readonly acceptsLogin: (user: User, password: string) => boolean;
  readonly loginAnswer: (token: Token) => Content;
};

export const lawfulTokens: Tokens = {
  bearerLifetimeS: 3600,
  acceptsSecret: (credential, secret) => !credential.revoked && credential.secret === secret,
  grant: (credential, asked) => {
    if (asked === null) return credential.permissions;
    return asked.every((permission) => credential.permissions.includes(permission)) ? asked : null;
  },
  reuses: false,
  rotationEndsTokens: false,
  revocationEndsTokens: false,
  tokenAnswer: (token, expiresInS) => ({
    token_type: 'Bearer',
    access_token: token.value,
    expires_in: expiresInS,
  }),
  acceptsLogin: (user, password) => user.password === password,
  loginAnswer: (token) => ({
    json: {
      responseCode: 1,
      pageIdentifier: null,
      roomId: 0,
      isSuccess: true,
      responseText: 'Success',
      responseData: token.value,
    },
  }),
};
