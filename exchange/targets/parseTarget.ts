/** Turns a parsed target document into a Target, or says in one line what is wrong with it. */
import { dirname, resolve } from 'node:path';
import type { Permission } from '../../contract/types.ts';
import {
  listField,
  member,
  numberField,
  checkObject,
  textField,
  urlField,
  wordField,
  type Field,
} from './fieldReader.ts';
import { hostKind } from './hostKind.ts';
import { parseBudget } from './parseBudget.ts';
import { parseCredentials, type Environment } from './parseCredentials.ts';
import type { Target, TargetTimeouts } from './target.ts';
import { TargetError, targetFault } from './targetError.ts';

export const permissions: readonly Permission[] = [
  'create',
  'update',
  'delete',
  'approve',
  'migrate',
  'exhaust-rate-limit',
];

const members = [
  '$schema',
  'name',
  'baseUrl',
  'environment',
  'credentials',
  'entrypoint',
  'organizationId',
  'paypointId',
  'vendorNumber',
  'migration',
  'webhookReceiver',
  'allow',
  'filterListSeparator',
  'budget',
  'maxBillsAlive',
  'timeouts',
  'tls',
  'control',
];

/** More than any one scenario creates, and few beside what a sandbox holds. */
const usualBillsAlive = 500;

export type TargetOptions = {
  readonly env: Environment;
  /** True when the command said `--i-mean-production`. */
  readonly iMeanProduction: boolean;
};

/** `file` is named in errors, and relative paths inside the document start at its folder. */
export function parseTarget(file: string, document: unknown, options: TargetOptions): Target {
  const root: Field = { file, at: '', value: document };
  checkObject(root, members);
  const baseUrl = urlField(member(root, 'baseUrl'));
  const environment = wordField(
    member(root, 'environment'),
    ['sandbox', 'candidate', 'production'],
    'sandbox',
  );
  guardHost(root, baseUrl, options.iMeanProduction);
  const readOnly = environment === 'production';
  const vendor = member(root, 'vendorNumber');
  const migration = optional(member(root, 'migration'), ['destinationOrganizationId']);
  const webhook = optional(member(root, 'webhookReceiver'), ['listen', 'publicUrl']);
  const allow = listField(member(root, 'allow'), permissions);
  return {
    name: name(member(root, 'name')),
    baseUrl,
    environment,
    readOnly,
    credentials: parseCredentials(member(root, 'credentials'), options.env),
    entrypoint: textField(member(root, 'entrypoint')),
    organizationId: numberField(member(root, 'organizationId'), { least: 0 }),
    paypointId: numberField(member(root, 'paypointId'), { least: 0 }),
    ...(vendor.value === undefined ? {} : { vendorNumber: textField(vendor) }),
    ...(migration === null
      ? {}
      : {
          migration: {
            destinationOrganizationId: numberField(member(migration, 'destinationOrganizationId'), {
              least: 0,
            }),
          },
        }),
    ...(webhook === null ? {} : { webhookReceiver: webhookReceiver(webhook) }),
    allow: readOnly ? [] : allow,
    filterListSeparator: textField(member(root, 'filterListSeparator'), '|'),
    budget: parseBudget(member(root, 'budget'), options.env),
    maxBillsAlive: numberField(member(root, 'maxBillsAlive'), { least: 1 }, usualBillsAlive),
    timeouts: timeouts(member(root, 'timeouts')),
    tls: { caFile: caFile(member(root, 'tls')) },
    control: control(member(root, 'control')),
    file,
  };
}

/** It names folders and files of a run. */
function name(field: Field): string {
  const text = textField(field);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(text))
    throw targetFault(field.file, field.at, 'letters, digits, dots, dashes and underscores', text);
  return text;
}

function optional(field: Field, known: readonly string[]): Field | null {
  if (field.value === undefined) return null;
  checkObject(field, known);
  return field;
}

function orEmpty(field: Field, known: readonly string[]): Field {
  return optional({ ...field, value: field.value ?? {} }, known) ?? field;
}

function webhookReceiver(field: Field): NonNullable<Target['webhookReceiver']> {
  const listen = member(field, 'listen');
  const publicUrl = member(field, 'publicUrl');
  const address = textField(listen, '127.0.0.1:0');
  if (!/^(?:[\w.-]+|\[[\da-fA-F:.]+\]):\d{1,5}$/.test(address))
    throw targetFault(field.file, listen.at, 'host:port', address);
  return {
    listen: address,
    publicUrl: publicUrl.value === undefined ? null : urlField(publicUrl),
  };
}

/** A little above what the document gives the service (30 s to write, 90 s to read): its 504 must be able to arrive. */
function timeouts(given: Field): TargetTimeouts {
  const field = orEmpty(given, ['connectMs', 'readMs', 'writeMs']);
  return {
    connectMs: numberField(member(field, 'connectMs'), { least: 1 }, 10_000),
    readMs: numberField(member(field, 'readMs'), { least: 1 }, 95_000),
    writeMs: numberField(member(field, 'writeMs'), { least: 1 }, 35_000),
  };
}

function caFile(given: Field): string | null {
  const path = member(orEmpty(given, ['caFile']), 'caFile');
  return path.value === undefined ? null : resolve(dirname(given.file), textField(path));
}

/** A control plane moves clocks and issues tokens: it is only ever asked on this machine or over HTTPS. */
function control(field: Field): string | null {
  if (field.value === undefined) return null;
  const url = urlField(field);
  const { protocol, hostname } = new URL(url);
  if (protocol === 'http:' && hostKind(hostname) !== 'loopback')
    throw targetFault(field.file, field.at, 'https, or http on loopback', url);
  return url;
}

function guardHost(root: Field, baseUrl: string, iMeanProduction: boolean): void {
  const { protocol, hostname } = new URL(baseUrl);
  const kind = hostKind(hostname);
  const said = member(root, 'environment').value;
  if (protocol === 'http:' && kind !== 'loopback')
    throw targetFault(root.file, '/baseUrl', 'https (plain http is for loopback only)', baseUrl);
  if (said === 'production' && !iMeanProduction)
    throw new TargetError(
      `${root.file}: /environment: production is refused unless the command says --i-mean-production`,
    );
  if (kind === 'production' && said !== 'production')
    throw new TargetError(
      `${root.file}: /baseUrl: host ${hostname} looks like production: refused unless the file says "environment: production" and the command says --i-mean-production`,
    );
  if (kind === 'unclear' && said === undefined)
    throw new TargetError(
      `${root.file}: /baseUrl: host ${hostname} may be production: say "environment: sandbox" or "environment: candidate" in the file if it is not`,
    );
}
