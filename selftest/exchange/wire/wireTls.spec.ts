/** The wire over TLS: a private authority is trusted where the target file names it, and nowhere else. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { openWire } from '../../../exchange/wire/openWire.ts';
import { proxyText } from '../../../exchange/targets/proxyText.ts';
import { createServiceClock } from '../../../exchange/control/serviceClock.ts';
import { requestTo } from '../requestTo.ts';
import { targetFor } from '../targetFor.ts';
import { platformAccess as access } from '../../../suites/platform/credentials/access.ts';

test('a private authority is trusted by its file only, and only for its own name', async () => {
  const pems = await generate([{ name: 'commonName', value: 'localhost' }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const server = createServer({ key: pems.private, cert: pems.cert }, (_request, response) => {
    response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const caFile = test.info().outputPath('ca.pem');
  writeFileSync(caFile, pems.cert);

  const outcome = async (host: string, tls: object, proxy?: string): Promise<unknown> => {
    const wire = openWire(
      targetFor(`https://${host}:${port}/api`, { tls, ...(proxy && { proxy }) }),
      {
        access,
        clock: createServiceClock(null),
      },
    );
    const exchange = await wire.send(requestTo('/x'));
    await wire.close();
    return exchange.response?.status ?? exchange.error?.code;
  };
  expect(await outcome('localhost', { caFile })).toBe(200);
  expect(await outcome('localhost', {})).toBe('tls');
  expect(await outcome('127.0.0.1', { caFile })).toBe('tls');

  const tunnels: string[] = [];
  const proxy = createProxy().on('connect', ({ url = '' }, socket) => {
    tunnels.push(url);
    const there = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    socket.pipe(there).pipe(socket);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const { env } = process;
  process.env = { ...env, HTTPS_PROXY: `http://a:secret@127.0.0.1:${proxyPort}`, NO_PROXY: '' };
  expect(await outcome('localhost', { caFile })).toBe(200);
  expect(tunnels).toEqual([]);
  expect(await outcome('localhost', { caFile }, 'environment')).toBe(200);
  expect(tunnels).toEqual([`localhost:${port}`]);
  const named = { proxy: 'environment', baseUrl: 'https://a.example' } as const;
  expect(proxyText(named)).toMatch(/^the proxy 127\.0\.0\.1:\d+ of HTTPS_PROXY/);
  process.env['NO_PROXY'] = 'localhost';
  expect(await outcome('localhost', { caFile }, 'environment')).toBe(200);
  expect(tunnels).toHaveLength(1);
  process.env = env;
  proxy.close();

  const plain = openWire(targetFor(`http://localhost:${port}/api`), {
    access,
    clock: createServiceClock(null),
  });
  expect((await plain.send(requestTo('/x'))).error).not.toBeNull();
  await plain.close();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
