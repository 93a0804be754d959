/**
 * How callers authenticate at a service: its credentials as security schemes, and the operations that issue its tokens. Types and their
 * defaults.
 */
import type { SecurityScheme } from '../../openapi/reading/securitySchemes.ts';
import type { CredentialClass, Operation } from '../../openapi/types.ts';
import type { Exchange } from '../types.ts';

/** A fetched token and how many milliseconds it lives; null if the answer does not say. */
export type FetchedToken = { readonly token: string; readonly lifetimeMs: number | null };

/** An operation that issues tokens in answer to a JSON body. */
export type TokenSource = {
  readonly operation: string;
  readonly path: string;
  /** Member of the body → name of its secret in the target file. */
  readonly body: Readonly<Record<string, string>>;
  /** The credential of the request itself; default none. */
  readonly as?: CredentialClass;
  /** Throws CredentialError if the answer holds no token. */
  readonly read: (exchange: Exchange, credential: CredentialClass) => FetchedToken;
  /** Where the answer does not say it. */
  readonly lifetimeMs?: number;
  /** A token that is not used for so long ends, too. */
  readonly idleMs?: number;
};

/** A credential that a service has in addition to the security schemes of its document. */
export type OwnCredential = {
  readonly scheme: SecurityScheme;
  /** Its member of `credentials` in a target file. */
  readonly member: string;
  /** Where its token is asked for; absent for a secret that is sent as it is. */
  readonly token?: TokenSource;
};

export type Access = {
  /** By class. */
  readonly own: ReadonlyMap<CredentialClass, OwnCredential>;
  /** Security schemes of the contract's document, by name. */
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  /** The credential to try if the first one of an operation is refused; null for none. */
  readonly otherwise: (operation: Operation) => CredentialClass | null;
  /** Parts of paths below which a GET changes something; all other GETs only read. */
  readonly writingGets: readonly string[];
  /** Environment variables of scripts for secrets that no target file names: by class, or by member of the body of a token request. */
  readonly variables: Readonly<Record<string, string>>;
};

/** The service of a document has the security schemes that the document declares, and no others. */
export function accessBy(schemes: ReadonlyMap<string, SecurityScheme>): Access {
  return { own: new Map(), schemes, otherwise: () => null, writingGets: [], variables: {} };
}
