/** Examines a target before a run: does it answer, does it accept our credentials, what will be skipped and why. */
import { headerValue } from '../../exchange/headers.ts';
import { availableCredentials } from '../../exchange/targets/availableCredentials.ts';
import { createLimiter, type Limiter } from '../../exchange/budget/limiter.ts';
import { examineSettings } from './examineSettings.ts';
import { fail, ok, warn, type Finding } from './finding.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { messageOf } from '../../json/thrown.ts';
import { openWire, type Wire } from '../../exchange/wire/openWire.ts';
import { plainReading } from './plainReading.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { ApiRequest, CredentialUse, Exchange } from '../../exchange/types.ts';
import { withHint } from './wireHints.ts';

const clock = createServiceClock(null);

/** Never rejects for what the target does; sends about ten reading requests and no writing one. */
export async function examineTarget(
  target: Target,
  limiter: Limiter = createLimiter(target.budget, { clock }),
): Promise<readonly Finding[]> {
  const settings = examineSettings(target);
  const wire = openWire(target, { clock, limiter });
  try {
    const first = await wire.send(
      reading(`/Query/notifications/${encodeURIComponent(target.entrypoint)}`, { class: 'none' }),
    );
    const reach = reachFinding(target, first);
    if (reach.level === 'fail') return [...settings, reach];
    return [
      ...settings,
      reach,
      skewFinding(first),
      ...(await organizationFindings(target, wire)),
      await fetchedFinding(target, wire, 'bearer'),
      await fetchedFinding(target, wire, 'user'),
      ...(await rateLimitFindings(target, wire)),
    ];
  } finally {
    await wire.close();
  }
}

function reading(path: string, credential: CredentialUse, query = 'limitRecord=1'): ApiRequest {
  return plainReading(path, credential, { query, label: 'doctor' });
}

function reachFinding({ baseUrl }: Target, { response, error }: Exchange): Finding {
  if (error !== null) {
    return fail('reach', `${baseUrl}: ${error.code}: ${withHint(error)}`, 'everything');
  }
  const status = response?.status ?? 0;
  return status >= 300 && status < 400
    ? fail(
        'reach',
        `${baseUrl} answers ${status}, a redirect, which is never followed`,
        'everything',
      )
    : ok('reach', `${baseUrl} answers`);
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
  if (!availableCredentials(target).has('organization')) return [];
  const subject = 'credential organization';
  const query = await tried(
    wire,
    reading(`/Query/notifications/${encodeURIComponent(target.entrypoint)}`, use),
  );
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
          `${target.entrypoint}: the query of its notifications answers ${said(query)}`,
          'bills, queries',
        );
  const places = [
    ['paypointId', 2, target.paypointId],
    ['organizationId', 0, target.organizationId],
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
  if (!availableCredentials(target).has(kind))
    return warn(subject, 'the target file has no means for it', skips);
  try {
    await wire.credentials.passFor({ class: kind });
    return ok(subject, 'was issued');
  } catch (thrown) {
    return fail(subject, messageOf(thrown), skips);
  }
}

async function rateLimitFindings(target: Target, wire: Wire): Promise<readonly Finding[]> {
  const { rateLimitToken, organizationToken } = target.credentials;
  const subject = 'credential rateLimitToken';
  if (rateLimitToken === undefined) return [];
  try {
    const token = rateLimitToken.read();
    if (token === organizationToken?.read())
      return [
        fail(
          subject,
          'is the organization token: exhausting it would stop the run',
          'request limits',
        ),
      ];
    const use: CredentialUse = { scheme: 'requestToken', token, name: 'rateLimitToken' };
    const exchange = await wire.send(
      reading(`/Query/notifications/${encodeURIComponent(target.entrypoint)}`, use),
    );
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

/** Null where the credential's variable is not set, which has a finding of its own. */
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
