/** `assay gate`: decides from reports alone whether a candidate may pass. */
import { Option, type Command } from 'commander';
import { parse } from 'yaml';
import { isTerminal, print } from '../../output/console.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { gateText } from '../../reports/gate/gateText.ts';
import { operationNames } from '../../reports/text/operationName.ts';
import { ansiPalette, plainPalette } from '../../reports/text/palette.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import type { Report } from '../../reports/types.ts';
import { parseWaivers, type Waiver } from '../../reports/gate/waivers.ts';
import { checkedData } from '../checkedData.ts';
import { readText } from '../readText.ts';
import { UsageError } from '../usageError.ts';

type GateOptions = {
  readonly report: string;
  readonly baseline?: string;
  readonly waivers?: string;
  readonly flaky: 'stop' | 'report';
  readonly blocked: 'stop' | 'report';
};

export function addGate(program: Command): void {
  program
    .command('gate')
    .description('decide from reports alone whether a candidate may pass')
    .requiredOption('--report <file>', 'report.json of the candidate')
    .option(
      '--baseline <file>',
      'report.json of an accepted run; its failures are not counted as new',
    )
    .option(
      '--waivers <file>',
      'YAML or JSON file of known failures, each with a reason and an end date',
    )
    .addOption(
      new Option('--flaky <policy>', 'effect of a flaky case')
        .choices(['stop', 'report'])
        .default('report'),
    )
    .addOption(
      new Option('--blocked <policy>', 'effect of a blocked clause')
        .choices(['stop', 'report'])
        .default('stop'),
    )
    .action((options: GateOptions) => {
      const report = reportIn(options.report);
      const decision = decideGate({
        report,
        profile: loadProfile(report.profile),
        baseline: options.baseline === undefined ? null : reportIn(options.baseline),
        waivers: options.waivers === undefined ? [] : waiversIn(options.waivers),
        today: new Date().toISOString().slice(0, 10),
        policy: { flaky: options.flaky, blocked: options.blocked },
      });
      print(
        `${gateText(decision, operationNames(report), isTerminal() ? ansiPalette : plainPalette)}\n`,
      );
      process.exitCode = decision.exit;
    });
}

function reportIn(file: string): Report {
  return parseReport(readText(file), file);
}

function waiversIn(file: string): readonly Waiver[] {
  const data: unknown = parsedYaml(file);
  return parseWaivers(data === null ? [] : checkedData('waivers', data, file), file);
}

function parsedYaml(file: string): unknown {
  try {
    return parse(readText(file));
  } catch (thrown) {
    if (thrown instanceof UsageError) throw thrown;
    const what = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : '';
    throw new UsageError(`${file}: not YAML: ${what}`);
  }
}
