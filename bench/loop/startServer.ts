/** Starts a server of the bench as a process of its own, on a core of its own where the system can do that. */
import { extname, join } from 'node:path';
import { targetFrom } from '../../exchange/targets/targetFrom.ts';
import { targetFromReadyLine } from '../../exchange/targets/targetFromReadyLine.ts';
import { pin, start } from '../mock/pinned.ts';
import { startService } from '../mock/service.ts';
import type { BareTarget } from './bareRequests.ts';
import type { LoopTarget } from './openLoop.ts';
import { platformDefaults, ofPlatformMock, platformTarget } from '../../suites/platform/target.ts';

export type BenchServer = {
  readonly name: string;
  readonly placed: string;
  readonly loop: LoopTarget;
  readonly bare: BareTarget;
  readonly stop: () => void | Promise<void>;
};

/** As little work as an answer can be. */
export async function startPlainServer(): Promise<BenchServer> {
  const entry = join(import.meta.dirname, `plainServer${extname(import.meta.filename)}`);
  const { child, line } = await start([entry]);
  const target = targetFrom(
    'bench.yaml',
    {
      name: 'bench',
      baseUrl: `${line}/api`,
      entrypoint: 'entry',
      organizationId: 1,
      paypointId: 2,
      allow: ['create'],
      credentials: { organizationToken: { env: 'TOKEN' }, applicationToken: { env: 'OTHER' } },
    },
    {
      env: { TOKEN: 'organization-token-0123456789', OTHER: 'application-token-0123456789' },
      iMeanProduction: false,
      defaults: platformDefaults(),
    },
  );
  return {
    name: 'a server of two fixed answers',
    placed: pin(process.pid, 1),
    loop: {
      target,
      credential: async () => ({ class: 'organization' }),
      // Fixed answers do not show what was written.
      notJudged: ['bill-life/shows-what-was-written-last'],
    },
    bare: {
      baseUrl: target.baseUrl,
      entrypoint: 'entry',
      token: () => 'organization-token-0123456789',
    },
    stop: () => void child.kill(),
  };
}

/** The platform itself, its request limits counted and never reached: both sides draw from the same many tokens. */
export async function startMockServer(): Promise<BenchServer> {
  const service = await startService(['--most-bills', '400000']);
  const target = targetFromReadyLine(JSON.stringify(service.ready), ofPlatformMock());
  return {
    name: 'the mock',
    placed: pin(process.pid, 1),
    loop: {
      target,
      // One token serves both requests of a case.
      credential: async () => ({
        scheme: 'requestToken',
        token: await service.token(),
        name: 'one of many',
      }),
    },
    bare: {
      baseUrl: target.baseUrl,
      entrypoint: platformTarget(target).entrypoint,
      token: service.token,
    },
    stop: service.stop,
  };
}
