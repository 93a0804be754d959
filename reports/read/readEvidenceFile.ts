/** Reads one evidence file line by line. Checks the kind of each line, the format version, the chain and the counts. */
import { createReadStream } from 'node:fs';
import type { EvidenceFormatVersion, EvidenceLine, VerdictLine } from '../../evidence/lines.ts';
import { linkOf, splitLink, type ChainedLine } from '../../json/lineChain.ts';
import { EvidenceError } from '../evidenceError.ts';
import { fromEarlierVersion, isEarlier } from './fromEarlierVersion.ts';

/** The version that this code writes; versions 1 and 2 are read, too. */
const evidenceFormatVersion: EvidenceFormatVersion = 3;

const kinds: ReadonlySet<unknown> = new Set<EvidenceLine['type']>([
  'run',
  'exchange',
  'verdict',
  'observation',
  'scenario',
  'end',
]);

export type ReadingRules = {
  /** True refuses evidence of earlier format versions, whose lines are not chained. */
  readonly chainedOnly?: boolean;
};

/**
 * Lines of one worker in order. An incomplete last line is left out: the worker was killed while it wrote it.
 * @throws EvidenceError for any other line that is not evidence, that does not follow the line before it, or that
 * comes after the end; for an end line with other counts; and for an unknown format version.
 */
export async function* readEvidenceFile(
  path: string,
  rules: ReadingRules = {},
): AsyncGenerator<EvidenceLine, void, undefined> {
  const problemOf = fileRules(rules);
  let number = 0;
  for await (const { text, closed } of readLines(path)) {
    number += 1;
    const chained = splitLink(text);
    const read = parseEvidenceLine(chained?.text ?? text);
    if (read === null && !closed) return;
    const problem =
      read === null
        ? `line ${number} is not a line of evidence`
        : problemOf(read, number, chained ?? { text, link: '' });
    if (read === null || problem !== null) throw new EvidenceError(`${path}: ${problem ?? ''}`);
    yield read.type === 'run' && isEarlier(read) ? fromEarlierVersion(read) : read;
  }
}

type ProblemOf = (line: EvidenceLine, number: number, chained: ChainedLine) => string | null;

/** Says what is wrong with the next line of a file, as far as the lines before it show. */
function fileRules({ chainedOnly = false }: ReadingRules): ProblemOf {
  const broken = chainedOnly ? lineRules() : () => null;
  let previous = '';
  let isChained = true;
  let ended = false;
  let [exchanges, scenarios] = [0, 0];
  return (line, number, { text, link }) => {
    if ((number === 1) !== (line.type === 'run'))
      return `line ${number} is a ${line.type} line; the first line, and only the first, names the run`;
    if (line.type === 'run') {
      isChained = !isEarlier(line);
      const version: number = line.formatVersion;
      if (isChained && version !== evidenceFormatVersion)
        return `format version ${version}; this version reads ${evidenceFormatVersion}`;
      if (chainedOnly && !isChained)
        return 'its lines are not chained: an earlier version of Assay wrote it';
    }
    if (!isChained) return null;
    previous = linkOf(previous, text);
    if (link !== previous)
      return `line ${number} does not follow the line before it: a line was changed, removed, added or moved`;
    if (ended) return `line ${number} comes after the end of the file`;
    if ('count' in line && !(Number.isSafeInteger(line.count) && line.count > 0))
      return `line ${number} counts ${JSON.stringify(line.count)}: expected a whole number from 1`;
    const problem = broken(line, text);
    if (problem !== null) return `line ${number} ${problem}`;
    if (line.type === 'exchange') exchanges += 1;
    if (line.type === 'scenario') scenarios += 1;
    if (line.type !== 'end') return null;
    ended = true;
    return line.exchanges === exchanges && line.scenarios === scenarios
      ? null
      : `the end line counts ${line.exchanges} exchanges and ${line.scenarios} scenarios; the file holds ${exchanges} and ${scenarios}`;
  };
}

/** Text → line; null if it is not JSON or of no known kind. */
function parseEvidenceLine(text: string): EvidenceLine | null {
  try {
    const value: unknown = JSON.parse(text);
    return isEvidenceLine(value) ? value : null;
  } catch {
    return null;
  }
}

/** Lines are written by the harness itself: their kind is checked here, their shape by the schema's selftest. */
function isEvidenceLine(value: unknown): value is EvidenceLine {
  return typeof value === 'object' && value !== null && 'type' in value && kinds.has(value.type);
}

/**
 * A line, and whether a newline closed it; the last line of a killed writer is open. Node's own readline also splits
 * at U+2028, which JSON strings may hold raw.
 */
type FileLine = { readonly text: string; readonly closed: boolean };

/** Lines of a UTF-8 file in order; empty ones are left out. */
async function* readLines(path: string): AsyncGenerator<FileLine, void, undefined> {
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  let pending: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end);
      const text =
        pending.length === 0
          ? piece.toString('utf8')
          : Buffer.concat([...pending, piece]).toString('utf8');
      pending = [];
      from = end + 1;
      if (text.trim() !== '') yield { text, closed: true };
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(pending).toString('utf8');
  if (rest.trim() !== '') yield { text: rest, closed: false };
}

const outcomes: ReadonlySet<unknown> = new Set<VerdictLine['outcome']>([
  'pass',
  'fail',
  'overridden',
  'skipped',
  'blocked',
  'broken',
]);

/** More equal verdicts than a run can reach. */
const mostEqual = 1e9;

/** The most by which the clocks of two machines may differ. */
export const clockSkewMs = 60_000;

/** Names the problem of the next line of a file; `text` is the line without its chain. */
function lineRules(): (line: EvidenceLine, text: string) => string | null {
  let begun = Infinity;
  let isWhole = true;
  let held: ReadonlySet<string> = new Set();
  const spokenOf = new Set<string>();
  const failed = new Set<string | null>();
  return (line, text) => {
    // A name that stands twice, or a number in another spelling, reads otherwise to other readers.
    if (JSON.stringify(line) !== text) return 'is not written as Assay writes it';
    if (line.type === 'run') {
      begun = Date.parse(line.startedAt);
      held = new Set([
        ...line.target.capabilities.map((one) => `capability missing: ${one}`),
        ...line.target.allow.map((one) => `not permitted by the target file: ${one}`),
      ]);
      isWhole = line.filters.clauses.length + line.filters.operations.length === 0;
    }
    if ((line.type === 'verdict' || line.type === 'scenario') && !outcomes.has(line.outcome))
      return `has the outcome ${line.outcome}`;
    if ('count' in line && line.count > mostEqual) return `counts ${line.count}`;
    if (line.type === 'verdict' || line.type === 'observation') spokenOf.add(line.clause);
    if (line.type === 'verdict' && line.outcome === 'fail')
      failed.add(line.finding?.scenario ?? null);
    if (line.type !== 'scenario') return null;
    if (held.has(line.reason ?? ''))
      return `says of scenario ${line.id}: ${line.reason ?? ''}; the run line says otherwise`;
    if (line.outcome === 'skipped') return null;
    if (!(Date.parse(line.startedAt) >= begun - clockSkewMs))
      return `begins scenario ${line.id} before the run`;
    if (line.outcome === 'fail' && !failed.has(line.id))
      return `ends scenario ${line.id} with a failure that no line names`;
    const silent = line.clauses.find((clause) => !spokenOf.has(clause));
    return isWhole && silent !== undefined
      ? `ends scenario ${line.id}, and no line speaks of ${silent}`
      : null;
  };
}
