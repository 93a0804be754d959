/**
 * A server that echoes every secret it was given to every client, in every spelling; a mock behind it does the work.
 * Each answer echoes every secret as it is, and in two spellings more, in turn.
 */
import { once } from 'node:events';
import {
  createServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

export type EchoingProxy = {
  readonly baseUrl: string;
  /** Requests that came in, by path. */
  readonly paths: readonly string[];
  readonly close: () => Promise<void>;
};

/** How a service may spell a secret; each is echoed in every place. */
export function spellingsOf(secret: string): readonly string[] {
  const percent = [...Buffer.from(secret)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
  return [
    secret,
    secret.toUpperCase(),
    secret.toLowerCase(),
    encodeURIComponent(secret),
    percent,
    percent.toUpperCase(),
    Buffer.from(secret).toString('base64'),
    Buffer.from(`:${secret}`).toString('base64'),
    Buffer.from(`u:${secret}`).toString('base64url'),
    encodeURIComponent(Buffer.from(secret).toString('base64')),
    encodeURIComponent(encodeURIComponent(secret)),
    Buffer.from(secret).toString('hex'),
    Buffer.from(JSON.stringify({ key: secret })).toString('base64url'),
    secret.slice(0, 14),
    secret.slice(-14),
  ];
}

/** `exchanged` are pairs: the secret of the target file, and the one that the service behind knows. */
export async function echoingProxy(
  behind: string,
  exchanged: readonly (readonly [plantedSecret: string, real: string])[],
): Promise<EchoingProxy> {
  const plantedSecrets = exchanged.map(([plantedSecret]) => plantedSecret);
  const echo = plantedSecrets.flatMap(spellingsOf);
  const paths: string[] = [];
  let answers = 0;
  const echoOfNext = (): readonly string[] => {
    answers += 1;
    return plantedSecrets.flatMap((secret) =>
      spellingsOf(secret).filter((_text, at) => at === 0 || at % 7 === answers % 7),
    );
  };
  const real = (text: string): string =>
    exchanged.reduce((left, [plantedSecret, known]) => left.replaceAll(plantedSecret, known), text);
  const server = createServer((incoming, outgoing) => {
    paths.push(incoming.url ?? '');
    void forward(incoming, outgoing, new URL(behind), real, echo, echoOfNext);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}${new URL(behind).pathname}`,
    paths,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { hostname, port }: URL,
  real: (text: string) => string,
  echo: readonly string[],
  echoOfNext: () => readonly string[],
): Promise<void> {
  const given = (await bytesOf(incoming)).toString('latin1');
  const body = Buffer.from(withWebhookHeaders(real(given), echo), 'latin1');
  const headers = incoming.rawHeaders.map((text, index) => (index % 2 === 0 ? text : real(text)));
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !/^(?:host|content-length|connection|transfer-encoding)$/i.test(name)
      ? [name, headers[index + 1] ?? '']
      : [],
  );
  const onward = send({
    hostname,
    port,
    method: incoming.method,
    path: real(incoming.url ?? '/'),
    headers: [...kept, 'Host', `${hostname}:${port}`, 'Content-Length', String(body.length)],
  });
  onward.on('error', () => outgoing.destroy());
  onward.on('response', (answer) => void relay(answer, outgoing, echoOfNext()));
  onward.end(body);
}

async function relay(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  echo: readonly string[],
): Promise<void> {
  const bytes = await bytesOf(answer);
  const status = answer.statusCode ?? 500;
  const type = answer.headers['content-type'] ?? '';
  const body = echoed(bytes, status, type, echo);
  outgoing.writeHead(status, [
    ...(type === '' ? [] : ['content-type', type]),
    ...echo.flatMap((text, index) => [`x-echo-${index}`, text]),
    'set-cookie',
    `session=${echo[0] ?? ''}`,
    'x-error',
    `the token "${echo[0] ?? ''}" of ${echo[1] ?? ''} is known`,
    'content-length',
    String(body.length),
  ]);
  outgoing.end(body);
}

/** An object has members more, a text that refuses ends with them; what else there is stays whole. */
function echoed(bytes: Buffer, status: number, type: string, echo: readonly string[]): Buffer {
  const text = bytes.toString('utf8');
  if (type.includes('json') && text.startsWith('{')) {
    const body = JSON.parse(text) as Record<string, unknown>;
    const more = { echo, note: `unknown: ${echo.join(' ')}`, nested: JSON.stringify({ echo }) };
    return Buffer.from(JSON.stringify({ ...body, ...more }));
  }
  return status >= 400 ? Buffer.from(`${text}\nrefused: ${echo.join(' ')}`) : bytes;
}

/** Adds the secrets to the headers of a notification that a migration asks for. */
function withWebhookHeaders(body: string, echo: readonly string[]): string {
  if (!body.includes('webHeaderParameters')) return body;
  const more = echo
    .slice(0, 20)
    .map((value, index) => ({ key: `X-PlantedSecret-${index}`, value }));
  return body.replace('"webHeaderParameters":[', (found) => {
    const list = JSON.stringify(more).slice(1, -1);
    return `${found}${list},`;
  });
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
