/**
 * The mock measured: how fast, and with how much memory.
 * `npm run bench -- mock speed|memory [--rounds N] [--seconds N] [--requests N] [--prism FILE]`; both without a word.
 * `--prism` is the `dist/index.js` of an installed `@stoplight/prism-cli`, which is no dependency of the project.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureMemory } from './memory.ts';
import { pin } from './pinned.ts';
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
};

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.log(pin(process.pid, 1));
  console.log(`${name}: load average before ${load()}`);
  await run();
  console.log(`${name}: load average after ${load()}\n`);
}

function load(): string {
  return loadavg()
    .map((figure) => figure.toFixed(2))
    .join(', ');
}
