/** Makes a client by each maker, lets it walk through all operations of a mock, and counts those in the mock's log. */
import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { makers, type Maker, type Run } from './clients.ts';

const { values } = parseArgs({ options: { jar: { type: 'string' }, only: { type: 'string' } } });
const jar = values.jar === undefined ? null : resolve(values.jar);

type Ready = {
  readonly baseUrl: string;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly target: {
    readonly entrypoint: string;
    readonly paypointId: number;
    readonly migration: { readonly destinationOrganizationId: number };
  };
  readonly credentials: Readonly<Record<string, string>>;
};

const mock = spawn(process.execPath, ['dist/mock/main.js', '--exit-with-stdin'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const ready = await new Promise<Ready>((started, failed) => {
  createInterface(mock.stdout).once('line', (line) => started(JSON.parse(line) as Ready));
  mock.once('exit', (code) => failed(new Error(`the mock ended with ${code}`)));
});
const { baseUrl, controlUrl, controlToken, target, credentials } = ready;
const environment = {
  ...process.env,
  BASE_URL: baseUrl,
  ENTRYPOINT: target.entrypoint,
  PAYPOINT_ID: String(target.paypointId),
  DESTINATION: String(target.migration.destinationOrganizationId),
  ORGANIZATION_TOKEN: credentials['organizationToken'],
  APPLICATION_TOKEN: credentials['applicationToken'],
  CLIENT_ID: credentials['clientId'],
  CLIENT_SECRET: credentials['clientSecret'],
  USER_EMAIL: credentials['userEmail'],
  USER_PASSWORD: credentials['userPassword'],
};

const run: Run = (folder, program, ...words) => {
  execFileSync(program, words, { cwd: folder, env: environment, stdio: 'pipe', timeout: 600_000 });
};

/** Operations that were answered with 200 since the reset. */
async function answered(): Promise<number> {
  const log = await fetch(`${controlUrl}/log`);
  const { entries } = (await log.json()) as {
    readonly entries: readonly {
      readonly operation: string | null;
      readonly status: number | null;
    }[];
  };
  const done = entries.filter(({ status }) => status === 200).map(({ operation }) => operation);
  return new Set(done.filter((operation) => operation !== null)).size;
}

async function walk(maker: Maker, root: string, description: string): Promise<string> {
  if (maker.needsJar && jar === null) return 'not tried: name its jar with --jar FILE';
  const folder = join(root, maker.walk.replaceAll('.', '-'));
  mkdirSync(folder);
  writeFileSync(join(folder, 'openapi.yaml'), description);
  copyFileSync(join('bench/clients/walks', maker.walk), join(folder, maker.walk));
  await fetch(`${controlUrl}/reset`, {
    method: 'POST',
    headers: { 'control-token': controlToken },
  });
  try {
    maker.make(folder, run, jar ?? '');
    const [program, ...words] = maker.command(jar ?? '');
    run(folder, program, ...words);
    return `${await answered()} of 15`;
  } catch (error) {
    const said = error instanceof Error ? error : new Error(String(error));
    const output = ['stdout', 'stderr'].map((name) => String(Reflect.get(said, name) ?? ''));
    return `${await answered()} of 15, then: ${[said.message, ...output].join('\n').slice(-1500)}`;
  }
}

const root = mkdtempSync(join(tmpdir(), 'assay-clients-'));
try {
  const description = await (await fetch(new URL('/openapi.yaml', baseUrl))).text();
  for (const maker of makers)
    if (values.only === undefined || maker.name.includes(values.only))
      console.log(`${maker.name.padEnd(36)} ${await walk(maker, root, description)}`);
} finally {
  mock.stdin.end();
  rmSync(root, { recursive: true, force: true });
}
