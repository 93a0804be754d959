/** Starts a service of others as a file of JSON describes it. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { startService } from './startService.ts';

export type Service = {
  readonly url: string;
  /** Members of the target file. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
};

/** `start` is a command of the shell that stays in the foreground; in it and in `url` the word PORT stands for a free port. */
export type ForeignSettings = {
  readonly start: string;
  readonly url: string;
  /** Its path, from the folder of the file. */
  readonly document: string;
  /** Members of the target file. */
  readonly target?: Service['more'];
  /** Headers that a proxy adds where a request has none of that name, because the document declares no credential. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** The file as it stands, but for the document, which becomes a whole path. */
export function foreignSettings(file: string): ForeignSettings {
  const settings = JSON.parse(readFileSync(file, 'utf8')) as ForeignSettings;
  return { ...settings, document: resolve(dirname(file), settings.document) };
}

/** A service of others, at a port that is free, with variables added to its environment. */
export async function foreignService(file: string, env: NodeJS.ProcessEnv = {}): Promise<Service> {
  const { start, url, document, target = {} } = foreignSettings(file);
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const at = (text: string): string => text.replaceAll('PORT', String(port));
  const stop = await startService(at(start), at(url), { cwd: dirname(resolve(file)), env });
  return { url: at(url), more: { ...target, document }, close: async () => stop() };
}
