/**
 * How many entries `assay compare` makes of one planted change: `npm run bench -- planted [regex] [second|library|FILE] [smoke|gate]`.
 * A small proxy before a service that shares no code with the mock changes its answers on the right; `none` plants nothing, `none3-5`
 * with seeds 3 to 5, and the left is used by the seeds before. FILE is JSON about a service of others: `start` and `url` with the word PORT, `document`, and members of `target`.
 */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { request } from 'undici';
import { settingsFor, useDocument, planSettings } from '../../cli/compare/compareSettings.ts';
import { compareSides } from '../../cli/compare/compareSides.ts';
import { openSides } from '../../cli/compare/openSides.ts';
import { lostSide } from '../../cli/compare/runTrio.ts';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { libraryKey, startLibrary } from '../../selftest/anyDocument/libraryServer.ts';
import { startSecondServer } from '../../selftest/secondServer/startSecondServer.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { foreignService, type Service } from '../services/foreignService.ts';
import { respelled, type Change } from './changes.ts';
import { anywhere, plantedChanges } from './plantedChanges.ts';

const env = (name: string): { readonly env: string } => ({ env: `SECOND_${name}` });

const services: Readonly<Record<string, () => Promise<Service>>> = {
  second: async () => {
    const { baseUrl, controlUrl, secrets, close } = await startSecondServer({
      unauthorized: 'JSON and a challenge',
      emptyPage: 'list',
    });
    Object.assign(process.env, secrets);
    const credentials = {
      organizationToken: env('ORGANIZATION'),
      applicationToken: env('APPLICATION'),
      oauth: { clientId: env('CLIENT'), clientSecret: env('SECRET') },
      user: { email: env('EMAIL'), password: env('PASSWORD') },
    };
    const more = {
      credentials,
      entrypoint: 'second-entry',
      organizationId: 1,
      paypointId: 456,
      vendorNumber: 'V-2',
      migration: { destinationOrganizationId: 2 },
      allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
      filterListSeparator: ',',
      control: controlUrl,
    };
    return { url: baseUrl, more, close };
  },
  library: async () => {
    const { url, close } = await startLibrary();
    process.env['LIBRARY_KEY'] = libraryKey;
    const document = join(import.meta.dirname, '../../../selftest/anyDocument/library.yaml');
    const credentials = { schemes: { libraryKey: { env: 'LIBRARY_KEY' } } };
    return { url, more: { credentials, document, allow: ['create', 'delete'] }, close };
  },
};

/** Requests and answers that planted changes have altered: a change that alters none cannot be found. */
let touched = 0;

/** Answers of the service at `url`, changed. */
async function changed(url: string, change: Change): Promise<Service> {
  const { origin, pathname } = new URL(url);
  const server = createServer((asked, answer) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of asked) chunks.push(chunk as Buffer);
      const { method = 'GET', url: path = '/' } = asked;
      const way = change.asks?.(path) ?? path;
      const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers;
      const got = await request(`${origin}${way}`, {
        method: method as 'GET',
        headers,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      });
      const {
        'content-length': ___,
        connection: ____,
        'keep-alive': _____,
        'transfer-encoding': ______,
        ...kept
      } = got.headers;
      const bytes = Buffer.from(await got.body.arrayBuffer());
      const text = bytes.toString(isText(got.headers['content-type']) ? 'utf8' : 'latin1');
      const original = {
        method,
        path,
        status: got.statusCode,
        headers: kept as Record<string, string>,
        text: respelled(text),
      };
      const altered = change(original);
      const { status, headers: shown, text: body, delayMs = 0 } = altered;
      if (way !== path || !isDeepStrictEqual(altered, original)) touched += 1;
      if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
      answer.writeHead(status, shown);
      answer.end(
        method === 'HEAD' || status === 204
          ? undefined
          : Buffer.from(body, isText(got.headers['content-type']) ? 'utf8' : 'latin1'),
      );
    })().catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${pathname}`,
    more: {},
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const isText = (mediaType: unknown): boolean => String(mediaType).includes('json');

const equal: Change = (answer) => answer;

type Sides = { readonly left: Service; readonly again: Service; readonly right: Service };

/** What the proxy changes by itself is the same on all sides. Each process of others may choose orders by chance at its start. */
async function openServices(kind: string): Promise<Sides> {
  const start = services[kind] ?? (() => foreignService(kind));
  const left = start();
  const again = kind === 'second' ? left : start();
  const right = start();
  return { left: await left, again: await again, right: await right };
}

async function closeServices(open: Sides): Promise<void> {
  for (const one of new Set(Object.values(open))) await one.close();
}

type Found = { readonly entries: readonly string[]; readonly unlike: string };

/** Both texts from a little before the place at which they differ. */
function apart(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const from = Math.max(0, at - 20);
  return [one.slice(from, from + 80), other.slice(from, from + 80)];
}

async function findIn(open: Sides, change: Change, profile: string, seed: number): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-planted-'));
  const proxies: Service[] = [];
  const file = async (name: string, service: Service, by = equal): Promise<string> => {
    const proxy = await changed(service.url, by);
    proxies.push(proxy);
    const { url } = proxy;
    const path = join(folder, `${name}.yaml`);
    const budget = { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 };
    writeFileSync(
      path,
      JSON.stringify({ name, environment: 'sandbox', baseUrl: url, budget, ...service.more }),
    );
    return path;
  };
  const none = {
    leftFault: [],
    leftVariant: [],
    rightFault: [],
    rightVariant: [],
    operation: [],
    clause: [],
  };
  const compared = async (one: string, again: string, other: string, out: string) => {
    const options = {
      ...none,
      failOn: 'all' as const,
      left: one,
      again,
      right: other,
      ...chosenProfile(profile),
      seed,
      out: join(folder, out),
    };
    const settings = settingsFor(options);
    await useDocument(options, join(folder, out));
    const sources = Object.fromEntries(
      Object.entries(settings).map(([name, side]) => [
        name,
        { ...side, sourceDir: join(folder, out) },
      ]),
    ) as typeof settings;
    const planned = await planFor(planSettings(sources));
    const { sides, close } = await openSides(sources, planned);
    const found = await compareSides(sides, planned.planned, {
      alpha: 0.01,
      over: () => lostSide(sides),
      shrink: false,
    });
    await close();
    return found;
  };
  const left = await file('left', open.left);
  const again = open.again === open.left ? left : await file('again', open.again);
  const right = await file('right', open.right, change);
  const { differences, undecided, ...about } = await compared(left, again, right, 'compared');
  for (const one of about.noise) console.log('     noise', JSON.stringify(one));
  for (const one of about.skipped) console.log('     skipped', JSON.stringify(one));
  for (const proxy of proxies) await proxy.close();
  rmSync(folder, { recursive: true });
  const shown = differences.map((one) => {
    const [from, to] = apart(one.left.text, one.right.text);
    return `${one.class} ${one.kind} ${one.operation} ${one.at} ${one.clause ?? ''} ${from} → ${to} (+${one.also.length})`;
  });
  const { cases, repeats, partial } = about;
  console.log(`     ${cases} cases, ${repeats} repeats${partial === null ? '' : `, ${partial}`}`);
  return {
    entries: [
      ...shown,
      ...undecided.map((one) => `undecided ${one.kind} ${one.operation} ${one.at}`),
    ],
    unlike: about.unlike.map(({ operation, what }) => `${operation}: ${what}`).join(', '),
  };
}

const [wanted = '', kind = 'second', profile = 'smoke'] = process.argv.slice(2);
const counts: number[] = [];
const [, first = '1', last = first] = /^none(?:(\d+)-)?(\d+)?$/.exec(wanted) ?? [];
let open = await openServices(kind);
const reopen = async (): Promise<void> => {
  await closeServices(open);
  open = await openServices(kind);
};
if (wanted.startsWith('none'))
  for (let seed = Number(first); seed <= Number(last); seed += 1) {
    const { entries, unlike } = await findIn(open, equal, profile, seed);
    console.log(`equal, seed ${seed}: ${entries.join(' | ') || '0 entries'}; ${unlike}`);
    // The left goes on to hold the objects of all seeds before.
    const right = services[kind] ?? (() => foreignService(kind));
    await open.right.close();
    open = { ...open, right: await right() };
  }
else
  for (const [name, change] of Object.entries(
    plantedChanges[basename(kind, '.json')] ?? anywhere,
  )) {
    if (!new RegExp(wanted).test(name)) continue;
    // What the changes before left behind is not the same on all sides.
    if (counts.length > 0) await reopen();
    touched = 0;
    const { entries, unlike } = await findIn(open, change, profile, 1);
    counts.push(entries.length);
    console.log(
      `${entries.length}  ${name}, ${touched} altered${unlike === '' ? '' : ` (${unlike})`}${entries.map((one) => `\n     ${one}`).join('')}`,
    );
  }
await closeServices(open);
const sorted = counts.toSorted((a, b) => a - b);
console.log(
  `${counts.length} changes: ${counts.filter((count) => count > 0).length} found, median ${sorted[Math.floor(sorted.length / 2)]}, most ${sorted.at(-1)}, over three ${counts.filter((count) => count > 3).length}`,
);
