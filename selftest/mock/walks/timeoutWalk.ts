/** A walk of slow requests: where they stand while the clock moves, and how they end. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Method, Walk, RecordingClient } from './recordingClient.ts';

/** Seconds at which a pending request is looked at. */
const looks = [10, 25, 31, 50, 70, 85, 91, 110, 130];

export const timeoutWalk: Walk = async (client) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    await slow(client, method, 3600);
    await slow(client, method, method === 'GET' ? 80 : 20);
  }
};

async function slow(client: RecordingClient, method: Method, seconds: number): Promise<void> {
  const { call, control, advance, note, ready } = client;
  await control('POST', '/slow', { method, takesMs: seconds * 1000 });
  const path = method === 'POST' ? `/Bill/single/${ready.target.entrypoint}` : '/Bill/54001';
  const json = method === 'POST' || method === 'PUT' ? { json: { comments: 'slow' } } : {};
  const n = Number((await control('GET', '/log?after=1000000')).at('/last')) + 1;
  const lines: string[] = [];
  const pending = call(method, path, { ...json, patienceMs: 20_000 }).catch(
    (error: unknown) => error,
  );
  const status = async (): Promise<unknown> =>
    (await control('GET', `/log?after=${n - 1}`)).at('/entries/0/status');
  // The clock may move once the request has arrived.
  while ((await status()) === undefined) await wait(2);
  let at = 0;
  for (const look of looks) {
    await advance(look - at);
    at = look;
    lines.push(`${look} s: ${String(await status())}`);
  }
  await advance(3600);
  const ended = await pending;
  note(lines.join(', '));
  if (ended instanceof Error) throw ended;
  await call('GET', '/Bill/54002');
}
