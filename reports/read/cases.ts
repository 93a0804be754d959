/** Which plays of a run count, where it was resumed or sharded: each scenario once, cut plays not at all. */
import type { EvidenceLine, RunLine, ScenarioLine } from '../../evidence/lines.ts';
import { byText } from '../../json/canonicalJson.ts';

/** A worker plays one scenario after the other: what it leaves of each comes before that scenario's line. */
export type FileCases = {
  readonly run: RunLine | null;
  /** In the order in which they ended. */
  readonly closed: readonly Pick<ScenarioLine, 'id' | 'outcome'>[];
  /** Ids of scenarios that sent something, also of one that was cut short. */
  readonly begun: ReadonlySet<string>;
  /** True when the worker ended by itself. */
  readonly ended: boolean;
  readonly interrupted: boolean;
};

/** What of one file does not count. */
export type SetAside = {
  /** Positions in `closed` of plays that another play of the same scenario stands for. */
  readonly closed: ReadonlySet<number>;
  /** True when the play that the file breaks off in was to be played again. */
  readonly cut: boolean;
};

/** A file's plays; one pass over its lines. */
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

/** A scenario is finished when it was played to its end, or is not to be played; one that was blocked or broke is tried again. */
export function isFinished({ outcome }: Pick<ScenarioLine, 'outcome'>): boolean {
  return outcome !== 'blocked' && outcome !== 'broken';
}

/**
 * One entry a file. Of several plays of a scenario a finished one counts before others, then the last
 * session's; shard and worker decide what is left, so that the order of files never does.
 */
export function setAside(files: readonly FileCases[]): readonly SetAside[] {
  const last = lastSessions(files.map(({ run }) => run));
  const counts = new Map<string, { readonly file: FileCases; readonly rank: string }>();
  for (const file of files)
    for (const play of file.closed) {
      const rank = rankOf(file, play);
      const best = counts.get(play.id);
      if (best === undefined || byText(rank, best.rank) < 0) counts.set(play.id, { file, rank });
    }
  return files.map((file) => ({
    closed: new Set(
      file.closed.flatMap((play, position) =>
        counts.get(play.id)?.file === file ? [] : [position],
      ),
    ),
    cut: sessionOf(file.run) < (last.get(file.run?.shard?.index ?? 0) ?? 1),
  }));
}

/** The least counts. */
function rankOf({ run }: FileCases, play: Pick<ScenarioLine, 'outcome'>): string {
  const finished = isFinished(play) ? 0 : 1;
  const played = play.outcome === 'skipped' ? 1 : 0;
  const session = String(999_999 - sessionOf(run));
  const shard = String(run?.shard?.index ?? 0).padStart(6, '0');
  return [finished, played, session, shard, run?.worker ?? ''].join(' ');
}

/** Lines of one file that count; exchanges of plays that do not are told apart, for they were sent all the same. */
export async function* countingLines(
  source: EvidenceSource,
  plays: FileCases,
  aside: SetAside,
): AsyncGenerator<{ readonly line: EvidenceLine; readonly counts: boolean }, void, undefined> {
  const cast = new Set([...aside.closed].map((position) => plays.closed[position]?.id));
  const closed = new Set(plays.closed.map(({ id }) => id));
  const isCast = (id: string | null): boolean =>
    id !== null && (closed.has(id) ? cast.has(id) : aside.cut);
  let position = 0;
  for await (const line of source()) {
    const open = position >= plays.closed.length;
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
