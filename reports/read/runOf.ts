/** Finds the run of the evidence; shards that ran on other machines have other run names. */
import type { RunLine } from '../../evidence/lines.ts';
import { canonicalJson } from '../../json/canonicalJson.ts';
import { EvidenceError } from '../evidenceError.ts';

/**
 * The `run` line of the first shard.
 * @throws EvidenceError if there is no run, or several that are not shards of one.
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
          ? `the evidence holds several runs: ${name} and ${line.run}`
          : `two runs claim shard ${line.shard.index}: ${name} and ${line.run}`,
      );
    const [ours, its] = [commonOf(first), commonOf(line)];
    const other = Object.keys(ours).find((part) => ours[part] !== its[part]);
    if (other !== undefined)
      throw new EvidenceError(
        `${first.run} and ${line.run} are not shards of one run: ${other} ${ours[other] ?? ''} and ${its[other] ?? ''}`,
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
