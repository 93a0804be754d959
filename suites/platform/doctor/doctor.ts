/** Examines a target of the platform before a run: its tokens, its entrypoint, its clock. */
import type { Doctor } from '../../../engine/doctor/doctor.ts';
import { fail, ok, warn, type Finding } from '../../../engine/doctor/finding.ts';
import { plainReading } from '../../../engine/doctor/plainReading.ts';
import { holdsCredential } from '../../../exchange/credentials/missingSecrets.ts';
import { headerValue } from '../../../exchange/headers.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { Wire } from '../../../exchange/wire/openWire.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import { platformAccess } from '../credentials/access.ts';
import { platformTarget, secretOf } from '../target.ts';
import { tokenRefusal } from './tokenRefusal.ts';
import { settingsFindings } from './settings.ts';
import { messageOf } from '../../../json/thrown.ts';

export const platformDoctor: Doctor = {
  settings: settingsFindings,
  first: (target) => notifications(target, { class: 'none' }),
  questions: async (target, wire, first) => {
    const { baseUrl } = target;
    const status = first.response?.status ?? 0;
    if (status >= 300 && status < 400)
      return [
        fail(
          'reach',
          `${baseUrl} answers ${status}, a redirect, which is never followed`,
          'everything',
        ),
      ];
    return [
      ok('reach', `${baseUrl} answers`),
      skewFinding(first),
      ...(await organizationFindings(target, wire)),
      await fetchedFinding(target, wire, 'bearer'),
      await fetchedFinding(target, wire, 'user'),
      ...(await rateLimitFindings(target, wire)),
    ];
  },
  keptOut: tokenRefusal,
};

function reading(path: string, credential: CredentialUse, query = 'limitRecord=1'): ApiRequest {
  return plainReading(path, credential, { query, label: 'doctor' });
}

function notifications(target: Target, use: CredentialUse): ApiRequest {
  const { entrypoint } = platformTarget(target);
  return reading(`/Query/notifications/${encodeURIComponent(entrypoint)}`, use);
}

/** The Date header has whole seconds: it may lag by one, and by the way it came. */
function skewFinding({ response, startedAt, endedAt }: Exchange): Finding {
  const date = Date.parse(headerValue(response?.headers ?? [], 'date') ?? '');
  if (Number.isNaN(date)) return warn('clock', 'no Date header: the skew of clocks is not known');
  const ahead = date > endedAt ? date - endedAt : Math.min(0, date + 1_000 - startedAt);
  const seconds = Math.round(ahead / 1000);
  return Math.abs(seconds) <= 5
    ? ok('clock', 'within 5 s of ours')
    : warn(
        'clock',
        `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ours: judgements of times allow for less`,
      );
}

async function organizationFindings(target: Target, wire: Wire): Promise<readonly Finding[]> {
  const use: CredentialUse = { class: 'organization' };
  const { entrypoint, paypointId, organizationId } = platformTarget(target);
  if (secretOf(target, 'organizationToken') === undefined) return [];
  const subject = 'credential organization';
  const query = await tried(wire, notifications(target, use));
  if (query === null) return [];
  const status = query.response?.status ?? 0;
  if (status === 401 || status === 403)
    return [
      fail(
        subject,
        `refused with ${status}: unknown, expired, or not for this address`,
        'nearly everything',
      ),
    ];
  const entry =
    status === 200
      ? recordsFinding(query)
      : fail(
          'entrypoint',
          `${entrypoint}: the query of its notifications answers ${said(query)}`,
          'bills, queries',
        );
  const places = [
    ['paypointId', 2, paypointId],
    ['organizationId', 0, organizationId],
  ] as const;
  const statistics: Finding[] = [];
  for (const [name, level, id] of places) {
    const exchange = await tried(wire, reading(`/Statistic/basic/d30/m/${level}/${id}`, use, ''));
    if (exchange === null) continue;
    statistics.push(
      exchange.response?.status === 200
        ? ok(name, `${id} has statistics`)
        : warn(name, `${id}: its statistics answer ${said(exchange)}`, 'statistics'),
    );
  }
  return [ok(subject, 'lets us in'), entry, ...statistics];
}

function recordsFinding({ response }: Exchange): Finding {
  const summary = isJsonObject(response?.json) ? response.json['Summary'] : undefined;
  const total = isJsonObject(summary) ? summary['totalRecords'] : undefined;
  return total === 0
    ? warn(
        'entrypoint',
        'has no notifications: filters and paging have nothing to find',
        'most filter and paging clauses',
      )
    : ok(
        'entrypoint',
        `is known${typeof total === 'number' ? `, with ${total} notifications` : ''}`,
      );
}

async function fetchedFinding(
  target: Target,
  wire: Wire,
  kind: 'bearer' | 'user',
): Promise<Finding> {
  const subject = `credential ${kind}`;
  const skips = kind === 'bearer' ? 'everything with a Bearer' : 'everything with a user token';
  if (!holdsCredential(target, platformAccess, kind))
    return warn(subject, 'the target file has no means for it', skips);
  try {
    await wire.credentials.passFor({ class: kind });
    return ok(subject, 'was issued');
  } catch (thrown) {
    return fail(subject, messageOf(thrown), skips);
  }
}

async function rateLimitFindings(target: Target, wire: Wire): Promise<readonly Finding[]> {
  const rateLimitToken = secretOf(target, 'rateLimitToken');
  const subject = 'credential rateLimitToken';
  if (rateLimitToken === undefined) return [];
  try {
    const token = rateLimitToken.read();
    if (token === secretOf(target, 'organizationToken')?.read())
      return [
        fail(
          subject,
          'is the organization token: exhausting it would stop the run',
          'request limits',
        ),
      ];
    const use: CredentialUse = { scheme: 'requestToken', token, name: 'rateLimitToken' };
    const exchange = await wire.send(notifications(target, use));
    return [
      exchange.response?.status === 200
        ? ok(subject, 'lets us in')
        : warn(subject, `the query of notifications answers ${said(exchange)}`, 'request limits'),
    ];
  } catch {
    // A variable that is not set has a finding of its own among the settings.
    return [];
  }
}

/** Null if the credential's variable is not set, which has a finding of its own. */
async function tried(wire: Wire, request: ApiRequest): Promise<Exchange | null> {
  try {
    return await wire.send(request);
  } catch {
    return null;
  }
}

function said({ response, error }: Exchange): string {
  return response === null ? `nothing (${error?.code ?? 'unknown'})` : String(response.status);
}
