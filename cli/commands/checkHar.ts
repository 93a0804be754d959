/** `assay check-har FILE`: judges recorded traffic with every check that needs one exchange only. */
import { relative } from 'node:path';
import type { Command } from 'commander';
import { print, printError } from '../../output/console.ts';
import { loadProfile } from '../../contract/loadProfile.ts';
import { createRedactor, redacted } from '../../output/redaction/redact.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import type { Exchange } from '../../exchange/types.ts';
import { buildReport } from '../../reports/compose/buildReport.ts';
import { foldEvidence } from '../../reports/read/foldEvidence.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { counted } from '../../reports/text/phrases.ts';
import { decideGate } from '../../reports/gate/gate.ts';
import { terminalPalette } from '../../reports/text/palette.ts';
import { terminalSummary } from '../../reports/formats/terminalSummary.ts';
import { boundToOperation } from '../../engine/scenario/boundToOperation.ts';
import { judgeTraffic, trafficRun } from '../run/judgeTraffic.ts';
import { harIn } from '../run/readTraffic.ts';
import { writeFormats } from '../run/writeReports.ts';
import { judgesHere, type JudgesHere } from '../serviceHere.ts';
import { keptDocument } from '../../suites/document/clauses/keptDocument.ts';
import { remoteFiles } from '../remoteFiles.ts';
import { UsageError } from '../usageError.ts';
import { withReferences } from './verifyOptions.ts';

type Options = {
  readonly baseUrl: string;
  readonly config?: string;
  readonly document?: string;
  readonly out?: string;
};

export function addCheckHar(program: Command): void {
  withReferences(program.command('check-har'))
    .description('judge recorded traffic with every check that needs one exchange only')
    .argument('<file>', 'HAR 1.2 file')
    .requiredOption('--base-url <url>', 'address of the API in the file, such as https://host/api')
    .option('--config <file>', 'your own checks (default: assay.config.mjs, .js or .ts here)')
    .option('--document <file>', 'OpenAPI document that is the whole contract')
    .option('--out <dir>', 'folder for a report in every format; default: none is written')
    .action(async (file: string, { baseUrl, config, document, out }: Options) => {
      const own =
        document === undefined
          ? undefined
          : { document: keptDocument(document, remoteFiles).files };
      const { service, configFile } = await judgesHere(config, own);
      const { contract } = service;
      if (configFile !== null)
        printError(`assay: your own checks of ${relative(process.cwd(), configFile)}\n`);
      const { exchanges, left } = harIn(file, baseUrl);
      if (exchanges.length === 0)
        throw new UsageError(`${file}: none of its ${left} entries lies below ${baseUrl}`);
      const bound = exchanges
        .filter(isWhole)
        .map((exchange) => boundToOperation(contract, exchange));
      const profile = loadProfile('gate');
      const report = buildReport(
        contract,
        profile,
        await foldEvidence([() => linesOf(service, bound, file, baseUrl)]),
      );
      const decision = decideGate({
        report,
        profile,
        today: new Date().toISOString().slice(0, 10),
      });
      if (out !== undefined) writeFormats(out, report, decision, { callersFile: file });
      print(
        `${terminalSummary(report, { palette: terminalPalette() })}\n${counted(left, 'request')} to other addresses left out, ${counted(exchanges.length - bound.length, 'answer')} left out whose body is cut or redacted in the file\n${decision.verdict}\n`,
      );
      process.exitCode = decision.exit;
    });
}

/** An answer that the file holds only in part, or without its secrets, is not what the service answered. */
function isWhole({ response }: Exchange): boolean {
  return response === null || (!response.truncated && !response.text.includes(redacted));
}

function* linesOf(
  { contract, checks }: JudgesHere['service'],
  exchanges: readonly Exchange[],
  file: string,
  baseUrl: string,
): Generator<EvidenceLine> {
  const startedAt = new Date(exchanges[0]?.startedAt ?? 0).toISOString();
  const about = { run: file, worker: 'har', profile: 'gate', seed: 0, startedAt } as const;
  yield trafficRun(contract, { name: file, baseUrl }, about);
  const redactor = createRedactor([]);
  const traffic = judgeTraffic(contract, checks);
  for (const exchange of exchanges) {
    yield toExchangeLine(exchange, redactor, { scenario: null });
    traffic.add(exchange);
  }
  yield* traffic.lines();
  yield {
    type: 'end',
    endedAt: startedAt,
    exchanges: exchanges.length,
    scenarios: 0,
    interrupted: false,
  };
}
