/** Starts the bench's server as a process of its own, on a core of its own where the system can do that. */
import { extname, join } from 'node:path';
import { pin, start } from '../mock/pinned.ts';

export type PlainServer = {
  readonly origin: string;
  readonly placed: string;
  readonly stop: () => void;
};

export async function startServer(): Promise<PlainServer> {
  const entry = join(import.meta.dirname, `plainServer${extname(import.meta.filename)}`);
  const { child, line } = await start([entry]);
  return { origin: line, placed: pin(process.pid, 1), stop: () => child.kill() };
}
