/** Judges traffic that another program sent by every clause that needs one exchange only, and writes the line of its run. */
import type { NamedCheck, Verdict } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';
import { passiveJudge, type VerdictSink } from '../../engine/scenario/passiveJudge.ts';
import { createVerdictCounter } from '../../engine/scenario/seenVerdicts.ts';
import { verdictLines } from '../../engine/scenario/verdictLines.ts';
import { assayVersion } from '../../contract/assayVersion.ts';
import type { EvidenceLine, RunLine } from '../../evidence/lines.ts';
import type { Exchange } from '../../exchange/types.ts';

export type JudgedTraffic = {
  /** Judges one exchange, which is bound to its operation; gives the failures that were not met before. */
  readonly add: (exchange: Exchange) => readonly Verdict[];
  /** The verdicts of all of it, as lines of evidence. */
  readonly lines: () => Generator<EvidenceLine>;
};

export function judgeTraffic(
  contract: Contract,
  checks: ReadonlyMap<string, NamedCheck>,
): JudgedTraffic {
  const judge = passiveJudge(contract, checks, () => true);
  const counter = createVerdictCounter();
  return {
    add: (exchange) => {
      const known = counter.failures().length;
      const sink: VerdictSink = {
        countAgain: counter.countAgain,
        countAllAgain: counter.countAllAgain,
        add: (verdict) => counter.add(verdict, null),
      };
      judge(exchange, sink);
      return counter
        .failures()
        .slice(known)
        .map(({ verdict }) => verdict);
    },
    lines: () =>
      verdictLines(
        counter.settled(),
        counter.failures().map((seen) => ({
          ...seen,
          scenario: null,
          counterexample: null,
          setUp: 0,
          seed: 0,
          path: null,
          runs: 1,
          shrinks: 0,
          minimal: false,
          steps: [],
          confirmed: { failed: 0, tried: 0 },
        })),
      ),
  };
}

/** The first line of evidence of traffic: nobody asked what its target can do, and nothing narrowed it. */
export function trafficRun(
  { title, version, sha256 }: Contract,
  target: Pick<RunLine['target'], 'name' | 'baseUrl' | 'overrides'>,
  {
    run,
    worker,
    profile,
    seed,
    startedAt,
  }: Pick<RunLine, 'run' | 'worker' | 'profile' | 'seed' | 'startedAt'>,
): RunLine {
  const { name, baseUrl, ...overrides } = target;
  return {
    type: 'run',
    formatVersion: 3,
    run,
    worker,
    shard: null,
    contract: { title, version, sha256 },
    target: { name, baseUrl, capabilities: [], allow: [], ...overrides },
    profile,
    seed,
    startedAt,
    node: process.version,
    assay: assayVersion(),
    filters: { clauses: [], operations: [] },
  };
}
