/** The mock as a program: reads its flags, listens, prints one ready line, and ends on a signal. */
import { randomBytes } from 'node:crypto';
import { controlServer, serviceName } from './control/controlServer.ts';
import { greeting } from './greeting.ts';
import { FlagError, readFlags, type Flags } from './readFlags.ts';
import { makeCertificate } from './server/makeCertificate.ts';
import { baseOf } from './server/callFrom.ts';
import { platformServer } from './server/platformServer.ts';
import { createService } from './service.ts';
import { usage } from './usage.ts';

/** By its code, because the module of documents is loaded only when one is served. */
function isDocumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'DOCUMENT';
}

const loopback = '127.0.0.1';

async function run(flags: Flags): Promise<void> {
  // Loaded only when asked for: it brings a schema validator and a faker.
  const imports =
    flags.imports === null && flags.document === null
      ? []
      : (await import('./imports/loadImports.ts')).loadImports(flags);
  const service = createService(flags, imports);
  const certificate = flags.https ? await makeCertificate(loopback) : null;
  const plain = platformServer(service, null);
  const secure = certificate === null ? null : platformServer(service, certificate.files);
  const controlToken = randomBytes(16).toString('hex');
  const control = controlServer(service, controlToken);
  const baseUrl = await plain.listen({ host: loopback, port: flags.port });
  // fastify does not know that its server speaks TLS, and prints http:.
  const secureUrl = (await secure?.listen({ host: loopback, port: 0 }))?.replace('http:', 'https:');
  const controlUrl = await control.listen({ host: loopback, port: flags.controlPort });

  let ending = false;
  const end = async (): Promise<void> => {
    if (ending) return;
    ending = true;
    service.slow.clear();
    service.clock.stop();
    await Promise.all([plain.close(), secure?.close(), control.close()]);
    certificate?.remove();
    // An open stdin would keep the process alive.
    process.stdin.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());
  if (flags.exitWithStdin) {
    process.stdin.resume();
    process.stdin.on('close', () => void end());
    process.stdin.on('end', () => void end());
  }

  const basePath = baseOf(service);
  const addresses = {
    baseUrl: `${baseUrl}${basePath}`,
    httpsBaseUrl: secureUrl === undefined ? null : `${secureUrl}${basePath}`,
    controlUrl,
    controlToken,
  };
  service.addresses = addresses;
  const ready = {
    ready: true,
    name: serviceName,
    ...addresses,
    caFile: certificate?.caFile ?? null,
    target: { ...service.target, filterListSeparator: service.behaviour.filters.separator },
    credentials: service.credentials,
  };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  // On stderr, so that a machine reads nothing but the ready line.
  if (process.stdout.isTTY)
    process.stderr.write(greeting(addresses, service, certificate?.caFile ?? null));
}

try {
  const flags = readFlags(process.argv.slice(2));
  if (flags === null) process.stdout.write(usage);
  else await run(flags);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`mock: ${message}\n`);
  process.exit(
    error instanceof FlagError || isDocumentError(error) || message.includes('EADDRINUSE') ? 2 : 1,
  );
}
