/**
 * The mock measured: how fast, with how much memory, and whether a stock proxy finds its answers lawful.
 * `npm run bench -- mock speed|memory|proxy [--rounds N] [--seconds N] [--requests N] [--prism FILE]`; all three without a word.
 * `--prism` is the `dist/index.js` of an installed `@stoplight/prism-cli`, which is no dependency of the project.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureMemory } from './memory.ts';
import { pin } from './pinned.ts';
import { runThroughProxy } from './proxy.ts';
import { measureSpeed } from './speed.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '1000000' },
    prism: { type: 'string' },
  },
});
const prism = values.prism ?? null;
const parts = {
  speed: () => measureSpeed(Number(values.rounds), Number(values.seconds), prism),
  memory: () => measureMemory(Number(values.requests)),
  proxy: () => runThroughProxy(prism),
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  // A verify run has workers of its own: it is left to all cores.
  if (name !== 'proxy') console.log(pin(process.pid, 1));
  console.log(`${name}: load average before ${load()}`);
  await run();
  console.log(`${name}: load average after ${load()}\n`);
}

function load(): string {
  return loadavg()
    .map((figure) => figure.toFixed(2))
    .join(', ');
}
