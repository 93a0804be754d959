/** `GET /events`: sends events of the mock as server-sent events. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Events } from './events.ts';

/** A reader that is this far behind is let go; it asks `GET /log` when it comes again. */
const mostWaitingBytes = 4 * 1024 * 1024;

/** The stream stays open until the client leaves or the mock ends. */
export function streamEvents(events: Events, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  // A comment, so that the client knows at once that it listens.
  raw.write(': listening\n\n');
  const end = events.listen((event) => {
    raw.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    if (raw.writableLength > mostWaitingBytes) raw.destroy();
  });
  request.raw.on('close', end);
  raw.on('close', end);
}
