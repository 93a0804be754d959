/** Lists what a target file of the platform lacks, and what a run will skip because of that. Sends nothing. */
import { commandFindings } from '../../../engine/doctor/examineCommands.ts';
import {
  budgetFinding,
  controlFinding,
  environmentFinding,
  permissionFindings,
  secretFinding,
  webhookFinding,
} from '../../../engine/doctor/examineSettings.ts';
import { ok, warn, type Finding } from '../../../engine/doctor/finding.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import { permissions, platformDefaults, platformTarget, secretOf } from '../target.ts';

export function settingsFindings(target: Target): readonly Finding[] {
  return [
    ...secretFindings(target),
    ...permissionFindings(target, permissions),
    environmentFinding(target),
    budgetFinding(target, platformDefaults().documented),
    migrationFinding(target),
    webhookFinding(target, 'the webhook of a migration'),
    controlFinding(
      target,
      'timeouts and request limits',
      'scenarios that wait longer than a run may: two minutes under gate, an hour under nightly',
    ),
    ...commandFindings(target),
  ];
}

/** The places of its secrets, and what is left out without them. */
const secrets: Readonly<Record<string, readonly [places: readonly string[], skips: string]>> = {
  organizationToken: [['organizationToken'], 'nearly everything: bills, queries and statistics'],
  applicationToken: [['applicationToken'], 'user authentication and paypoint migration'],
  oauth: [
    ['oauth/clientId', 'oauth/clientSecret'],
    'the token endpoint and everything with a Bearer',
  ],
  user: [['user/email', 'user/password'], 'user authentication and everything with a user token'],
  rateLimitToken: [['rateLimitToken'], 'request limits'],
};

function secretFindings(target: Target): readonly Finding[] {
  const { other } = target.credentials;
  const others = other && { credentials: other };
  const rows = Object.entries(secrets).map(
    ([name, [places, skips]]) =>
      [name, places.map((place) => secretOf(target, place)), skips] as const,
  );
  const ofOthers =
    others && (secretOf(others, 'organizationToken') ?? secretOf(others, 'oauth/clientSecret'));
  return [
    ...rows,
    ['otherOrganization', [ofOthers], 'all tests between two organizations'] as const,
  ].flatMap(([name, held, skips]) => {
    const subject = `secret ${name}`;
    if (held.includes(undefined)) return [warn(subject, 'the target file names none', skips)];
    return held.map((secret) => secretFinding(subject, secret, skips));
  });
}

function migrationFinding(target: Target): Finding {
  const { migration } = platformTarget(target);
  return migration === undefined
    ? warn('migration', 'the target file names no destination', permissions['migrate'] ?? '')
    : ok('migration', `to organization ${migration.destinationOrganizationId}`);
}
