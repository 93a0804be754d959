/** Starts the compiled mock as a process and speaks to it over HTTP: nothing of its code is imported. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

export type Ready = {
  readonly ready: true;
  readonly baseUrl: string;
  readonly httpsBaseUrl: string | null;
  readonly caFile: string | null;
  readonly controlUrl: string;
  readonly controlToken: string;
  readonly target: {
    readonly entrypoint: string;
    readonly organizationId: number;
    readonly paypointId: number;
    readonly vendorNumber?: string;
    readonly migration: { readonly destinationOrganizationId: number };
    readonly filterListSeparator: string;
  };
  readonly credentials: {
    readonly organizationToken: string;
    readonly applicationToken: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly userEmail: string;
    readonly userPassword: string;
    readonly rateLimitToken: string;
    readonly otherOrganizationToken: string;
  };
};

export type RunningMock = {
  readonly ready: Ready;
  readonly child: ChildProcess;
  readonly stop: () => Promise<number | null>;
};

export const mockEntry: string = fileURLToPath(new URL('../../dist/mock/main.js', import.meta.url));

/** Needs `npx tsc -p mock/tsconfig.json` to have run. Rejects with what the mock said when it ends before it is ready. */
export async function startMock(flags: readonly string[] = []): Promise<RunningMock> {
  const child = spawn(process.execPath, [mockEntry, '--exit-with-stdin', ...flags], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the mock ended with ${code}: ${said}`)));
  });
  const ready: Ready = JSON.parse(line);
  return {
    ready,
    child,
    stop: async () => {
      if (child.exitCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      await once(child, 'exit');
      return child.exitCode;
    },
  };
}
