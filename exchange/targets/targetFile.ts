/** The shape of a target file, as `schemas/meta/target.schema.json` describes it. */
import { compileMeta } from '../../contract/compileMeta.ts';
import type { Permission } from '../../contract/types.ts';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import type { Overrides } from './overrides.ts';
import type { TargetCommand } from './target.ts';
import { TargetError } from './targetError.ts';

/** Names the environment variable that holds a secret. */
export type Variable = { readonly env: string };

/** A secret alone is `{ env }`; a login, a client of an authorization server or a refresh token has names. */
export type SchemeFile = Partial<Variable> & {
  readonly username?: Variable;
  readonly password?: Variable;
  readonly clientId?: Variable;
  readonly clientSecret?: Variable;
  readonly tokenUrl?: string;
  readonly scopes?: readonly string[];
  readonly clientIn?: 'header' | 'body';
};

/** The secrets of security schemes; the secrets of the service's other credentials have the same form. */
export type CredentialsFile = {
  readonly schemes?: Readonly<Record<string, SchemeFile>>;
  readonly [own: string]: SchemeFile | Readonly<Record<string, SchemeFile>> | undefined;
};

/** A target file without its null members. Members that are not named here belong to one kind of service. */
export type TargetFile = {
  readonly name: string;
  readonly baseUrl: string;
  readonly environment?: 'sandbox' | 'candidate' | 'production';
  readonly credentials?: CredentialsFile;
  /** With `isolated` the file says that this organization reaches nothing of the first. */
  readonly otherOrganization?: {
    readonly credentials: CredentialsFile;
    readonly isolated?: boolean;
  };
  /** The OpenAPI document that is the whole contract. */
  readonly document?: string;
  readonly webhookReceiver?: {
    readonly listen?: string;
    readonly publicUrl?: string;
    readonly allAddresses?: boolean;
    readonly patienceMs?: number;
  };
  readonly allow?: readonly Permission[];
  readonly budget?: {
    readonly perMinute?: number;
    readonly per15Minutes?: number;
    readonly perHour?: number;
    readonly headroom?: number;
    readonly store?: string | Variable;
  };
  readonly identify?: boolean;
  readonly maxAnswerBytes?: number;
  readonly proxy?: 'environment';
  readonly reset?: TargetCommand;
  readonly tearDown?: TargetCommand;
  readonly timeouts?: {
    readonly connectMs?: number;
    readonly readMs?: number;
    readonly writeMs?: number;
  };
  readonly tls?: {
    readonly caFile?: string;
    readonly certFile?: string;
    readonly keyFile?: string;
  };
  readonly operations?: Overrides['operations'];
  readonly refusals?: Overrides['refusals'];
  readonly workflows?: readonly { readonly file: string; readonly inputs?: JsonObject }[];
  readonly controlToken?: Variable;
  readonly control?: string;
  readonly [own: string]: unknown;
};

const check = compileMeta<TargetFile>('target');

/** Throws TargetError, in one line, with the first places that are wrong. The line names `file`. */
export function checkedTargetFile(file: string, document: unknown): TargetFile {
  const result = check(withoutNulls(document));
  if (result.ok) return result.value;
  const places = result.issues.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
  const isOther = places.some((place) => /^\/(?!name:|baseUrl:)\w+: is missing$/.test(place));
  const hint = isOther
    ? '; a service of another document is named by document: FILE in it, or by --document FILE'
    : '';
  throw new TargetError(`${file}: ${places.slice(0, 3).join('; ')}${hint}`);
}

/** A member without a value in YAML is null: it counts as absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === null ? [] : [[name, withoutNulls(member)]],
    ),
  );
}
