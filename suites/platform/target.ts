/** The members, secrets and defaults that a target of the platform has in addition to those of every target. */
import { documentedLimits } from '../../contract/documentedLimits.ts';
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Limits } from '../../contract/types.ts';
import type { Secret, Target } from '../../exchange/targets/target.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';
import type { CredentialsFile } from '../../exchange/targets/targetFile.ts';
import type { OfMock, ReadyParts } from '../../exchange/targets/targetFromReadyLine.ts';
import type { TargetDefaults } from '../../exchange/targets/targetFrom.ts';

/** Each permission that a target file may give, and what a run leaves out without it. */
export const permissions: Readonly<Record<string, string>> = {
  create: 'every scenario that needs a bill: life cycle, attachments, approvals, idempotency',
  update: 'updates of bills',
  delete: 'deletion of bills and attachments, and cleaning up',
  approve: 'approval chains',
  'create-users': 'sending bills to approvers who become users',
  migrate: 'paypoint migration',
  'exhaust-rate-limit': 'request limits',
};

/** Members of a target file that only the platform has, checked by the schema of target files. */
export type PlatformTarget = {
  readonly entrypoint: string;
  readonly organizationId: number;
  readonly paypointId: number;
  /** A vendor of the entrypoint, for the bills that a run creates; absent: a number of the run's own. */
  readonly vendorNumber?: string;
  readonly migration?: { readonly destinationOrganizationId: number };
  /** OpenAPI documents of further areas; `file` is relative to the target file, `under` begins every path. */
  readonly documents?: readonly {
    readonly file: string;
    readonly area?: string;
    readonly under?: string;
  }[];
  /** Joins the members of `in` and `nin` lists. */
  readonly filterListSeparator: string;
  /** The run deletes its bills as it goes, and creates no more, rather than leave more than this alive at once. */
  readonly maxBillsAlive: number;
};

const usual: PlatformTarget = {
  entrypoint: '',
  organizationId: 0,
  paypointId: 0,
  filterListSeparator: '|',
  // More than any one scenario creates, and few compared with what a sandbox holds.
  maxBillsAlive: 500,
};

const completed = new WeakMap<Target['own'], PlatformTarget>();

/** Adds defaults for members that the file leaves out. */
export function platformTarget({ own }: Pick<Target, 'own'>): PlatformTarget {
  const known = completed.get(own) ?? { ...usual, ...own };
  completed.set(own, known);
  return known;
}

/** A secret of the target file, such as `organizationToken` or `oauth/clientId`; undefined if the file names none. */
export function secretOf(
  { credentials }: Pick<Target, 'credentials'>,
  place: string,
): Secret | undefined {
  const [member = '', name = 'value'] = place.split('/');
  return credentials.own[member]?.secrets[name];
}

/** Without more, a token has the documented limits. The file may name lower ones, and higher ones only if the operator granted them. */
export function platformDefaults(limits: Limits = documentedLimits()): TargetDefaults {
  const { windows, timeouts } = limits;
  const within = (periodMs: number): number =>
    windows.find((window) => window.periodMs === periodMs)?.requests ?? 1;
  const documented = {
    perMinute: within(60_000),
    per15Minutes: within(15 * 60_000),
    perHour: within(60 * 60_000),
  };
  return {
    // A little above what the document gives the service: its 504 must be able to arrive.
    timeouts: { readMs: timeouts.readMs + 5_000, writeMs: timeouts.writeMs + 5_000 },
    ceilings: () => documented,
    documented,
  };
}

/** The credentials of a ready line, as a target file would name them. */
const ofReadyLine: CredentialsFile = {
  organizationToken: { env: 'organizationToken' },
  applicationToken: { env: 'applicationToken' },
  oauth: { clientId: { env: 'clientId' }, clientSecret: { env: 'clientSecret' } },
  user: { email: { env: 'userEmail' }, password: { env: 'userPassword' } },
  rateLimitToken: { env: 'rateLimitToken' },
};

/** What the mock of the platform prints when it is ready. Throws TargetError if it does not print it. */
export function platformReady(ready: JsonObject): ReadyParts {
  const [members, secrets] = [objectOr(ready['target']), objectOr(ready['credentials'])];
  for (const name of ['entrypoint', 'organizationId', 'paypointId'])
    if (members[name] === undefined) throw new TargetError(`ready line: ${name} is missing`);
  const other = { organizationToken: { env: 'otherOrganizationToken' } };
  return {
    members: {
      ...members,
      credentials: ofReadyLine,
      ...('otherOrganizationToken' in secrets && { otherOrganization: { credentials: other } }),
      allow: Object.keys(permissions),
      // It ends with the run, and all its bills with it.
      maxBillsAlive: Number.MAX_SAFE_INTEGER,
    },
    env: Object.fromEntries(Object.entries(secrets).map(([name, one]) => [name, textOr(one, '')])),
  };
}

/** What is needed to make a target of a mock of the platform, for code that has no contract at hand. */
export function ofPlatformMock(): OfMock {
  return { targets: platformDefaults(), ready: platformReady };
}
