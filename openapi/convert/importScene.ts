/** Values that all parts of one import share. Types only. */
import type { JsonObject } from '../../json/jsonObject.ts';
import type { SchemaBundle } from './schemaBundle.ts';
import type { SchemeBundle } from './schemeBundle.ts';
import type { Sources } from '../sources/sources.ts';

/** What stays the same for all operations of one import. */
export type ImportScene = {
  readonly sources: Sources;
  readonly bundle: SchemaBundle;
  readonly schemes: SchemeBundle;
  /** True where the document is a contract by itself, false where it adds to that of the platform. */
  readonly alone: boolean;
  /** Notes what could not be used of the operation at `place`. */
  readonly note: (place: string, why: string) => void;
};

/** Where an operation is filed. */
export type Filing = {
  readonly area: { readonly name: string; readonly bearerOnly: boolean };
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
