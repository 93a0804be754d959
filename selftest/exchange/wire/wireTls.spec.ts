/** The wire over TLS: a private authority is trusted where the target file names it, and nowhere else. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { expect, test } from '@playwright/test';
import { generate } from 'selfsigned';
import { openWire } from '../../../exchange/wire/openWire.ts';
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

  const outcome = async (host: string, tls: object): Promise<unknown> => {
    const wire = openWire(targetFor(`https://${host}:${port}/api`, { tls }), {
      access,
      clock: createServiceClock(null),
    });
    const exchange = await wire.send(requestTo('/x'));
    await wire.close();
    return exchange.response?.status ?? exchange.error?.code;
  };
  expect(await outcome('localhost', { caFile })).toBe(200);
  expect(await outcome('localhost', {})).toBe('tls');
  expect(await outcome('127.0.0.1', { caFile })).toBe('tls');

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
