/** Target files: an error is one line with file, place inside, what was expected and what was found. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { hostKind } from '../../exchange/targets/hostKind.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { ofPlatformMock, platformTarget, secretOf } from '../../suites/platform/target.ts';

const whole = {
  name: 'sandbox',
  baseUrl: 'https://sandbox.example.test/api/',
  credentials: { organizationToken: { env: 'ASSAY_ORGANIZATION_TOKEN' } },
  entrypoint: 'my-entry',
  organizationId: 123,
  paypointId: 456,
  allow: ['create', 'delete'],
};

type LoadOptions = NonNullable<Parameters<typeof loadTarget>[1]>;

type Parts = Readonly<Record<string, unknown>>;

function load(
  path: string,
  text: string,
  options: LoadOptions = {},
): ReturnType<typeof loadTarget> {
  writeFileSync(path, text);
  return loadTarget(path, { env: { ASSAY_ORGANIZATION_TOKEN: 'secret-token' }, ...options });
}

function fault(path: string, text: string, options: LoadOptions = {}): string {
  try {
    load(path, text, options);
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(TargetError);
    return thrown instanceof TargetError ? thrown.message.replace(path, 'FILE') : '';
  }
  return 'no error';
}

const text = (parts: Parts): string => JSON.stringify({ ...whole, ...parts });

test('a file with the least in it loads, with the defaults of the document', () => {
  const target = load(test.info().outputPath('t.yaml'), JSON.stringify(whole));
  expect(target).toMatchObject({
    baseUrl: 'https://sandbox.example.test/api',
    environment: 'sandbox',
    readOnly: false,
    allow: ['create', 'delete'],
    budget: { perMinute: 200, per15Minutes: 3000, perHour: 10000, headroom: 0.1 },
    timeouts: { connectMs: 10_000, readMs: 95_000, writeMs: 35_000 },
    control: null,
  });
  expect(platformTarget(target).filterListSeparator).toBe('|');
  expect(platformTarget(target).migration).toBeUndefined();
  expect(target.webhookReceiver).toBeUndefined();
  expect(secretOf(target, 'organizationToken')?.read()).toBe('secret-token');
  expect(JSON.stringify(target)).not.toContain('secret-token');
});

/** Each row: what is changed in a good file, and the error that follows. */
const faults: readonly (readonly [Parts, string | RegExp])[] = [
  [{ name: undefined }, 'FILE: /name: is missing'],
  [
    { baseUrl: 'sandbox' },
    /^FILE: \/baseUrl: expected an absolute https or http URL .* received "sandbox"$/,
  ],
  [{ baseUrl: 'ftp://sandbox.test/' }, /^FILE: \/baseUrl: expected an absolute https or http URL/],
  [{ baseUrl: 'https://me:hush@sandbox.test/' }, /received "https:\/\/…@sandbox\.test\/"$/],
  [
    { baseUrl: 'http://sandbox.test/api' },
    /^FILE: \/baseUrl: expected https \(plain http is for loopback only\)/,
  ],
  [
    { organizationId: '123' },
    'FILE: /organizationId: expected an integer of at least 0, received "123"',
  ],
  [{ paypointId: 1.5 }, 'FILE: /paypointId: expected an integer of at least 0, received 1.5'],
  [
    { allow: ['create', 'destroy'] },
    /^FILE: \/allow\/1: expected "create" or "update" or .* received "destroy"$/,
  ],
  [{ allow: 'create' }, 'FILE: /allow: expected array, received "create"'],
  [
    { budget: { perMinute: 0 } },
    'FILE: /budget/perMinute: expected an integer of at least 1, received 0',
  ],
  [
    { budget: { headroom: 1 } },
    'FILE: /budget/headroom: expected a number of at least 0 and below 1, received 1',
  ],
  [
    { budget: { store: 'http://127.0.0.1:6379' } },
    'FILE: /budget/store: expected redis://host:port, rediss://host:port or, for a URL with a password, { env: NAME }, received string',
  ],
  [
    { budget: { store: 'redis://:hunter2@127.0.0.1' } },
    /^FILE: \/budget\/store: .* for a URL with a password, \{ env: NAME \}, received string$/,
  ],
  [
    { budget: { perMinuet: 3 } },
    'FILE: /budget/perMinuet: is not a member that is known here: most likely perMinute',
  ],
  [{ nmae: 'x' }, 'FILE: /nmae: is not a member that is known here: most likely name'],
  [{ tls: { caFile: 7 } }, 'FILE: /tls/caFile: expected a non-empty string, received 7'],
  [{ tls: { caFile: 'missing.pem' } }, /^FILE: \/tls\/caFile: .*missing\.pem cannot be read$/],
  [{ migration: {} }, 'FILE: /migration/destinationOrganizationId: is missing'],
  [
    { webhookReceiver: { listen: 'here' } },
    'FILE: /webhookReceiver/listen: expected host:port, received "here"',
  ],
  [{ control: 'http://sandbox.test/' }, /^FILE: \/control: expected https, or http on loopback/],
  [
    { entryPoint: 'x' },
    'FILE: /entryPoint: is not a member that is known here: most likely entrypoint',
  ],
  [
    { credentials: { organizationToken: 'hush-hush' } },
    /^FILE: \/credentials\/organizationToken: expected \{ env: NAME \} .* received string$/,
  ],
  [
    { credentials: { organizationToken: { env: 'a b' } } },
    /^FILE: \/credentials\/organizationToken\/env: expected the name/,
  ],
  [
    { credentials: { oauth: { clientId: { env: 'X' } } } },
    'FILE: /credentials/oauth/clientSecret: is missing',
  ],
  [
    { credentials: { applicationToken: { env: 'ASSAY_APPLICATION_TOKEN' } } },
    'FILE: /credentials/applicationToken: environment variable ASSAY_APPLICATION_TOKEN is not set',
  ],
  [
    { environment: 'live' },
    'FILE: /environment: expected "sandbox" or "candidate" or "production", received "live"',
  ],
];

test('every wrong file is refused in one line', () => {
  for (const [change, expected] of faults) {
    const said = fault(test.info().outputPath('t.yaml'), JSON.stringify({ ...whole, ...change }));
    if (typeof expected === 'string') expect(said).toBe(expected);
    else expect(said).toMatch(expected);
    expect(said).not.toContain('hush');
    expect(said).not.toContain('\n');
  }
});

test('text that is not YAML, not an object, or not there is named by file and place', () => {
  const path = test.info().outputPath('t.yaml');
  expect(fault(path, 'name: [')).toMatch(/^FILE: line \d+, column \d+: not YAML: [^\n]+$/);
  expect(fault(path, '- a')).toBe('FILE: /: expected object, received array');
  expect(fault(path, '')).toBe('FILE: /: expected object, received null');
  expect(() => loadTarget(test.info().outputPath('absent.yaml'))).toThrow(
    /absent\.yaml: target file cannot be read \(no such file\)$/,
  );
});

test('with lazy secrets a variable that is not set is an error only when it is read', () => {
  const target = load(test.info().outputPath('t.yaml'), JSON.stringify(whole), {
    env: {},
    secrets: 'lazy',
  });
  expect(() => secretOf(target, 'organizationToken')?.read()).toThrow(
    /ASSAY_ORGANIZATION_TOKEN is not set$/,
  );
});

test('production needs the file and the command to say so, and allows no writes', () => {
  const path = test.info().outputPath('t.yaml');
  const live = { baseUrl: 'https://api-prod.example.com/api' };
  expect(fault(path, text(live))).toMatch(/looks like production: refused unless/);
  expect(fault(path, text({ ...live, environment: 'sandbox' }))).toMatch(/looks like production/);
  expect(fault(path, text(live), { iMeanProduction: true })).toMatch(/looks like production/);
  expect(fault(path, text({ ...live, environment: 'production' }))).toMatch(/--i-mean-production$/);
  const target = load(path, text({ ...live, environment: 'production' }), {
    iMeanProduction: true,
  });
  expect(target).toMatchObject({ readOnly: true, allow: [] });
  const unclear = { baseUrl: 'https://api.example.com/api' };
  expect(fault(path, text(unclear))).toMatch(/host api\.example\.com may be production: say /);
  expect(load(path, text({ ...unclear, environment: 'candidate' })).readOnly).toBe(false);
});

test('loopback, test, production and unclear hosts are distinguished', () => {
  const kinds = {
    loopback: ['localhost', 'a.localhost', '127.0.0.1', '127.8.9.1', '[::1]'],
    test: ['sandbox.example.com', 'api-sandbox.example.com', 'qa2.example.com', 'uat.x.io'],
    production: [
      'prod.example.com',
      'api.live.example.com',
      'api-production1.example.com',
      'sandbox.prod.example.com',
    ],
    unclear: [
      'api.example.com',
      '10.0.0.1',
      'localhost.example.com',
      '127.0.0.1.example.com',
      'latest.example.com',
    ],
  };
  for (const [kind, hosts] of Object.entries(kinds))
    expect(hosts.map((host) => hostKind(host))).toEqual(hosts.map(() => kind));
});

test("a mock's ready line makes a target", () => {
  const line = {
    ready: true,
    name: 'mock',
    baseUrl: 'http://127.0.0.1:4010/api',
    httpsBaseUrl: 'https://localhost:4011/api',
    caFile: '/tmp/ca.pem',
    controlUrl: 'http://127.0.0.1:4012',
    target: {
      entrypoint: 'e',
      organizationId: 1,
      paypointId: 2,
      migration: { destinationOrganizationId: 3 },
      filterListSeparator: ',',
    },
    credentials: {
      organizationToken: 'o',
      applicationToken: 'a',
      clientId: 'i',
      clientSecret: 's',
      userEmail: 'e',
      userPassword: 'p',
      rateLimitToken: 'r',
    },
  };
  const target = targetFromReadyLine(JSON.stringify(line), ofPlatformMock());
  expect(target).toMatchObject({
    baseUrl: 'http://127.0.0.1:4010/api',
    control: 'http://127.0.0.1:4012',
    own: { migration: { destinationOrganizationId: 3 }, filterListSeparator: ',' },
    tls: { caFile: null },
    file: null,
  });
  expect(target.allow).toHaveLength(7);
  expect(secretOf(target, 'user/password')?.read()).toBe('p');
  const secure = targetFromReadyLine(JSON.stringify(line), ofPlatformMock(), { https: true });
  expect(secure).toMatchObject({
    baseUrl: 'https://localhost:4011/api',
    tls: { caFile: '/tmp/ca.pem' },
  });
  for (const bad of ['', 'ready', '{}', '{"ready":false}', 'null', '{"ready":true,"name":"x"}'])
    expect(() => targetFromReadyLine(bad, ofPlatformMock())).toThrow(TargetError);
});

test('the example files load', () => {
  const folder = join(import.meta.dirname, '../../specs/targets');
  const env = Object.fromEntries(
    [
      'ORGANIZATION_TOKEN',
      'APPLICATION_TOKEN',
      'CLIENT_ID',
      'CLIENT_SECRET',
      'USER_EMAIL',
      'USER_PASSWORD',
      'RATE_LIMIT_TOKEN',
    ].map((name) => [`ASSAY_${name}`, 'x']),
  );
  const examples = readdirSync(folder);
  expect(examples.length).toBeGreaterThan(1);
  for (const name of examples) expect(loadTarget(join(folder, name), { env }).name).not.toBe('');
});

test('a member without a value counts as absent', () => {
  const empty = { migration: null, budget: { store: null }, webhookReceiver: {}, timeouts: null };
  const target = load(test.info().outputPath('t.yaml'), text(empty));
  expect(platformTarget(target).migration).toBeUndefined();
  expect(target.budget.store).toBeUndefined();
  expect(target.webhookReceiver).toEqual({ listen: '127.0.0.1:0', publicUrl: null });
});
