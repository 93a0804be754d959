/** Every secret that a target names, in one list. */
import type { Secret, TargetCredentials } from './target.ts';

/** Secrets of the other organization come last. */
export function secretsOf({
  own,
  schemes,
  controlToken,
  other,
}: TargetCredentials): readonly Secret[] {
  return [
    ...[...Object.values(own), ...Object.values(schemes)].flatMap(({ secrets }) =>
      Object.values(secrets),
    ),
    ...(controlToken === undefined ? [] : [controlToken]),
    ...(other === undefined ? [] : secretsOf(other)),
  ];
}

/** Values of all secrets that can be read now, for redaction. A secret that is not set cannot leak. */
export function readableSecrets(credentials: TargetCredentials): readonly string[] {
  return secretsOf(credentials).flatMap(({ read }) => {
    try {
      return [read()];
    } catch {
      return [];
    }
  });
}
