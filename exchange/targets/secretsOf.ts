/** Every secret that a target names, in one list. */
import type { SchemeSecrets, Secret, TargetCredentials } from './target.ts';

const schemeParts = [
  'value',
  'username',
  'password',
  'clientId',
  'clientSecret',
  'refreshToken',
] as const satisfies readonly (keyof SchemeSecrets)[];

/** Each with the place of it, such as `partner/clientSecret`. */
function schemeSecrets({
  schemes = {},
}: TargetCredentials): readonly (readonly [string, Secret | undefined])[] {
  return Object.entries(schemes).flatMap(([name, held]) =>
    schemeParts.map((part) => [`${name}/${part}`, held[part]] as const),
  );
}

export function secretsOf(credentials: TargetCredentials): readonly Secret[] {
  const { organizationToken, applicationToken, rateLimitToken, controlToken, oauth, user, other } =
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
    ...schemeSecrets(credentials).map(([, secret]) => secret),
    ...(other === undefined ? [] : secretsOf(other)),
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
    ...schemeSecrets(credentials),
  ];
  const own = names.flatMap(([name, secret]) => {
    if (secret === undefined) return [];
    try {
      return [{ name, value: secret.read() }];
    } catch {
      return [];
    }
  });
  const { other } = credentials;
  return other === undefined
    ? own
    : [
        ...own,
        ...readableSecrets(other).map(({ name, value }) => ({ name: `OTHER_${name}`, value })),
      ];
}
