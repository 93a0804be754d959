/** Makes a target of the JSON line that a mock prints when it is ready. */
import { member, textField, urlField, type Field } from './fieldReader.ts';
import { parseTarget, permissions } from './parseTarget.ts';
import type { Target } from './target.ts';
import { TargetError } from './targetError.ts';

const file = 'ready line';

/**
 * The line as docs/decisions/0001, "Control and start-up", gives it. `https: true` takes the mock's TLS
 * address and its private authority. Throws TargetError on any other line.
 */
export function targetFromReadyLine(
  line: string,
  options: { readonly https?: boolean } = {},
): Target {
  const ready: Field = { file, at: '', value: parseLine(line) };
  if (member(ready, 'ready').value !== true)
    throw new TargetError(`${file}: the server is not ready: ${line.slice(0, 120)}`);
  const secure = options.https === true;
  if (secure) urlField(member(ready, 'httpsBaseUrl'), ['https:']);
  const about = member(ready, 'target');
  const given = member(ready, 'credentials');
  const env: Record<string, string> = {};
  const named = (key: string): { readonly env: string } | undefined => {
    const secret = member(given, key);
    if (secret.value === undefined) return undefined;
    env[key] = textField(secret);
    return { env: key };
  };
  const document = {
    // The line's own name is a title; a target's name is one word.
    name: 'mock',
    baseUrl: member(ready, secure ? 'httpsBaseUrl' : 'baseUrl').value,
    environment: 'sandbox',
    credentials: {
      organizationToken: named('organizationToken'),
      applicationToken: named('applicationToken'),
      oauth: both({ clientId: named('clientId'), clientSecret: named('clientSecret') }),
      user: both({ email: named('userEmail'), password: named('userPassword') }),
      rateLimitToken: named('rateLimitToken'),
    },
    entrypoint: member(about, 'entrypoint').value,
    organizationId: member(about, 'organizationId').value,
    paypointId: member(about, 'paypointId').value,
    migration: member(about, 'migration').value,
    webhookReceiver: {},
    allow: permissions,
    filterListSeparator: member(about, 'filterListSeparator').value,
    // It ends with the run, and all its bills with it.
    maxBillsAlive: Number.MAX_SAFE_INTEGER,
    tls: { caFile: secure ? member(ready, 'caFile').value : undefined },
    control: member(ready, 'controlUrl').value,
  };
  return { ...parseTarget(file, document, { env, iMeanProduction: false }), file: null };
}

function both<Pair extends Readonly<Record<string, unknown>>>(pair: Pair): Pair | undefined {
  return Object.values(pair).includes(undefined) ? undefined : pair;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new TargetError(`${file}: not JSON: ${line.slice(0, 120)}`);
  }
}
