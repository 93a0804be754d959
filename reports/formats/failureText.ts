/** The text of a failure, the same in every format. It is made from the report. */
import type { Json } from '../../json/types.ts';
import { clausePlace } from '../compose/clausePlace.ts';
import { drawnOf } from '../text/drawnOf.ts';
import { counted, minuteText, type OperationName } from '../text/phrases.ts';
import { plainLine, shortened } from '../../output/plainText.ts';
import type { ClauseReport, FailureReport } from '../types.ts';
import { valueText } from '../text/valueText.ts';

/** Longest line that holds expected, received and place together; else each gets its own line. */
const width = 110;
/** Returns several lines without a newline at the end; control characters of a server are written as escapes. */
export function failureText(
  clause: ClauseReport,
  failure: FailureReport,
  nameOf: OperationName,
): string {
  const head = `${clause.id}  ${clause.severity.toUpperCase()}   ${plainLine(nameOf(failure.operation))}`;
  const lines = [
    `${padded(clause.statement, 54)}  ${clausePlace(clause)}`,
    ...comparison(failure),
    ...foundLines(failure),
    ...caseLines(failure),
    ...sinceLines(clause, failure),
    ...field('Replay', failure.replay),
    ...field('Curl', plainLine(failure.curl)),
    ...field('Script', scriptText(failure)),
  ];
  return [head, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** A script is too long for a line: it is a file beside the report. */
function scriptText({ id, script }: FailureReport): string {
  return script === undefined
    ? ''
    : `${scriptPath(id)}, ${script.split('\n').length} lines for bash`;
}

/** The place of a failure's script in the folder of a run. */
export function scriptPath(id: string): string {
  return `scripts/${id}.sh`;
}

function comparison(failure: FailureReport): readonly string[] {
  const expected = `Expected  ${valueText(failure.expected)}`;
  const received = `Received  ${valueText(failure.actual)}`;
  const at = `At  ${failure.at === '' ? 'the whole body' : plainLine(failure.at)}`;
  const line = [expected, received, at].join('      ');
  return line.length <= width ? [line] : [expected, received, at.replace('At  ', 'At        ')];
}

function foundLines(failure: FailureReport): readonly string[] {
  const words = [
    failure.label,
    failure.scenario === null ? '' : `in ${failure.scenario}`,
    failure.count > 1 ? `${failure.count} times` : '',
  ];
  return field('Found', plainLine(words.filter((word) => word !== '').join(' · ')));
}

/** Only what was shrunk to the end is called minimal. */
function caseLines(failure: FailureReport): readonly string[] {
  if (failure.path === '' && failure.counterexample === null) return [];
  const effort = `after ${counted(failure.runs, 'run')}, ${counted(failure.shrinks, 'shrink')}`;
  const path = failure.path === '' ? '' : ` · path "${plainLine(failure.path)}"`;
  const flaky =
    failure.flaky === undefined
      ? ''
      : ` · flaky: failed ${failure.flaky.failed} of ${failure.flaky.tried} tries`;
  const learned = failure.label.endsWith('/learned')
    ? ' · sent with values of earlier answers'
    : '';
  return field(
    failure.minimal === true ? 'Minimal' : 'Case',
    `${inputText(drawnOf(failure.counterexample, failure.exchanges))}    ${effort} · seed ${failure.seed}${path}${flaky}${learned}`,
  );
}

/** A generated text is quoted, so that it does not look like a word of the report. */
function inputText(value: Json): string {
  return typeof value === 'string'
    ? shortened(plainLine(JSON.stringify(value)), 400)
    : valueText(value);
}

/** Names runs by their times: two more names would not fit a terminal line. */
function sinceLines({ history }: ClauseReport, { since }: FailureReport): readonly string[] {
  if (since === undefined) return [];
  const { firstSeen, lastPassed, flips } = since;
  const run =
    history?.at(-1)?.run === firstSeen.run ? ', this run' : ` (${plainLine(firstSeen.run)})`;
  const passed =
    lastPassed === null ? 'never seen to pass' : `last passed ${minuteText(lastPassed.startedAt)}`;
  return field(
    'Since',
    `${minuteText(firstSeen.startedAt)}${run} · ${passed} · ${counted(flips, 'flip')}`,
  );
}

function field(name: string, text: string): readonly string[] {
  return text === '' ? [] : [`${name.padEnd(8)}  ${text}`];
}

function padded(text: string, columns: number): string {
  return plainLine(text).padEnd(columns);
}
