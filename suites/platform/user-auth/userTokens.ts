/** The requests that scenarios of user tokens share. */
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { moveHome } from '../migration/moves.ts';
import { platformTarget, secretOf } from '../target.ts';
import { userTokenFrom } from '../credentials/access.ts';

/** The login of the target file, as the user authentication takes it. */
export function ownLogin(context: PlatformContext): {
  readonly email: string;
  readonly psw: string;
} {
  const read = (name: string): string => secretOf(context.target, `user/${name}`)?.read() ?? '';
  return { email: read('email'), psw: read('password') };
}

export function logIn(context: PlatformContext, parts: CallParts = {}): Promise<Exchange> {
  return context.call('authenticateUser', { json: ownLogin(context), ...parts });
}

/** Returns the credential in the answer to a login. If the token is not found, everything that needs it is skipped. */
export function userOf(login: Exchange): CredentialUse {
  const { token } = userTokenFrom(login, 'user');
  return { scheme: 'requestToken', token, name: 'issued user token' };
}

/** A cheap request that tries a user token. */
export type Probe = (context: PlatformContext, credential: CredentialUse) => Promise<Exchange>;

export const probeQuery: Probe = (context, credential) =>
  context.call('queryNotifications', {
    path: { entry: platformTarget(context.target).entrypoint },
    query: { limitRecord: 1 },
    credential,
    lawful: false,
  });

export const probeStatistics: Probe = (context, credential) =>
  context.call('getBasicStatistics', {
    path: { mode: 'ytd', freq: 'm', level: 2, entryId: platformTarget(context.target).paypointId },
    credential,
    lawful: false,
  });

/** A move to the organization that the paypoint is in: it may be refused, but not for its token. */
const probeMove: Probe = (context, credential) => moveHome(context, { credential, lawful: false });

/** The most requests that {@link tryProbes} sends. */
export const mostProbes = 3;

/** True if the migration may be tried. It is the one operation that the document opens to user tokens. */
export const triesMove = (context: PlatformContext): boolean =>
  context.target.allow.includes('migrate');

/**
 * Returns an operation that accepts the token (null if none does) and the last answer. The document does not say for most operations
 * whether they accept it.
 */
export async function tryProbes(
  context: PlatformContext,
  credential: CredentialUse,
): Promise<{ readonly probe: Probe | null; readonly first: Exchange }> {
  let first = await probeQuery(context, credential);
  if (first.response?.status === 200) return { probe: probeQuery, first };
  first = await probeStatistics(context, credential);
  if (first.response?.status === 200) return { probe: probeStatistics, first };
  if (!triesMove(context)) return { probe: null, first };
  first = await probeMove(context, credential);
  const status = first.response?.status;
  return { probe: status === 401 || status === 403 ? null : probeMove, first };
}

/** Blocks if no operation accepts the token, because its lifetime cannot be seen then. */
export async function findProbe(
  context: PlatformContext,
  credential: CredentialUse,
): Promise<{ readonly probe: Probe; readonly first: Exchange }> {
  const { probe, first } = await tryProbes(context, credential);
  return probe === null
    ? context.block('no documented operation accepts a fresh user token')
    : { probe, first };
}
