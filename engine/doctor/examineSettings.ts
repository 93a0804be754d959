/** Examines the members that every target file may have: what is missing, and what a run will skip because of that. Sends nothing. */
import type { Permission } from '../../contract/types.ts';
import { hostKind } from '../../exchange/targets/hostKind.ts';
import type { Secret, Target } from '../../exchange/targets/target.ts';
import type { Ceilings } from '../../exchange/targets/targetFrom.ts';
import { leastSecretLength } from '../../output/redaction/redact.ts';
import { proxyText } from '../../exchange/targets/proxyText.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { messageOf } from '../../json/thrown.ts';

/** `skips` names what a run leaves out without the secret. */
export function secretFinding(subject: string, secret: Secret | undefined, skips: string): Finding {
  try {
    const { length } = secret?.read() ?? '';
    const from = secret?.from ?? '';
    return length < leastSecretLength
      ? warn(
          subject,
          `${from} is set, but too short to be found in evidence: it is hidden by name only`,
        )
      : ok(subject, `${from} is set`);
  } catch (thrown) {
    return fail(subject, messageOf(thrown), skips);
  }
}

/** `without` names what is left out without each permission; in production all of it is left out. */
export function permissionFindings(
  { allow, readOnly }: Target,
  without: Readonly<Record<Permission, string>>,
): readonly Finding[] {
  if (readOnly)
    return [warn('permissions', 'production: nothing is written', ...Object.values(without))];
  const missing = Object.entries(without).filter(([name]) => !allow.includes(name));
  return missing.length === 0
    ? [ok('permissions', 'all are given')]
    : missing.map(([name, skips]) => warn('permissions', `allow does not name ${name}`, skips));
}

/** Reports the class of the host, and the protocol that Assay uses with it. */
export function environmentFinding({
  baseUrl,
  environment,
  readOnly,
  ...proxied
}: Target): Finding {
  const { hostname, protocol } = new URL(baseUrl);
  const what = `${hostname} is taken for ${hostKind(hostname) === 'loopback' ? 'this machine' : environment}`;
  if (readOnly) return warn('environment', `${what}: it is read, never written`);
  const proxy = proxyText({ ...proxied, baseUrl });
  const over = proxy === null ? '' : ` and ${proxy}`;
  const by = protocol === 'https:' ? 'https' : 'plain http';
  return ok('environment', `${what}, over ${by}${over}`);
}

/** Warns of limits in the target file above those that the service documents. */
export function budgetFinding({ budget }: Target, documented: Ceilings | null): Finding {
  const over = (['perMinute', 'per15Minutes', 'perHour'] as const).filter(
    (name) => documented !== null && budget[name] > documented[name],
  );
  if (documented === null && budget.perMinute >= 1_000_000 && budget.store === undefined)
    return ok('budget', 'none: the service is on this machine');
  const share = Math.round(budget.headroom * 100);
  return over.length > 0
    ? warn('budget', `${over.join(', ')} above the documented limit: requests may be refused`)
    : ok(
        'budget',
        `${budget.perMinute} a minute, ${budget.per15Minutes} in 15 minutes, ${budget.perHour} an hour, less ${share}% headroom${budget.store === undefined ? '' : `, counted in the store of ${budget.store.from}`}`,
      );
}

/** `skips` names what a run leaves out without a receiver. */
export function webhookFinding({ webhookReceiver, baseUrl }: Target, skips: string): Finding {
  if (webhookReceiver === undefined)
    return warn('webhook', 'the target file names no receiver', skips);
  const local = hostKind(new URL(baseUrl).hostname) === 'loopback';
  const { publicUrl } = webhookReceiver;
  if (publicUrl !== null && isPlainAndRemote(publicUrl))
    return warn(
      'webhook',
      `${publicUrl} is plain http: others can read and forge what it receives`,
    );
  return webhookReceiver.publicUrl === null && !local
    ? warn('webhook', 'a remote target cannot reach the receiver: publicUrl is missing', skips)
    : ok('webhook', webhookReceiver.publicUrl ?? `listens on ${webhookReceiver.listen}`);
}

function isPlainAndRemote(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && hostKind(hostname) !== 'loopback';
}

/** `skips` names what a run leaves out without a control plane. */
export function controlFinding({ control }: Target, ...skips: readonly string[]): Finding {
  return control === null ? warn('control', 'no control plane', ...skips) : ok('control', control);
}
