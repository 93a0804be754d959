/** A walk of migrations, with a listener for the webhook. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Walk } from './recordingClient.ts';

/** Real time that a webhook may take; where none is due, shorter. */
const patienceMs = 600;
const briefMs = 60;

export const migrationWalk: Walk = async ({ call, note, ready }) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const own = ['x-one', 'x-two', 'x-x-one'].map((name) => String(request.headers[name] ?? ''));
    received.push(`${request.method ?? ''} ${request.url ?? ''} ${own.join(' ')}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const noteReceived = async (ms: number): Promise<void> => {
    for (const until = Date.now() + ms; received.length === 0 && Date.now() < until;) await wait(5);
    note(`webhook: ${received.splice(0).join('; ')}`);
  };
  const move = async (newParentOrganizationId: number, notificationRequest?: object) => {
    await call('POST', '/Paypoint/migrate', {
      token: ready.credentials.applicationToken,
      json: {
        entryPoint: ready.target.entrypoint,
        newParentOrganizationId,
        ...(notificationRequest === undefined ? {} : { notificationRequest }),
      },
    });
  };
  try {
    const notificationUrl = `http://127.0.0.1:${port}/hooks/in?source=walk`;
    await call('GET', '/Bill/54001');
    await move(124, {
      notificationUrl,
      webHeaderParameters: [
        { key: 'X-One', value: 'first Value' },
        { key: 'X-Two', value: 'second' },
      ],
    });
    await noteReceived(patienceMs);
    await call('GET', '/Bill/54001');
    await move(123, { notificationUrl });
    await noteReceived(patienceMs);
    await move(124);
    await noteReceived(briefMs);
    await call('GET', '/Bill/54001');
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
