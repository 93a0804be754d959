/** The requests that scenarios of user tokens share. */
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { CallParts, Stage } from '../../../engine/scenario.ts';
import { moveHome } from '../migration/moves.ts';
import { tokenIn } from '../../../engine/world/tokenIn.ts';

/** The login of the target file, as the user authentication takes it. */
export function ownLogin(stage: Stage): { readonly email: string; readonly psw: string } {
  const { user } = stage.target.credentials;
  return { email: user?.email.read() ?? '', psw: user?.password.read() ?? '' };
}

export function logIn(stage: Stage, parts: CallParts = {}): Promise<Exchange> {
  return stage.call('authenticateUser', { json: ownLogin(stage), ...parts });
}

/** The credential that a login brought; blocks where it brought none. */
export function userOf(stage: Stage, login: Exchange): CredentialUse {
  const token = tokenIn(login) ?? stage.block('the user authentication issued no token');
  return { scheme: 'requestToken', token, name: 'issued user token' };
}

/** A cheap request with which a user token is tried. */
export type Probe = (stage: Stage, credential: CredentialUse) => Promise<Exchange>;

export const probeQuery: Probe = (stage, credential) =>
  stage.call('queryNotifications', {
    path: { entry: stage.target.entrypoint },
    query: { limitRecord: 1 },
    credential,
    lawful: false,
  });

export const probeStatistics: Probe = (stage, credential) =>
  stage.call('getBasicStatistics', {
    path: { mode: 'ytd', freq: 'm', level: 2, entryId: stage.target.paypointId },
    credential,
    lawful: false,
  });

/** A move to the organization that the paypoint is in: it may be refused, but not for its token. */
const probeMove: Probe = (stage, credential) => moveHome(stage, { credential, lawful: false });

/** The most requests that finding a probe takes. */
export const mostProbes = 3;

/** True where the migration may be tried, which is what user tokens are for. */
export const triesMove = (stage: Stage): boolean => stage.target.allow.includes('migrate');

/** An operation that lets the token in, null for none of them, and the last answer: which ones do is mostly open. */
export async function tryProbes(
  stage: Stage,
  credential: CredentialUse,
): Promise<{ readonly probe: Probe | null; readonly first: Exchange }> {
  let first = await probeQuery(stage, credential);
  if (first.response?.status === 200) return { probe: probeQuery, first };
  first = await probeStatistics(stage, credential);
  if (first.response?.status === 200) return { probe: probeStatistics, first };
  if (!triesMove(stage)) return { probe: null, first };
  first = await probeMove(stage, credential);
  const status = first.response?.status;
  return { probe: status === 401 || status === 403 ? null : probeMove, first };
}

/** Blocks where no operation lets the token in, for then nothing can be told of its life. */
export async function findProbe(
  stage: Stage,
  credential: CredentialUse,
): Promise<{ readonly probe: Probe; readonly first: Exchange }> {
  const { probe, first } = await tryProbes(stage, credential);
  return probe === null
    ? stage.block('no operation that is shown lets a fresh user token in')
    : { probe, first };
}
