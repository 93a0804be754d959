/** Examines a target file: what it lacks, and what a run will skip because of that. Sends nothing. */
import { messageOf } from '../../json/thrown.ts';
import type { Permission } from '../../contract/types.ts';
import { commandFindings } from './examineCommands.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { hostKind } from '../../exchange/targets/hostKind.ts';
import { documentedBudget, permissions } from '../../exchange/targets/targetFrom.ts';
import { leastSecretLength } from '../../output/redaction/redact.ts';
import type { Secret, Target } from '../../exchange/targets/target.ts';

/** What is skipped without each permission. */
const without: Readonly<Record<Permission, string>> = {
  create: 'every scenario that needs a bill: life cycle, attachments, approvals, idempotency',
  update: 'updates of bills',
  delete: 'deletion of bills and attachments, and cleaning up',
  approve: 'approval chains',
  migrate: 'paypoint migration',
  'exhaust-rate-limit': 'request limits',
};

export function examineSettings(target: Target): readonly Finding[] {
  return [
    ...secretFindings(target),
    ...permissionFindings(target),
    environmentFinding(target),
    examineBudget(target),
    migrationFinding(target),
    webhookFinding(target),
    controlFinding(target),
    ...commandFindings(target),
  ];
}

function secretFindings({ credentials }: Target): readonly Finding[] {
  const { organizationToken, applicationToken, oauth, user, rateLimitToken, other } = credentials;
  const rows: readonly (readonly [string, readonly (Secret | undefined)[], string])[] = [
    ['organizationToken', [organizationToken], 'nearly everything: bills, queries and statistics'],
    ['applicationToken', [applicationToken], 'user authentication and paypoint migration'],
    [
      'oauth',
      [oauth?.clientId, oauth?.clientSecret],
      'the token endpoint and everything with a Bearer',
    ],
    ['user', [user?.email, user?.password], 'user authentication and everything with a user token'],
    ['rateLimitToken', [rateLimitToken], 'request limits'],
    [
      'otherOrganization',
      [other?.organizationToken ?? other?.oauth?.clientSecret],
      'what one organization reaches of another',
    ],
  ];
  return rows.flatMap(([name, secrets, skips]) => {
    const subject = `secret ${name}`;
    if (secrets.includes(undefined)) return [warn(subject, 'the target file names none', skips)];
    return secrets.map((secret) => secretFinding(subject, secret, skips));
  });
}

function secretFinding(subject: string, secret: Secret | undefined, skips: string): Finding {
  try {
    const { length } = secret?.read() ?? '';
    const from = secret?.from ?? '';
    return length < leastSecretLength
      ? warn(
          subject,
          `${from} is set, but too short to be looked for in evidence: it is hidden by name only`,
        )
      : ok(subject, `${from} is set`);
  } catch (thrown) {
    return fail(subject, messageOf(thrown), skips);
  }
}

function permissionFindings({ allow, readOnly }: Target): readonly Finding[] {
  if (readOnly)
    return [warn('permissions', 'production: nothing is written', ...Object.values(without))];
  const missing = permissions.filter((name) => !allow.includes(name));
  return missing.length === 0
    ? [ok('permissions', 'all are given')]
    : missing.map((name) => warn('permissions', `allow does not name ${name}`, without[name]));
}

/** What the host is taken for, and how it is spoken to. */
export function environmentFinding({ baseUrl, environment, readOnly }: Target): Finding {
  const { hostname, protocol } = new URL(baseUrl);
  const what = `${hostname} is taken for ${hostKind(hostname) === 'loopback' ? 'this machine' : environment}`;
  if (readOnly) return warn('environment', `${what}: it is read, never written`);
  return protocol === 'https:'
    ? ok('environment', `${what}, over https`)
    : warn('environment', `${what}, over plain http`, 'what is said of TLS');
}

/** Warns of ceilings above the platform's own. */
export function examineBudget({ budget, document }: Target): Finding {
  const documented = documentedBudget();
  const over = (['perMinute', 'per15Minutes', 'perHour'] as const).filter(
    // The limits are the platform's.
    (name) => document === null && budget[name] > documented[name],
  );
  const share = Math.round(budget.headroom * 100);
  return over.length > 0
    ? warn('budget', `${over.join(', ')} above the documented limit: requests may be refused`)
    : ok(
        'budget',
        `${budget.perMinute} a minute, ${budget.per15Minutes} in 15 minutes, ${budget.perHour} an hour, less ${share}% headroom${budget.store === undefined ? '' : `, counted in the store of ${budget.store.from}`}`,
      );
}

function migrationFinding({ migration }: Target): Finding {
  return migration === undefined
    ? warn('migration', 'the target file names no destination', without.migrate)
    : ok('migration', `to organization ${migration.destinationOrganizationId}`);
}

function webhookFinding({ webhookReceiver, baseUrl }: Target): Finding {
  const skips = 'the webhook of a migration';
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

function controlFinding({ control }: Target): Finding {
  return control === null
    ? warn(
        'control',
        'no control plane',
        'timeouts and request limits',
        'what takes longer than a run waits: two minutes under gate, an hour under nightly',
      )
    : ok('control', control);
}
