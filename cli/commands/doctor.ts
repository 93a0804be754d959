/** `assay doctor`: examines a target before a run, and says what will be skipped and why. */
import type { Command } from 'commander';
import { isTerminal, print } from '../../output/console.ts';
import { connectLimiter } from '../../exchange/budget/connectLimiter.ts';
import { examineTarget } from '../../engine/doctor/examineTarget.ts';
import type { Finding } from '../../engine/doctor/finding.ts';
import { loadTarget, type Target } from '../../exchange/targets/loadTarget.ts';
import { openTargetBudget } from '../../exchange/budget/openTargetBudget.ts';
import { createServiceClock } from '../../exchange/control/serviceClock.ts';
import { ansiPalette, plainPalette } from '../../reports/text/palette.ts';
import { plainLine } from '../../output/plainText.ts';

/** Doctor sends a few requests: it waits for a minute's window, and for no longer. */
const mostDoctorWaitMs = 65_000;

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description(
      'examine a target: reachability, TLS, credentials, clock, data, budget, and what a run will skip',
    )
    .requiredOption('--target <file>', 'target file')
    .option('--i-mean-production', 'allow a target whose file says environment: production')
    .action(async (options: { readonly target: string; readonly iMeanProduction?: boolean }) => {
      const target = loadTarget(options.target, {
        iMeanProduction: options.iMeanProduction === true,
        secrets: 'lazy',
      });
      print(`${target.name} · ${target.baseUrl}\n`);
      const findings = await examined(target);
      for (const finding of findings) print(`${textOf(finding)}\n`);
      process.exitCode = findings.some(({ level }) => level === 'fail') ? 3 : 0;
    });
}

/** The requests of `doctor` count against the target's budget, as all others do. */
async function examined(target: Target): Promise<readonly Finding[]> {
  const broker = await openTargetBudget(target, { mostWaitMs: mostDoctorWaitMs });
  const limiter = await connectLimiter(broker.address, { clock: createServiceClock(null) });
  try {
    if (target.document === null) return await examineTarget(target, limiter);
    const [{ makeDocument }, { contractOfDocument }, { examineDocument }] = await Promise.all([
      import('../imports/makeDocument.ts'),
      import('../../contract/loadContract.ts'),
      import('../../engine/doctor/examineDocument.ts'),
    ]);
    return await examineDocument(
      target,
      contractOfDocument(makeDocument(target.document).files),
      limiter,
    );
  } finally {
    await limiter.close();
    await broker.close();
  }
}

function textOf({ level, subject, message, skips }: Finding): string {
  const palette = isTerminal() ? ansiPalette : plainPalette;
  const paint = { ok: palette.green, warn: palette.yellow, fail: palette.red }[level];
  const lines = [
    `${paint(level.padEnd(5))} ${subject}: ${plainLine(message)}`,
    ...skips.map((skip) => `      → ${plainLine(skip)}`),
  ];
  return lines.join('\n');
}
