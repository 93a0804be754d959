/** The harness's whole loop, with nothing left out, against any server that answers bills. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '../../json/types.ts';
import { platformContract } from '../../contract/contractOf.ts';
import { definePlatformScenario } from '../../suites/platform/platformScenario.ts';
import { platformService } from '../../suites/platform/service.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { silentJournal } from '../../selftest/engine/silentJournal.ts';
import { openWire } from '../../exchange/wire/openWire.ts';
import { openRecorder, type Recorder } from '../../evidence/recorder.ts';
import { createRedactor } from '../../output/redaction/redact.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { CredentialUse } from '../../exchange/types.ts';
import { createWorld } from '../../engine/world/createWorld.ts';
import { runAndRecord } from '../../engine/scenario/runAndRecord.ts';
import type { AnyScenario } from '../../engine/scenario.ts';
import { platformAccess as access } from '../../suites/platform/credentials/access.ts';

export type Loop = {
  /** Runs drawn bills, created and read back, `lanes` side by side; resolves once `exchanges` are made and judged. */
  readonly run: (exchanges: number, lanes: number) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Exchanges of one case. */
const perCase = 2;
/** Cases of one scenario, about as many as in a nightly run. */
const casesAtOnce = 100;
/** Evidence of so many exchanges is kept, then deleted: a bench of a million would fill a disk. */
const kept = 50_000;

type Members = { readonly [member: string]: Json };

/** The server, and the token of the next case: a mock accepts 200 requests a minute with one token. */
export type LoopTarget = {
  readonly target: Target;
  readonly credential: () => Promise<CredentialUse>;
  /** Clauses that the server cannot keep, whatever the loop does. */
  readonly notJudged?: readonly string[];
};

const createAndRead = (credentialOf: LoopTarget['credential']): AnyScenario =>
  definePlatformScenario<Members>({
    id: 'bench/create-and-read',
    clauses: [],
    operations: ['createBill', 'getBill'],
    tier: 'smoke',
    cost: perCase,
    input: ({ component }) => component('BillInput').map((bill) => bill as Members),
    run: async (context, bill) => {
      const credential = await credentialOf();
      const { id } = await context.createBill(bill, { credential });
      await context.call('getBill', { path: { idBill: id }, credential });
    },
  });

/** Throws if a case could not run or a verdict fails. */
export function openLoop({ target, credential, notJudged = [] }: LoopTarget): Loop {
  const dir = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const redactor = createRedactor(readableSecrets(target.credentials));
  const clock = createServiceClock(null);
  const wire = openWire(target, { clock, access });
  const scenario = createAndRead(credential);
  let recorder: Recorder | null = null;
  let recorded = 0;
  const evidence = (): Recorder => {
    if (recorder !== null && recorded % kept !== 0) return recorder;
    recorder?.close();
    rmSync(dir, { recursive: true });
    recorder = openRecorder(dir, '0', redactor);
    return recorder;
  };
  const service = platformService(platformContract());
  const world = createWorld({
    service,
    profile: loadProfile('nightly'),
    seed: 1,
    runId: 'bench',
    target,
    wire,
    clock,
    control: null,
    wanted: (id) => !notJudged.includes(id),
    keepSecret: redactor.add,
    record: (line) => evidence().write(line),
    recordExchange: (exchange, about) => {
      evidence().exchange(exchange, about);
      recorded += 1;
    },
    journal: silentJournal,
    givenUp: null,
  });
  let batches = 0;
  const batch = async (): Promise<number> => {
    batches += 1;
    const { ending, reason, requests, failures } = await runAndRecord(
      { ...world, seed: batches },
      { scenario, runs: casesAtOnce },
      { shrinkRuns: 0, confirmations: 0 },
    );
    if (ending !== 'done') throw new Error(`the loop ${ending}: ${reason ?? ''}`);
    const [failure] = failures;
    if (failure !== undefined) throw new Error(`the loop failed ${failure.identity}`);
    return requests;
  };
  return {
    run: async (exchanges, lanes) => {
      let left = exchanges;
      const lane = async (): Promise<void> => {
        while (left > 0) {
          left -= casesAtOnce * perCase;
          await batch();
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    close: async () => {
      await world.close();
      await wire.close();
      recorder?.close();
      rmSync(dir, { recursive: true });
    },
  };
}
