/** Tests if a target of the platform accepts our token, so that one mistake gives one reason, not hundreds of failures. */
import type { Doctor } from '../../../engine/doctor/doctor.ts';
import type { CredentialUse } from '../../../exchange/types.ts';
import { CredentialError } from '../../../exchange/credentials/credentialError.ts';
import { platformAccess } from '../credentials/access.ts';
import { platformTarget, secretOf } from '../target.ts';

/** Two operations must refuse a credential before it counts as refused, because one refusal alone may be a defect of the service. */
export const tokenRefusal: Doctor['keptOut'] = async (target, ask) =>
  (await organizationRefusal(target, ask)) ?? fetchedRefusal(target, ask);

/** A token operation that answers 400, 401 or 403 refuses what the target file holds; the run judges other answers. */
async function fetchedRefusal(
  ...[target, ask]: Parameters<Doctor['keptOut']>
): Promise<string | null> {
  const { entrypoint } = platformTarget(target);
  const path = `/Query/notifications/${encodeURIComponent(entrypoint)}`;
  for (const name of ['bearer', 'user'] as const) {
    const member = platformAccess.own.get(name)?.member ?? '';
    const secrets = Object.values(target.credentials.own[member]?.secrets ?? {});
    if (secrets.length === 0) continue;
    try {
      await ask(path, { query: 'limitRecord=1', credential: { class: name } });
    } catch (thrown) {
      if (!(thrown instanceof CredentialError) || !/answered 40[013]\b/.test(thrown.message))
        continue;
      return `${thrown.message}: check ${secrets.map(({ from }) => from).join(' and ')}`;
    }
  }
  return null;
}

const organizationRefusal: Doctor['keptOut'] = async (target, ask) => {
  const token = secretOf(target, 'organizationToken');
  if (token === undefined) return null;
  const { entrypoint, paypointId } = platformTarget(target);
  const credential: CredentialUse = { class: 'organization' };
  const list = `/Query/notifications/${encodeURIComponent(entrypoint)}`;
  const query = 'limitRecord=1';
  const queried = await ask(list, { query, credential });
  if (queried === null || queried < 400 || queried >= 500) return null;
  const counted = await ask(`/Statistic/basic/d30/m/2/${paypointId}`, { credential });
  if (queried === 429)
    return counted === 429
      ? 'the target refuses everything: its first two requests were answered 429'
      : null;
  if ([401, 403].includes(queried) && (counted === 401 || counted === 403))
    // Lists and figures may be for Bearer tokens only.
    return secretOf(target, 'oauth/clientId') !== undefined &&
      (await ask(list, { query, credential: { class: 'bearer' } })) === 200
      ? null
      : `credential of class organization: refused with ${queried}: the token in ${token.from} is unknown, expired, or not for this address`;
  return counted === 200 && queried !== 401
    ? `entrypoint ${entrypoint}: the query of its notifications answers ${queried}: the target file's entrypoint is not one of this service, or not of this token`
    : null;
};
