/** The rooms of the project and what each may import: the import law as data, each rule with its reason. */

export type Room = {
  readonly name: string;
  /** Rooms whose values it may import. */
  readonly mayImport: readonly string[];
  /** Rooms of which it may import types only. */
  readonly mayImportTypes: readonly string[];
  /** Packages that belong to this room; another room may take one only by naming it here too. */
  readonly packages: readonly string[];
  /** Its folders in order: each imports only from those before it. Empty where there are not two. */
  readonly subRooms: readonly string[];
  readonly because: string;
};

export const rooms: readonly Room[] = [
  {
    name: 'json',
    mayImport: [],
    mayImportTypes: [],
    packages: ['ajv', 're2js'],
    subRooms: [],
    because: 'every room works on JSON values, so their room imports none',
  },
  {
    name: 'output',
    mayImport: ['json'],
    mayImportTypes: [],
    packages: [],
    subRooms: [],
    because: 'everything that is written goes through it, so it knows no writer',
  },
  {
    name: 'contract',
    mayImport: ['json'],
    mayImportTypes: [],
    packages: ['openapi-types', 'yaml', 'json-p3', 'ajv'],
    subRooms: ['document', 'imports'],
    because: 'everything derives from the contract, so it derives from nothing',
  },
  {
    name: 'schemas',
    mayImport: ['json', 'contract'],
    mayImportTypes: [],
    packages: ['ajv', 'ajv-formats'],
    subRooms: [],
    because: 'schemas are a pure function of the contract',
  },
  {
    name: 'generators',
    mayImport: ['json', 'contract'],
    mayImportTypes: ['exchange'],
    packages: ['fast-check', 'ajv', 'ajv-formats', 'refa', '@eslint-community/regexpp'],
    subRooms: ['strings', 'schema', 'requests', 'filters', 'sequences', 'covering'],
    because: 'a generator makes requests and never sends one',
  },
  {
    name: 'exchange',
    mayImport: ['json', 'output', 'contract'],
    mayImportTypes: [],
    packages: ['undici', '@redis/client'],
    subRooms: ['targets', 'control', 'budget', 'credentials', 'wire'],
    because: 'the wire carries: it never judges and never records',
  },
  {
    name: 'checks',
    mayImport: ['json', 'output', 'contract', 'schemas'],
    mayImportTypes: ['exchange'],
    packages: [],
    subRooms: [
      'reading',
      'field',
      'any',
      'list',
      'body',
      'status',
      'auth',
      'token',
      'user-auth',
      'idempotency',
      'limit',
      'timeout',
      'bill-life',
      'approval',
      'attachment',
      'filters',
      'paging',
      'sorting',
      'statistics',
      'migration',
      'webhook',
      'imported',
    ],
    because: 'a check is a pure function of an episode',
  },
  {
    name: 'evidence',
    mayImport: ['json', 'output', 'exchange'],
    mayImportTypes: ['contract', 'checks'],
    packages: [],
    subRooms: [],
    because: 'evidence is what a run leaves behind, and knows neither its writers nor its readers',
  },
  {
    name: 'engine',
    mayImport: ['json', 'output', 'contract', 'generators', 'exchange', 'checks', 'evidence'],
    mayImportTypes: [],
    packages: ['fast-check', 'picomatch'],
    subRooms: ['bills', 'run', 'mock', 'doctor', 'plan', 'scenario', 'world'],
    because: 'the engine runs any scenario and knows none, and it knows no report',
  },
  {
    name: 'suites',
    mayImport: ['json', 'output', 'contract', 'generators', 'exchange', 'checks', 'engine'],
    mayImportTypes: [],
    packages: ['@playwright/test', 'fast-check'],
    subRooms: [],
    because: 'suites join the rooms above and know no report',
  },
  {
    name: 'reports',
    mayImport: ['json', 'output'],
    mayImportTypes: ['contract', 'exchange', 'evidence', 'checks'],
    packages: ['allure-js-commons', 'allure-playwright', '@playwright/test'],
    subRooms: ['text', 'drift', 'read', 'compose', 'gate', 'formats', 'html', 'allure'],
    because:
      "a report is rebuilt from evidence alone: no network, no run; of Playwright it takes the types of a reporter's events",
  },
  {
    name: 'cli',
    mayImport: [
      'json',
      'output',
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
    subRooms: ['imports', 'where', 'run', 'commands'],
    because: 'the command joins all rooms but the mock, which it starts as a process',
  },
  {
    name: 'mock',
    mayImport: [],
    mayImportTypes: [],
    packages: ['fastify', 'selfsigned', 'yaml', 'ajv', 'ajv-formats', 'json-schema-faker', 're2js'],
    subRooms: [
      'state',
      'message',
      'statistics',
      'behaviour',
      'patches',
      'faults',
      'variants',
      'auth',
      'seed',
      'limits',
      'bills',
      'operations',
      'imports',
      'data',
      'control',
      'server',
    ],
    because: 'a bug in shared code would hide itself from the oracle',
  },
];
