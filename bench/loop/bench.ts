/**
 * The full loop beside bare undici, which sends bills of the same kind and reads such bills: exchanges a second against one server at one
 * concurrency, in one run. A worker sends one at a time. The server of fixed answers does next to nothing, and so shows the highest cost
 * of the loop. `npm run bench -- loop [exchanges] [concurrency] [--beside REF]`: the loop of another commit runs in alternation.
 */
import { parseArgs } from 'node:util';
import * as fc from 'fast-check';
import { platformContract } from '../../contract/contractOf.ts';
import { createDraws } from '../../engine/world/draws.ts';
import { bareRequests } from './bareRequests.ts';
import { builtBeside } from './builtBeside.ts';
import { openLoop } from './openLoop.ts';
import { startMockServer, startPlainServer, type BenchServer } from './startServer.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { beside: { type: 'string' } },
});
const exchanges = Number(positionals[0] ?? 6_400);
const concurrencies = positionals[1] === undefined ? [1, 16] : [Number(positionals[1])];
const rounds = 5;
const beside = flags.beside === undefined ? null : await builtBeside(flags.beside);

const bodies = fc
  .sample(createDraws(platformContract(), 'gate').component('BillInput'), {
    seed: 1,
    numRuns: 100,
  })
  .map((bill) => JSON.stringify(bill));

async function repeated(
  send: () => Promise<unknown>,
  count: number,
  concurrency: number,
): Promise<void> {
  let left = count;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await send();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
}

/** Exchanges a second. */
async function rateOf(work: (count: number) => Promise<void>, count: number): Promise<number> {
  const before = performance.now();
  await work(count);
  return (count / (performance.now() - before)) * 1000;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

async function compare(server: BenchServer, concurrency: number): Promise<void> {
  const bare = await bareRequests(server.bare, concurrency, bodies);
  const loop = openLoop(server.loop);
  const other = beside?.openLoop(server.loop);
  const works: Readonly<Record<string, (count: number) => Promise<void>>> = {
    'bare undici, pool.dispatch, bytes': (count) => repeated(bare.dispatch, count, concurrency),
    'bare undici, pool.request, text': (count) => repeated(bare.request, count, concurrency),
    ...(other === undefined
      ? {}
      : { [`full loop of ${flags.beside}`]: (count) => other.run(count, concurrency) }),
    'full loop': (count) => loop.run(count, concurrency),
  };
  const rates = new Map<string, number[]>(Object.keys(works).map((name) => [name, []]));
  for (const work of Object.values(works)) await work(exchanges / 4);
  // In alternation, so that other load of the machine falls on all of them.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, work] of Object.entries(works))
      rates.get(name)?.push(await rateOf(work, exchanges));
  const ours = rates.get('full loop') ?? [];
  console.log(`${server.name}, ${concurrency} at once; ${server.placed}`);
  for (const [name, found] of rates) {
    const share = median(ours.map((rate, round) => rate / (found[round] ?? rate)));
    console.log(
      `  ${name.padEnd(36)} ${median(found).toFixed(0).padStart(6)} exchanges/s${name === 'full loop' ? '' : `   the loop reaches ${(share * 100).toFixed(0)}% of it`}`,
    );
  }
  await loop.close();
  await other?.close();
  await bare.close();
  await server.stop();
}

console.log(`${exchanges} exchanges, medians of ${rounds} rounds; Node ${process.version}`);
for (const start of [startMockServer, startPlainServer])
  for (const concurrency of concurrencies) await compare(await start(), concurrency);
beside?.remove();
