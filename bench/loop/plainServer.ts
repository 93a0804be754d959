/** A server of two answers, a bill of about 2 KB to reads and an envelope to writes: as little work as an answer can be. */
import { createServer } from 'node:http';
import { bill } from '../exchange/plainBill.ts';

const envelope = {
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
};
const shown = JSON.stringify({ ...envelope, responseData: bill });
const written = JSON.stringify({ ...envelope, responseData: 1 });

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = request.method === 'GET' ? shown : written;
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
});
