/** A listener of the second server. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from './answer.ts';

/** A listener on loopback that reads each body whole before it answers. */
export async function listen(
  answerTo: (message: IncomingMessage, sent: Buffer) => Promise<Answer>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((message, response) => {
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.on('end', () => {
      const answered = async (): Promise<void> => {
        const { status, mediaType, body, headers } = await answerTo(message, Buffer.concat(chunks));
        response.writeHead(status, {
          ...headers,
          ...(mediaType === null ? {} : { 'content-type': mediaType }),
        });
        response.end(body);
      };
      void answered();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
