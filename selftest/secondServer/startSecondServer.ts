/**
 * A second service, written from the document alone: it takes the other side wherever the document leaves one open, and
 * breaks nothing that it says. What the suites hold against it they hold against an honest implementer.
 */
import type { IncomingMessage } from 'node:http';
import { formsOf, isObject, text, type Answer, type Json, type JsonObject } from './answer.ts';
import { isListOfTexts, type Entity } from './billInput.ts';
import { createBills } from './bills.ts';
import { usual, type Choices } from './choices.ts';
import type { Asked, Class, Bend, Memory } from './deep.ts';
import type { Defect } from './defects.ts';
import { listen } from './listen.ts';
import { basicStatistics, listNotifications, subscriptionStatistics } from './lists.ts';
import { readRequest } from './readRequest.ts';
import { createSlow, timeoutMs, type Call } from './slow.ts';

export type SecondServer = {
  readonly baseUrl: string;
  /** It can move the clock, slow requests and count them. */
  readonly controlUrl: string;
  /** Environment variables that the target file names. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
};

const secrets = {
  SECOND_ORGANIZATION: 'org-4f9d0c1b7a',
  SECOND_APPLICATION: 'app-77b1c0de90',
  SECOND_CLIENT: 'client-19',
  SECOND_SECRET: 'secret-0b61aa93',
  SECOND_EMAIL: 'user@example.com',
  SECOND_PASSWORD: 'Pass-word-42',
} as const;
const retentionMs = 120_000;
const bearerMs = 77_000;
const userMs = { life: 7_200_000, idle: 1_800_000 } as const;

/**
 * `taken` are its choices that differ from the usual ones; `defect` is the one sentence that it breaks, and `deep` the
 * one that it breaks in a certain context.
 */
export async function startSecondServer(
  taken: Partial<Choices> = {},
  defect: Defect | null = null,
  deep: Bend | null = null,
): Promise<SecondServer> {
  const choices = { ...usual, ...taken };
  const { json, refused } = formsOf(choices);
  const unauthorized: Answer =
    choices.unauthorized === 'nothing'
      ? { status: 401, mediaType: null, body: '' }
      : { ...json({ error: 'unauthorized' }, 401), headers: { 'www-authenticate': 'Bearer' } };
  const entity: Entity = { entry: 'second-entry', vendorNumber: 'V-2', parent: 1 };
  let aheadMs = 0;
  const now = (): number => Date.now() + aheadMs;
  const bills = createBills(entity, now, choices, defect);
  const userTokens = new Map<string, { readonly issued: number; used: number }>();
  const bearers = new Map<string, number>();
  const keys = new Map<string, number>();

  const userIn = (token: string): Class => {
    const user = userTokens.get(token);
    if (
      user === undefined ||
      now() - user.issued >= userMs.life ||
      now() - user.used >= userMs.idle
    )
      return null;
    user.used = now();
    return 'user';
  };
  const classOf = ({ headers }: IncomingMessage): Class => {
    const token = headers['requesttoken'];
    if (token === secrets.SECOND_ORGANIZATION) return 'organization';
    if (token === secrets.SECOND_APPLICATION) return 'application';
    if (typeof token === 'string') return userIn(token);
    const issued = bearers.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    return issued !== undefined && now() - issued < bearerMs ? 'bearer' : null;
  };

  const once = ({ key, class: by }: Asked, act: () => Answer): Answer => {
    if (key === null) return act();
    const used = choices.keysOf === 'everybody' ? key : `${by ?? ''} ${key}`;
    if (now() - (keys.get(used) ?? 0) < retentionMs) return text('This key is duplicated.', 409);
    const answer = act();
    if (answer.refused !== true || choices.keyOfRefused === 'used') keys.set(used, now());
    return answer;
  };

  const onBills = (request: Asked): Answer => {
    const { method, path, query, body } = request;
    const [, kind = '', second = '', third = ''] = path;
    if (kind === 'single') return once(request, () => bills.create(second, body));
    const asObject = query.get('returnObject') === 'true';
    if (kind === 'attachedFileFromBill')
      return method === 'GET'
        ? bills.readFile(Number(second), third, asObject)
        : bills.removeFile(Number(second), third, asObject);
    if (kind === 'approval') {
      const id = Number(second);
      if (method === 'GET') return bills.decide(id, third);
      if (method === 'PUT') return bills.replaceApprovers(id, body);
      return once(request, () => bills.send(id, body, query.get('autocreateUser') === 'true'));
    }
    const id = Number(kind);
    if (method === 'PUT') return bills.update(id, body);
    return method === 'DELETE' ? bills.remove(id) : bills.read(id);
  };

  const migrate = ({ body }: Asked): Answer => {
    const asked = isObject(body) ? body : {};
    const lacking =
      asked['entryPoint'] === undefined || asked['newParentOrganizationId'] === undefined;
    if (lacking && defect === 'moves a paypoint without its required members')
      return json({ isSuccess: true, responseText: 'moved' });
    const to = asked['newParentOrganizationId'];
    if (
      asked['entryPoint'] !== entity.entry ||
      (to !== 1 && to !== 2) ||
      to === entity.parent ||
      !isNotification(asked['notificationRequest'])
    )
      return refused('cannot move that');
    entity.parent = to;
    if (isObject(asked['notificationRequest'])) notify(asked['notificationRequest']);
    const more = defect === 'adds a member to the answer of a move' ? { movedAt: now() } : {};
    return json({ isSuccess: true, responseText: 'moved', ...more });
  };

  const issueToken = ({ body }: Asked): Answer => {
    const { clientId, clientSecret, permissions = [] } = isObject(body) ? body : {};
    const isLax =
      (defect === 'serves a token request without a secret' && clientSecret === undefined) ||
      (defect === 'serves a token request without a client id' && clientId === undefined);
    const isValid = clientId === secrets.SECOND_CLIENT && clientSecret === secrets.SECOND_SECRET;
    if (!(isLax || (isValid && isListOfTexts(permissions))))
      return json({ errorType: 'InvalidCredentials', errorMessage: '' }, 400);
    const bearer = `bearer-${now()}_~.`;
    bearers.set(bearer, now());
    return json({
      token_type: 'Bearer',
      access_token: bearer,
      expires_in: bearerMs / 1000,
      ...(choices.moreMembers === 'some' ? { scope: 'all' } : {}),
    });
  };

  const logIn = ({ body }: Asked): Answer => {
    const { email, psw } = isObject(body) ? body : {};
    const knowsUser = email === secrets.SECOND_EMAIL;
    const isLax =
      (defect === 'serves a login of an unknown user' && !knowsUser) ||
      (defect === 'serves a login without a password' && psw === undefined);
    if (!isLax && !(knowsUser && psw === secrets.SECOND_PASSWORD)) return refused('wrong login');
    const token = `usr-${userTokens.size}-${Math.random().toString(36).slice(2)}`;
    userTokens.set(token, { issued: now(), used: now() });
    return json(
      choices.userToken === 'JSON text' ? token : { session: { apiToken: token }, remaining: 7200 },
    );
  };

  const readers: readonly Class[] =
    choices.listsTake === 'API tokens' ? ['organization'] : ['bearer'];
  const routes: readonly {
    readonly match: RegExp;
    readonly classes: readonly Class[] | null;
    readonly act: (request: Asked) => Answer;
  }[] = [
    { match: /^POST \/v2\/Token\/serverside$/, classes: null, act: issueToken },
    { match: /^POST \/User\/auth$/, classes: ['application'], act: logIn },
    {
      match: /^POST \/Paypoint\/migrate$/,
      classes:
        choices.migrants === 'organizations'
          ? ['application', 'user', 'organization']
          : ['application', 'user'],
      act: (request) => once(request, () => migrate(request)),
    },
    {
      match:
        /^(POST \/Bill\/single\/[^/]+|(GET|PUT|DELETE) \/Bill\/\d+|(GET|DELETE) \/Bill\/attachedFileFromBill\/\d+\/[^/]+|(PUT|POST) \/Bill\/approval\/\d+|GET \/Bill\/approval\/\d+\/[^/]+)$/,
      classes: ['organization', 'bearer'],
      act: onBills,
    },
    {
      match: /^GET \/Query\/notifications\/[^/]+$/,
      classes: readers,
      act: ({ path, query }) =>
        path[2] === entity.entry
          ? listNotifications(query, choices, defect)
          : refused('no such entry'),
    },
    {
      match: /^GET \/Statistic\/basic(\/[^/]+){4}$/,
      classes: readers,
      act: ({ path, query }) => basicStatistics(path.slice(2), query, now(), choices, defect),
    },
    {
      match: /^GET \/Statistic\/subscriptions(\/[^/]+){3}$/,
      classes: readers,
      act: ({ path, query }) =>
        query.size > 0
          ? refused('no such parameter')
          : subscriptionStatistics(path.slice(2), choices),
    },
  ];

  const serve = (asked: Asked): Answer => {
    const route = routes.find(({ match }) =>
      match.test(`${asked.method} /${asked.path.map(encodeURIComponent).join('/')}`),
    );
    if (route === undefined)
      return { status: 404, mediaType: 'text/html', body: '<h1>Not here</h1>' };
    if (route.classes !== null && !route.classes.includes(asked.class))
      return asked.class === null ? unauthorized : text('not for you', 403);
    if (asked.takesMs >= timeoutMs(asked)) return text('too late', 504);
    return asked.isUnreadable ? refused('no JSON') : route.act(asked);
  };

  const uses = new Map<string, number>();
  const memory: Memory = {
    now,
    kept: new Map(),
    nth: (name) => {
      uses.set(name, (uses.get(name) ?? 0) + 1);
      return uses.get(name) ?? 0;
    },
  };
  const slow = createSlow(now);
  const received: JsonObject[] = [];
  const answerTo = async (message: IncomingMessage, sent: Buffer): Promise<Answer> => {
    received.push({ n: received.length + 1, method: message.method ?? '', url: message.url ?? '' });
    const first = readRequest(message, sent, classOf(message));
    const takesMs = first.class === null ? 0 : await slow.wait(first);
    const asked = { ...first, takesMs };
    const isKept = asked.isUnreadable && defect === 'creates a bill from text that is no JSON';
    const read = isKept ? { ...asked, body: null, isUnreadable: false } : asked;
    return deep === null ? serve(read) : deep(read, serve, memory);
  };

  const server = await listen((message, sent) => answerTo(message, sent));
  const control = await listen(async (message, sent) => {
    const call = message.method === 'POST' ? (JSON.parse(sent.toString('utf8')) as Call) : {};
    if (message.url === '/slow') slow.add(call);
    aheadMs += call.advanceMs ?? 0;
    await slow.end();
    return formsOf(usual).json({
      name: 'second',
      capabilities: ['clock', 'slow', 'log'],
      now: now(),
      last: received.length,
      entries: received.slice(
        Number(/after=(\d+)/.exec(message.url ?? '')?.[1] ?? received.length),
      ),
    });
  });
  return {
    baseUrl: `${server.url}/api`,
    controlUrl: control.url,
    secrets,
    close: async () => {
      await server.close();
      await control.close();
    },
  };
}

/** Sends the webhook of a move, to loopback alone. */
function notify({ notificationUrl, webHeaderParameters = [] }: JsonObject): void {
  const url = URL.canParse(String(notificationUrl)) ? new URL(String(notificationUrl)) : null;
  if (url === null || !['127.0.0.1', 'localhost'].includes(url.hostname)) return;
  const headers = (webHeaderParameters as readonly JsonObject[]).map(
    ({ key, value }): [string, string] => [String(key), String(value)],
  );
  new Promise<Response>((sent) => {
    sent(fetch(url, { method: 'POST', headers, body: '{"moved":true}' }));
  }).catch(() => undefined);
}

/** Absent, or a complete HTTP URL with headers that have a key and a value. */
function isNotification(value: Json | undefined): boolean {
  if (value === undefined) return true;
  if (!isObject(value)) return false;
  const { notificationUrl, webHeaderParameters = [] } = value;
  return (
    typeof notificationUrl === 'string' &&
    /^https?:\/\/[^/\s]+/.test(notificationUrl) &&
    Array.isArray(webHeaderParameters) &&
    webHeaderParameters.every(
      (header) =>
        isObject(header) &&
        typeof header['key'] === 'string' &&
        typeof header['value'] === 'string',
    )
  );
}
