/** Deep faults of credentials and idempotency keys: the other class, the third time, an edge of time or of the text. */
import { isObject, text } from './answer.ts';
import {
  answers,
  asks,
  by,
  faultsOf,
  granted,
  instead,
  members,
  nth,
  on,
  unauthorized,
  type Asked,
  type Bend,
  type Class,
  type DeepFault,
  type Memory,
} from './deep.ts';

/** Remembers the class and the first use of each credential that was accepted once. */
const remembered =
  (bend: Bend): Bend =>
  (asked, serve, memory) => {
    if (asked.class !== null && asked.token !== null && !memory.kept.has(asked.token))
      memory.kept.set(asked.token, { class: asked.class, at: memory.now() });
    return bend(asked, serve, memory);
  };
const formerClass = ({ token }: Asked, { kept }: Memory): Class => {
  const found = kept.get(token ?? '') as { readonly class: Class } | undefined;
  return found?.class ?? null;
};
/** Lets in, at these operations, a credential that has expired. */
const expiredAt = (operations: string, known: Class): Bend =>
  remembered(
    asks(
      on(
        operations,
        (asked, memory) => asked.class === null && formerClass(asked, memory) === known,
      ),
      () => ({ class: known }),
    ),
  );
/** Serves these operations to nobody in particular, if the credential is refused and looks so. */
export const letIn = (operations: string, looks: (asked: Asked) => boolean): Bend =>
  asks(
    on(operations, (asked) => asked.class === null && looks(asked)),
    () => ({ class: 'organization' }),
  );
const refuses = (operations: string, known: Class): Bend =>
  instead(on(operations, by(known)), () => unauthorized());

/** An idempotency key in place of the one that was sent. */
export const keyed = (
  operations: string,
  change: (key: string, asked: Asked, memory: Memory) => string | null,
): Bend =>
  asks(
    on(operations, ({ key }) => key !== null),
    (asked, memory) => ({ key: change(asked.key ?? '', asked, memory) }),
  );

// oxfmt-ignore
export const credentialFaults: readonly DeepFault[] = [
  ...faultsOf('Each Bill operation accepts either authentication scheme', {
    'bearer-cannot-remove-file': ['credential', refuses('removeFile', 'bearer')],
    'bearer-cannot-read-file': ['credential', refuses('readFile', 'bearer')],
    'bearer-cannot-replace-approvers': ['credential', refuses('replace', 'bearer')],
    'bearer-cannot-decide': ['credential', refuses('decide', 'bearer')],
    'bearer-cannot-send': ['credential', refuses('send', 'bearer')],
    'bearer-cannot-delete': ['credential', refuses('remove', 'bearer')],
    'token-cannot-replace-approvers': ['credential', refuses('replace', 'organization')],
    'token-cannot-decide': ['credential', refuses('decide', 'organization')],
  }),
  ...faultsOf('Unauthenticated requests fail; 401: missing, invalid or expired token', {
    'file-for-nobody': ['credential', letIn('readFile', ({ token }) => token === null)],
    'file-object-for-nobody': ['neighbour', letIn('readFile', ({ token, query }) => token === null && query.has('returnObject'))],
    'decision-for-nobody': ['credential', letIn('decide', ({ token }) => token === null)],
    'approvers-for-nobody': ['credential', letIn('replace', ({ token }) => token === null)],
    'subscriptions-for-nobody': ['credential', letIn('subscriptions', ({ token }) => token === null)],
    'empty-token-deletes': ['value', letIn('remove', ({ token }) => token === '')],
    'longer-token-reads': ['value', letIn('read', ({ token }) => token?.startsWith('org-4f9d0c1b7a') === true)],
    'token-of-other-case-reads': ['value', letIn('read', ({ token }) => token?.toLowerCase() === 'org-4f9d0c1b7a')],
    'shorter-token-updates': ['value', letIn('update', ({ token }) => token !== null && token.length > 6 && 'org-4f9d0c1b7a'.startsWith(token))],
    'unknown-bearer-sends': ['credential', letIn('send', ({ token }) => token?.includes('-') === false)],
    'refused-file-is-404': ['answer', (asked, serve) => (asked.operation === 'readFile' && asked.class === null ? text('', 404) : serve(asked))],
    'refused-removal-is-403': ['answer', (asked, serve) => (asked.operation === 'removeFile' && asked.class === null ? text('', 403) : serve(asked))],
    'refused-statistics-are-empty': ['answer', (asked, serve) => (asked.operation === 'basic' && asked.class === null ? { status: 200, mediaType: 'application/json', body: '[]' } : serve(asked))],
    'refused-decision-is-400': ['credential', (asked, serve) => (asked.operation === 'decide' && asked.class === null && asked.token !== null ? text('', 400) : serve(asked))],
    'application-token-reads-bills?': ['credential', asks(on('read', by('application')), () => ({ class: 'organization' }))],
  }),
  ...faultsOf('When a token expires, the API responds 401', {
    'expired-bearer-deletes': ['credential', expiredAt('remove', 'bearer')],
    'expired-bearer-reads-file': ['credential', expiredAt('readFile', 'bearer')],
    'expired-bearer-updates': ['credential', expiredAt('update', 'bearer')],
    'expired-bearer-creates': ['credential', expiredAt('create', 'bearer')],
    'expired-bearer-decides': ['credential', expiredAt('decide', 'bearer')],
    'expired-bearer-is-403-at-send': ['answer', remembered((asked, serve, memory) => (asked.operation === 'send' && asked.class === null && formerClass(asked, memory) === 'bearer' ? text('', 403) : serve(asked)))],
    'expired-user-migrates': ['credential', expiredAt('migrate', 'user')],
  }),
  ...faultsOf('Token response: token_type Bearer, access_token string, expires_in seconds', {
    'type-lower-when-narrowed': ['neighbour', members(on('token', ({ body }) => isObject(body) && body['permissions'] !== undefined), () => ({ token_type: 'bearer' }))],
    'expiry-text-when-narrowed': ['neighbour', members(on('token', ({ body }) => isObject(body) && body['permissions'] !== undefined), () => ({ expires_in: '77' }))],
    'expiry-milliseconds-second-time': ['ordinal', members(nth('t', 2, on('token')), ({ expires_in }) => ({ expires_in: Number(expires_in) * 1000 }))],
    'third-token-refused': ['ordinal', instead(nth('t', 3, on('token')), () => ({ status: 400, mediaType: 'application/json',
      body: '{"errorType":"InvalidCredentials","errorMessage":""}' }))],
    'third-token-without-type': ['ordinal', members(nth('t', 3, on('token')), () => ({ token_type: null }))],
  }),
  ...faultsOf('400: InvalidCredentials with errorType and errorMessage', {
    'other-type-for-wrong-secret': ['value', answers(on('token', ({ body }) => isObject(body) && body['clientId'] === 'client-19'), () => ({ errorType: 'InvalidSecret',
      errorMessage: '' }), 400)],
    'no-message-for-unknown-client': ['value', answers(on('token', ({ body }) => isObject(body) && body['clientId'] !== 'client-19'), () =>
      ({ errorType: 'InvalidCredentials' }), 400)],
    'unknown-client-is-401': ['value', (asked, serve) => { const answer = serve(asked);
      return asked.operation === 'token' && isObject(asked.body) && asked.body['clientId'] !== 'client-19' && answer.status === 400 ? { ...answer,
      status: 401 } : answer; }],
    'secret-in-other-case': ['value', asks(on('token', ({ body }) => isObject(body) && String(body['clientSecret']).toLowerCase() === 'secret-0b61aa93'), ({ body }) =>
      ({ body: isObject(body) ? { ...body, clientSecret: 'secret-0b61aa93' } : body }))],
    'secret-with-tail': ['value', asks(on('token', ({ body }) => isObject(body) && String(body['clientSecret']).startsWith('secret-0b61aa93')), ({ body }) =>
      ({ body: isObject(body) ? { ...body, clientSecret: 'secret-0b61aa93' } : body }))],
    'narrowed-with-wrong-secret': ['neighbour', asks(on('token', ({ body }) => isObject(body) && Array.isArray(body['permissions']) && body['permissions'].length > 0),
      ({ body }) => ({ body: isObject(body) ? { ...body, clientSecret: 'secret-0b61aa93' } : body }))],
    'empty-secret-is-served': ['value', asks(on('token', ({ body }) => isObject(body) && body['clientSecret'] === ''), ({ body }) => ({ body: isObject(body) ? { ...body,
      clientSecret: 'secret-0b61aa93' } : body }))],
  }),
  ...faultsOf('Issued tokens live as long as expires_in says', {
    'second-token-ends-first': ['ordinal', remembered((asked, serve, memory) => { if (asked.operation === 'token') memory.kept.set('newest', memory.now());
      const at = (memory.kept.get(asked.token ?? '') as { readonly at: number } | undefined)?.at;
      return asked.class === 'bearer' && at !== undefined && at < Number(memory.kept.get('newest') ?? 0) ? unauthorized() : serve(asked); })],
    'narrowed-token-is-refused-at-once?': ['neighbour', (asked, serve, memory) => { const answer = serve(asked);
      if (asked.operation === 'token' && isObject(asked.body) && Array.isArray(asked.body['permissions'])) memory.kept.set(String((JSON.parse(String(answer.body)) as { access_token?: string }).access_token), 'narrow'); return memory.kept.get(asked.token ?? '') === 'narrow' ? unauthorized() : answer; }],
    'bearer-ends-after-a-minute': ['value', remembered((asked, serve, memory) =>
      { const at = (memory.kept.get(asked.token ?? '') as { readonly at: number } | undefined)?.at;
      return asked.class === 'bearer' && at !== undefined && memory.now() - at > 60_000 ? unauthorized() : serve(asked); })],
    'bearer-good-for-three': ['ordinal', instead((asked, { nth: time }) => asked.class === 'bearer' && time(`b${asked.token}`) > 3, () => unauthorized())],
  }),
  ...faultsOf('User token: an application token and the login; 120 minutes, 30 minutes of inactivity', {
    'psw-in-other-case': ['value', asks(on('login', ({ body }) => isObject(body) && String(body['psw']).toLowerCase() === 'pass-word-42'), ({ body }) =>
      ({ body: isObject(body) ? { ...body, psw: 'Pass-word-42' } : body }))],
    'psw-with-tail': ['value', asks(on('login', ({ body }) => isObject(body) && String(body['psw']).startsWith('Pass-word-42')), ({ body }) => ({ body: isObject(body)
      ? { ...body, psw: 'Pass-word-42' } : body }))],
    'empty-psw': ['value', asks(on('login', ({ body }) => isObject(body) && body['psw'] === ''), ({ body }) => ({ body: isObject(body) ? { ...body,
      psw: 'Pass-word-42' } : body }))],
    'psw-true': ['value', asks(on('login', ({ body }) => isObject(body) && body['psw'] === true), ({ body }) => ({ body: isObject(body) ? { ...body,
      psw: 'Pass-word-42' } : body }))],
    'organization-logs-in': ['credential', asks(on('login', by('organization')), () => ({ class: 'application' }))],
    'user-logs-in?': ['credential', asks(on('login', by('user')), () => ({ class: 'application' }))],
    'bearer-logs-in?': ['credential', asks(on('login', by('bearer')), () => ({ class: 'application' }))],
    'second-login-refused': ['ordinal', instead(nth('l', 2, on('login', by('application'))), () => unauthorized())],
    'second-login-ends-first': ['ordinal', remembered((asked, serve, memory) =>
      { const at = (memory.kept.get(asked.token ?? '') as { readonly at: number } | undefined)?.at; const before = Number(memory.kept.get('login') ?? 0);
      if (asked.operation === 'login') memory.kept.set('login', memory.now()); return asked.class === 'user' && at !== undefined && at < before
      ? unauthorized() : serve(asked); })],
    'user-good-for-one': ['ordinal', instead((asked, { nth: time }) => asked.class === 'user' && time(`u${asked.token}`) > 1, () => unauthorized())],
    'use-does-not-prolong': ['ordinal', remembered((asked, serve, memory) =>
      { const at = (memory.kept.get(asked.token ?? '') as { readonly at: number } | undefined)?.at;
      return asked.class === 'user' && at !== undefined && memory.now() - at > 1_800_000 ? unauthorized() : serve(asked); })],
  }),
  ...faultsOf('A repeated key within 2 minutes returns 409; after it the key may be reused', {
    'third-use-is-served': ['ordinal', keyed('create send', (key, _asked, { nth: time }) => (time(`k${key}`) > 2 ? null : key))],
    'bearer-keys-ignored': ['credential', keyed('create', (key, asked) => (asked.class === 'bearer' ? null : key))],
    'bearer-keys-ignored-at-send': ['credential', keyed('send', (key, asked) => (asked.class === 'bearer' ? null : key))],
    'keys-ignored-with-files': ['neighbour', keyed('create', (key, { body }) => (isObject(body) && Array.isArray(body['attachments']) ? null : key))],
    'keys-ignored-with-autocreate': ['neighbour', keyed('send', (key, { query }) => (query.get('autocreateUser') === 'true' ? null : key))],
    'keys-of-same-body-alone': ['neighbour', keyed('create', (key, { body }) => `${key} ${JSON.stringify(body)}`)],
    'keys-of-same-bill-alone?': ['neighbour', keyed('send', (key, { path }) => `${key} ${path.join('/')}`)],
    'keys-without-dash-ignored': ['value', keyed('create send', (key) => (key.includes('-') ? key : null))],
    'short-keys-ignored': ['value', keyed('create send', (key) => (key.length < 8 ? null : key))],
    'long-keys-cut': ['value', keyed('create send', (key) => key.slice(0, 36))],
    'keys-beyond-64-ignored': ['value', keyed('create send', (key) => (key.length > 64 ? null : key))],
    'keys-without-case': ['value', keyed('create send', (key) => key.toLowerCase())],
    'keys-as-numbers': ['value', keyed('create send', (key) => (/^\d+$/.test(key) ? String(Number(key)) : key))],
    'retained-a-minute-at-send': ['answer', keyed('send', (key, _asked, { now, kept }) => { const first = Number(kept.get(key) ?? now()); kept.set(key, first);
      return now() - first > 60_000 ? null : key; })],
    'conflict-prolongs-retention': ['ordinal', (asked, serve, memory) => { const name = `p${asked.key}`; const last = Number(memory.kept.get(name) ?? -1e12);
      if (asked.key !== null && memory.now() - last < 120_000) { memory.kept.set(name, memory.now()); return text('duplicated key', 409); } const answer = serve(asked);
      if (answer.status === 409 && asked.key !== null) memory.kept.set(name, memory.now()); return answer; }],
    'reused-key-not-retained': ['ordinal', keyed('create', (key, _asked, { now, kept }) => { const first = Number(kept.get(key) ?? now()); kept.set(key, first);
      return now() - first >= 120_000 ? null : key; })],
    'key-free-once-bill-deleted': ['life', (asked, serve, memory) => { const made = memory.kept.get(asked.key ?? '');
      const answer = serve(made !== undefined && memory.kept.has(`gone ${String(made)}`) ? { ...asked, key: null } : asked);
      if (answer.status === 200 && asked.operation === 'create' && asked.key !== null) memory.kept.set(asked.key,
      (JSON.parse(String(answer.body)) as { responseData?: number }).responseData);
      if (answer.status === 200 && asked.operation === 'remove') memory.kept.set(`gone ${asked.path[1]}`, true); return answer; }],
    'keys-ignored-at-migrate?': ['answer', keyed('migrate', () => null)],
    'conflict-acts-all-the-same': ['answer', (asked, serve) => { const answer = serve(asked);
      if (answer.status === 409 && asked.operation === 'create') serve({ ...asked, key: null }); return answer; }],
    'send-conflict-answers-200': ['ordinal', (asked, serve, memory) => { const answer = serve(asked);
      return answer.status === 409 && asked.operation === 'send' && memory.nth('sc') === 2 ? granted(Number(asked.path[2])) : answer; }],
    'key-is-stuck-for-ever-at-send': ['value', (asked, serve, memory) => { const name = `s${asked.key}`;
      if (asked.operation === 'send' && asked.key !== null && memory.kept.has(name)) return text('duplicated key', 409); const answer = serve(asked);
      if (asked.operation === 'send' && asked.key !== null && answer.status === 200 && answer.refused !== true) memory.kept.set(name, true); return answer; }],
  }),
  ...faultsOf('Move request: required members, complete HTTP URL, headers with key and value', {
    'header-without-value': ['value', asks(on('migrate'), ({ body }) => ({ body: mended(body, (header) => ({ value: '', ...header })) }))],
    'header-without-key': ['value', asks(on('migrate'), ({ body }) => ({ body: mended(body, (header) => ({ key: 'x', ...header })) }))],
    'notification-without-url': ['value', asks(on('migrate', ({ body }) =>
      isObject(body) && isObject(body['notificationRequest']) && body['notificationRequest']['notificationUrl'] === undefined), ({ body }) =>
      ({ body: isObject(body) && isObject(body['notificationRequest']) ? { ...body, notificationRequest: { ...body['notificationRequest'],
      notificationUrl: 'http://a.example/' } } : body }))],
    'relative-notification-url': ['value', asks(on('migrate', ({ body }) =>
      isObject(body) && isObject(body['notificationRequest']) && typeof body['notificationRequest']['notificationUrl'] === 'string'), ({ body }) =>
      ({ body: isObject(body) && isObject(body['notificationRequest']) ? { ...body, notificationRequest: { ...body['notificationRequest'],
      notificationUrl: 'http://a.example/' } } : body }))],
    'organization-text?': ['value', asks(on('migrate', ({ body }) => isObject(body) && typeof body['newParentOrganizationId'] === 'string'), ({ body }) =>
      ({ body: isObject(body) ? { ...body, newParentOrganizationId: Number(body['newParentOrganizationId']) } : body }))],
    'move-with-webhook-stays': ['neighbour', instead(on('migrate', ({ body, class: known }) =>
      known !== null && isObject(body) && body['notificationRequest'] !== undefined), () => ({ status: 200, mediaType: 'application/json',
      body: '{"isSuccess":true,"responseText":"moved"}' }))],
    'user-move-stays': ['credential', instead(on('migrate', by('user')), () => ({ status: 200, mediaType: 'application/json',
      body: '{"isSuccess":true,"responseText":"moved"}' }))],
    'migrate-with-bearer?': ['credential', asks(on('migrate', by('bearer')), () => ({ class: 'application' }))],
  }),
];

/** A move request whose headers of the notification are mended. */
function mended(
  body: Asked['body'],
  mend: (header: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Asked['body'] {
  if (!isObject(body) || !isObject(body['notificationRequest'])) return body;
  const { webHeaderParameters } = body['notificationRequest'];
  if (!Array.isArray(webHeaderParameters)) return body;
  return {
    ...body,
    notificationRequest: {
      ...body['notificationRequest'],
      webHeaderParameters: webHeaderParameters.map((header) =>
        isObject(header) ? mend(header) : header,
      ),
    },
  };
}
