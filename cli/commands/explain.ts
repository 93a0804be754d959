/**
 * `assay explain CLAUSE|FAILURE|MESSAGE`: explains what a clause means, what a failure shows, why a message is printed, and what to do.
 */
import { dirname } from 'node:path';
import type { Command } from 'commander';
import type { Service } from '../../engine/service.ts';
import { serviceIn } from '../../suites/serviceOf.ts';
import { nearestName } from '../../contract/nearestName.ts';
import type { Clause } from '../../contract/types.ts';
import { print } from '../../output/console.ts';
import { isOwn } from '../../reports/compose/clausePlace.ts';
import { clauseExplanation, nextSteps } from '../../reports/formats/explanation.ts';
import { failureText } from '../../reports/formats/failureText.ts';
import { parseReport } from '../../reports/formats/reportJson.ts';
import { operationNames } from '../../reports/text/phrases.ts';
import { serviceHere } from '../serviceHere.ts';
import { failureIn, newestReportOf } from '../newestReport.ts';
import { explainedMessage, type Explained } from '../messages.ts';
import { readText } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';

export function addExplain(program: Command): void {
  program
    .command('explain')
    .description(
      'explain what a clause means and how it is tested, what a failure shows, or what a message means',
    )
    .argument(
      '<id>',
      'id of a clause, such as status/lawful-request-is-200, or of a failure, as the report shows it; or a message in quotes',
    )
    .option('--report <file>', 'report.json of a run; default: the newest below out/ that fits')
    .action(async (id: string, { report: file }: { readonly report?: string }) => {
      const message = explainedMessage(id);
      if (message !== undefined) print(messageLines(message));
      else
        print(
          `${/^[0-9a-f]{8}$/.test(id) ? failureLines(id, file) : await clauseLines(id, file)}\n`,
        );
    });
}

function messageLines({ text, cause, remedy }: Explained): string {
  return `${text}\n  Cause   ${cause}\n  Remedy  ${remedy}\n`;
}

async function clauseLines(id: string, file: string | undefined): Promise<string> {
  const service = file === undefined ? await serviceHere() : serviceIn(dirname(file));
  const { contract } = service;
  const clause = contract.clauses.get(id);
  if (clause !== undefined) return explained(clause, service);
  const group = id.split('/', 1)[0] ?? '';
  if (file === undefined && isOwn(group)) return clauseLines(id, newestReportOf('clause', id));
  const near = nearestName(id, [...contract.clauses.keys()]);
  throw new UsageError(
    `there is no clause ${id}; ${near === null ? '' : `did you mean ${near}? `}'assay clauses' lists all of them`,
  );
}

function failureLines(id: string, given: string | undefined): string {
  const file = given ?? newestReportOf('failure', id);
  const report = parseReport(readText(file), file);
  const { clause: result, failure } = failureIn(report, id, file);
  const service = serviceIn(dirname(file));
  const clause = service.contract.clauses.get(result.id);
  if (clause === undefined)
    throw new UsageError(`${file} names clause ${result.id}, which this version does not have`);
  return [
    failureText(result, failure, operationNames(report)),
    explained(clause, service),
    nextSteps(clause, failure, file),
  ].join('\n\n');
}

function explained(clause: Clause, { contract, checks }: Service): string {
  const check = clause.check === undefined ? undefined : checks.get(clause.check);
  const judges =
    check === undefined
      ? isOwn(clause.group)
        ? `in ${clause.source.section}`
        : undefined
      : check.kind === 'exchange'
        ? 'judges every answer that it concerns'
        : `judges what a scenario offers: ${check.roles.map((role) => role.replace(/[?*]$/, '')).join(', ')}`;
  return clauseExplanation(clause, contract, judges);
}
