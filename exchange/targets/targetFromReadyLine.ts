/** Makes a target of the JSON line that a mock prints when it is ready. */
import { objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import type { Target } from './target.ts';
import { TargetError } from './targetError.ts';
import type { Variable } from './targetFile.ts';
import { permissions, targetFrom } from './targetFrom.ts';

const file = 'ready line';

/**
 * The line as docs/decisions/0001, "Control and start-up", gives it. `https: true` takes the mock's TLS
 * address and its private authority. Throws TargetError on any other line. The line is read here and not by
 * the schema of target files: every process of a run reads one, and compiling the schema takes longer.
 */
export function targetFromReadyLine(
  line: string,
  options: { readonly https?: boolean } = {},
): Target {
  const ready = objectOr(parseLine(line));
  if (ready['ready'] !== true)
    throw new TargetError(`${file}: the server is not ready: ${line.slice(0, 120)}`);
  const secure = options.https === true;
  const about = objectOr(ready['target']);
  const given = objectOr(ready['credentials']);
  const env: Record<string, string> = {};
  const named = (key: string): Variable | undefined => {
    const secret = given[key];
    if (typeof secret !== 'string') return undefined;
    env[key] = secret;
    return { env: key };
  };
  const [organizationToken, otherToken, applicationToken, rateLimitToken] = [
    named('organizationToken'),
    named('otherOrganizationToken'),
    named('applicationToken'),
    named('rateLimitToken'),
  ];
  const [clientId, clientSecret] = [named('clientId'), named('clientSecret')];
  const [email, password] = [named('userEmail'), named('userPassword')];
  const destination = objectOr(about['migration'])['destinationOrganizationId'];
  const separator = about['filterListSeparator'];
  const control = ready['controlUrl'];
  const controlToken = ready['controlToken'];
  if (typeof controlToken === 'string') env['controlToken'] = controlToken;
  const target = targetFrom(
    file,
    {
      // The line's own name is a title; a target's name is one word.
      name: 'mock',
      baseUrl: text(ready, secure ? 'httpsBaseUrl' : 'baseUrl'),
      environment: 'sandbox',
      credentials: {
        ...(organizationToken && { organizationToken }),
        ...(applicationToken && { applicationToken }),
        ...(clientId && clientSecret && { oauth: { clientId, clientSecret } }),
        ...(email && password && { user: { email, password } }),
        ...(rateLimitToken && { rateLimitToken }),
      },
      ...(otherToken && { otherOrganization: { credentials: { organizationToken: otherToken } } }),
      entrypoint: text(about, 'entrypoint'),
      organizationId: number(about, 'organizationId'),
      paypointId: number(about, 'paypointId'),
      ...(typeof destination === 'number' && {
        migration: { destinationOrganizationId: destination },
      }),
      webhookReceiver: {},
      allow: permissions,
      ...(typeof separator === 'string' && { filterListSeparator: separator }),
      // It ends with the run, and all its bills with it.
      maxBillsAlive: Number.MAX_SAFE_INTEGER,
      ...(secure && typeof ready['caFile'] === 'string' && { tls: { caFile: ready['caFile'] } }),
      ...(typeof control === 'string' && { control }),
      ...(typeof controlToken === 'string' && { controlToken: { env: 'controlToken' } }),
    },
    { env, iMeanProduction: false },
  );
  return { ...target, file: null };
}

function parseLine(line: string): Json {
  try {
    return JSON.parse(line);
  } catch {
    throw new TargetError(`${file}: not JSON: ${line.slice(0, 120)}`);
  }
}

function text(owner: JsonObject, name: string): string {
  const value = owner[name];
  if (typeof value !== 'string' || value === '')
    throw new TargetError(`${file}: ${name} is no text`);
  return value;
}

function number(owner: JsonObject, name: string): number {
  const value = owner[name];
  if (typeof value !== 'number') throw new TargetError(`${file}: ${name} is no number`);
  return value;
}
