/** The operations of a document in the form that all other code reads. Types only. */
import type { JsonObject } from '../json/jsonObject.ts';
import type { Json, JsonSchema } from '../json/types.ts';

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** A parameter whose own `$ref`s are resolved; its schema may still hold `$ref`s. */
export type Parameter = {
  readonly name: string;
  readonly in: ParameterPlace;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly style: string;
  readonly explode: boolean;
  /** Written as JSON instead of by its style; absent for a parameter with a style. */
  readonly mediaType?: string;
  /** What people read of it; absent for none. */
  readonly description?: string;
  /** As the document gives them, valid or not; absent for none. */
  readonly examples?: readonly Json[];
};

/** How one member of a form is written (OpenAPI 3.1 §4.8.15); for absent members the default depends on the value. */
export type MemberEncoding = {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
};

/** A header that an answer has according to its description, in the style `simple`. */
export type AnswerHeader = {
  /** In lower case. */
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};

/** A documented answer of one operation; `schema` is absent if the body is not JSON or not shown. */
export type ResponseShape = {
  readonly status: string;
  readonly mediaTypes: readonly string[];
  readonly schema?: JsonSchema;
  readonly headers: readonly AnswerHeader[];
  /** Where present, `schema` binds only an answer to a request that gave this parameter this value. */
  readonly schemaWhen?: { readonly parameter: string; readonly equals: Json };
};

/** One method and path of a document. */
export type Operation = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Template such as `/pets/{petId}`, relative to the target's base URL. */
  readonly path: string;
  readonly area: string;
  readonly parameters: readonly Parameter[];
  readonly body?: {
    readonly required: boolean;
    readonly mediaType: string;
    readonly schema: JsonSchema;
    /** Of the members of a form, by name. */
    readonly encoding?: Readonly<Record<string, MemberEncoding>>;
    /** As the document gives them, valid or not; absent for none. */
    readonly examples?: readonly Json[];
  };
  readonly responses: ReadonlyMap<string, ResponseShape>;
  /** Credential classes that the document lets in, in the order the harness prefers them. */
  readonly credentials: readonly CredentialClass[];
  /** The middle of the ids of its clauses, by the area of its document; absent if the clauses are written by hand. */
  readonly filedUnder?: string;
};

/**
 * Names a kind of credential. `none` sends nothing. `scheme:<name>` is a security scheme of a document, `scheme:<name>+<name>` several of
 * them at once; every other name is one that a service has of its own.
 */
export type CredentialClass = string;

/** A document, and the operations that were read from it. */
export type Description = {
  readonly document: JsonObject;
  readonly operations: ReadonlyMap<string, Operation>;
};
