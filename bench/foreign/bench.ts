/** Runs Assay and Schemathesis on services that were written in other languages, each started fresh for each tool, with one planted break at a time. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assay } from '../peers/assay.ts';
import type { Peer } from '../peers/peer.ts';
import { schemathesis } from '../peers/schemathesis.ts';
import { serviceOf } from '../peers/subject.ts';

const { values } = parseArgs({
  options: {
    /** A name in `bench/foreign`, or a file of JSON (see `foreignSettings`), which also names the `breaks`. */
    service: { type: 'string', multiple: true, default: ['press', 'depot'] },
    break: { type: 'string', multiple: true },
    only: { type: 'string' },
    profile: { type: 'string', default: 'gate' },
    'max-examples': { type: 'string', default: '30' },
    tools: { type: 'string', default: join(tmpdir(), 'assay-peers') },
    keep: { type: 'boolean', default: false },
  },
});

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
  // Programs of other languages are not compiled with this file: they stay beside its source.
  const settings = existsSync(service) ? service : resolve('bench', 'foreign', `${service}.json`);
  const { name, file, all, begin } = serviceOf(settings);
  const paths = [...new Set(all.map(({ path }) => path))];
  let cpu = 0;
  let requests = 0;
  const run = async (planted: string) => {
    const { proxy, end } = await begin({ BREAK: planted });
    const folder = mkdtempSync(join(root, `${name}-${planted}-`));
    try {
      const result = await peer.run({ file, url: proxy.url, paths, seed: 1, folder });
      if (result.problem !== null) console.log(`    ${planted}: ${result.problem} (${folder})`);
      cpu += result.cpuSeconds;
      requests += proxy.requests();
      return { ...result, served: proxy.served(), requests: proxy.requests() };
    } finally {
      await end();
    }
  };
  const sound = await run('');
  const identities = ({ failures }: typeof sound): ReadonlySet<string> =>
    new Set(failures.map(({ operation, identity }) => `${operation} ${identity}`));
  const known = identities(sound);
  console.log(
    `${name}, ${peer.name}: ${sound.served.size} of ${all.length} operations served, ${known.size} failures of the sound service, ${sound.requests} requests, ${sound.cpuSeconds.toFixed(1)} s of the processor`,
  );
  for (const one of all)
    if (!sound.served.has(one.name)) console.log(`    not served: ${one.name}`);
  for (const one of known) console.log(`    ${one.replaceAll('\n', ' ').slice(0, 200)}`);
  const { breaks } = JSON.parse(readFileSync(settings, 'utf8')) as {
    readonly breaks: readonly string[];
  };
  const wanted = values.break ?? breaks;
  const missed: string[] = [];
  for (const planted of wanted) {
    const found = [...identities(await run(planted))].filter((one) => !known.has(one));
    if (found.length === 0) missed.push(planted);
    else if (values.keep) console.log(`    ${planted}: ${found.join('; ').slice(0, 200)}`);
  }
  console.log(
    `  ${wanted.length - missed.length} of ${wanted.length} breaks caught, in all ${requests} requests, ${cpu.toFixed(0)} s of the processor`,
  );
  if (missed.length > 0) console.log(`  missed: ${missed.join(', ')}`);
}
