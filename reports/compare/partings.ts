/** Finds the places where two runs of one case part. A place that differs only because of another place is left out. */
import { bodyKinds } from './bodyFeatures.ts';
import {
  valuesText,
  type CaseFeatures,
  type Feature,
  type StepFeatures,
  type VerdictFeature,
} from './caseFeatures.ts';
import type { Place } from './types.ts';

/** Two texts at one place of one step; null if a side has none. */
export type Parting = {
  readonly key: string;
  readonly place: Place;
  readonly step: number;
  readonly one: Feature | null;
  readonly other: Feature | null;
};

/**
 * Compares steps in order, up to the first one at which the requests, the statuses or the media types differ; after it the cases go
 * different ways. Verdicts are compared over the whole case; after other requests they judge answers to other questions, and do not count.
 * An observation that only one side has counts up to that step.
 */
export function partings(one: CaseFeatures, other: CaseFeatures): ReadonlyMap<string, Parting> {
  const found = new Map<string, Parting>();
  const length = Math.max(one.steps.length, other.steps.length);
  let ways = length;
  let asked = length;
  for (let step = 0; step < length; step += 1) {
    const [left, right] = [one.steps[step], other.steps[step]];
    const differing = stepPartings(left, right, step);
    for (const parting of differing) found.set(`${step} ${parting.key}`, parting);
    if (!differing.some(({ place }) => decisive.has(place.kind))) continue;
    ways = step;
    if (differing.some(({ place }) => place.kind === 'request')) asked = step;
    break;
  }
  for (const parting of verdictPartings(one.verdicts, other.verdicts, ways))
    if (parting.place.kind !== 'clause' || parting.step < asked) found.set(parting.key, parting);
  return found;
}

/** A difference of these kinds hides what comes after it in the same step. */
const decisive: ReadonlySet<Place['kind']> = new Set(['request', 'status', 'media type']);

function stepPartings(
  left: StepFeatures | undefined,
  right: StepFeatures | undefined,
  step: number,
): readonly Parting[] {
  const all: Parting[] = [];
  for (const key of new Set([
    ...(left?.features.keys() ?? []),
    ...(right?.features.keys() ?? []),
  ])) {
    const [a, b] = [left?.features.get(key) ?? null, right?.features.get(key) ?? null];
    const place = (a ?? b)?.place;
    if (place !== undefined && a?.text !== b?.text)
      all.push({ key, place, step, one: a, other: b });
  }
  const of = (kind: Place['kind']): readonly Parting[] =>
    all.filter(({ place }) => place.kind === kind);
  if (left === undefined || right === undefined) return of('request').slice(0, 1);
  if (of('request').length > 0) return of('request');
  const first = [...of('status'), ...of('media type')];
  if (first.length > 0) return first;
  return [
    ...of('header'),
    ...withoutConsequences(all.filter(({ place }) => bodyKinds.includes(place.kind))),
  ];
}

/**
 * Where a type differs, all at and below its place differs in consequence; where a count differs, all below it. An order
 * counts where nothing in its list differs, and the order of members if the members are the same.
 */
function withoutConsequences(body: readonly Parting[]): readonly Parting[] {
  const of = (kind: Place['kind']): readonly string[] =>
    body.filter(({ place }) => place.kind === kind).map(({ place }) => place.at);
  const [types, counts, values] = [of('type'), of('count'), of('value')];
  return body.filter(({ place: { kind, at } }) => {
    if (kind === 'text') return true;
    if (types.some((type) => below(at, type) || (at === type && kind !== 'type'))) return false;
    if (counts.some((count) => below(at, count))) return false;
    if (kind === 'order')
      return ![...types, ...counts, ...values].some((one) => one === at || below(one, at));
    return kind !== 'member order' || !types.some((type) => parentOf(type) === at);
  });
}

function below(place: string, top: string): boolean {
  return place.startsWith(`${top}/`);
}

function parentOf(place: string): string {
  return place.slice(0, place.lastIndexOf('/'));
}

function verdictPartings(
  one: ReadonlyMap<string, VerdictFeature>,
  other: ReadonlyMap<string, VerdictFeature>,
  ways: number,
): readonly Parting[] {
  const all: Parting[] = [];
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one, other].map((side) => upTo(side.get(key) ?? null, ways));
    const some = a ?? b;
    if (a === undefined || b === undefined || some == null || a?.text === b?.text) continue;
    // Not judged on one side is no difference unless the other side fails.
    if (some.place.kind === 'clause' && a?.text !== 'fails' && b?.text !== 'fails') continue;
    const step = firstApart(a, b) ?? some.step;
    if (some.place.kind !== 'clause' && (a === null || b === null) && step >= ways) continue;
    all.push({ key, place: some.place, step, one: a, other: b });
  }
  return all;
}

/** After the step at which the cases go different ways, other values are a consequence. */
function upTo(feature: VerdictFeature | null, ways: number): VerdictFeature | null {
  const known = [...(feature?.values ?? [])];
  const values = new Map(known.filter(([, step]) => step <= ways));
  if (feature === null || values.size === known.length) return feature;
  return values.size === 0 ? null : { ...feature, values, text: valuesText(values) };
}

/** The first step at which a value is observed that the other side has not. */
function firstApart(one: VerdictFeature | null, other: VerdictFeature | null): number | undefined {
  const lone = (a: VerdictFeature | null, b: VerdictFeature | null): readonly number[] =>
    [...(a?.values ?? [])].flatMap(([value, step]) =>
      b?.values?.has(value) === true ? [] : [step],
    );
  return [...lone(one, other), ...lone(other, one)].toSorted((a, b) => a - b)[0];
}

/** Returns one text for one place, equal in all cases. */
export function placeKey({ kind, operation, lawful, at, clause }: Place): string {
  return [kind, operation ?? '-', lawful ? 'lawful' : 'unlawful', at, clause ?? ''].join(' ');
}
