/** Runs Assay and Schemathesis on a service of others that brings its own document, started fresh for each of them. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { assay } from '../peers/assay.ts';
import { describedIn } from '../peers/described.ts';
import type { Peer } from '../peers/peer.ts';
import { startProxy } from '../peers/proxy.ts';
import { schemathesis } from '../peers/schemathesis.ts';
import { startService } from './startService.ts';

const { values } = parseArgs({
  options: {
    /** A command of the shell that stays in the foreground. */
    start: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    document: { type: 'string', default: '' },
    only: { type: 'string' },
    profile: { type: 'string', default: 'gate' },
    'max-examples': { type: 'string', default: '30' },
    tools: { type: 'string', default: join(tmpdir(), 'assay-peers') },
    keep: { type: 'boolean', default: false },
  },
});

mkdirSync(values.tools, { recursive: true });
const makers: Readonly<Record<string, () => Peer>> = {
  assay: () => assay(values.profile),
  schemathesis: () =>
    schemathesis(join(values.tools, 'schemathesis'), Number(values['max-examples'])),
};
const root = mkdtempSync(join(tmpdir(), 'assay-services-'));
const described = describedIn(values.document);
for (const [name, make] of Object.entries(makers))
  if (values.only === undefined || values.only === name) await tryPeer(make());
if (values.keep) console.log(`kept in ${root}`);
else rmSync(root, { recursive: true, force: true });

async function tryPeer(peer: Peer): Promise<void> {
  const stop = await startService(values.start, values.url);
  const proxy = await startProxy(values.url, described);
  const folder = mkdtempSync(join(root, 'run-'));
  const paths = [...new Set(described.map(({ path }) => path))];
  try {
    const file = values.document;
    const result = await peer.run({ file, url: proxy.url, paths, seed: 1, folder });
    const served = proxy.served();
    const { failures, problem, seconds, cpuSeconds } = result;
    console.log(
      `${peer.name}: served ${served.size} of ${described.length} operations, ${failures.length} failures, ${proxy.requests()} requests, ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of the processor${problem === null ? '' : `; ${problem}`}`,
    );
    for (const { name } of described) if (!served.has(name)) console.log(`  not served: ${name}`);
    for (const { operation, identity } of failures)
      console.log(`  ${operation} ${identity.replaceAll('\n', ' ').slice(0, 160)}`);
  } finally {
    proxy.close();
    stop();
  }
}
