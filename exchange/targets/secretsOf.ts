/** Every secret that a target names, in one list. */
import type { Secret, TargetCredentials } from './target.ts';

export function secretsOf(credentials: TargetCredentials): readonly Secret[] {
  const { organizationToken, applicationToken, rateLimitToken, controlToken, oauth, user } =
    credentials;
  return [
    organizationToken,
    applicationToken,
    oauth?.clientId,
    oauth?.clientSecret,
    user?.email,
    user?.password,
    rateLimitToken,
    controlToken,
  ].filter((secret) => secret !== undefined);
}

/** Named values of all secrets that can be read now, for redaction; those that are not set have nothing to leak. */
export function readableSecrets(
  credentials: TargetCredentials,
): readonly { readonly name: string; readonly value: string }[] {
  const names: readonly (readonly [string, Secret | undefined])[] = [
    ['ORGANIZATION_TOKEN', credentials.organizationToken],
    ['APPLICATION_TOKEN', credentials.applicationToken],
    ['CLIENT_ID', credentials.oauth?.clientId],
    ['CLIENT_SECRET', credentials.oauth?.clientSecret],
    ['USER_EMAIL', credentials.user?.email],
    ['USER_PASSWORD', credentials.user?.password],
    ['RATE_LIMIT_TOKEN', credentials.rateLimitToken],
    ['CONTROL_TOKEN', credentials.controlToken],
  ];
  return names.flatMap(([name, secret]) => {
    if (secret === undefined) return [];
    try {
      return [{ name, value: secret.read() }];
    } catch {
      return [];
    }
  });
}
