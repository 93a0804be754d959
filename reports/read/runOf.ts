/** Finds the run of the evidence. Shards that ran on other machines have other run names. */
import type { Resolved, RunLine } from '../../evidence/lines.ts';
import { byText, canonicalJson } from '../../json/canonicalJson.ts';
import { EvidenceError } from '../evidenceError.ts';

/**
 * Returns the `run` line of the first shard. @throws EvidenceError if there is no run, or several that are not parts of one. Shards and
 * sessions must agree on all resolved settings, and each may be present only once.
 */
export function runOf(runs: readonly RunLine[]): RunLine {
  const [first] = runs.toSorted((one, other) => shardOf(one) - shardOf(other));
  if (first === undefined) throw new EvidenceError('the evidence names no run');
  const names = new Map<number, string>();
  const files = new Set<string>();
  for (const line of runs) {
    const name = names.get(shardOf(line)) ?? line.run;
    names.set(shardOf(line), name);
    if (name !== line.run)
      throw new EvidenceError(
        line.shard === null
          ? `the evidence holds several runs: ${name} and ${line.run}`
          : `two runs claim shard ${line.shard.index}: ${name} and ${line.run}`,
      );
    const other = firstDifference(commonOf(first), commonOf(line));
    if (other !== null)
      throw new EvidenceError(`${first.run} and ${line.run} are not shards of one run: ${other}`);
    const part = firstDifference(resolvedOf(first), resolvedOf(line));
    if (part !== null)
      throw new EvidenceError(
        `${partText(first)} and ${partText(line)} do not belong together: ${part}`,
        'PARTS_DIFFER',
      );
    const file = canonicalJson([shardOf(line), line.session ?? 1, line.worker]);
    if (files.has(file))
      throw new EvidenceError(`${partText(line)} is there twice: worker ${line.worker}`);
    files.add(file);
  }
  return first;
}

function shardOf(line: RunLine): number {
  return line.shard?.index ?? 0;
}

function partText({ run, shard, session = 1 }: RunLine): string {
  const part = shard === null ? '' : `shard ${shard.index} of `;
  return `${part}${run}${session === 1 ? '' : `, session ${session}`}`;
}

/** What all shards of a run have in common, each part as one text. */
function commonOf(line: RunLine): Resolved {
  return {
    contract: line.contract.sha256,
    target: line.target.name,
    profile: line.profile,
    seed: String(line.seed),
    filters: canonicalJson(line.filters),
    'number of shards': String(line.shard?.total ?? 1),
  };
}

/** Evidence of earlier versions does not say what was resolved. */
function resolvedOf({ resolved, target }: RunLine): Resolved {
  return resolved === undefined
    ? {}
    : { ...resolved, capabilities: target.capabilities.toSorted(byText).join(', ') };
}

/** The first setting that differs between two parts, with both values; null if none does. */
export function firstDifference(ours: Resolved, its: Resolved): string | null {
  const names = [...new Set([...Object.keys(ours), ...Object.keys(its)])];
  const other = names.find((name) => ours[name] !== its[name]);
  return other === undefined
    ? null
    : `${other} ${ours[other] ?? 'none'} and ${its[other] ?? 'none'}`;
}
