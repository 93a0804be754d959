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
    name: 'json',
    mayImport: [],
    mayImportTypes: [],
    packages: ['ajv'],
    because: 'JSON values are the ground floor: every room stands on them',
  },
  {
    name: 'contract',
    mayImport: ['json'],
    mayImportTypes: [],
    packages: ['openapi-types', 'js-yaml', 'json-p3', 'ajv', 'ajv-formats'],
    because: 'everything derives from the contract, so it derives from nothing',
  },
  {
    name: 'schemas',
    mayImport: ['json', 'contract'],
    mayImportTypes: [],
    packages: ['ajv', 'ajv-formats', 'openapi-types'],
    because: 'schemas are a pure function of the contract',
  },
  {
    name: 'generators',
    mayImport: ['json', 'contract', 'schemas'],
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
    mayImport: ['json', 'contract'],
    mayImportTypes: [],
    packages: ['undici', 'yaml', '@redis/client'],
    because: 'the wire carries: it never judges and never records',
  },
  {
    name: 'checks',
    mayImport: ['json', 'contract', 'schemas'],
    mayImportTypes: ['exchange'],
    packages: [],
    because: 'a check is a pure function of an episode',
  },
  {
    name: 'evidence',
    mayImport: ['json', 'contract', 'exchange'],
    mayImportTypes: ['checks'],
    packages: [],
    because: 'evidence is what a run leaves behind, and knows neither who made it nor who reads it',
  },
  {
    name: 'engine',
    mayImport: ['json', 'contract', 'schemas', 'generators', 'exchange', 'checks', 'evidence'],
    mayImportTypes: [],
    packages: ['fast-check', 'picomatch', '@playwright/test'],
    because: 'the engine runs any scenario and knows none, and it knows no report',
  },
  {
    name: 'suites',
    mayImport: [
      'json',
      'contract',
      'schemas',
      'generators',
      'exchange',
      'checks',
      'evidence',
      'engine',
    ],
    mayImportTypes: [],
    packages: ['@playwright/test', 'fast-check'],
    because: 'suites join the rooms above and know no report',
  },
  {
    name: 'reports',
    mayImport: ['json'],
    mayImportTypes: ['contract', 'exchange', 'evidence', 'checks'],
    packages: ['allure-js-commons', 'allure-playwright', '@playwright/test'],
    because:
      "a report is rebuilt from evidence alone: no network, no run; of Playwright it takes the types of a reporter's events",
  },
  {
    name: 'cli',
    mayImport: [
      'json',
      'contract',
      'schemas',
      'generators',
      'exchange',
      'evidence',
      'checks',
      'engine',
      'suites',
      'reports',
    ],
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
