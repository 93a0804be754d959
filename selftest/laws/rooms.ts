/** The rooms of the house and what each may import: the import law, as data, each rule with its reason. */

export type Room = {
  readonly name: string;
  /** Rooms whose values it may import. */
  readonly mayImport: readonly string[];
  /** Rooms of which it may import types only. */
  readonly mayImportTypes: readonly string[];
  /** Packages that belong to this room; another room may take one only by naming it here too. */
  readonly packages: readonly string[];
  readonly because: string;
};

export const rooms: readonly Room[] = [
  {
    name: 'contract',
    mayImport: ['schemas'],
    mayImportTypes: [],
    packages: ['openapi-types', 'js-yaml', 'json-p3'],
    because:
      'everything derives from the contract, so it derives from nothing but the meta-schemas of its files',
  },
  {
    name: 'schemas',
    mayImport: ['contract'],
    mayImportTypes: [],
    packages: ['ajv', 'ajv-formats', 'openapi-types'],
    because: 'schemas are a pure function of the contract',
  },
  {
    name: 'generators',
    mayImport: ['contract', 'schemas'],
    mayImportTypes: ['exchange'],
    packages: [
      'fast-check',
      'ajv',
      'ajv-formats',
      'refa',
      '@eslint-community/regexpp',
      '@hyperjump/json-schema',
    ],
    because: 'a generator makes requests and never sends one',
  },
  {
    name: 'exchange',
    mayImport: ['contract', 'schemas'],
    mayImportTypes: [],
    packages: ['undici', 'yaml', '@redis/client'],
    because: 'the wire carries and never judges',
  },
  {
    name: 'checks',
    mayImport: ['contract', 'schemas'],
    mayImportTypes: ['exchange'],
    packages: [],
    because: 'a check is a pure function of an episode',
  },
  {
    name: 'suites',
    mayImport: ['contract', 'schemas', 'generators', 'exchange', 'checks'],
    mayImportTypes: [],
    packages: ['@playwright/test', 'fast-check', 'picomatch'],
    because: 'suites join the rooms above and know no report',
  },
  {
    name: 'reports',
    mayImport: [],
    mayImportTypes: ['contract', 'schemas', 'exchange', 'checks', 'suites'],
    packages: ['allure-js-commons', 'allure-playwright', '@playwright/test'],
    because:
      "a report is rebuilt from evidence alone: no network, no run; of Playwright it takes the types of a reporter's events",
  },
  {
    name: 'cli',
    mayImport: ['contract', 'schemas', 'generators', 'exchange', 'checks', 'suites', 'reports'],
    mayImportTypes: [],
    packages: ['commander', 'picomatch', 'yaml', '@playwright/test'],
    because: 'the command joins all rooms but the mock, which it starts as a process',
  },
  {
    name: 'mock',
    mayImport: [],
    mayImportTypes: [],
    packages: ['fastify', 'selfsigned', 'yaml', 'ajv', 'ajv-formats', 'json-schema-faker'],
    because: 'a bug in shared code would hide itself from the oracle',
  },
];
