/** Values that all parts of one import share. Types only. */
import type { JsonObject } from '../../json/jsonObject.ts';
import type { SchemaBundle } from './schemaBundle.ts';
import type { Sources } from './sources.ts';

/** What stays the same for all operations of one import. */
export type ImportScene = {
  readonly sources: Sources;
  readonly bundle: SchemaBundle;
  readonly area: { readonly name: string; readonly bearerOnly: boolean };
  /** Folder of the import, such as `customer`. */
  readonly folder: string;
  /** Notes what could not be used of the operation at `place`. */
  readonly note: (place: string, why: string) => void;
};

export type Written = {
  readonly path: string;
  readonly method: string;
  readonly pathItem: JsonObject;
  /** The file that the operation stands in, for relative references. */
  readonly file: string;
};
