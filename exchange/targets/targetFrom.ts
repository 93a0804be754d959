/** Makes a target from a target file: defaults, secrets, and the hosts that may be called. */
import { dirname, resolve } from 'node:path';
import { keepSecret } from '../../output/secrets.ts';
import { hostKind } from './hostKind.ts';
import { secretFrom } from './secretFrom.ts';
import { credentialsFrom } from './credentialsFrom.ts';
import type { Environment, Target, TargetBudget, TargetTimeouts } from './target.ts';
import { TargetError } from './targetError.ts';
import type { TargetFile } from './targetFile.ts';
import type { JsonObject } from '../../json/jsonObject.ts';

/** The limits of one token. */
export type Ceilings = Pick<TargetBudget, 'perMinute' | 'per15Minutes' | 'perHour'>;

/** The defaults for targets of one kind of service. */
export type TargetDefaults = {
  readonly timeouts: Pick<TargetTimeouts, 'readMs' | 'writeMs'>;
  /** `isLocal` for a server on this machine. */
  readonly ceilings: (isLocal: boolean) => Ceilings;
  /** What the service says that one token may send, above which it may refuse; null if it says nothing. */
  readonly documented: Ceilings | null;
};

export type TargetOptions = {
  readonly env: Environment;
  /** True if the command said `--i-mean-production`. */
  readonly iMeanProduction: boolean;
  readonly defaults: TargetDefaults;
};

/** Errors name `file`. Relative paths in the target file start at its folder. Throws TargetError. */
export function targetFrom(file: string, given: TargetFile, options: TargetOptions): Target {
  const { credentials, webhookReceiver, timeouts, tls, control, controlToken, ...others } = given;
  const { operations, refusals, workflows, otherOrganization, budget, ...rest } = others;
  const {
    name,
    baseUrl: _,
    $schema: _schema,
    environment = 'sandbox',
    document,
    allow,
    identify,
    maxAnswerBytes,
    proxy,
    reset,
    tearDown,
    ...own
  } = rest;
  const { env, defaults } = options;
  const baseUrl = plainUrl(file, '/baseUrl', given.baseUrl);
  guardHost(file, baseUrl, given.environment, options.iMeanProduction);
  const readOnly = environment === 'production';
  if (readOnly && (reset ?? tearDown) !== undefined)
    throw new TargetError(`${file}: reset and tearDown are not for production: remove them`);
  return {
    name,
    baseUrl,
    environment,
    readOnly,
    credentials: {
      ...credentialsFrom(file, '/credentials', credentials ?? {}, env),
      ...(otherOrganization && {
        other: credentialsFrom(
          file,
          '/otherOrganization/credentials',
          otherOrganization.credentials,
          env,
        ),
      }),
      ...(controlToken && { controlToken: secretFrom(file, '/controlToken', controlToken, env) }),
    },
    document: document === undefined ? null : resolve(dirname(file), document),
    own: own as JsonObject,
    ...(webhookReceiver && {
      webhookReceiver: receiverOf(file, webhookReceiver),
    }),
    allow: readOnly ? [] : (allow ?? []),
    budget: budgetOf(
      file,
      {
        ...defaults.ceilings(hostKind(new URL(baseUrl).hostname) === 'loopback'),
        headroom: 0.1,
        ...budget,
      },
      env,
    ),
    ...(identify === false && { identify }),
    ...(maxAnswerBytes && { maxAnswerBytes }),
    ...(proxy && { proxy }),
    ...(reset && { reset }),
    ...(tearDown && { tearDown }),
    timeouts: { connectMs: 10_000, ...defaults.timeouts, ...timeouts },
    tls: tlsOf(file, tls ?? {}),
    ...((operations ?? refusals) && {
      overrides: { ...(operations && { operations }), ...(refusals && { refusals }) },
    }),
    ...(workflows && {
      workflows: workflows.map((one) => ({
        file: resolve(dirname(file), one.file),
        inputs: one.inputs ?? {},
      })),
    }),
    ...(otherOrganization?.isolated === true && { isolated: true }),
    control: control === undefined ? null : controlUrl(file, control),
    file,
  };
}

function receiverOf(
  file: string,
  {
    listen = '127.0.0.1:0',
    allAddresses,
    patienceMs,
    publicUrl,
  }: NonNullable<TargetFile['webhookReceiver']>,
): NonNullable<Target['webhookReceiver']> {
  return {
    listen,
    ...(allAddresses === true && { allAddresses }),
    ...(patienceMs && { patienceMs }),
    publicUrl:
      publicUrl === undefined ? null : plainUrl(file, '/webhookReceiver/publicUrl', publicUrl),
  };
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

function budgetOf(
  file: string,
  {
    store,
    ...ceilings
  }: Omit<TargetBudget, 'store'> & Pick<NonNullable<TargetFile['budget']>, 'store'>,
  env: Environment,
): TargetBudget {
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
