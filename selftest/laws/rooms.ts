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
    packages: ['ajv', 're2js', 'yaml'],
    subRooms: [],
    because: 'every room works on JSON values, so their room imports none',
  },
  {
    name: 'invariants',
    mayImport: ['json'],
    mayImportTypes: [],
    packages: [],
    subRooms: [],
    because: 'a relation between values knows neither evidence nor checks, and both use it',
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
    name: 'openapi',
    mayImport: ['json'],
    mayImportTypes: [],
    packages: ['json-p3', '@scalar/openapi-upgrader'],
    subRooms: ['reading', 'sources', 'convert', 'links'],
    because: 'it reads any document, and knows no service that has one',
  },
  {
    name: 'contract',
    mayImport: ['json', 'openapi'],
    mayImportTypes: [],
    packages: ['openapi-types', 'ajv', 'fastest-levenshtein'],
    subRooms: [],
    because: 'everything derives from the contract, so it derives from nothing',
  },
  {
    name: 'schemas',
    mayImport: ['json', 'openapi', 'contract'],
    mayImportTypes: [],
    packages: ['ajv', 'ajv-formats'],
    subRooms: [],
    because: 'schemas are a pure function of the contract',
  },
  {
    name: 'generators',
    mayImport: ['json', 'openapi'],
    mayImportTypes: ['exchange'],
    packages: ['fast-check', 'ajv', 'ajv-formats', 'refa', '@eslint-community/regexpp'],
    subRooms: ['strings', 'schema', 'requests', 'covering', 'values'],
    because: 'a generator makes requests and never sends one',
  },
  {
    name: 'exchange',
    mayImport: ['json', 'output', 'openapi', 'contract'],
    mayImportTypes: [],
    packages: ['undici', '@redis/client'],
    subRooms: ['targets', 'control', 'budget', 'credentials', 'wire', 'proxy'],
    because: 'the wire carries: it never judges and never records',
  },
  {
    name: 'checks',
    mayImport: ['json', 'invariants', 'output', 'schemas'],
    mayImportTypes: ['openapi', 'contract', 'exchange'],
    packages: [],
    subRooms: [],
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
    mayImport: [
      'json',
      'output',
      'openapi',
      'contract',
      'generators',
      'exchange',
      'checks',
      'evidence',
    ],
    mayImportTypes: [],
    packages: ['fast-check', 'picomatch', 'json-p3'],
    subRooms: [
      'objects',
      'run',
      'config',
      'workflow',
      'mock',
      'doctor',
      'plan',
      'scenario',
      'world',
      'pool',
      'compare',
    ],
    because: 'the engine runs any scenario and knows none, and it knows no report',
  },
  {
    name: 'assertions',
    mayImport: ['output', 'openapi', 'contract', 'evidence', 'engine', 'suites'],
    mayImportTypes: ['json', 'exchange', 'checks'],
    packages: ['@playwright/test'],
    subRooms: [],
    because: "it judges answers of other people's tests, and runs nothing",
  },
  {
    name: 'suites',
    mayImport: [
      'json',
      'output',
      'openapi',
      'contract',
      'schemas',
      'generators',
      'exchange',
      'checks',
      'engine',
    ],
    mayImportTypes: ['evidence'],
    packages: ['@playwright/test', 'fast-check', 'yaml'],
    subRooms: ['document', 'platform', 'targets'],
    because: 'suites join the rooms above and know no report',
  },
  {
    name: 'reports',
    mayImport: ['json', 'invariants', 'output'],
    mayImportTypes: ['openapi', 'contract', 'exchange', 'evidence', 'checks'],
    packages: ['allure-js-commons', 'allure-playwright', 'picomatch', '@playwright/test'],
    subRooms: [
      'text',
      'drift',
      'read',
      'invariants',
      'compose',
      'gate',
      'formats',
      'html',
      'runs',
      'compare',
      'allure',
    ],
    because:
      "a report is rebuilt from evidence alone: no network, no run; of Playwright it takes the types of a reporter's events",
  },
  {
    name: 'cli',
    mayImport: [
      'json',
      'output',
      'openapi',
      'contract',
      'exchange',
      'evidence',
      'engine',
      'suites',
      'reports',
    ],
    mayImportTypes: ['invariants', 'checks'],
    packages: ['commander', 'picomatch', 'yaml', '@playwright/test'],
    subRooms: ['where', 'run', 'compare', 'commands'],
    because: 'the command joins all rooms but the mock, which it starts as a process',
  },
  {
    name: 'mock',
    mayImport: [],
    mayImportTypes: [],
    packages: [
      '@scalar/openapi-upgrader',
      'fastify',
      'selfsigned',
      'yaml',
      'ajv',
      'ajv-formats',
      'fastest-levenshtein',
      'json-schema-faker',
      're2js',
    ],
    subRooms: ['serving', 'platform', 'document'],
    because: 'a bug in shared code would hide itself from the oracle',
  },
];

/** The order within sub-rooms that have folders of their own. */
export const innerRooms: readonly Pick<Room, 'name' | 'subRooms' | 'because'>[] = [
  {
    name: 'mock/serving',
    subRooms: ['message', 'behaviour', 'control', 'recorded', 'server'],
    because: 'the server and the control plane serve any service, and know none',
  },
  {
    name: 'mock/platform',
    subRooms: [
      'state',
      'statistics',
      'behaviour',
      'patches',
      'faults',
      'unstated',
      'variants',
      'auth',
      'seed',
      'limits',
      'bills',
      'operations',
      'data',
      'page',
      'workbench',
      'routes',
    ],
    because:
      'a fault or a variant changes what the platform decides, and no operation knows of one',
  },
];
