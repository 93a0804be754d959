/** Explains a clause and how it is tested, and lists what to do about a failure. Plain text for a terminal. */
import { dirname, join } from 'node:path';
import type { Clause, Contract, Standing } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import { plainLine } from '../../output/plainText.ts';
import { clausePlace, isOwn } from '../compose/clausePlace.ts';
import type { FailureReport } from '../types.ts';

const meaningOf: Readonly<Record<Standing, string>> = {
  stated: 'stated: the document says it, so a server that does otherwise fails',
  implied: 'implied: a plain reading of the document; the reading below names its assumptions',
  open: 'open: the document does not say it; the behaviour of the server is recorded, and is never a failure',
};

const meaningOfOwn: Readonly<Record<Standing, string>> = {
  stated: 'must: your own config says it, so a server that does otherwise fails',
  implied: 'should: your own config says it, so a server that does otherwise fails',
  open: 'note: your own config asks; the behaviour of the server is recorded, and is never a failure',
};

/** Returns several lines. `judges` explains how the check works; it is absent if no check tests the clause. */
export function clauseExplanation(clause: Clause, contract: Contract, judges?: string): string {
  const { id, group, statement, standing, reading, question, untested, needs, allow, check } =
    clause;
  return [
    id,
    `  ${statement}`,
    ...row('Source', clausePlace(clause)),
    ...row('Standing', isOwn(group) ? meaningOfOwn[standing] : meaningOf[standing]),
    ...(isOwn(group) ? [] : [...row('Reading', reading), ...row('Question', question)]),
    ...row('Concerns', concernedBy(clause, contract.operations)),
    ...row(
      'Check',
      check === undefined || judges === undefined ? undefined : `${check}: ${judges}`,
    ),
    ...row('Untested', untested),
    ...row('Needs', needs.join(', ')),
    ...row(
      'Permits',
      allow.length === 0 ? '' : `${allow.join(', ')}: the target file must allow it`,
    ),
  ].join('\n');
}

/** Lists the next steps, the cheapest first. `file` is the report that holds the failure. */
export function nextSteps(clause: Clause, failure: FailureReport, file: string): string {
  const { id, script, flaky } = failure;
  return [
    'What to do',
    `  1. See it again: ${failure.replay}${script === undefined ? '' : `, or bash ${plainLine(join(dirname(file), 'scripts', `${id}.sh`))}`}.`,
    ...(flaky === undefined
      ? []
      : [
          `     It failed in ${flaky.failed} of ${flaky.tried} tries: look for a race or a cache first.`,
        ]),
    clause.standing === 'implied'
      ? '  2. Compare the server with the reading above. If the reading is wrong for your service, waive the clause and say why.'
      : '  2. Compare the server with the source above: one of the two is to be mended.',
    `  3. To accept it for a time, add a waiver with a reason, a ticket and an end: assay gate ${plainLine(dirname(file))} prints its clause, place and signature.`,
  ].join('\n');
}

function row(name: string, text: string | undefined): readonly string[] {
  return text === undefined || text === '' ? [] : [`  ${name.padEnd(8)}  ${text}`];
}

function concernedBy(
  { operations: ids }: Clause,
  operations: ReadonlyMap<string, Operation>,
): string {
  if (ids.length === 0) return 'every answer of the service';
  const named = ids.slice(0, 4).map((id) => {
    const operation = operations.get(id);
    return operation === undefined ? id : `${operation.method} ${operation.path}`;
  });
  return `${named.join(', ')}${ids.length > 4 ? ` and ${ids.length - 4} more` : ''}`;
}
