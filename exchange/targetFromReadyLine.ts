/** Makes a target of the JSON line that a mock prints when it is ready. */
import { permissions } from './parseTarget.ts';
import type { Secret, Target } from './target.ts';
import { TargetError } from './targetError.ts';

/** Only what a mock's ready line says; see docs/decisions/0001, "Control and start-up". */
type ReadyLine = {
  readonly name: string;
  readonly baseUrl: string;
  readonly httpsBaseUrl: string | null;
  readonly caFile: string | null;
  readonly controlUrl: string | null;
  readonly target: {
    readonly entrypoint: string;
    readonly organizationId: number;
    readonly paypointId: number;
    readonly migration?: { readonly destinationOrganizationId: number };
    readonly filterListSeparator: string;
  };
  readonly credentials: Readonly<Record<string, string>>;
};

/** `https: true` takes the mock's TLS address and its private authority. Throws TargetError on any other line. */
export function targetFromReadyLine(
  line: string,
  options: { readonly https?: boolean } = {},
): Target {
  const ready = parseReadyLine(line);
  const secure = options.https === true;
  if (secure && ready.httpsBaseUrl === null)
    throw new TargetError('ready line: the mock was not started with https');
  const {
    organizationToken,
    applicationToken,
    clientId,
    clientSecret,
    userEmail,
    userPassword,
    rateLimitToken,
  } = secretsIn(ready.credentials);
  return {
    name: ready.name,
    baseUrl: (secure ? (ready.httpsBaseUrl ?? '') : ready.baseUrl).replace(/\/+$/, ''),
    environment: 'sandbox',
    readOnly: false,
    credentials: {
      ...(organizationToken === undefined ? {} : { organizationToken }),
      ...(applicationToken === undefined ? {} : { applicationToken }),
      ...(clientId === undefined || clientSecret === undefined
        ? {}
        : { oauth: { clientId, clientSecret } }),
      ...(userEmail === undefined || userPassword === undefined
        ? {}
        : { user: { email: userEmail, password: userPassword } }),
      ...(rateLimitToken === undefined ? {} : { rateLimitToken }),
    },
    ...ready.target,
    webhookReceiver: { listen: '127.0.0.1:0', publicUrl: null },
    allow: permissions,
    budget: { perMinute: 200, per15Minutes: 3000, perHour: 10_000, headroom: 0.1, store: null },
    timeouts: { connectMs: 10_000, readMs: 95_000, writeMs: 35_000 },
    tls: { caFile: secure ? ready.caFile : null },
    control: ready.controlUrl,
    file: null,
  };
}

function secretsIn(
  credentials: ReadyLine['credentials'],
): Readonly<
  Partial<
    Record<
      | 'organizationToken'
      | 'applicationToken'
      | 'clientId'
      | 'clientSecret'
      | 'userEmail'
      | 'userPassword'
      | 'rateLimitToken',
      Secret
    >
  >
> {
  return Object.fromEntries(
    Object.entries(credentials).map(([name, value]): [string, Secret] => [
      name,
      { from: 'ready line', read: () => value },
    ]),
  );
}

function parseReadyLine(line: string): ReadyLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new TargetError('ready line: not JSON');
  }
  const ready = value as Partial<ReadyLine & { readonly ready: boolean }> | null;
  if (ready?.ready !== true) throw new TargetError('ready line: "ready" is not true');
  for (const member of ['name', 'baseUrl'] as const)
    if (typeof ready[member] !== 'string')
      throw new TargetError(`ready line: /${member}: expected a string`);
  for (const member of ['target', 'credentials'] as const)
    if (typeof ready[member] !== 'object' || ready[member] === null)
      throw new TargetError(`ready line: /${member}: expected an object`);
  return value as ReadyLine;
}
