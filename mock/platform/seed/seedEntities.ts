/** The organizations, paypoints, users and tokens that every service starts with. */
import { endOfApiToken, endOfCredential } from '../auth/lifetimes.ts';
import { permissions } from '../operation.ts';
import type { State } from '../state/state.ts';
import { newToken } from '../../serving/message/token.ts';
import type { Random } from './random.ts';

/** What a client must know to use the service; printed in the ready line. */
export type SeededTarget = {
  readonly entrypoint: string;
  readonly organizationId: number;
  readonly paypointId: number;
  readonly migration: { readonly destinationOrganizationId: number };
};

export type SeededCredentials = {
  readonly organizationToken: string;
  readonly applicationToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly userEmail: string;
  readonly userPassword: string;
  /** An organization token that a test may exhaust. */
  readonly rateLimitToken: string;
  /** Of the organization that the paypoint may move to. */
  readonly otherOrganizationToken: string;
};

const seededTarget: SeededTarget = {
  entrypoint: '8cfec329267',
  organizationId: 123,
  paypointId: 456,
  migration: { destinationOrganizationId: 124 },
};

/** Fills `state` in place and returns the secrets that it drew. */
export function seedEntities(state: State, random: Random, now: number): SeededCredentials {
  for (const [id, name, entry] of [
    [123, 'Harbor Partners', 'harbor-partners'],
    [124, 'Meadow Partners', 'meadow-partners'],
  ] as const) {
    state.organizations.set(id, { id, name, entry });
    state.entries.set(entry, { level: 0, id });
  }
  for (const [id, entry, legalName, dbaName] of [
    [456, seededTarget.entrypoint, 'Gruzya Adventure Outfitters, LLC', 'Gruzya Outfitters'],
    [457, 'b7d02aa4f10', 'Birch & Vale Dental PLLC', 'Birch Dental'],
    [458, '0c55e9d1b83', 'Ostrava Freight Inc', 'Ostrava Freight'],
  ] as const) {
    state.paypoints.set(id, { id, entry, legalName, dbaName, organizationId: 123 });
    state.entries.set(entry, { level: 2, id });
  }
  const credentials: SeededCredentials = {
    organizationToken: `o.${random.text(40)}`,
    applicationToken: `a.${random.text(40)}`,
    clientId: `client-${random.text(16)}`,
    clientSecret: random.text(48),
    userEmail: 'ana.okafor@example.com',
    userPassword: `Pw-${random.text(18)}`,
    rateLimitToken: `o.${random.text(40)}`,
    otherOrganizationToken: `o.${random.text(40)}`,
  };
  const keep = (
    label: keyof SeededCredentials,
    kind: 'organization' | 'application',
    organizationId: number | null = null,
  ): void => {
    const value = credentials[label];
    const expiresAt = endOfApiToken(now);
    state.tokens.set(
      value,
      newToken({ value, label, kind, organizationId, issuedAt: now, expiresAt }),
    );
  };
  keep('organizationToken', 'organization');
  keep('rateLimitToken', 'organization');
  keep('otherOrganizationToken', 'organization', seededTarget.migration.destinationOrganizationId);
  keep('applicationToken', 'application');
  state.credentials.set(credentials.clientId, {
    clientId: credentials.clientId,
    secret: credentials.clientSecret,
    formerSecrets: [],
    revoked: false,
    expiresAt: endOfCredential(now),
    permissions,
  });
  for (const email of [credentials.userEmail, 'lucia@example.com', 'b.tanaka@example.com'])
    state.users.set(email, { email, password: credentials.userPassword });
  return credentials;
}
