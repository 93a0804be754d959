/** Folds the lines of all workers into what a report needs; the order of files does not matter. */
import type { ExchangeLine } from '../exchange/exchangeLine.ts';
import type { EndLine, EvidenceLine, RunLine, Shard } from '../suites/engine/evidence.ts';
import { byText, canonicalJson } from './canonicalJson.ts';
import { emptyLearning, learnExchange, learnOpenPoint, type Learning } from './drift/learning.ts';
import {
  addExchange,
  addObservation,
  addPasses,
  addScenario,
  addVerdict,
  emptyTally,
  type Tally,
} from './tally.ts';

/** One worker's lines, readable more than once. */
export type EvidenceSource = () => AsyncIterable<EvidenceLine> | Iterable<EvidenceLine>;

/** Evidence added up, with the exchanges that failures cite. */
export type Evidence = {
  /** In an order of their own, by shard and worker. */
  readonly runs: readonly RunLine[];
  readonly ends: readonly EndLine[];
  /** Files, also those whose worker died before its first line was whole. */
  readonly files: number;
  readonly tally: Tally;
  readonly learning: Learning;
  readonly cited: ReadonlyMap<string, ExchangeLine>;
};

/** Reads every source once, and a second time where failures cite exchanges. */
export async function foldEvidence(sources: readonly EvidenceSource[]): Promise<Evidence> {
  const tally = emptyTally();
  const learning = emptyLearning();
  const runs: RunLine[] = [];
  const ends: EndLine[] = [];
  for (const source of sources) {
    for await (const line of qualified(source)) {
      if (line.type === 'run') runs.push(line);
      else if (line.type === 'end') ends.push(line);
      else addLine(tally, learning, line);
    }
  }
  return {
    runs: runs.toSorted((left, right) => byText(canonicalJson(left), canonicalJson(right))),
    ends,
    files: sources.length,
    tally,
    learning,
    cited: await citedExchanges(sources, citations(tally)),
  };
}

function addLine(
  tally: Tally,
  learning: Learning,
  line: Exclude<EvidenceLine, RunLine | EndLine>,
): void {
  if (line.type === 'exchange') {
    addExchange(tally, line);
    learnExchange(learning, line);
  } else if (line.type === 'verdict') {
    addVerdict(tally, line);
  } else if (line.type === 'tally') {
    for (const { clause, operation, count } of line.passes)
      addPasses(tally, clause, operation, count);
  } else if (line.type === 'observation') {
    addObservation(tally, line);
    learnOpenPoint(learning, line);
  } else {
    addScenario(tally, line);
  }
}

function citations(tally: Tally): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const clause of tally.clauses.values()) {
    for (const { best } of clause.failures.values()) for (const id of best.exchanges) ids.add(id);
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
    for await (const line of qualified(source)) {
      if (line.type === 'exchange' && ids.has(line.id)) found.set(line.id, line);
    }
  }
  return found;
}

/** Exchange ids are unique within a shard; the shard's index in front keeps them apart between shards. */
async function* qualified(source: EvidenceSource): AsyncGenerator<EvidenceLine, void, undefined> {
  let shard: Shard | null = null;
  for await (const line of source()) {
    if (line.type === 'run') shard = line.shard;
    yield shard === null ? line : inShard(line, shard);
  }
}

function inShard(line: EvidenceLine, shard: Shard): EvidenceLine {
  if (line.type === 'exchange') return { ...line, id: `${shard.index}/${line.id}` };
  if (line.type === 'verdict' || line.type === 'observation') {
    return { ...line, exchanges: line.exchanges.map((id) => `${shard.index}/${id}`) };
  }
  return line;
}
