/** A server that hands on every answer of the one behind it, but for certain members of JSON answers. */
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract } from '../../contract/types.ts';

/** A member of one operation's answers; `*` in the pointer stands for every index. */
export type Member = { readonly operation: string; readonly pointer: string };

export type DeletingProxy = {
  readonly baseUrl: string;
  /** From now on these members are deleted. */
  readonly drop: (members: readonly Member[]) => void;
  /** From now on this operation is answered with a status and no body, where it would be served. */
  readonly refuse: (operation: string, status: number) => void;
  readonly close: () => Promise<void>;
};

export async function startDeletingProxy(
  behind: string,
  { operations }: Pick<Contract, 'operations'>,
): Promise<DeletingProxy> {
  const base = new URL(behind);
  let dropped: readonly Member[] = [];
  let refused = { operation: 'none', status: 0 };
  const routes = [...operations.values()].map(({ id, method, path }) => ({
    id,
    method,
    path: new RegExp(`^${base.pathname}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const [path = ''] = url.split('?');
    const operation = routes.find((one) => one.method === method && one.path.test(path))?.id;
    const { headers } = incoming;
    const onward = send({ host: base.hostname, port: base.port, method, path: url, headers });
    onward.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const members = dropped.filter((one) => one.operation === operation);
        const whole = Buffer.concat(chunks);
        const isJson = /json/.test(answer.headers['content-type'] ?? '');
        const body =
          members.length > 0 && isJson && answer.statusCode === 200
            ? without(members, whole)
            : whole;
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
        if (answer.statusCode === 200 && operation === refused.operation) {
          outgoing.writeHead(refused.status).end();
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, { ...kept, 'content-length': body.length });
        outgoing.end(body);
      });
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}${base.pathname}`,
    drop: (members) => {
      dropped = members;
    },
    refuse: (operation, status) => {
      refused = { operation, status };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function without(members: readonly Member[], body: Buffer): Buffer {
  const json: unknown = JSON.parse(body.toString('utf8'));
  for (const { pointer } of members) dropFrom(json, pointer.split('/').slice(1));
  return Buffer.from(JSON.stringify(json));
}

function dropFrom(value: unknown, [name = '', ...below]: readonly string[]): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) for (const item of value) dropFrom(item, below);
  else if (below.length === 0) Reflect.deleteProperty(value, name);
  else dropFrom(Reflect.get(value, name), below);
}
