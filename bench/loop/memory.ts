/**
 * Memory of the full loop from ten thousand exchanges to a million: the heap after a full collection, and
 * what is resident. `npm run bench -- memory [exchanges]`; a million take a few minutes.
 */
import { openLoop } from './openLoop.ts';
import { startPlainServer } from './startServer.ts';

const most = Number(process.argv[2] ?? 1_000_000);
const lanes = 16;
const marks = [10_000, 30_000, 100_000, 300_000, 1_000_000].filter((mark) => mark <= most);

if (globalThis.gc === undefined) throw new Error('run by node --expose-gc');
const collect = globalThis.gc;
const server = await startPlainServer();
const loop = openLoop(server.loop);
const begun = performance.now();
let first = 0;
let done = 0;
for (const mark of marks) {
  await loop.run(mark - done, lanes);
  done = mark;
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  first = first === 0 ? heapUsed : first;
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${String(done).padStart(8)} exchanges  heap ${(heapUsed / 2 ** 20).toFixed(1).padStart(6)} MiB (${(heapUsed / first).toFixed(2)} of the first)  resident ${(rss / 2 ** 20).toFixed(0)} MiB  ${seconds.toFixed(0)} s`,
  );
}
await loop.close();
await server.stop();
