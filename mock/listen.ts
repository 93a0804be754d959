/** Opens the listeners of a mock and closes them again; the program and `startMock` share this code. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { controlServer, serviceName } from './serving/control/controlServer.ts';
import { showLines } from './serving/control/showLines.ts';
import type { Data } from './platform/data/data.ts';
import { FlagError } from './flagError.ts';
import { loopback, type Flags } from './readFlags.ts';
import type { Ready } from './ready.ts';
import type { Certificate } from './serving/server/makeCertificate.ts';
import { httpServer } from './serving/server/httpServer.ts';
import type { Platform } from './platform/platform.ts';
import { createService } from './service.ts';

export type Listening = {
  readonly ready: Ready;
  readonly service: Platform;
  /** Ends all requests and lets the process end. */
  readonly close: () => Promise<void>;
};

/** `data` replaces the file that the flags name. Throws a FlagError for files that cannot be used. */
export async function listen(flags: Flags, data?: Data): Promise<Listening> {
  const service = await serviceFor(flags, data);
  const closing: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    service.slow.clear();
    service.clock.stop();
    await Promise.all(closing.splice(0).map((end) => end()));
  };
  const opened = async (app: FastifyInstance, host: string, port: number): Promise<number> => {
    closing.push(() => app.close());
    await app.listen({ host, port });
    return (app.server.address() as AddressInfo).port;
  };
  try {
    const controlToken = randomBytes(16).toString('hex');
    const { host } = flags;
    const port = await opened(httpServer(service, null), host, flags.port);
    const certificate = await certificateFor(flags);
    if (certificate !== null) closing.push(certificate.remove);
    const httpsPort =
      certificate === null
        ? null
        : await opened(httpServer(service, certificate.files), host, flags.httpsPort);
    const controlPort = await opened(
      controlServer(service, controlToken),
      loopback,
      flags.controlPort,
    );
    const { base } = service;
    const addresses = {
      baseUrl: urlOf('http', host, port) + base,
      httpsBaseUrl: httpsPort === null ? null : urlOf('https', host, httpsPort) + base,
      controlUrl: urlOf('http', loopback, controlPort),
      controlToken,
    };
    service.addresses = addresses;
    if (flags.log === 'json' || flags.log === 'pretty')
      closing.push(service.events.listen(showLines(flags.log)));
    if (flags.stateFile !== null) {
      const { keepState } = await import('./platform/data/keepState.ts');
      closing.push(keepState(service, flags.stateFile));
    }
    const ready: Ready = {
      ready: true,
      name: serviceName,
      ...addresses,
      caFile: certificate?.caFile ?? null,
      target: { ...service.target, filterListSeparator: service.behaviour.filters.separator },
      credentials: service.credentials,
    };
    return { ready, service, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Imports, data and kept state are loaded only when asked for: they bring a schema validator, YAML and a faker. */
async function serviceFor(flags: Flags, given: Data | undefined): Promise<Platform> {
  const imports =
    flags.imports === null && flags.document === null
      ? []
      : (await import('./document/loadImports.ts')).loadImports(flags);
  const { dataFile, stateFile } = flags;
  const { readDataFile, startingWith } =
    given === undefined && dataFile === null && stateFile === null
      ? { readDataFile: () => null, startingWith: null }
      : await import('./platform/data/readData.ts');
  const data = given ?? (dataFile === null ? null : readDataFile(dataFile, 'needed'));
  const settings = data === null ? flags : { ...flags, data };
  const kept = stateFile === null ? null : readDataFile(stateFile, 'perhaps');
  const recording =
    flags.serveFile === null
      ? null
      : (await import('./serving/recorded/readRecording.ts')).readRecording(flags.serveFile);
  const create = (): Platform => createService(settings, { imports, recording }, kept ?? undefined);
  if (startingWith === null) return create();
  return startingWith(kept === null ? (dataFile ?? 'data') : (stateFile ?? ''), create);
}

async function certificateFor(flags: Flags): Promise<Certificate | null> {
  if (!flags.https) return null;
  if (flags.certificate === null) {
    const { makeCertificate } = await import('./serving/server/makeCertificate.ts');
    return makeCertificate(flags.host, flags.caFile);
  }
  const { cert, key } = flags.certificate;
  return {
    files: { cert: textOf(cert, '--cert'), key: textOf(key, '--key') },
    caFile: null,
    remove: () => undefined,
  };
}

function textOf(file: string, flag: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : '';
    throw new FlagError(`${flag} ${file} cannot be read (${String(code)})`);
  }
}

/** A listener on every address is reached on this machine by its own name. */
function urlOf(scheme: string, host: string, port: number): string {
  const name = host === '0.0.0.0' ? loopback : host === '::' ? 'localhost' : host;
  return `${scheme}://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
