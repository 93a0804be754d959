/**
 * A whole verify run through Prism's validating proxy: a stock tool, written by others, must find no answer of the mock
 * to a lawful request that breaks specs/openapi.yaml. A second, short run with a planted fault shows that it would.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startPrism } from './pinned.ts';
import type { Ready } from '../../selftest/mock/startMock.ts';
import { startService } from './service.ts';

/** What Prism says of one exchange, in the header `sl-violations`. */
type Violation = {
  readonly location: readonly (string | number)[];
  readonly severity: string;
  readonly message: string;
};

type Line = {
  readonly type: string;
  readonly operation: string | null;
  readonly lawful: boolean;
  readonly method: string;
  readonly label: string;
  readonly response: {
    readonly status: number;
    readonly headers: readonly (readonly [string, string])[];
  } | null;
};

type Tally = {
  exchanges: number;
  /** Violations of requests, those that were made unlawful on purpose and others. */
  requestsUnlawful: number;
  requestsLawful: number;
  /** Statuses that the description does not list, in answers to requests that are unlawful on purpose. */
  refusals: number;
  /** Violations, one line each. */
  readonly answers: string[];
};

const plantedFault = 'envelope-is-success-absent';

/** Sets the exit code 1 when the proxy finds a violation, or does not find the planted one. */
export async function runThroughProxy(prism: string | null): Promise<void> {
  if (prism === null) {
    console.log(
      'not run: install @stoplight/prism-cli somewhere and name its dist/index.js by --prism',
    );
    return;
  }
  const clean = await tallyOf(prism, 'gate', []);
  console.log(
    `${clean.exchanges} exchanges of a gate run; responses to lawful requests: ${clean.answers.length} violations`,
  );
  for (const line of clean.answers) console.log(`  ${line}`);
  console.log(
    `violations in requests: ${clean.requestsUnlawful} where the run is unlawful on purpose, ${clean.requestsLawful} elsewhere; ${clean.refusals} refusals of unlawful requests by a status that the description does not list`,
  );
  const broken = await tallyOf(prism, 'smoke', ['--fault', plantedFault]);
  console.log(
    `with ${plantedFault}: ${broken.answers.length} violations in ${broken.exchanges} exchanges of a smoke run`,
  );
  if (clean.exchanges === 0 || clean.answers.length > 0 || broken.answers.length === 0)
    process.exitCode = 1;
}

async function tallyOf(prism: string, profile: string, flags: readonly string[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-proxy-'));
  const mock = await startService(flags);
  const proxy = await startPrism(prism, mock.ready.baseUrl);
  const target = join(folder, 'target.yaml');
  writeFileSync(target, targetFile(mock.ready, proxy.line));
  const out = join(folder, 'out');
  const words = ['verify', '--target', target, '--profile', profile, '--seed', '1', '--out', out];
  const run = spawn(process.execPath, [resolve('dist/cli/main.js'), ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...environment(mock.ready) },
  });
  let said = '';
  run.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await once(run, 'close');
  // Exit codes 0 and 1: it was tested. What a proxy changes on the way may cost a clause; that is not asked here.
  if (run.exitCode !== 0 && run.exitCode !== 1)
    throw new Error(`assay verify ended with ${run.exitCode}: ${said.slice(-2000)}`);
  proxy.child.kill();
  await mock.stop();
  const tally = tallyEvidence(join(out, 'evidence'));
  rmSync(folder, { recursive: true });
  return tally;
}

function tallyEvidence(folder: string): Tally {
  const tally: Tally = {
    exchanges: 0,
    requestsUnlawful: 0,
    requestsLawful: 0,
    refusals: 0,
    answers: [],
  };
  for (const file of readdirSync(folder))
    for (const text of readFileSync(join(folder, file), 'utf8').split('\n')) {
      if (!text.startsWith('{"type":"exchange"')) continue;
      const line: Line = JSON.parse(text);
      tally.exchanges += 1;
      for (const violation of violationsOf(line)) count(tally, line, violation);
    }
  return tally;
}

function violationsOf({ response }: Line): readonly Violation[] {
  const header = response?.headers.find(([name]) => name.toLowerCase() === 'sl-violations');
  return header === undefined ? [] : (JSON.parse(header[1]) as readonly Violation[]);
}

/** Prism reports a status that is not listed as a warning, and any other defect of an answer as an error. */
function count(tally: Tally, line: Line, { location, severity, message }: Violation): void {
  if (location[0] === 'request') {
    if (line.lawful) tally.requestsLawful += 1;
    else tally.requestsUnlawful += 1;
  } else if (!line.lawful && severity === 'Warning') tally.refusals += 1;
  else
    tally.answers.push(
      `${line.method} ${line.operation ?? 'no operation'} (${line.label}): ${line.response?.status} ${location.join('/')}: ${message}`,
    );
}

/** The proxy keeps the base path to itself: it serves the description's paths at its root. */
function targetFile({ target, controlUrl }: Ready, proxyUrl: string): string {
  const secret = (name: string): { readonly env: string } => ({ env: name });
  return JSON.stringify({
    name: 'behind-a-proxy',
    environment: 'candidate',
    baseUrl: proxyUrl,
    credentials: {
      organizationToken: secret('organizationToken'),
      applicationToken: secret('applicationToken'),
      oauth: { clientId: secret('clientId'), clientSecret: secret('clientSecret') },
      user: { email: secret('userEmail'), password: secret('userPassword') },
      rateLimitToken: secret('rateLimitToken'),
    },
    entrypoint: target.entrypoint,
    organizationId: target.organizationId,
    paypointId: target.paypointId,
    migration: target.migration,
    webhookReceiver: { listen: '127.0.0.1:0', publicUrl: null },
    allow: ['create', 'update', 'delete', 'approve', 'migrate', 'exhaust-rate-limit'],
    filterListSeparator: target.filterListSeparator,
    // The way through a proxy is uneven: a request may arrive a little later, or sooner, after the one before it.
    budget: { perMinute: 200, per15Minutes: 3000, perHour: 10_000, headroom: 0.2 },
    tls: { caFile: null },
    control: controlUrl,
    controlToken: secret('controlToken'),
  });
}

function environment({ credentials, controlToken }: Ready): Readonly<Record<string, string>> {
  return { ...credentials, controlToken };
}
