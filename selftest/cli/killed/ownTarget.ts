/** A mock of one's own behind a target file, and the question which bills it holds. Knows it by process and URL only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stringify } from 'yaml';
import { projectRoot } from '../../../contract/projectRoot.ts';
import type { Ready } from '../../mock/startMock.ts';

export type OwnTarget = {
  /** Path of the target file; it names no control plane, so that time is real. */
  readonly file: string;
  /** Folder of the target file; budgets are kept below it. */
  readonly cwd: string;
  /** The variables that the file names. */
  readonly env: Readonly<Record<string, string>>;
  /** Numbers of the bills that are there and were not at the start. */
  readonly newBills: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

const variables: Readonly<Record<string, string>> = {
  organizationToken: 'KILLS_ORGANIZATION_TOKEN',
  applicationToken: 'KILLS_APPLICATION_TOKEN',
  clientId: 'KILLS_CLIENT_ID',
  clientSecret: 'KILLS_CLIENT_SECRET',
  userEmail: 'KILLS_USER_EMAIL',
  userPassword: 'KILLS_USER_PASSWORD',
};

/** Starts it and writes `<folder>/target.yaml`. */
export async function openOwnTarget(folder: string): Promise<OwnTarget> {
  const child = spawn(
    process.execPath,
    [
      join(projectRoot(), 'dist', 'mock', 'main.js'),
      '--real-time',
      '--exit-with-stdin',
      '--seed=1',
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const ready = JSON.parse(line) as Ready;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'target.yaml');
  writeFileSync(file, stringify(targetOf(ready)));
  const first = await nextId(ready);
  return {
    file,
    cwd: folder,
    env: Object.fromEntries(
      Object.entries(ready.credentials).flatMap(([name, value]) => {
        const variable = variables[name];
        return variable === undefined ? [] : [[variable, value]];
      }),
    ),
    newBills: async () => billsBetween(ready, first, await nextId(ready)),
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function targetOf({ baseUrl, target }: Ready): object {
  const named = (name: string): object => ({ env: variables[name] ?? name });
  return {
    name: 'mock-behind-a-file',
    baseUrl,
    environment: 'sandbox',
    credentials: {
      organizationToken: named('organizationToken'),
      applicationToken: named('applicationToken'),
      oauth: { clientId: named('clientId'), clientSecret: named('clientSecret') },
      user: { email: named('userEmail'), password: named('userPassword') },
    },
    entrypoint: target.entrypoint,
    organizationId: target.organizationId,
    paypointId: target.paypointId,
    ...(target.vendorNumber === undefined ? {} : { vendorNumber: target.vendorNumber }),
    migration: target.migration,
    allow: ['create', 'update', 'delete', 'approve', 'create-users', 'migrate'],
    filterListSeparator: '|',
    budget: { perMinute: 200, per15Minutes: 3000, perHour: 10_000, headroom: 0 },
    tls: { caFile: null },
    control: null,
  };
}

/** A token of its own each time, so that asking takes nothing from the budget of the run. */
async function freshToken({ controlUrl, controlToken }: Ready): Promise<string> {
  const answer = await fetch(`${controlUrl}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'control-token': controlToken },
    body: JSON.stringify({ kind: 'organization' }),
  });
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
}

/** The id of a bill that is created for it and deleted at once. */
async function nextId(ready: Ready): Promise<number> {
  const headers = { requestToken: await freshToken(ready), 'content-type': 'application/json' };
  const created = await fetch(`${ready.baseUrl}/Bill/single/${ready.target.entrypoint}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ billNumber: 'asked-by-the-trial', netAmount: 1 }),
  });
  const { responseData } = (await created.json()) as { readonly responseData: number };
  await fetch(`${ready.baseUrl}/Bill/${responseData}`, {
    method: 'DELETE',
    headers: { requestToken: headers.requestToken },
  });
  return responseData;
}

async function billsBetween(ready: Ready, from: number, to: number): Promise<readonly string[]> {
  const found: string[] = [];
  let requestToken = '';
  for (let id = from + 1; id < to; id += 1) {
    if ((id - from) % 150 === 1) requestToken = await freshToken(ready);
    const answer = await fetch(`${ready.baseUrl}/Bill/${id}`, { headers: { requestToken } });
    const body = (await answer.json()) as {
      readonly isSuccess?: boolean;
      readonly responseData?: { readonly BillNumber?: string } | null;
    };
    if (answer.status === 200 && body.isSuccess === true)
      found.push(`${id} ${body.responseData?.BillNumber ?? ''}`);
    else if (answer.status === 429 || answer.status >= 500)
      throw new Error(`asking for bill ${id}: status ${answer.status}`);
  }
  return found;
}
