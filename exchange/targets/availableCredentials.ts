/** Which classes of credential a target file has the means for. */
import type { CredentialClass } from '../../openapi/types.ts';
import type { Target } from './target.ts';

/** A user token needs an application token to be asked for (document, "User authentication"). */
export function availableCredentials(
  target: Pick<Target, 'credentials'>,
): ReadonlySet<CredentialClass> {
  const { organizationToken, applicationToken, oauth, user } = target.credentials;
  const classes: CredentialClass[] = ['none'];
  if (organizationToken !== undefined) classes.push('organization');
  if (applicationToken !== undefined) classes.push('application');
  if (oauth !== undefined) classes.push('bearer');
  if (user !== undefined && applicationToken !== undefined) classes.push('user');
  return new Set(classes);
}
