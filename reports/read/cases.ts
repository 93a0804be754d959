/** Decides which cases of a resumed or sharded run count: each scenario once, and no interrupted ones. */
import type { EvidenceLine, RunLine, ScenarioLine } from '../../evidence/lines.ts';
import { byText } from '../../json/canonicalJson.ts';

/** The scenarios of one evidence file. A worker runs one after the other: all lines of a scenario come before its `scenario` line. */
export type FileCases = {
  readonly run: RunLine | null;
  /** In the order in which they ended. */
  readonly closed: readonly Pick<ScenarioLine, 'id' | 'outcome'>[];
  /** Ids of scenarios that sent something, also of one that was interrupted. */
  readonly begun: ReadonlySet<string>;
  /** True if the worker ended by itself. */
  readonly ended: boolean;
  readonly interrupted: boolean;
};

/** The parts of one file that do not count. */
export type SetAside = {
  /** Positions in `closed` of scenarios that count in another file. */
  readonly closed: ReadonlySet<number>;
  /** True if a later session ran the file's unfinished scenario again. */
  readonly cut: boolean;
};

/** The scenarios of a file; one pass over its lines. */
export async function casesOf(source: EvidenceSource): Promise<FileCases> {
  const closed: Pick<ScenarioLine, 'id' | 'outcome'>[] = [];
  const begun = new Set<string>();
  let run: RunLine | null = null;
  let ended = false;
  let interrupted = false;
  for await (const line of source()) {
    if (line.type === 'run') run = line;
    else if (line.type === 'scenario') closed.push({ id: line.id, outcome: line.outcome });
    else if (line.type === 'exchange' && line.scenario !== null) begun.add(line.scenario);
    else if (line.type === 'end') [ended, interrupted] = [true, line.interrupted];
  }
  return { run, closed, begun, ended, interrupted };
}

export function sessionOf(run: RunLine | null): number {
  return run?.session ?? 1;
}

/** Index of every shard, 0 for none, with its last session. */
export function lastSessions(runs: readonly (RunLine | null)[]): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  for (const run of runs) {
    const shard = run?.shard?.index ?? 0;
    last.set(shard, Math.max(last.get(shard) ?? 1, sessionOf(run)));
  }
  return last;
}

/** A scenario is finished if it ran to its end or is to be skipped. A blocked or broken scenario is run again. */
export function isFinished({ outcome }: Pick<ScenarioLine, 'outcome'>): boolean {
  return outcome !== 'blocked' && outcome !== 'broken';
}

/**
 * Returns one entry for each file. If several files hold a scenario, a finished one counts before others, then the one of the last
 * session, then the one of the first shard and worker, so that the order of files never matters.
 */
export function setAside(files: readonly FileCases[]): readonly SetAside[] {
  const last = lastSessions(files.map(({ run }) => run));
  const counts = new Map<string, { readonly file: FileCases; readonly rank: string }>();
  for (const file of files)
    for (const scenario of file.closed) {
      const rank = rankOf(file, scenario);
      const best = counts.get(scenario.id);
      if (best === undefined || byText(rank, best.rank) < 0)
        counts.set(scenario.id, { file, rank });
    }
  return files.map((file) => ({
    closed: new Set(
      file.closed.flatMap((scenario, position) =>
        counts.get(scenario.id)?.file === file ? [] : [position],
      ),
    ),
    cut: sessionOf(file.run) < (last.get(file.run?.shard?.index ?? 0) ?? 1),
  }));
}

/** The least rank counts. */
function rankOf({ run }: FileCases, scenario: Pick<ScenarioLine, 'outcome'>): string {
  const finished = isFinished(scenario) ? 0 : 1;
  const skipped = scenario.outcome === 'skipped' ? 1 : 0;
  const session = String(999_999 - sessionOf(run));
  const shard = String(run?.shard?.index ?? 0).padStart(6, '0');
  return [finished, skipped, session, shard, run?.worker ?? ''].join(' ');
}

/** All lines of one file, each with a mark that says whether it counts. Requests always count, because they were sent. */
export async function* countingLines(
  source: EvidenceSource,
  cases: FileCases,
  aside: SetAside,
): AsyncGenerator<{ readonly line: EvidenceLine; readonly counts: boolean }, void, undefined> {
  const cast = new Set([...aside.closed].map((position) => cases.closed[position]?.id));
  const closed = new Set(cases.closed.map(({ id }) => id));
  const isCast = (id: string | null): boolean =>
    id !== null && (closed.has(id) ? cast.has(id) : aside.cut);
  let position = 0;
  for await (const line of source()) {
    const open = position >= cases.closed.length;
    const counts =
      line.type === 'run' || line.type === 'end'
        ? true
        : line.type === 'exchange'
          ? !isCast(line.scenario)
          : open
            ? !aside.cut
            : !aside.closed.has(position);
    if (line.type === 'scenario') position += 1;
    yield { line, counts };
  }
}

export type EvidenceSource = () => AsyncIterable<EvidenceLine> | Iterable<EvidenceLine>;
