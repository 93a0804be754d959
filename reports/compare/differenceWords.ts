/** Words for differences that every format uses. */
import { counted, type OperationName } from '../text/phrases.ts';
import { drawnOf } from '../text/drawnOf.ts';
import { valueText } from '../text/valueText.ts';
import type { Comparison, Difference, DifferenceClass, FailOn, Noise, Place } from './types.ts';

/** The classes of differences, in the order in which they are shown. */
export const classNames: Readonly<Record<DifferenceClass, string>> = {
  breaks: 'breaks the document on the right',
  open: 'changed where it is open',
  unspoken: 'changed where nothing speaks',
  slower: 'slower',
  mended: 'mended on the right',
};

/** True if the difference stops a release. */
export function gates({ class: kind, accepted }: Difference, failOn: FailOn): boolean {
  if (accepted !== undefined) return false;
  return kind === 'breaks' || failOn === 'all' || (failOn === 'changed' && kind !== 'mended');
}

export function sortedDifferences(differences: readonly Difference[]): readonly Difference[] {
  const ranks = Object.keys(classNames);
  const rank = (one: Difference): number =>
    (one.accepted === undefined ? 0 : ranks.length) + ranks.indexOf(one.class);
  return differences.toSorted((one, other) => rank(one) - rank(other));
}

/** Names a place: `value of /order/status`, `order of /items`, `header x-request-id`. */
export function placeWords({ kind, at, clause }: Place): string {
  if (kind === 'clause') return `clause ${clause ?? ''}`;
  if (kind === 'open point')
    return ['open point', clause ?? '', at.trim()].filter(Boolean).join(' ');
  if (kind === 'header') return `header ${at}`;
  if (kind === 'request') return 'the next request of the case';
  if (kind === 'text') return 'spelling of the JSON';
  if (['status', 'media type', 'latency'].includes(kind)) return kind;
  return `${kind} of ${at === '' ? 'the whole body' : at}`;
}

/** Names the operation, and says whether its request was lawful. */
export function whereWords({ operation, lawful }: Place, nameOf: OperationName): string {
  return `${nameOf(operation)}${lawful ? '' : ', unlawful request'}`;
}

/** States what the document says about the place. */
export function touchesWords({ class: kind, touches }: Difference): string {
  if (touches === null) return 'nothing in the document speaks of it';
  const { clause, standing, statement } = touches;
  if (standing === 'open') return `open point ${clause}: ${statement}`;
  return `clause ${clause}${kind === 'unspoken' ? ', which holds on both sides' : ''}: ${statement}`;
}

export function proofWords({ odd, repeats, eValue }: Difference['proof']): string {
  return `right alone in ${odd} of ${counted(repeats, 'later case')}, e-value ${eValue}`;
}

/** Writes the drawn input of the case on one line. Most scenarios have one; for others the line says that nothing is drawn. */
export function inputWords({ input, left, right }: Difference, limit: number): string {
  const sent = [left.exchange, right.exchange].filter((exchange) => exchange !== null);
  return input === null ? 'nothing is drawn' : valueText(drawnOf(input, sent), limit);
}

/** Writes a line for a candidate that the repeats did not decide. */
export function undecidedWords(
  one: Comparison['undecided'][number],
  nameOf: OperationName,
): string {
  return `${whereWords(one, nameOf)}: ${placeWords(one)}, right alone in ${one.odd} of ${counted(one.repeats, 'later case')}`;
}

/** Names the transformation of an entry, and the number of places that show it. */
export function causeWords({ cause, also }: Difference): string {
  const places = counted(also.length + 1, 'place');
  return cause === null ? `verdicts at ${places}` : `${cause}, at ${places}`;
}

/** Lists the differences between the first answers of the sides, by operation. */
export function unlikeWords({ unlike }: Comparison, nameOf: OperationName): readonly string[] {
  return unlike.map(({ operation, what }) => `${nameOf(operation)}: ${what}`);
}

/** The titles of what follows the differences. */
export const sectionTitles = {
  undecided: 'Undecided: the repeats settled neither way',
  noise: 'Noise: the left differs from itself',
  skipped: 'Not compared',
};

/** Says where, and how often, the left server differed from itself. */
export function noisyWords(one: Noise, nameOf: OperationName): string {
  const { odd, cases, moved, unlike } = one;
  const often =
    moved === true ? 'it moved from one repeat to the next' : `${odd} of ${cases} cases`;
  const why = unlike === true ? 'the sides do not begin alike' : often;
  return `${whereWords(one, nameOf)}: ${placeWords(one)}, ${why}`;
}

/** Says what was not compared, and why. */
export function skippedWords({ scenario, reason }: Comparison['skipped'][number]): string {
  return `${scenario}: ${reason}`;
}

/** States in one line what was run. */
export function effortWords(one: Comparison): string {
  return `${counted(one.scenarios, 'scenario')}, ${counted(one.cases, 'case')}, ${counted(one.repeats, 'repeat')}, ${counted(one.places, 'place')} compared, ${counted(one.noise.length, 'noisy place')}, ${counted(one.requests, 'request')}`;
}

/** States in one line what was found. */
export function totalWords({ differences, undecided, partial, alpha }: Comparison): string {
  const accepted = differences.filter((one) => one.accepted !== undefined).length;
  const kinds = Object.entries(classNames).flatMap(([kind, name]) => {
    const count = differences.filter((one) => one.class === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? name : name.replace(/^breaks/, 'break')}`];
  });
  const parts = [
    ...(partial === null ? [] : [`partial, ${partial}`]),
    `${counted(differences.length, 'difference')}${kinds.length === 0 ? '' : `: ${kinds.join(', ')}`}`,
    ...(accepted === 0 ? [] : [`${accepted} accepted`]),
    ...(undecided.length === 0 ? [] : [`${counted(undecided.length, 'place')} undecided`]),
    `chance of any false difference at most ${alpha * 100}%`,
  ];
  return parts.join(' · ');
}
