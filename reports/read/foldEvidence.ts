/** Sums the lines of all workers up for a report; the order of files does not matter. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type {
  CaseStep,
  EndLine,
  EvidenceLine,
  RunLine,
  Shard,
  VerdictLine,
} from '../../evidence/lines.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import {
  emptyLearning,
  learnExchange,
  learnOpenPoint,
  type Learning,
} from '../drift/learn/learning.ts';
import {
  countingLines,
  lastSessions,
  casesOf,
  setAside,
  sessionOf,
  type FileCases,
  type EvidenceSource,
} from './cases.ts';
import {
  addExchange,
  addObservation,
  addScenario,
  addVerdict,
  emptyTally,
  type EvidenceTally,
} from './evidenceTally.ts';
import { boundedPlace, failureId } from './failureId.ts';
import { addTraffic, servesTheRun } from './traffic.ts';

/** Counted evidence, with the exchanges that failures cite. */
export type Evidence = {
  /** Sorted by shard and worker. */
  readonly runs: readonly RunLine[];
  readonly ends: readonly EndLine[];
  /** True if a worker of a shard's last session did not end by itself, or was stopped. */
  readonly brokenOff: boolean;
  readonly tally: EvidenceTally;
  readonly learning: Learning;
  readonly cited: ReadonlyMap<string, ExchangeLine>;
  /** Failures of cases that were run again and then did not show them. */
  readonly seenEarlier: readonly SeenEarlier[];
};

/** A failure that appears only in parts of the evidence that do not count. */
export type SeenEarlier = { readonly line: VerdictLine; readonly session: number };

/**
 * Reads every source once, and a second time if failures cite exchanges. If the run was resumed or sharded, each source is read once more
 * before, because then several files may hold a scenario, and only one of them counts.
 */
export async function foldEvidence(sources: readonly EvidenceSource[]): Promise<Evidence> {
  const tally = emptyTally();
  const learning = emptyLearning();
  const runs: RunLine[] = [];
  const ends: EndLine[] = [];
  const files: FileEnd[] = [];
  const cast = new Map<string, SeenEarlier>();
  for (const counted of await countedSources(sources)) {
    let [run, end]: [RunLine | null, EndLine | null] = [null, null];
    const early = earlyFailures();
    for await (const { line, counts } of counted()) {
      if (line.type === 'run') runs.push((run = line));
      else if (line.type === 'end') ends.push((end = line));
      else if (counts && !early.holds(line))
        addLine(tally, learning, inShard(line, run?.shard ?? null));
      // Requests of interrupted cases were sent all the same.
      else if (line.type === 'exchange') addTraffic(tally.traffic, line);
      else if (!counts && line.type === 'verdict' && line.outcome === 'fail')
        addCast(cast, { line, session: sessionOf(run) });
    }
    for (const line of early.left()) addVerdict(tally, inShard(line, run?.shard ?? null));
    files.push({ run, end });
  }
  return {
    runs: runs.toSorted((left, right) => byText(canonicalJson(left), canonicalJson(right))),
    ends,
    brokenOff: isBrokenOff(files),
    tally,
    learning,
    cited: await citedExchanges(sources, citations(tally)),
    seenEarlier: [...cast]
      .filter(([id, { line }]) => tally.clauses.get(line.clause)?.failures.has(id) !== true)
      .toSorted(([one], [other]) => byText(one, other))
      .map(([, seen]) => seen),
  };
}

/** A server chooses places: so many are kept. */
const mostCast = 1_000;

function addCast(cast: Map<string, SeenEarlier>, seen: SeenEarlier): void {
  const { clause, operation, at } = seen.line;
  const id = failureId(clause, operation, boundedPlace(at));
  if (!cast.has(id) && cast.size < mostCast) cast.set(id, seen);
}

/** Failures of one file that were written when they were seen: those count that no later line replaced. */
function earlyFailures(): {
  readonly holds: (line: EvidenceLine) => boolean;
  readonly left: () => Iterable<VerdictLine>;
} {
  const waiting = new Map<string, VerdictLine>();
  return {
    holds: (line) => {
      if (line.type !== 'verdict' || line.outcome !== 'fail') return false;
      const key = `${line.finding?.scenario ?? ''} ${failureId(line.clause, line.operation, line.at)}`;
      waiting.delete(key);
      if (line.early === true) waiting.set(key, line);
      return line.early === true;
    },
    left: () => waiting.values(),
  };
}

type Counted = { readonly line: EvidenceLine; readonly counts: boolean };
type FileEnd = { readonly run: RunLine | null; readonly end: EndLine | null };

async function countedSources(
  sources: readonly EvidenceSource[],
): Promise<readonly (() => AsyncIterable<Counted>)[]> {
  const parts = new Set<string>();
  for (const source of sources)
    for await (const line of source()) {
      if (line.type === 'run') parts.add(JSON.stringify([line.shard, line.session]));
      break;
    }
  if (parts.size <= 1) return sources.map((source) => () => allCounting(source));
  const cases: FileCases[] = [];
  for (const source of sources) cases.push(await casesOf(source));
  const aside = setAside(cases);
  return sources.map((source, index) => {
    const [own, cast] = [cases[index], aside[index]];
    return () =>
      own === undefined || cast === undefined
        ? allCounting(source)
        : countingLines(source, own, cast);
  });
}

async function* allCounting(source: EvidenceSource): AsyncGenerator<Counted, void, undefined> {
  for await (const line of source()) yield { line, counts: true };
}

/** A worker that was killed before its first line was complete counts only in a run that was not resumed. */
function isBrokenOff(files: readonly FileEnd[]): boolean {
  const last = lastSessions(files.map(({ run }) => run));
  const resumed = [...last.values()].some((session) => session > 1);
  return files.some(({ run, end }) => {
    if (run === null) return !resumed;
    const isLast = sessionOf(run) === last.get(run.shard?.index ?? 0);
    return isLast && (end === null || end.interrupted);
  });
}

function addLine(
  tally: EvidenceTally,
  learning: Learning,
  line: Exclude<EvidenceLine, RunLine | EndLine>,
): void {
  if (line.type === 'exchange') {
    addExchange(tally, line);
    if (!servesTheRun(line)) learnExchange(learning, line);
  } else if (line.type === 'verdict') {
    addVerdict(tally, line);
  } else if (line.type === 'observation') {
    addObservation(tally, line);
    learnOpenPoint(learning, line);
  } else {
    addScenario(tally, line);
  }
}

function citations(tally: EvidenceTally): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const clause of tally.clauses.values()) {
    for (const { best } of clause.failures.values())
      for (const id of [...best.exchanges, ...(best.finding?.steps ?? [])])
        if (typeof id === 'string') ids.add(id);
  }
  return ids;
}

async function citedExchanges(
  sources: readonly EvidenceSource[],
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, ExchangeLine>> {
  const found = new Map<string, ExchangeLine>();
  if (ids.size === 0) return found;
  for (const source of sources) {
    let shard: Shard | null = null;
    for await (const line of source()) {
      if (line.type === 'run') shard = line.shard;
      if (line.type !== 'exchange') continue;
      const exchange = inShard(line, shard);
      if (ids.has(exchange.id)) found.set(exchange.id, exchange);
    }
  }
  return found;
}

/** Exchange ids are unique within a shard; the shard's index in front keeps them apart between shards. */
function inShard<Line extends Exclude<EvidenceLine, RunLine | EndLine>>(
  line: Line,
  shard: Shard | null,
): Line {
  if (shard === null) return line;
  const own = (id: string): string => `${shard.index}/${id}`;
  if (line.type === 'exchange')
    return {
      ...line,
      id: own(line.id),
      ...(line.tokenFrom === undefined ? {} : { tokenFrom: own(line.tokenFrom) }),
    };
  if (line.type === 'observation') return { ...line, exchanges: line.exchanges.map(own) };
  if (line.type === 'verdict') {
    const { finding } = line;
    const steps = finding?.steps?.map((step): CaseStep =>
      typeof step === 'string'
        ? own(step)
        : 'gives' in step && step.gives !== undefined
          ? { ...step, gives: own(step.gives) }
          : step,
    );
    return {
      ...line,
      exchanges: line.exchanges.map(own),
      ...(finding === undefined || steps === undefined ? {} : { finding: { ...finding, steps } }),
    };
  }
  return line;
}
