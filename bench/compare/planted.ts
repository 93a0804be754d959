/**
 * How many entries `assay compare` makes of one planted change: `npm run bench -- planted [regex] [second|library|FILE] [smoke|gate] [used]`.
 * A small proxy before a service that shares no code with the mock changes its answers on the right; `none` plants nothing, `none3-5`
 * with seeds 3 to 5. FILE is JSON about a service of others: `start` and `url` with the word PORT, `document`, and members of `target`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { request } from 'undici';
import { settingsFor, useDocument, planSettings } from '../../cli/compare/compareSettings.ts';
import { compareSides } from '../../cli/compare/compareSides.ts';
import { openSides } from '../../cli/compare/openSides.ts';
import { lostSide } from '../../cli/compare/runTrio.ts';
import { chosenProfile } from '../../contract/chosenProfile.ts';
import { libraryKey, startLibrary } from '../../selftest/anyDocument/libraryServer.ts';
import { startSecondServer } from '../../selftest/secondServer/startSecondServer.ts';
import { planFor } from '../../suites/plannedRun.ts';
import { startService } from '../services/startService.ts';
import { plantedChanges, respelled, type Change } from './plantedChanges.ts';

type Service = {
  readonly url: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly close: () => Promise<void>;
};

const env = (name: string): { readonly env: string } => ({ env: `SECOND_${name}` });

const services: Readonly<Record<string, () => Promise<Service>>> = {
  second: async () => {
    const { baseUrl, controlUrl, secrets, close } = await startSecondServer();
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

/** A service of others, at a port that is free. */
async function foreignService(file: string): Promise<Service> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  const text = readFileSync(file, 'utf8').replaceAll('PORT', String(port));
  const { start, url, document, target } = JSON.parse(text) as Readonly<
    Record<'start' | 'url' | 'document', string>
  > & { readonly target: Service['more'] };
  const stop = await startService(start, url);
  return { url, more: { ...target, document }, close: async () => stop() };
}

/** Answers of the service at `url`, changed. */
async function changed(url: string, change: Change): Promise<Service> {
  const { origin, pathname } = new URL(url);
  const server = createServer((asked, answer) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of asked) chunks.push(chunk as Buffer);
      const { method = 'GET', url: path = '/' } = asked;
      const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers;
      const got = await request(`${origin}${path}`, {
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
      const { status, headers: shown, text: body, delayMs = 0 } = change(original);
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

async function entriesOf(
  kind: string,
  change: Change,
  profile: string,
  seed: number,
  isUsed: boolean,
): Promise<readonly string[]> {
  const start = services[kind] ?? (() => foreignService(kind));
  const folder = mkdtempSync(join(tmpdir(), 'assay-planted-'));
  const open: Service[] = [];
  /** What a proxy changes by itself is the same on all sides. */
  const behindProxy = async (name: string, by: Change): Promise<string> => {
    const service = await start();
    const proxy = await changed(service.url, by);
    open.push(proxy, service);
    return file(name, proxy.url, service.more);
  };
  const file = (name: string, url: string, more: Service['more']): string => {
    const path = join(folder, `${name}.yaml`);
    const budget = { perMinute: 100_000, per15Minutes: 1_000_000, perHour: 1_000_000, headroom: 0 };
    writeFileSync(
      path,
      JSON.stringify({ name, environment: 'sandbox', baseUrl: url, budget, ...more }),
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
  const onLeft = await behindProxy('left', equal);
  const onRight = await behindProxy('right', change);
  // Each process of a service of others may choose orders by chance at its start.
  const onAgain = kind in services ? onLeft : await behindProxy('again', equal);
  // A service in use holds objects of other days.
  for (const one of isUsed ? new Set([onLeft, onAgain]) : [])
    await compared(one, one, one, `before-${basename(one)}`);
  const { differences, undecided } = await compared(onLeft, onAgain, onRight, 'compared');
  for (const one of open) await one.close();
  rmSync(folder, { recursive: true });
  const shown = differences.map(
    (one) =>
      `${one.class} ${one.kind} ${one.operation} ${one.at} ${one.clause ?? ''} ${one.left.text.slice(0, 60)} → ${one.right.text.slice(0, 60)} (+${one.also.length})`,
  );
  return [...shown, ...undecided.map((one) => `undecided ${one.kind} ${one.operation} ${one.at}`)];
}

const [wanted = '', kind = 'second', profile = 'smoke', used = ''] = process.argv.slice(2);
const counts: number[] = [];
const [, first = '1', last = first] = /^none(?:(\d+)-)?(\d+)?$/.exec(wanted) ?? [];
if (wanted.startsWith('none')) {
  for (let seed = Number(first); seed <= Number(last); seed += 1)
    console.log(
      `equal, seed ${seed}: ${(await entriesOf(kind, equal, profile, seed, used !== '')).join(' | ') || '0 entries'}`,
    );
} else
  for (const [name, change] of Object.entries(plantedChanges[basename(kind, '.json')] ?? {})) {
    if (!new RegExp(wanted).test(name)) continue;
    const entries = await entriesOf(kind, change, profile, 1, used !== '');
    counts.push(entries.length);
    console.log(`${entries.length}  ${name}${entries.map((one) => `\n     ${one}`).join('')}`);
  }
const sorted = counts.toSorted((a, b) => a - b);
console.log(
  `${counts.length} changes: ${counts.filter((count) => count > 0).length} found, median ${sorted[Math.floor(sorted.length / 2)]}, most ${sorted.at(-1)}, over three ${counts.filter((count) => count > 3).length}`,
);
