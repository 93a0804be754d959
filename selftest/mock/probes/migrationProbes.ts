/** Shows the variants of migrations and webhooks, with a listener. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { entry, type Look, type Probe } from './probe.ts';

/** Moves the paypoint as an application; `more` adds to the body. */
async function move(look: Look, organizationId: number, more: object = {}): Promise<void> {
  await look.see('POST', '/Paypoint/migrate', {
    token: look.client.ready.credentials.applicationToken,
    json: { entryPoint: entry, newParentOrganizationId: organizationId, ...more },
  });
}

/** Real time in which a webhook that is due comes; a second one comes with the first. */
const patienceMs = 120;

/** Writes down the webhooks that have come when the answer is there, and those that came a little later. */
const webhooks: Probe = async (look) => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks)
        .toString()
        .replaceAll(/\d\d:\d\d:\d\d\.\d+|%3A\d\d|T\d\d%/g, '…');
      const names = Object.keys(request.headers).filter((name) => name.startsWith('x-'));
      received.push(
        `${request.method ?? ''} ${String(request.headers['content-type'])} ${names.join(' ')} ${body}`,
      );
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const notificationUrl = `http://127.0.0.1:${port}/in`;
    await move(look, 124, { notificationRequest: { notificationUrl } });
    await wait(patienceMs);
    look.note(`at once: ${received.splice(0).join('; ')}`);
    await look.client.advance(5_000);
    await wait(patienceMs);
    look.note(`later: ${received.splice(0).join('; ')}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};

export const migrationProbes: Readonly<Record<string, Probe>> = {
  'unknown-organization-status': (look) => move(look, 999),
  'migration-response-code': (look) => move(look, 124),
  'move-to-the-same-organization': (look) => move(look, 123),
  'webhook-method': webhooks,
  'webhook-body': webhooks,
  'webhook-times': webhooks,
  'webhook-delay': webhooks,
  'webhook-signature': webhooks,
};
