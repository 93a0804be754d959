/** `assay doctor`: examines a target before a run, and reports what will be skipped and why. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { print, printError } from '../../output/console.ts';
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { examineTarget } from '../../engine/doctor/examineTarget.ts';
import type { Finding } from '../../engine/doctor/finding.ts';
import type { Service } from '../../engine/service.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { plainLine } from '../../output/plainText.ts';
import { UsageError } from '../usageError.ts';
import { refuseOddMix, withDocumentOptions } from './verifyOptions.ts';

type Options = Omit<Parameters<typeof refuseOddMix>[0], 'target'> & {
  readonly target?: string;
  readonly iMeanProduction?: boolean;
};

/** Doctor sends a few requests: it waits for a minute's window, and for no longer. */
const mostDoctorWaitMs = 65_000;

export function addDoctor(program: Command): void {
  withDocumentOptions(
    program
      .command('doctor')
      .description(
        'examine a target: reachability, TLS, credentials, clock, data, budget, and what a run will skip',
      )
      .option('--target <file>', 'target file'),
  )
    .option('--i-mean-production', 'allow a target whose file says environment: production')
    .action(async (options: Options) => {
      process.exitCode = await doctor(options);
    });
}

/** An address alone gets the target file that a run would write, for as long as it is examined. */
async function doctor(options: Options): Promise<0 | 3> {
  const { target, document, url } = options;
  refuseOddMix({ ...options, target: target ?? 'mock' });
  if (target !== undefined) return report(target, options);
  if (document === undefined || url === undefined)
    throw new UsageError('name a target file by --target, or --document with --url');
  const { writeContract, writeTarget } = await import('../run/documentRun.ts');
  const folder = join(tmpdir(), `assay-doctor-${randomUUID()}`);
  try {
    const { notices } = writeContract(folder, document);
    const written = writeTarget(folder, { ...options, url });
    for (const line of [...notices, ...written.notices]) printError(`assay: ${line}\n`);
    return await report(written.file, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function report(file: string, { iMeanProduction }: Options): Promise<0 | 3> {
  const target = loadTarget(file, { iMeanProduction: iMeanProduction === true, secrets: 'lazy' });
  print(`${target.name} · ${target.baseUrl}\n`);
  const findings = await examined(target);
  for (const finding of findings) print(`${textOf(finding)}\n`);
  return findings.some(({ level }) => level === 'fail') ? 3 : 0;
}

/** The requests of `doctor` count against the target's budget, as all others do. */
async function examined(target: Target): Promise<readonly Finding[]> {
  const broker = await openTargetBudget(target, { mostWaitMs: mostDoctorWaitMs });
  const limiter = await connectLimiter(broker.address, { clock: createServiceClock(null) });
  try {
    return await examineTarget(target, await serviceFor(target), limiter);
  } finally {
    await limiter.close();
    await broker.close();
  }
}

async function serviceFor({ document }: Target): Promise<Service> {
  const { serviceOf } = await import('../../suites/serviceOf.ts');
  if (document === null) return serviceOf({});
  const { makeDocument } = await import('../../suites/document/clauses/makeDocument.ts');
  return serviceOf({ document: makeDocument(document).files });
}

function textOf({ level, subject, message, skips }: Finding): string {
  const palette = terminalPalette();
  const paint = { ok: palette.green, warn: palette.yellow, fail: palette.red }[level];
  const lines = [
    `${paint(level.padEnd(5))} ${subject}: ${plainLine(message)}`,
    ...skips.map((skip) => `      → ${plainLine(skip)}`),
  ];
  return lines.join('\n');
}
