/** Target file → Target: defaults, secrets, and the hosts that may be called. */
import { dirname, resolve } from 'node:path';
import { keepSecret } from '../../output/secrets.ts';
import { documentedLimits } from '../../contract/documentedLimits.ts';
import type { Permission } from '../../contract/types.ts';
import { hostKind } from './hostKind.ts';
import { secretFrom } from './secretFrom.ts';
import { schemesFrom } from './schemesFrom.ts';
import type { Environment, Secret, Target, TargetBudget, TargetCredentials } from './target.ts';
import { TargetError } from './targetError.ts';
import type { CredentialsFile, TargetFile, Variable } from './targetFile.ts';

export const permissions: readonly Permission[] = [
  'create',
  'update',
  'delete',
  'approve',
  'migrate',
  'exhaust-rate-limit',
];

/** More than any one scenario creates, and few compared with what a sandbox holds. */
const usualBillsAlive = 500;

export type TargetOptions = {
  readonly env: Environment;
  /** True when the command said `--i-mean-production`. */
  readonly iMeanProduction: boolean;
};

/** `file` is named in errors, and relative paths in the target file start at its folder. Throws TargetError. */
export function targetFrom(file: string, given: TargetFile, options: TargetOptions): Target {
  const { credentials, webhookReceiver, timeouts, tls, control, controlToken, ...others } = given;
  const { operations, refusals, workflows, otherOrganization, ...rest } = others;
  const baseUrl = plainUrl(file, '/baseUrl', given.baseUrl);
  guardHost(file, baseUrl, given.environment, options.iMeanProduction);
  const environment = given.environment ?? 'sandbox';
  const readOnly = environment === 'production';
  if (readOnly && (rest.reset ?? rest.tearDown) !== undefined)
    throw new TargetError(`${file}: reset and tearDown are not for production: remove them`);
  return {
    name: rest.name,
    baseUrl,
    environment,
    readOnly,
    credentials: {
      ...credentialsOf(file, '/credentials', credentials ?? {}, options.env),
      ...(otherOrganization && {
        other: credentialsOf(
          file,
          '/otherOrganization/credentials',
          otherOrganization.credentials,
          options.env,
        ),
      }),
      ...(controlToken && {
        controlToken: secretFrom(file, '/controlToken', controlToken, options.env),
      }),
    },
    document: rest.document === undefined ? null : resolve(dirname(file), rest.document),
    entrypoint: rest.entrypoint ?? '',
    organizationId: rest.organizationId ?? 0,
    paypointId: rest.paypointId ?? 0,
    ...(rest.vendorNumber === undefined ? {} : { vendorNumber: rest.vendorNumber }),
    ...(rest.migration === undefined ? {} : { migration: rest.migration }),
    ...(webhookReceiver === undefined
      ? {}
      : {
          webhookReceiver: {
            listen: webhookReceiver.listen ?? '127.0.0.1:0',
            ...(webhookReceiver.allAddresses === true && { allAddresses: true }),
            publicUrl:
              webhookReceiver.publicUrl === undefined
                ? null
                : plainUrl(file, '/webhookReceiver/publicUrl', webhookReceiver.publicUrl),
          },
        }),
    allow: readOnly ? [] : (rest.allow ?? []),
    filterListSeparator: rest.filterListSeparator ?? '|',
    budget: budgetOf(
      file,
      { ...(rest.document !== undefined && isLoopback(baseUrl) ? unbounded : {}), ...rest.budget },
      options.env,
    ),
    ...(rest.reset === undefined ? {} : { reset: rest.reset }),
    ...(rest.tearDown === undefined ? {} : { tearDown: rest.tearDown }),
    maxBillsAlive: rest.maxBillsAlive ?? usualBillsAlive,
    timeouts: { ...usualTimeouts(), ...timeouts },
    tls: tlsOf(file, tls ?? {}),
    ...(operations === undefined && refusals === undefined
      ? {}
      : { overrides: { ...(operations && { operations }), ...(refusals && { refusals }) } }),
    ...(workflows === undefined
      ? {}
      : {
          workflows: workflows.map(({ file: name, inputs = {} }) => ({
            file: resolve(dirname(file), name),
            inputs,
          })),
        }),
    ...(otherOrganization?.isolated === true && { isolated: true }),
    control: control === undefined ? null : controlUrl(file, control),
    file,
  };
}

/** A server on this machine that the platform's limits say nothing of. */
const unbounded = { perMinute: 1_000_000, per15Minutes: 10_000_000, perHour: 40_000_000 };

function isLoopback(url: string): boolean {
  return hostKind(new URL(url).hostname) === 'loopback';
}

/** Relative paths start at the folder of the target file. */
function tlsOf(file: string, given: NonNullable<TargetFile['tls']>): Target['tls'] {
  const { caFile, certFile, keyFile } = given;
  const from = (name: string): string => resolve(dirname(file), name);
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new TargetError(`${file}: /tls: certFile and keyFile belong together: name both`);
  return {
    caFile: caFile === undefined ? null : from(caFile),
    ...(certFile === undefined ? {} : { certFile: from(certFile) }),
    ...(keyFile === undefined ? {} : { keyFile: from(keyFile) }),
  };
}

/** A little above what the document gives the service: its 504 must be able to arrive. */
function usualTimeouts(): Target['timeouts'] {
  const { readMs, writeMs } = documentedLimits().timeouts;
  return { connectMs: 10_000, readMs: readMs + 5_000, writeMs: writeMs + 5_000 };
}

function credentialsOf(
  file: string,
  at: string,
  given: CredentialsFile,
  env: Environment,
): TargetCredentials {
  const secret = (name: string, variable: Variable): Secret =>
    secretFrom(file, `${at}/${name}`, variable, env);
  const { organizationToken, applicationToken, oauth, user, rateLimitToken, schemes } = given;
  return {
    ...(organizationToken && { organizationToken: secret('organizationToken', organizationToken) }),
    ...(applicationToken && { applicationToken: secret('applicationToken', applicationToken) }),
    ...(oauth && {
      oauth: {
        clientId: secret('oauth/clientId', oauth.clientId),
        clientSecret: secret('oauth/clientSecret', oauth.clientSecret),
      },
    }),
    ...(user && {
      user: {
        email: secret('user/email', user.email),
        password: secret('user/password', user.password),
      },
    }),
    ...(rateLimitToken && { rateLimitToken: secret('rateLimitToken', rateLimitToken) }),
    ...(schemes && { schemes: schemesFrom(file, schemes, env) }),
  };
}

/** Document, "Limits": the file may name less, and more only where the operator granted it. */
function budgetOf(
  file: string,
  { store, ...given }: NonNullable<TargetFile['budget']>,
  env: Environment,
): TargetBudget {
  const ceilings = { ...documentedBudget(), headroom: 0.1, ...given };
  if (store === undefined) return ceilings;
  const at = '/budget/store';
  if (typeof store === 'string') {
    if (!isRedisUrl(store)) throw new TargetError(`${file}: ${at}: ${store} is not a URL`);
    keepPassword(store);
    return { ...ceilings, store: { from: at, read: () => store } };
  }
  const { from, read } = secretFrom(file, at, store, env);
  const readUrl = (): string => {
    const url = read();
    if (isRedisUrl(url)) {
      keepPassword(url);
      return url;
    }
    throw new TargetError(
      `${file}: ${at}: environment variable ${from} holds no redis:// or rediss:// URL`,
    );
  };
  return { ...ceilings, store: { from, read: readUrl } };
}

/** The client of the store may show a part of the URL in its errors. */
function keepPassword(url: string): void {
  const { password } = new URL(url);
  keepSecret(password);
  keepSecret(decodeURIComponent(password));
}

/** The documented ceilings of one token. */
export function documentedBudget(): Pick<TargetBudget, 'perMinute' | 'per15Minutes' | 'perHour'> {
  const { windows } = documentedLimits();
  const within = (periodMs: number): number =>
    windows.find((window) => window.periodMs === periodMs)?.requests ?? 1;
  return {
    perMinute: within(60_000),
    per15Minutes: within(15 * 60_000),
    perHour: within(60 * 60_000),
  };
}

function isRedisUrl(text: string): boolean {
  return /^rediss?:/.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** The URL without a slash at its end. */
function plainUrl(file: string, at: string, text: string): string {
  if (!URL.canParse(text)) throw new TargetError(`${file}: ${at}: ${text} is not a URL`);
  return new URL(text).href.replace(/\/+$/, '');
}

/** A control plane moves clocks and issues tokens: it is only ever asked on this machine or over HTTPS. */
function controlUrl(file: string, text: string): string {
  const url = plainUrl(file, '/control', text);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && hostKind(hostname) !== 'loopback')
    throw new TargetError(
      `${file}: /control: expected https, or http on loopback, received ${url}`,
    );
  return url;
}

function guardHost(
  file: string,
  baseUrl: string,
  environment: TargetFile['environment'],
  iMeanProduction: boolean,
): void {
  const { protocol, hostname } = new URL(baseUrl);
  const kind = hostKind(hostname);
  if (protocol === 'http:' && kind !== 'loopback')
    throw new TargetError(
      `${file}: /baseUrl: expected https (plain http is for loopback only), received ${baseUrl}`,
    );
  if (environment === 'production' && !iMeanProduction)
    throw new TargetError(
      `${file}: /environment: production is refused unless the command says --i-mean-production`,
    );
  if (kind === 'production' && environment !== 'production')
    throw new TargetError(
      `${file}: /baseUrl: host ${hostname} looks like production: refused unless the file says "environment: production" and the command says --i-mean-production`,
    );
  if (kind === 'unclear' && environment === undefined)
    throw new TargetError(
      `${file}: /baseUrl: host ${hostname} may be production: say "environment: sandbox" or "environment: candidate" in the file if it is not`,
    );
}
