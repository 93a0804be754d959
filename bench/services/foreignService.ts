/** Starts a service of others as a file of JSON describes it: `start` and `url` with the word PORT, `document`, and members of `target`. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { startService } from './startService.ts';

export type Service = {
  readonly url: string;
  /** Members of the target file. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
};

/** A service of others, at a port that is free. */
export async function foreignService(file: string): Promise<Service> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const text = readFileSync(file, 'utf8').replaceAll('PORT', String(port));
  const { start, url, document, target } = JSON.parse(text) as Readonly<
    Record<'start' | 'url' | 'document', string>
  > & { readonly target: Service['more'] };
  const stop = await startService(start, url);
  return { url, more: { ...target, document }, close: async () => stop() };
}
