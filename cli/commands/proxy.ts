/** `assay proxy`: passes an application's own traffic through to a target and judges it. */
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { serviceIn } from '../../suites/serviceOf.ts';
import { withPolicy } from '../../engine/world/withPolicy.ts';
import { merged, ownPart } from '../../engine/world/ownPart.ts';
import { hasRunFile, writeRunFile } from '../../engine/run/runFile.ts';
import { newRun, type RunSettings } from '../../engine/run/settings.ts';
import { boundToOperation } from '../../engine/scenario/boundToOperation.ts';
import { openRecorder } from '../../evidence/recorder.ts';
import type { EvidenceLine } from '../../evidence/lines.ts';
import { openProxy } from '../../exchange/proxy/openProxy.ts';
import { loadTarget } from '../../suites/targets/loadTarget.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { overrideTexts } from '../../exchange/targets/overrides.ts';
import { readableSecrets } from '../../exchange/targets/secretsOf.ts';
import { print, printError, redactCrashes } from '../../output/console.ts';
import { plainLine } from '../../output/plainText.ts';
import { keepSecret, processRedactor } from '../../output/secrets.ts';
import { counted } from '../../reports/text/phrases.ts';
import { valueText } from '../../reports/text/valueText.ts';
import { writeContract } from '../run/documentRun.ts';
import { judgeTraffic, trafficRun } from '../run/judgeTraffic.ts';
import { writeJoined } from '../run/joinedDocuments.ts';
import { useOwn } from '../run/ownFiles.ts';
import { writeReports } from '../run/writeReports.ts';
import { UsageError } from '../usageError.ts';
import { wholeNumber, withReferences } from './verifyOptions.ts';

/** How long exchanges under way may go on after Ctrl-C. */
const graceMs = 5000;

type Options = {
  readonly target: string;
  readonly port: number;
  readonly out?: string;
  readonly config?: string;
  readonly iMeanProduction?: boolean;
};

export function addProxy(program: Command): void {
  withReferences(program.command('proxy'))
    .description("judge an application's own traffic on its way to a target, until Ctrl-C")
    .requiredOption('--target <file>', 'target file')
    .option(
      '--port <n>',
      'port of the proxy on this machine; default: any free one',
      wholeNumber,
      0,
    )
    .option('--out <dir>', 'folder of the evidence and the report; default: out/<time>')
    .option('--config <file>', 'checks of your own, as for verify')
    .option(
      '--i-mean-production',
      'allow a target file with environment: production; only reading requests pass',
    )
    .action(async (options: Options) => {
      process.exitCode = await judgeUntilStopped(options);
    });
}

async function judgeUntilStopped(options: Options): Promise<number> {
  const { settings, target } = await chosenBy(options);
  writeRunFile(settings);
  redactCrashes(3);
  for (const value of readableSecrets(target.credentials)) keepSecret(value);
  const service = serviceIn(settings.dir);
  const { contract, checks: own } = merged(service, await ownPart(settings, service));
  const { overrides = {} } = target;
  const checks = withPolicy(own, { overrides, operations: contract.operations });
  const traffic = judgeTraffic(contract, checks);
  const recorder = openRecorder(join(settings.dir, 'evidence'), 'proxy', processRedactor);
  const record = (line: EvidenceLine): void => recorder.write(line);
  const { name, baseUrl } = target;
  const excused = target.overrides === undefined ? {} : { overrides: overrideTexts(overrides) };
  record(trafficRun(contract, { name, baseUrl, ...excused }, { ...settings, worker: 'proxy' }));
  const end = stopped();
  const proxy = await openProxy(target, {
    port: options.port,
    access: service.access,
    onExchange: (unbound, isOfApi) => {
      const exchange = isOfApi ? boundToOperation(contract, unbound) : unbound;
      recorder.exchange(exchange, { scenario: null });
      // Of an answer above the bound, only its line is kept.
      if (!isOfApi || exchange.response?.truncated === true) return;
      for (const { clause, operation, at, expected, actual } of traffic.add(exchange))
        print(
          `${plainLine(`${clause}  ${operation ?? exchange.request.method}  ${at}`)}  expected ${valueText(expected, 120)}, received ${valueText(actual, 120)}\n`,
        );
    },
    onRefusal: ({ method, path }, why) =>
      printError(`assay: ${plainLine(`${method} ${path}`)} did not pass: ${why}\n`),
  });
  print(`${proxy.baseUrl} passes to ${target.baseUrl}; Ctrl-C ends it and writes the report\n`);
  await end;
  await proxy.close(graceMs);
  if (proxy.leftOut() > 0)
    printError(
      `assay: ${counted(proxy.leftOut(), 'exchange')} passed and left no line: they came faster than they could be judged\n`,
    );
  for (const line of traffic.lines()) record(line);
  const { exchanges, scenarios } = recorder.counts();
  record({
    type: 'end',
    endedAt: new Date().toISOString(),
    exchanges,
    scenarios,
    interrupted: false,
  });
  recorder.close();
  const { text, decision } = await writeReports(settings);
  print(`${text}\n`);
  return decision.exit;
}

/** The settings of the run, and its target; the contract is written into the folder. Throws UsageError. */
async function chosenBy(
  options: Options,
): Promise<{ readonly settings: RunSettings; readonly target: Target }> {
  const targetFile = resolve(options.target);
  const iMeanProduction = options.iMeanProduction === true;
  const target = loadTarget(targetFile, { iMeanProduction, secrets: 'lazy' });
  const chosen = newRun({
    targetFile,
    iMeanProduction,
    ...(options.out === undefined ? {} : { dir: resolve(options.out) }),
  });
  if (hasRunFile(chosen.dir))
    throw new UsageError(`${chosen.dir} already holds a run: choose another --out`);
  if (target.document === null) await writeJoined(chosen.dir, target);
  else
    for (const line of writeContract(chosen.dir, target.document).notices)
      printError(`assay: ${line}\n`);
  const own = await useOwn(chosen, { ...options, workflow: [] }, target);
  return { settings: { ...chosen, ...own }, target };
}

/** Resolves at Ctrl-C or at the signal to end; a second one ends the process at once. */
function stopped(): Promise<void> {
  return new Promise((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
}
