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
  readonly refreshToken?: Variable;
  readonly tokenUrl?: string;
  readonly scopes?: readonly string[];
  readonly clientIn?: 'header' | 'body';
};

export type CredentialsFile = {
  readonly organizationToken?: Variable;
  readonly applicationToken?: Variable;
  readonly oauth?: { readonly clientId: Variable; readonly clientSecret: Variable };
  readonly user?: { readonly email: Variable; readonly password: Variable };
  readonly rateLimitToken?: Variable;
  readonly schemes?: Readonly<Record<string, SchemeFile>>;
};

/** A target file whose null members are left out. */
export type TargetFile = {
  readonly name: string;
  readonly baseUrl: string;
  readonly environment?: 'sandbox' | 'candidate' | 'production';
  readonly credentials?: CredentialsFile;
  /** With `isolated` the file says that this organization reaches nothing of the first. */
  readonly otherOrganization?: {
    readonly credentials: Pick<CredentialsFile, 'organizationToken' | 'oauth' | 'schemes'>;
    readonly isolated?: boolean;
  };
  /** The OpenAPI document that is the whole contract; where it is absent, the three members below are required. */
  readonly document?: string;
  readonly entrypoint?: string;
  readonly organizationId?: number;
  readonly paypointId?: number;
  readonly vendorNumber?: string;
  readonly migration?: { readonly destinationOrganizationId: number };
  readonly webhookReceiver?: {
    readonly listen?: string;
    readonly publicUrl?: string;
    readonly allAddresses?: boolean;
  };
  readonly allow?: readonly Permission[];
  readonly filterListSeparator?: string;
  readonly budget?: {
    readonly perMinute?: number;
    readonly per15Minutes?: number;
    readonly perHour?: number;
    readonly headroom?: number;
    readonly store?: string | Variable;
  };
  readonly maxBillsAlive?: number;
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
};

const check = compileMeta<TargetFile>('target');

/** Throws TargetError, in one line, with the first places that are wrong. `file` is named in it. */
export function checkedTargetFile(file: string, document: unknown): TargetFile {
  const result = check(withoutNulls(document));
  if (result.ok) return result.value;
  const places = result.issues.map(({ pointer, message }) => `${pointer || '/'}: ${message}`);
  const isOther = places.includes('/entrypoint: is missing');
  const hint = isOther ? '; a service of another document is named by document: FILE instead' : '';
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
