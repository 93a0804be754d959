/** Values that all parts of one import share. Types only. */
import type { JsonObject } from '../../json/jsonObject.ts';
import type { SchemaBundle } from './schemaBundle.ts';
import type { SchemeBundle } from './schemeBundle.ts';
import type { CredentialClass } from '../types.ts';
import type { Sources } from '../sources/sources.ts';

/** The values that are the same for all operations of one import. */
export type ImportScene = {
  readonly sources: Sources;
  readonly bundle: SchemaBundle;
  readonly schemes: SchemeBundle;
  /** Null if the document is a contract by itself. */
  readonly host: HostCredentials | null;
  /** Notes what could not be used of the operation at `place`. */
  readonly note: (place: string, why: string) => void;
};

/** How callers authenticate at the service to whose contract the document is joined. */
export type HostCredentials = {
  /** They are sent to an operation of which the document says nothing; no refusal without them is expected. */
  readonly undeclared: readonly CredentialClass[];
  /** The service's own class for a scheme of the document; null if the scheme is the document's own. */
  readonly classOf: (scheme: JsonObject) => CredentialClass | null;
  /** The security scheme of a class of its own. */
  readonly schemeOf: (credential: CredentialClass) => string;
  /** A header that carries one of its credentials, in lower case: a parameter of that name is not sent. */
  readonly header: string;
};

/** The area under which an operation is filed. */
export type Filing = {
  readonly area: string;
  /** Names its group of clauses, such as `customer`. */
  readonly folder: string;
};

export type Written = {
  readonly path: string;
  readonly method: string;
  readonly pathItem: JsonObject;
  /** The file that the operation stands in, for relative references. */
  readonly file: string;
  readonly filing: Filing;
};
