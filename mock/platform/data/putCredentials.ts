/** Puts users, clients and tokens of a document of data into the state. */
import { endOfApiToken, endOfCredential } from '../auth/lifetimes.ts';
import { permissions } from '../operation.ts';
import type { SeededCredentials } from '../seed/seedEntities.ts';
import type { State } from '../state/state.ts';
import { newToken } from '../../serving/message/token.ts';
import type { Data } from './data.ts';
import { timeOf } from './data.ts';
import { twice } from './dataError.ts';

/** Returns the credentials of the ready line. Seeded tokens stay, unless a row has their label. Throws a DataError. */
export function putCredentials(
  state: State,
  data: Data,
  seeded: SeededCredentials,
  now: number,
): SeededCredentials {
  let credentials = seeded;
  const [user] = data.users ?? [];
  if (data.users !== undefined) {
    state.users.clear();
    for (const one of data.users) state.users.set(one.email, { ...one });
  }
  if (user !== undefined)
    credentials = { ...credentials, userEmail: user.email, userPassword: user.password };
  const [client] = data.credentials ?? [];
  if (data.credentials !== undefined) state.credentials.clear();
  for (const one of data.credentials ?? [])
    state.credentials.set(one.clientId, {
      permissions,
      revoked: false,
      ...one,
      formerSecrets: [...(one.formerSecrets ?? [])],
      expiresAt: timeOf(one.expiresAt, endOfCredential(now)),
    });
  if (client !== undefined)
    credentials = { ...credentials, clientId: client.clientId, clientSecret: client.secret };
  const labels = new Map<string, number>();
  for (const [index, row] of (data.tokens ?? []).entries()) {
    const label = row.label ?? defaultLabel(row.kind, labels);
    if (labels.has(row.value)) throw twice(['tokens', index, 'value']);
    labels.set(label, index);
    labels.set(row.value, index);
    if (isSeededToken(label)) {
      state.tokens.delete(credentials[label]);
      credentials = { ...credentials, [label]: row.value };
    }
    const expiresAt = row.expiresAt === undefined ? endOfApiToken(now) : row.expiresAt;
    const token = newToken({
      ...row,
      label,
      issuedAt: timeOf(row.issuedAt, now),
      expiresAt: typeof expiresAt === 'string' ? Date.parse(expiresAt) : expiresAt,
      permissions: row.permissions ? new Set(row.permissions) : bearerPermissions(row.kind),
      allowedIps: row.allowedIps ? new Set(row.allowedIps) : null,
      usesLeft: row.usesLeft ?? (row.kind === 'temporary' ? 1 : null),
    });
    token.lastUsedAt = timeOf(row.lastUsedAt, token.issuedAt);
    token.windows = row.windows?.map((one) => ({ ...one })) ?? [];
    token.recent = row.recent ? [...row.recent] : null;
    state.tokens.set(token.value, token);
  }
  return credentials;
}

/** A Bearer token without a list of its own may do everything. */
function bearerPermissions(kind: string): ReadonlySet<string> | null {
  return kind === 'bearer' ? new Set(permissions) : null;
}

const seededTokens = [
  'organizationToken',
  'otherOrganizationToken',
  'applicationToken',
  'rateLimitToken',
] as const;

type SeededToken = (typeof seededTokens)[number];

function isSeededToken(label: string): label is SeededToken {
  return (seededTokens as readonly string[]).includes(label);
}

/** The first organization and application tokens become those of the ready line. */
function defaultLabel(kind: string, taken: ReadonlyMap<string, number>): string {
  const label = `${kind}Token`;
  return isSeededToken(label) && !taken.has(label) ? label : kind;
}
