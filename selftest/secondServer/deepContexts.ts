/** Deep faults of contexts that a gate once left out: a refusal that acts, a part of a request beside another, a text of figures. */
import { isObject, text, type Answer, type Json, type JsonObject } from './answer.ts';
import {
  answers,
  asks,
  bill,
  by,
  faultsOf,
  inside,
  listed,
  members,
  on,
  written,
  type Asked,
  type Bend,
  type DeepFault,
  type When,
} from './deep.ts';
import { keyed, letIn } from './deepCredentials.ts';
import { bytes, forgotten, idOf } from './deepInput.ts';
import { limitOf, list, listValue, records, rewritten } from './deepLists.ts';

const shown = on('read removeFile');
const digits = (value: Json | undefined): boolean =>
  typeof value === 'string' && /^\d+$/.test(value);
/** Bends what concerns a bill once one of these operations was served to it. */
const once =
  (operations: string, make: (when: When) => Bend): Bend =>
  (asked, serve, memory) => {
    const answer = make((one, { kept }) => kept.has(`once ${idOf(one)}`))(asked, serve, memory);
    if (on(operations)(asked, memory) && answer.status === 200 && answer.refused !== true)
      memory.kept.set(`once ${idOf(asked)}`, true);
    return answer;
  };
const itemText = (name: string, change: (value: string) => string, at?: number): Bend =>
  listed(
    'billItems',
    (one) => (typeof one[name] === 'string' ? { [name]: change(one[name]) } : {}),
    at,
  );
const only =
  (...names: readonly string[]): When =>
  ({ body }) =>
    isObject(body) && Object.keys(body).toSorted().join() === names.toSorted().join();
const fileName = (change: (name: string) => string): Bend =>
  listed('attachments', ({ filename }) =>
    typeof filename === 'string' ? { filename: change(filename) } : {},
  );
const served =
  (when: When, change: (answer: Answer, asked: Asked) => Answer): Bend =>
  (asked, serve, memory) => {
    const isMet = when(asked, memory);
    const answer = serve(asked);
    return isMet && answer.status === 200 && answer.refused !== true
      ? change(answer, asked)
      : answer;
  };
const noFile = (when: When): Bend => served(when, () => text('no file', 404));
/** Refused, and done all the same. */
const done =
  (operations: string): Bend =>
  (asked, serve, memory) => {
    const answer = serve(asked);
    if (on(operations)(asked, memory) && asked.class === null)
      serve({ ...asked, class: 'organization' });
    return answer;
  };
const object = (body: Json | undefined): JsonObject => (isObject(body) ? body : {});
const narrowed: When = ({ body }) => Array.isArray(object(body)['permissions']);
const secret = 'secret-0b61aa93';
const word = 'Pass-word-42';
/** Rewrites members of a token request or of a login. */
const as = (operation: string, when: (body: JsonObject) => boolean, more: JsonObject): Bend =>
  asks(
    on(operation, ({ body }) => when(object(body))),
    ({ body }) => ({ body: { ...object(body), ...more } }),
  );
const moves = (when: When, change: (body: JsonObject) => JsonObject): Bend =>
  asks(on('migrate', when), ({ body }) => ({
    body: isObject(body) ? { ...body, ...change(body) } : body,
  }));
const headers = (
  change: (all: readonly JsonObject[]) => readonly Json[],
  when: When = () => true,
): Bend =>
  moves(
    (asked, memory) => when(asked, memory) && isObject(object(asked.body)['notificationRequest']),
    ({ notificationRequest }) => {
      const { webHeaderParameters, ...rest } = object(notificationRequest);
      return Array.isArray(webHeaderParameters)
        ? {
            notificationRequest: {
              ...rest,
              webHeaderParameters: change(webHeaderParameters as readonly JsonObject[]),
            },
          }
        : {};
    },
  );
const url = (change: (url: string) => string | null, when: When = () => true): Bend =>
  moves(
    (asked, memory) => isObject(object(asked.body)['notificationRequest']) && when(asked, memory),
    ({ notificationRequest, ...body }) => {
      const next = change(String(object(notificationRequest)['notificationUrl']));
      return next === null
        ? { ...body, notificationRequest: { notificationUrl: 'http://elsewhere.invalid/' } }
        : { notificationRequest: { ...object(notificationRequest), notificationUrl: next } };
    },
  );

// oxfmt-ignore
export const contextFaults: readonly DeepFault[] = [
  ...faultsOf('Bill: types of its members', {
    'bill-number-of-digits-is-number': ['value', bill(shown, ({ BillNumber }) => (digits(BillNumber) ? { BillNumber: Number(BillNumber) } : {}))],
    'item-code-as-exponent': ['value', itemText('itemProductCode', (value) => (/^\d+e\d+$/i.test(value) ? String(Number(value)) : value))],
  }),
  ...faultsOf('Envelope: types; responseData is the bill id', {
    'second-file-removal-answers-next-id': ['ordinal', members(on('removeFile', ({ path }) => /^\d+-1_/.test(path[3] ?? '')), ({ responseData }) => (isObject(responseData) ? {} : { responseData: Number(responseData) + 1 }))],
    'success-null-on-second-replace': ['ordinal', members(on('replace', (asked, { nth: time }) => time(`p${idOf(asked)}`) === 2), () => ({ isSuccess: null }))],
  }),
  ...faultsOf('Bill input is stored and read back as it was sent', {
    'end-date-of-two-digits': ['value', written('endDate', (value) => (value >= '2100' ? `20${value.slice(2)}` : value))],
  }),
  ...faultsOf('Updating accepts a partial body', {
    'update-of-number-alone-forgotten': ['value', forgotten(only('billNumber'))],
    'update-after-read-of-file-forgotten': ['life', once('readFile', forgotten)],
  }),
  ...faultsOf('Attachments: fContent is the content of the file; zipName names it', {
    'file-byte-order-mark-lost': ['value', bytes((file) => (file[0] === 0xef && file[1] === 0xbb ? file.subarray(3) : file))],
    'name-with-hash-not-found': ['value', noFile(on('readFile', ({ path }) => /#/.test(path[3] ?? '')))],
    'name-with-plus-not-found': ['value', noFile(on('readFile', ({ path }) => /\+/.test(path[3] ?? '')))],
    'name-keeps-first-dot': ['value', fileName((name) => name.split('.').slice(0, 2).join('.'))],
    'removed-file-still-object': ['answer', (asked, serve, memory) => { const name = asked.path[3] ?? ''; if (asked.operation === 'readFile' && asked.query.get('returnObject') === 'true') { const answer = serve(asked); if (memory.kept.has(`gone ${name}`)) return memory.kept.get(name) as Answer; if (answer.refused !== true) memory.kept.set(name, answer); return answer; } const answer = serve(asked); if (asked.operation === 'removeFile' && answer.status === 200 && memory.kept.has(name)) memory.kept.set(`gone ${name}`, true); return answer; }],
  }),
  ...faultsOf('approved: accepted values true or false; an approver approves or disapproves', {
    'word-is-taken-from-bearer': ['credential', asks(on('decide', (asked) => asked.class === 'bearer' && !['true', 'false'].includes(asked.path[3] ?? '')), ({ path }) => ({ path: [...path.slice(0, 3), 'true'] }))],
    'true-disapproves-for-bearer': ['credential', asks(on('decide', by('bearer')), ({ path }) => ({ path: [...path.slice(0, 3), path[3] === 'true' ? 'false' : (path[3] ?? '')] }))],
  }),
  ...faultsOf('Unauthenticated requests fail; 401: missing, invalid or expired token', {
    'nobody-lists-all': ['neighbour', letIn('list', (asked) => asked.token === null && limitOf(asked) <= 0)],
    'nobody-reads-today': ['value', letIn('basic', (asked) => asked.token === null && asked.path[2] === 'today')],
    'nobody-disapproves': ['value', letIn('decide', (asked) => asked.token === null && asked.path[3] === 'false')],
    'nobody-with-key-creates': ['neighbour', letIn('create', (asked) => asked.token === null && asked.key !== null)],
    'refused-update-updates': ['answer', done('update')],
    'refused-file-removal-removes': ['answer', done('removeFile')],
    'refused-decision-decides': ['answer', done('decide')],
    'refused-send-sends': ['answer', done('send')],
  }),
  ...faultsOf('Token endpoint: response and errors', {
    'wrong-narrowed-has-no-type': ['neighbour', answers(on('token', narrowed), () => ({ errorMessage: 'no' }), 400)],
    'message-null-for-empty-secret': ['value', answers(on('token', ({ body }) => object(body)['clientSecret'] === ''), () => ({ errorType: 'InvalidCredentials', errorMessage: null }), 400)],
    'secret-with-blanks': ['value', as('token', ({ clientSecret }) => typeof clientSecret === 'string' && clientSecret.trim() === secret, { clientSecret: secret })],
  }),
  ...faultsOf('User token: an application token and the login', {
    'email-with-tail': ['value', as('login', ({ email }) => String(email).startsWith('user@example.com'), { email: 'user@example.com' })],
    'psw-trimmed': ['value', as('login', ({ psw }) => typeof psw === 'string' && psw.trim() === word, { psw: word })],
  }),
  ...faultsOf('A repeated key within 2 minutes returns 409; after it the key may be reused', {
    'keys-without-dashes': ['value', keyed('create send', (key) => key.replaceAll('-', ''))],
    'keys-of-letters-only': ['value', keyed('create send', (key) => key.replace(/[^a-z0-9-]/gi, ''))],
    'keys-percent-decoded': ['value', keyed('create send', (key) => key.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))))],
    'keys-beyond-255-ignored': ['value', keyed('create send', (key) => (key.length > 255 ? null : key))],
    'keys-without-items-ignored': ['neighbour', keyed('create', (key, { body }) => (Array.isArray(object(body)['billItems']) && (object(body)['billItems'] as readonly Json[]).length === 0 ? null : key))],
  }),
  ...faultsOf('Move request: required members, complete HTTP URL, headers; response; webhook', {
    'empty-body-with-notification-moves': ['neighbour', moves(({ body }) => isObject(object(body)['notificationRequest']), (body) => ({ entryPoint: body['entryPoint'] ?? 'second-entry', newParentOrganizationId: body['newParentOrganizationId'] ?? 2 }))],
    'null-parent-moves': ['value', moves(({ body }) => object(body)['newParentOrganizationId'] === null, () => ({ newParentOrganizationId: 2 }))],
    'null-entry-moves': ['value', moves(({ body }) => object(body)['entryPoint'] === null, () => ({ entryPoint: 'second-entry' }))],
    'ftp-url-is-taken': ['value', url((one) => one.replace(/^ftp:/, 'http:'))],
    'header-cut-at-100': ['value', headers((all) => all.map((one) => ({ ...one, value: typeof one['value'] === 'string' ? one['value'].slice(0, 100) : (one['value'] ?? null) })))],
    'webhook-to-root': ['value', url((one) => one.replace(/^(https?:\/\/[^/]+).*$/, '$1/'))],
    'webhook-not-for-user': ['credential', url(() => null, by('user'))],
  }),
  ...faultsOf('limitRecord default 20; 0 or a negative value returns all; fromRecord records skipped', {
    'total-less-under-sorting': ['neighbour', members(list(({ query }) => query.has('sortBy')), inside('Summary', () => ({ totalRecords: 0 })))],
  }),
  ...faultsOf('Filters are field(operator)=value; an empty operator means equal', {
    'in-of-unknown-first-finds-nothing': ['ordinal', listValue('in', (all) => (all.length > 1 && !/^(email|web|sms|untilcancelled|one-time|weekly|monthly|ApprovedTransaction|ReceivedChargeBack|ReceivedAchReturn)$/i.test(all[0] ?? '') ? ['nothing'] : all))],
    'in-of-equal-values-doubles': ['value', records(list(({ query }) => [...query].some(([name, value]) => name.endsWith('(in)') && new Set(value.split(',')).size < value.split(',').length)), (found) => [...found, ...found])],
    'empty-operator-ignored-under-sorting': ['neighbour', rewritten((name, value) => (name.endsWith('()') ? null : [name, value]), list(({ query }) => query.has('sortBy')))],
    'target-at-sign-cut': ['value', rewritten((name, value) => [name, name === 'target(ct)' && value.includes('@') && value.length > 1 ? (value.split('@')[0] ?? '') : value])],
    'parameters-prefix-honoured-under-sorting': ['neighbour', rewritten((name, value) => { const [, field, wanted] = name === 'parameters' ? (/^(\w+\(\w*\))=(.*)$/.exec(value) ?? []) : []; return field === undefined ? [name, value] : [field, wanted ?? '']; }, list(({ query }) => query.has('sortBy')))],
  }),
  ...faultsOf('Statistics: modes, groupings and formats of dates', {
    'custom-end-before-start-in-query-ignored': ['neighbour', rewritten((name, day) => [name, name === 'startDate' ? day.replace(/\d{4}/, '2026') : day], on('basic', ({ query }) => [...query.keys()].indexOf('endDate') >= 0 && [...query.keys()].indexOf('endDate') < [...query.keys()].indexOf('startDate')))],
  }),
];
