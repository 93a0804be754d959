/** Learns from the evidence of runs what always held in them, without facts that the document states anyway. */
import type { Contract } from '../../contract/types.ts';
import { invariantLearning } from '../../invariants/learnInvariants.ts';
import { invariantTallies, isException, type Tally } from '../../invariants/judgeInvariants.ts';
import type { Invariant } from '../../invariants/types.ts';
import type { Json } from '../../json/types.ts';
import { descriptionOf } from '../drift/document/operationPlaces.ts';
import { isStated } from './isStated.ts';
import { runSamples } from './runSamples.ts';

/** Reads the files twice: learns from a bounded part of the samples, and tries what it learned on all of them. */
export async function learnRuns(
  paths: readonly string[],
  contract: Contract,
): Promise<readonly Invariant[]> {
  const learning = invariantLearning();
  for await (const sample of runSamples(paths, contract)) learning.add(sample);
  const words = documentedWords(contract);
  const stated = isStated(contract);
  const learned = learning
    .learned((value) => isShareable(value, words))
    .filter((invariant) => !stated(invariant));
  const tally = await tallyRuns(paths, contract, learned);
  return learned.flatMap((invariant) => {
    const { chances, broken } = tally(invariant);
    if (!isException({ chances, broken })) return [];
    return [broken === 0 ? invariant : { ...invariant, chances, exceptions: broken }];
  });
}

/** Counts how often each invariant could have been broken in these files, and how often it was. */
export async function tallyRuns(
  paths: readonly string[],
  contract: Contract,
  invariants: readonly Invariant[],
): Promise<(invariant: Invariant) => Tally> {
  const tallies = invariantTallies(invariants);
  for await (const sample of runSamples(paths, contract)) tallies.add(sample);
  return tallies.of;
}

/** Larger numbers may be ids or amounts. */
const largestShown = 99;

function isShareable(value: Json, words: ReadonlySet<string>): boolean {
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= largestShown;
  return typeof value === 'string' && words.has(value);
}

/** Every text of the description: its listed values and its examples among them. */
function documentedWords(contract: Contract): ReadonlySet<string> {
  const words = new Set<string>(['']);
  const visit = (value: Json): void => {
    if (typeof value === 'string') words.add(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(visit);
  };
  visit(descriptionOf(contract));
  return words;
}
