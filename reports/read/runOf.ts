/** Which run the evidence is of; shards that ran on machines of their own have names of their own. */
import type { RunLine } from '../../evidence/lines.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { EvidenceError } from '../evidenceError.ts';

/**
 * The line that speaks for the run: one of the first shard.
 * @throws EvidenceError when the lines are of no run, or of several that are no shards of one.
 */
export function runOf(runs: readonly RunLine[]): RunLine {
  const [first] = runs.toSorted((one, other) => shardOf(one) - shardOf(other));
  if (first === undefined) throw new EvidenceError('the evidence names no run');
  const names = new Map<number, string>();
  for (const line of runs) {
    const name = names.get(shardOf(line)) ?? line.run;
    names.set(shardOf(line), name);
    if (name !== line.run)
      throw new EvidenceError(
        line.shard === null
          ? `the evidence is of several runs: ${name} and ${line.run}`
          : `shard ${line.shard.index} is there twice: as ${name} and as ${line.run}`,
      );
    const [ours, its] = [commonOf(first), commonOf(line)];
    const other = Object.keys(ours).find((part) => ours[part] !== its[part]);
    if (other !== undefined)
      throw new EvidenceError(
        `${first.run} and ${line.run} are no shards of one run: ${other} ${ours[other] ?? ''} and ${its[other] ?? ''}`,
      );
  }
  return first;
}

function shardOf(line: RunLine): number {
  return line.shard?.index ?? 0;
}

/** What all shards of a run have in common, each part as one text. */
function commonOf(line: RunLine): Readonly<Record<string, string>> {
  return {
    contract: line.contract.sha256,
    target: line.target.name,
    profile: line.profile,
    seed: String(line.seed),
    filters: canonicalJson(line.filters),
    'number of shards': String(line.shard?.total ?? 1),
  };
}
