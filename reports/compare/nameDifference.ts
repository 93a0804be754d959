/** Names a confirmed difference: its class, and its clause or open point. */
import type { Clause } from '../../contract/types.ts';
import { placeOf } from '../read/failureId.ts';
import type { Verdict } from '../../checks/types.ts';
import type { Parting } from './partings.ts';
import type { Difference, DifferenceClass } from './types.ts';

export type Named = Pick<Difference, 'class' | 'touches'>;

/** `judged` are the verdicts of each side on the exchange at which they part. */
export function nameDifference(
  { place, other }: Pick<Parting, 'place' | 'other'>,
  judged: { readonly left: readonly Verdict[]; readonly right: readonly Verdict[] },
  clauses: ReadonlyMap<string, Clause>,
): Named {
  if (place.kind === 'clause')
    return {
      class: other?.text === 'fails' ? 'breaks' : 'mended',
      touches: touched(clauses.get(place.clause ?? '')),
    };
  if (place.kind === 'open point')
    return { class: 'open', touches: touched(clauses.get(place.clause ?? '')) };
  const spoken = [...judged.left, ...judged.right].filter((verdict) => speaksOf(verdict, place));
  const broken = judged.right.find(
    (verdict) =>
      verdict.outcome === 'fail' &&
      speaksOf(verdict, place) &&
      judged.left.some((on) => on.clause === verdict.clause && on.outcome === 'pass'),
  );
  if (broken !== undefined)
    return { class: 'breaks', touches: touched(clauses.get(broken.clause)) };
  const clause = spoken
    .map((verdict) => clauses.get(verdict.clause))
    .filter((found) => found !== undefined)
    .toSorted((left, right) => rank(left) - rank(right))[0];
  const isOpen = clause?.standing === 'open';
  const kind: DifferenceClass = place.kind === 'latency' ? 'slower' : isOpen ? 'open' : 'unspoken';
  return { class: kind, touches: touched(clause) };
}

function touched(clause: Clause | undefined): Difference['touches'] {
  if (clause === undefined) return null;
  const { id, standing, statement, question } = clause;
  return {
    clause: id,
    standing,
    statement: standing === 'open' ? (question ?? statement) : statement,
  };
}

/** An open point says most: the difference is its answer. */
function rank({ standing }: Clause): number {
  return standing === 'open' ? 0 : 1;
}

const wordOf: Readonly<Partial<Record<Parting['place']['kind'], string>>> = {
  status: 'status',
  'media type': 'media-type',
};

function speaksOf(verdict: Verdict, { kind, at }: Parting['place']): boolean {
  const { outcome, key = '' } = verdict;
  const spoken = placeOf(verdict.at);
  if (!['pass', 'fail', 'observed'].includes(outcome)) return false;
  const word = wordOf[kind];
  if (word !== undefined) return spoken === word || key === word;
  if (kind === 'header') return spoken === `header:${at}` || spoken === at;
  return kind !== 'latency' && kind !== 'request' && at !== '' && spoken === at;
}
