/** JSON Schema of a document of data (`Data`). */

const time = { type: 'string', format: 'date-time' };
const text = { type: 'string' };
const name = { type: 'string', minLength: 1 };
const integer = { type: 'integer' };
const textOrNull = { type: ['string', 'null'] };
const timeOrNull = { type: ['string', 'null'], format: 'date-time' };
const dayOrNull = { type: ['string', 'null'], format: 'date' };
const texts = { type: 'array', items: text };
const textsOrNull = { type: ['array', 'null'], items: text };

type Members = Readonly<Record<string, object>>;

/** An object that takes these members and no others. */
const row = (properties: Members, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const rows = (properties: Members, required: readonly string[] = []): object => ({
  type: 'array',
  items: row(properties, required),
});

const bills = rows({
  id: integer,
  paypointId: integer,
  organizationId: { type: ['integer', 'null'] },
  createdAt: time,
  lastUpdated: time,
  billNumber: textOrNull,
  netAmount: { type: ['number', 'null'] },
  billDate: dayOrNull,
  dueDate: dayOrNull,
  endDate: dayOrNull,
  comments: textOrNull,
  mode: { type: ['integer', 'null'] },
  accountingField1: textOrNull,
  frequency: textOrNull,
  terms: textOrNull,
  status: integer,
  vendorNumber: textOrNull,
  items: { type: 'array', items: { type: 'object' } },
  attachments: rows(
    { filename: name, zipName: name, ftype: text, furl: text, contentBase64: text },
    ['filename'],
  ),
  approvals: rows({ user: text, approved: { type: ['boolean', 'null'] }, decidedAt: timeOrNull }, [
    'user',
  ]),
  approvalState: { enum: ['none', 'pending', 'approved', 'disapproved'] },
  events: rows({ description: text, at: time, source: text }, ['description', 'at', 'source']),
});

const notifications = rows(
  {
    id: integer,
    paypointId: integer,
    organizationId: integer,
    createdAt: time,
    lastUpdated: time,
    method: text,
    frequency: text,
    target: text,
    source: text,
    status: integer,
    eventType: text,
    timeZone: integer,
    fileFormat: textOrNull,
    reportName: textOrNull,
  },
  ['target'],
);

const transaction = {
  at: time,
  paypointId: integer,
  direction: { enum: ['in', 'out'] },
  method: { enum: ['card', 'vcard', 'ach', 'check', 'cash'] },
  cents: integer,
  subscription: { type: 'boolean' },
  customer: { type: 'boolean' },
  newCustomer: { type: 'boolean' },
  undone: { type: 'boolean' },
};

const tokens = rows(
  {
    value: name,
    kind: { enum: ['organization', 'application', 'user', 'temporary', 'bearer'] },
    label: text,
    mode: { enum: ['public', 'private'] },
    issuedAt: time,
    expiresAt: timeOrNull,
    permissions: textsOrNull,
    allowedIps: textsOrNull,
    clientId: textOrNull,
    organizationId: { type: ['integer', 'null'] },
    lastUsedAt: time,
    usesLeft: { type: ['integer', 'null'] },
    windows: rows({ startedAt: { type: 'number' }, count: integer }, ['startedAt', 'count']),
    recent: { type: ['array', 'null'], items: { type: 'number' } },
  },
  ['value', 'kind'],
);

export const dataSchema: object = row({
  now: time,
  organizations: rows({ id: integer, name: text, entry: name }, ['id', 'name', 'entry']),
  paypoints: rows(
    { id: integer, entry: name, legalName: text, dbaName: text, organizationId: integer },
    ['id', 'entry', 'legalName', 'dbaName', 'organizationId'],
  ),
  vendors: rows({ number: name, id: integer, paypointId: integer, name: text, createdAt: time }, [
    'number',
  ]),
  bills,
  notifications,
  transactions: rows(transaction, Object.keys(transaction)),
  users: rows({ email: name, password: name }, ['email', 'password']),
  credentials: rows(
    {
      clientId: name,
      secret: name,
      formerSecrets: texts,
      revoked: { type: 'boolean' },
      expiresAt: time,
      permissions: texts,
    },
    ['clientId', 'secret'],
  ),
  tokens,
  keys: {
    type: 'array',
    items: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [text, { type: 'number' }] },
  },
  next: row({ bill: integer, vendor: integer, attachment: integer, token: integer }, [
    'bill',
    'vendor',
    'attachment',
    'token',
  ]),
  random: { type: 'integer', minimum: 0, maximum: 2 ** 32 - 1 },
});
