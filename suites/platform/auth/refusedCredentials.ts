/** Credentials that no service issued, each with the clause that says it is refused. */
import type { CredentialUse } from '../../../exchange/types.ts';

/** Header values are fixed, so that a refusal can be repeated; no service issued any of them. */
export const refusedCredentials: readonly {
  readonly clause: string;
  readonly credential: CredentialUse;
}[] = [
  // Judged passively.
  { clause: 'auth/none-is-401', credential: { class: 'none' } },
  {
    clause: 'auth/unknown-request-token-is-401',
    credential: {
      scheme: 'requestToken',
      token: 'o.assayassayassayassayassayassayassayassay',
      name: 'unknown requestToken',
      madeUp: true,
    },
  },
  {
    clause: 'auth/malformed-request-token-is-401',
    credential: { headers: { requestToken: '<%>' }, name: 'malformed requestToken', madeUp: true },
  },
  {
    clause: 'auth/empty-request-token-is-401',
    credential: { headers: { requestToken: '' }, name: 'empty requestToken', madeUp: true },
  },
  {
    clause: 'auth/unknown-bearer-is-401',
    credential: {
      scheme: 'bearer',
      token: 'b.assayassayassayassayassayassayassayassay',
      name: 'unknown Bearer',
      madeUp: true,
    },
  },
  {
    clause: 'auth/malformed-authorization-is-401',
    credential: {
      headers: { authorization: 'Bearer' },
      name: 'Authorization without token',
      madeUp: true,
    },
  },
  {
    clause: 'auth/other-scheme-is-401',
    credential: {
      headers: { authorization: 'Basic YXNzYXk6YXNzYXk=' },
      name: 'Basic',
      madeUp: true,
    },
  },
];
