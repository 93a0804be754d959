/** Lawful readings of the document, as changes of what the second server answers: none of them may turn a clause red. */
import { isObject, text, type Answer, type Json, type JsonObject } from './answer.ts';
import {
  answers,
  asks,
  bill,
  inside,
  members,
  on,
  type Asked,
  type Bend,
  type When,
} from './deep.ts';

const always: When = () => true;
const reads = on('read removeFile');
const bodyOf = ({ body }: Answer): string => String(body);
/** Answers of any status and kind. */
const shown =
  (when: When, change: (answer: Answer, asked: Asked) => Answer): Bend =>
  (asked, serve, memory) => {
    const isMet = when(asked, memory);
    const answer = serve(asked);
    return isMet ? change(answer, asked) : answer;
  };
/** The text of JSON answers. */
const spelt = (change: (json: string) => string): Bend =>
  shown(always, (answer) =>
    answer.mediaType?.includes('json') === true
      ? { ...answer, body: change(bodyOf(answer)) }
      : answer,
  );
const times = (name: RegExp, change: (time: string) => string): Bend =>
  spelt((json) =>
    json.replace(
      new RegExp(`("(?:${name.source})":")([^"]+)"`, 'g'),
      (_all, head: string, time: string) => `${head}${change(time)}"`,
    ),
  );
const utc = /CreatedAt|LastUpdated|eventTime/;
const localTime = /BillDate|DueDate|createdAt|lastUpdated/;
const deep = (value: Json, change: (one: JsonObject) => JsonObject): Json =>
  Array.isArray(value)
    ? value.map((one: Json) => deep(one, change))
    : isObject(value)
      ? change(
          Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deep(one, change)])),
        )
      : value;
const reversed =
  (name: string) =>
  (one: JsonObject): JsonObject =>
    Array.isArray(one[name]) ? { [name]: [...(one[name] as readonly Json[])].reverse() } : {};
const headers = (more: Readonly<Record<string, string>>): Bend =>
  shown(always, (answer) => ({ ...answer, headers: { ...answer.headers, ...more } }));
const refusal = (change: (answer: Answer) => Answer): Bend =>
  shown(always, (answer) =>
    answer.status >= 400 &&
    ![401, 409, 504].includes(answer.status) &&
    !bodyOf(answer).includes('errorType')
      ? change(answer)
      : answer,
  );
/** The answer of the login; `token` stands in it. */
const login = (change: (token: string, answer: Answer) => Answer): Bend =>
  shown(on('login'), (answer) => {
    const token = /usr-\d+-\w+/.exec(bodyOf(answer))?.[0];
    return token === undefined || answer.status !== 200 ? answer : change(token, answer);
  });
/** The same bearer again while it lives, with the rest of its life. */
const oneBearer: Bend = (asked, serve, memory) => {
  if (asked.operation !== 'token') return serve(asked);
  const name = JSON.stringify(asked.body ?? null);
  const kept = memory.kept.get(name) as
    | { readonly at: number; readonly answer: Answer }
    | undefined;
  const goneMs = memory.now() - (kept?.at ?? 0);
  if (kept !== undefined && goneMs < 70_000)
    return {
      ...kept.answer,
      body: bodyOf(kept.answer).replace(
        /("expires_in":)(\d+)/,
        (_all, head: string, life: string) =>
          head + String(Math.floor(Number(life) - goneMs / 1000)),
      ),
    };
  const answer = serve(asked);
  if (answer.status === 200) memory.kept.set(name, { at: memory.now(), answer });
  return answer;
};

/** Ids of nineteen digits: the server's own, after these. */
const prefix = '9223372036854';
const longIds: Bend = (asked, serve) => {
  const path = asked.path.map((part) =>
    part.startsWith(prefix) ? part.slice(prefix.length).replace(/^0/, '') : part,
  );
  const answer = serve({ ...asked, path });
  return answer.mediaType?.includes('json') === true && asked.path[0] === 'Bill'
    ? {
        ...answer,
        body: bodyOf(answer).replace(
          /("(?:responseData|IdBill)":)(\d{6})(?=[,}])/g,
          `$1${prefix}$2`,
        ),
      }
    : answer;
};

// oxfmt-ignore
export const readings: Readonly<Record<string, Bend>> = {
  'ids of nineteen digits': longIds,
  'fractions with a comma': times(utc, (time) => time.replace(/(\.\d+)?Z$/, ',125Z')),
  'fractions of nine digits': times(utc, (time) => time.replace(/(\.\d+)?Z$/, '.123456789Z')),
  'times of the basic format': times(utc, (time) => time.replace(/[-:]/g, '').replace(/\.\d+/, '')),
  'times without seconds': times(utc, (time) => time.replace(/:\d\d(\.\d+)?Z$/, 'Z')),
  'local times with a space': times(localTime, (time) => time.replace('T', ' ')),
  'local times with fractions': times(localTime, (time) => time.replace(/(\.\d+)?$/, '.000')),
  'local times without seconds': times(localTime, (time) => time.replace(/(T\d\d:\d\d):.*$/, '$1')),
  'dates of bills at noon': times(/BillDate|DueDate/, (time) => time.replace('T00:', 'T12:')),
  'a page identifier that is a number': members(on('list'), inside('Summary', () => ({ pageIdentifier: 4 }))),
  'a page identifier that is an object': members(on('list'), inside('Summary', () => ({ pageIdentifier: { next: 'a' } }))),
  'a summary without its identifier': spelt((json) => json.replace(',"pageIdentifier":null', '')),
  '201 from the login': login((_token, answer) => ({ ...answer, status: 201 })),
  'the user token in a header': login((token, answer) => ({ ...answer, body: '{"ok":1}', headers: { 'x-user-token': token } })),
  'the user token in a cookie': login((token, answer) => ({ ...answer, body: '{"ok":1}', headers: { 'set-cookie': `session=${token}` } })),
  'the user token under another name': login((token, answer) => ({ ...answer, body: JSON.stringify({ key: token, for: 'user' }) })),
  'the user token after the word Bearer': login((token, answer) => ({ ...answer, body: JSON.stringify({ token: `Bearer ${token}` }) })),
  'the user token in a list of lists': login((token, answer) => ({ ...answer, body: JSON.stringify([[{ userToken: token }]]) })),
  'one bearer while it lives': oneBearer,
  'items in another order': bill(reads, reversed('BillItems')),
  'items in another order each time': bill(on('read', (_asked, { nth }) => nth('order') % 2 === 0), reversed('BillItems')),
  'categories in another order': bill(reads, ({ BillItems }) => ({ BillItems: deep(BillItems ?? null, (one) => ({ ...one, ...reversed('itemCategories')(one) })) })),
  'files in another order': bill(reads, inside('DocumentsRef', reversed('filelist'))),
  'events from the oldest on': bill(reads, reversed('billEvents')),
  'members in another order': answers(always, (value) => deep(value, (one) => Object.fromEntries(Object.entries(one).toReversed()))),
  'more members everywhere': answers(on('read list basic subscriptions login'), (value) => deep(value, (one) => ({ ...one, _links: { self: '/' }, extra: null }))),
  'JSON over many lines': spelt((json) => JSON.stringify(JSON.parse(json), null, 4)),
  'JSON with escaped letters': spelt((json) => json.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)),
  'numbers with a point': spelt((json) => json.replace(/("(?:Status|responseCode|roomId|NetAmount|TotalAmount|totalRecords)":-?\d+)(?=[,}])/g, '$1.0')),
  'numbers with an exponent': spelt((json) => json.replace(/("(?:NetAmount|TotalAmount|inCardVolume)":\d+)(?=[,}])/g, '$1e0')),
  'an answer over eight megabytes': shown(on('list', ({ query }) => Number(query.get('limitRecord') ?? 1) <= 0), (answer) => ({ ...answer, body: `${' '.repeat(9_000_000)}${bodyOf(answer)}` })),
  'files under a general media type': shown(on('readFile'), (answer) => (answer.mediaType === 'application/pdf' ? { ...answer, mediaType: 'application/octet-stream', headers: { 'content-disposition': 'attachment' } } : answer)),
  'files without a media type': shown(on('readFile'), (answer) => (answer.mediaType === 'application/pdf' ? { ...answer, mediaType: null } : answer)),
  'Base64 over many lines': members(on('readFile'), ({ fContent }) => ({ fContent: String(fContent).replace(/.{76}/g, '$&\r\n') })),
  'file contents with other names': members(on('readFile'), (_file, { path }) => ({ filename: path[3] ?? '', ftype: 'application/pdf', furl: 'https://files.example/1' })),
  'media types in capitals': shown(always, (answer) => ({ ...answer, mediaType: answer.mediaType?.replace('application/json', 'Application/JSON;Charset="UTF-8"') ?? null })),
  'problems of a type of their own': refusal((answer) => ({ ...answer, status: 400, mediaType: 'application/problem+json', body: '{"type":"about:blank","status":400}' })),
  'refusals in HTML': refusal((answer) => ({ ...answer, status: 400, mediaType: 'text/html', body: '<p>No</p>' })),
  'refusals without a body': refusal((answer) => ({ ...answer, status: 422, mediaType: null, body: '' })),
  'conflicts in capitals': shown(always, (answer) => (answer.status === 409 ? { ...text('THE IDEMPOTENCY KEY IS DUPLICATED', 409), mediaType: 'text/plain; charset=utf-8' } : answer)),
  'challenges with 401': shown(always, (answer) => (answer.status === 401 ? { ...text('<h1>Log in</h1>', 401), mediaType: 'text/html', headers: { 'www-authenticate': 'Custom realm="a"' } } : answer)),
  'headers of limits': headers({ 'x-ratelimit-limit': '200', 'x-ratelimit-remaining': '0', 'retry-after': '1' }),
  'cookies with every answer': headers({ 'set-cookie': 'sid=1; Path=/; HttpOnly' }),
  'bills without events': bill(reads, () => ({ billEvents: null, billApprovals: null })),
  'bills without times': bill(reads, () => ({ CreatedAt: null, LastUpdated: null })),
  'an empty list of files': bill(reads, ({ DocumentsRef }) => ({ DocumentsRef: DocumentsRef ?? { zipfile: null, filelist: [] } })),
  'no list for no items': bill(reads, ({ BillItems }) => ({ BillItems: Array.isArray(BillItems) && BillItems.length === 0 ? null : (BillItems ?? null) })),
  'members without a type in other types': bill(reads, () => ({ BatchNumber: 7, PaymentId: [1], Source: false, AdditionalData: 'a', EntityID: {}, paylinkId: 0.5, PaymentMethod: [] })),
  'statuses of its own': bill(on('read'), ({ Status, IdBill }) => ({ Status: Number(Status) * 1000 + (Number(IdBill) % 7) })),
  'a total with taxes': bill(reads, ({ TotalAmount }) => ({ TotalAmount: Number(TotalAmount) * 1.19, Discount: null })),
  'numbers masked by words': bill(reads, inside('Vendor', () => ({ EIN: 'hidden', BillingData: { accountNumber: 'ending in 0002' } }))),
  'numbers masked by dots': bill(reads, inside('Vendor', () => ({ EIN: '••-•••6789', BillingData: { accountNumber: '••••0002' } }))),
  'the bill beside the id': members(on('removeFile'), ({ responseData }, { path }) => (isObject(responseData) ? { responseData: Number(path[2]), bill: responseData } : {})),
  'notifications without most members': members(on('list'), ({ Records }) => (Array.isArray(Records) ? { Records: Records.map((one: Json) => (isObject(one) ? Object.fromEntries(Object.entries(one).filter(([name]) => !['source', 'ownerType', 'createdAt', 'lastUpdated'].includes(name))) : one)) } : {})),
  'page sizes as they were asked': members(on('list'), (_list, { query }) => inside('Summary', () => ({ pageSize: Number(query.get('limitRecord') ?? 20) }))(_list)),
  'volumes with many decimals': answers(on('basic'), (value) => deep(value, (one) => ({ ...one, inTransactionsVolume: Number(one['inTransactionsVolume']) + 1e-13 }))),
  'series from the newest on': answers(on('basic'), (value) => (Array.isArray(value) ? value.toReversed() : value)),
  'labels of another language': answers(on('basic'), (value) => deep(value, (one) => ({ ...one, statX: `série ${String(one['statX'])}` }))),
  'a code with a move': members(on('migrate'), () => ({ responseCode: -1 })),
  'keys of one operation alone': asks(on('create send migrate', ({ key }) => key !== null), ({ key, operation }) => ({ key: `${operation} ${key}` })),
  'texts of another language': members(always, (all) => (typeof all['responseText'] === 'string' ? { responseText: 'Succès ✓' } : {})),
  'the key in the conflict': shown(always, (answer, { key }) => (answer.status === 409 ? text(`Duplicated key: ${String(key)}`, 409) : answer)),
  'lists from the last record on': asks(on('list', ({ query }) => !query.has('sortBy')), ({ query }) => ({ query: new URLSearchParams([...query, ['sortBy', 'asc(notificationId)']]) })),
  'no pages for all': members(on('list', ({ query }) => Number(query.get('limitRecord') ?? 1) <= 0), inside('Summary', () => ({ totalPages: 0, pageSize: 0 }))),
  'negative totals': members(on('list'), inside('Summary', () => ({ totalAmount: -1.5, totalNetAmount: -0.5 }))),
  'methods in capitals': answers(on('list'), (value) => deep(value, (one) => (typeof one['method'] === 'string' ? { ...one, method: one['method'].toUpperCase() } : one))),
  'notifications without contents': answers(on('list'), (value) => deep(value, ({ content: _none, ...one }) => one)),
  'a vendor of little': bill(reads, ({ Vendor }) => ({ Vendor: { VendorNumber: isObject(Vendor) ? (Vendor['VendorNumber'] ?? null) : null, Contacts: [], BillingData: null, Summary: null } })),
  'empty texts for what was not sent': bill(reads, (all) => ({ Comments: '', AccountingField1: '', AccountingField2: '', Terms: '', Frequency: '', EndDate: '', LotNumber: '', ...all })),
  'labels of times': answers(on('basic'), (value) => (Array.isArray(value) ? value.map((one: Json, at) => (isObject(one) ? { ...one, statX: new Date(at * 86_400_000).toISOString() } : one)) : value)),
  'labels that repeat': answers(on('basic'), (value) => deep(value, (one) => ({ ...one, statX: '09:00' }))),
  'an empty series before the first': answers(on('basic'), (value) => (Array.isArray(value) && isObject(value[0] as Json) ? [Object.fromEntries(Object.entries(value[0] as JsonObject).map(([name, one]) => [name, typeof one === 'number' ? 0 : name === 'statX' ? 'before' : one])), ...(value as readonly Json[])] : value)),
  'counts with a point': spelt((json) => json.replace(/("(?:in|out)(?:Transactions|Customers|CardTransactions)":\d+)(?=[,}])/g, '$1.0')),
  'subscriptions in two series': answers(on('subscriptions'), (value) => (Array.isArray(value) && isObject(value[0] as Json) ? [value[0] as Json, Object.fromEntries(Object.entries(value[0] as JsonObject).map(([name, one]) => [name, typeof one === 'number' ? 0 : name === 'statX' ? 'paused' : one]))] : value)),
  'amounts with two decimals': spelt((json) => json.replace(/("(?:NetAmount|TotalAmount|itemCost)":)(\d+(?:\.\d)?)(?=[,}])/g, (_all, head: string, amount: string) => head + (amount.includes('.') ? `${amount}0` : `${amount}.00`))),
  'slashes escaped': spelt((json) => json.replaceAll('/', String.raw`\/`)),
  'a line end after JSON': spelt((json) => `${json}\r\n\r\n`),
  'events that others wrote': bill(reads, ({ billEvents }) => (Array.isArray(billEvents) ? { billEvents: [{ description: null, eventTime: '2019-02-28T23:59:59Z', refData: null, extraData: '{}', source: 'batch' }, ...(billEvents as readonly Json[])] } : {})),
  'times five minutes late': times(utc, (time) => new Date(Date.parse(time) - 300_000).toISOString()),
  'an update time that stays': bill(reads, ({ CreatedAt }) => ({ LastUpdated: CreatedAt ?? null })),
  'errors with more members': answers(on('token'), (value) => (isObject(value) ? { ...value, traceId: 'a-1', errors: [] } : value), 400),
  'tokens with more members': members(on('token'), () => ({ scope: 'a b', refresh_token: null, not_before: 0 })),
  'refusals in a whole envelope': shown(always, (answer) => (answer.refused === true && !bodyOf(answer).includes('errorType') ? { ...answer, status: 200, mediaType: 'application/json', body: '{"responseCode":3001,"pageIdentifier":null,"roomId":0,"isSuccess":false,"responseText":"Declined","responseData":null}' } : answer)),
  'refusals with 403': refusal((answer) => ({ ...answer, status: 403, mediaType: 'application/json', body: '{"message":"no"}' })),
  'nothing in place of masked numbers': bill(reads, inside('Vendor', () => ({ EIN: null, BillingData: { accountNumber: null } }))),
  'a discount in the total': bill(reads, ({ NetAmount }) => ({ Discount: 1, TotalAmount: Number(NetAmount) - 1 })),
  'approvals in a list': bill(reads, () => ({ billApprovals: [{ user: 'a@example.com', state: null }] })),
  'more members after a change of approvers': members(on('replace'), (_shown, { body }) => ({ approvers: body ?? null, roomId: 0 })),
  'page identifiers in bills': members(on('create read update remove send'), () => ({ pageIdentifier: 'p-1' })),
  'connections that end': headers({ connection: 'close', 'cache-control': 'no-store', vary: '*', etag: 'W/"1"' }),
  'JSON as text/json': shown(always, (answer) => ({ ...answer, mediaType: answer.mediaType?.replace('application/json', 'text/json') ?? null })),
  'ids with a point': spelt((json) => json.replace(/("(?:responseData|IdBill|notificationId)":\d+)(?=[,}])/g, '$1.0')),
  'due dates at the end of the day': bill(reads, ({ DueDate }) => (typeof DueDate === 'string' ? { DueDate: DueDate.replace('T00:', 'T23:') } : {})),
  'end dates as times': bill(reads, ({ EndDate }) => (typeof EndDate === 'string' ? { EndDate: `${EndDate}T00:00:00Z` } : {})),
  'an update time of now': (asked, serve, memory) => bill(reads, () => ({ LastUpdated: new Date(memory.now()).toISOString() }))(asked, serve, memory),
  'unknown orders that are ignored': asks(on('list', ({ query }) => !/\((notificationId|status|ownerName)\)/.test(query.get('sortBy') ?? '')), ({ query }) => ({ query: new URLSearchParams([...query].filter(([name]) => name !== 'sortBy')) })),
  'masked numbers of four digits': bill(reads, inside('Vendor', () => ({ EIN: '6789', BillingData: { accountNumber: '0002' } }))),
  'more properties in an object': answers(on('basic subscriptions'), (value) => deep(value, (one) => ({ ...one, additionalProperties: { a: [1], b: null } }))),
  'contents of notifications in other types': members(on('list'), (list) => ({ Records: deep(list['Records'] ?? null, (one) => (one['eventType'] === undefined ? one : { ...one, transactionId: 77, reportName: [], internalData: {} })) })),
  'permissions that are not known': (asked, serve) => (asked.operation === 'token' && isObject(asked.body) && asked.body['permissions'] !== undefined ? { ...serve({ ...asked, body: null }), status: 400 } : serve(asked)),
};
