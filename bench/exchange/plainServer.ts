/** A server of one answer, in a process of its own: a bill of about 2 KB. */
import { createServer } from 'node:http';
import { bill } from './plainBill.ts';

const answer = JSON.stringify({
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: bill,
});

const server = createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(answer),
  });
  response.end(answer);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});
