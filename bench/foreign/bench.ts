/** Runs Assay and Schemathesis on services in Python, each started fresh for each tool, with one planted break at a time. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { assay } from '../peers/assay.ts';
import { describedIn } from '../peers/described.ts';
import type { Peer } from '../peers/peer.ts';
import { startProxy } from '../peers/proxy.ts';
import { schemathesis } from '../peers/schemathesis.ts';

const { values } = parseArgs({
  options: {
    service: { type: 'string', multiple: true, default: ['press', 'depot'] },
    break: { type: 'string', multiple: true },
    only: { type: 'string' },
    profile: { type: 'string', default: 'gate' },
    'max-examples': { type: 'string', default: '30' },
    tools: { type: 'string', default: join(tmpdir(), 'assay-peers') },
    keep: { type: 'boolean', default: false },
  },
});

/** Programs in Python are not compiled: they stay beside this source. */
const here = resolve('bench', 'foreign');
mkdirSync(values.tools, { recursive: true });
const makers: readonly (() => Peer)[] = [
  () => assay(values.profile),
  () => schemathesis(join(values.tools, 'schemathesis'), Number(values['max-examples'])),
];
const names = ['assay', 'schemathesis'];
const peers = makers
  .filter((_, at) => values.only === undefined || names[at] === values.only)
  .map((make) => make());
const root = mkdtempSync(join(tmpdir(), 'assay-foreign-'));
for (const service of values.service) for (const peer of peers) await tryPeer(peer, service);
if (values.keep) console.log(`kept in ${root}`);
else rmSync(root, { recursive: true, force: true });

async function tryPeer(peer: Peer, service: string): Promise<void> {
  const file = resolve(here, `${service}.yaml`);
  const all = describedIn(file);
  const paths = [...new Set(all.map(({ path }) => path))];
  let cpu = 0;
  let requests = 0;
  const run = async (planted: string) => {
    const { child, url } = await startService(service, planted);
    const proxy = await startProxy(url, all);
    const folder = mkdtempSync(join(root, `${service}-${planted}-`));
    try {
      const result = await peer.run({ file, url: proxy.url, paths, seed: 1, folder });
      if (result.problem !== null) console.log(`    ${planted}: ${result.problem} (${folder})`);
      cpu += result.cpuSeconds;
      requests += proxy.requests();
      return { ...result, served: proxy.served(), requests: proxy.requests() };
    } finally {
      proxy.close();
      child.kill();
    }
  };
  const sound = await run('');
  const identities = ({ failures }: typeof sound): ReadonlySet<string> =>
    new Set(failures.map(({ operation, identity }) => `${operation} ${identity}`));
  const known = identities(sound);
  console.log(
    `${service}, ${peer.name}: ${sound.served.size} of ${all.length} operations served, ${known.size} failures of the sound service, ${sound.requests} requests, ${sound.cpuSeconds.toFixed(1)} s of the processor`,
  );
  for (const { name } of all) if (!sound.served.has(name)) console.log(`    not served: ${name}`);
  for (const one of known) console.log(`    ${one.replaceAll('\n', ' ').slice(0, 200)}`);
  const breaks = values.break ?? breaksOf(service);
  const missed: string[] = [];
  for (const planted of breaks) {
    const found = [...identities(await run(planted))].filter((one) => !known.has(one));
    if (found.length === 0) missed.push(planted);
    else if (values.keep) console.log(`    ${planted}: ${found.join('; ').slice(0, 200)}`);
  }
  console.log(
    `  ${breaks.length - missed.length} of ${breaks.length} breaks caught, in all ${requests} requests, ${cpu.toFixed(0)} s of the processor`,
  );
  if (missed.length > 0) console.log(`  missed: ${missed.join(', ')}`);
}

/** Named in the program itself, each once. */
function breaksOf(service: string): readonly string[] {
  const text = ['serving', service]
    .map((one) => readFileSync(join(here, `${one}.py`), 'utf8'))
    .join('\n');
  return [...new Set([...text.matchAll(/fault\("([a-z0-9-]+)"\)/g)].map(([, name = '']) => name))];
}

async function startService(
  service: string,
  planted: string,
): Promise<{ readonly child: ChildProcess; readonly url: string }> {
  const child = spawn('python3', [join(here, `${service}.py`), '0', planted], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const url of createInterface({ input: child.stdout })) return { child, url };
  throw new Error(`${service} ended before it listened`);
}
