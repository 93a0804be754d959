/** Follows the demands on one value to plain facts, given the choices made so far. */
import { applyKeywords } from './applyKeywords.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import { impossibleMember } from './contradictions.ts';
import type { ChoicePoint, Demand, Option } from './demands.ts';
import { noFacts, type Facts, type Part } from './facts.ts';
import type { NameSource } from '../negatives/negation.ts';
import { negations } from '../negatives/negations.ts';
import { typesFailing, typesMeeting } from './possibleTypes.ts';
import { ALL_TYPES, OBJECT, TYPE_ORDER, typeBitOf, typeNames } from '../read/typeBits.ts';

/**
 * Why a value cannot exist, and which part of the schema says so. `beyond` is true where values may well exist
 * and this generator goes no further.
 */
export type Dead = {
  readonly kind: 'dead';
  readonly pointer: string;
  readonly reason: string;
  readonly beyond?: true;
};

/** Facts, where all is decided; the number of ways to go on, where not; or a dead end. */
export type Expansion =
  | { readonly kind: 'facts'; readonly facts: Facts }
  | { readonly kind: 'choice'; readonly size: number }
  | Dead;

export type ExpandSettings = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly names: NameSource;
  /** The ways for a schema to fail, kept by the number of its atom. */
  readonly failures: Map<number, ChoicePoint>;
  /** False only where no value meets all parts. */
  readonly isPossible: (parts: readonly Part[]) => boolean;
};

/** `decisions` are the options taken at the choices in the order in which they come up. */
export function expand(
  settings: ExpandSettings,
  goal: readonly Demand[],
  decisions: readonly number[],
): Expansion {
  const facts = noFacts();
  const queue = [...goal];
  const applied = new Map<number, number>();
  let open: ChoicePoint[] = [];
  const failed = new Set<string>();
  let used = 0;
  let last = '#';
  for (;;) {
    for (let demand = queue.shift(); demand !== undefined; demand = queue.shift()) {
      const before = facts.types;
      if (demand.kind === 'limit') demand.apply(facts);
      else if (demand.kind === 'fails') {
        last = demand.atom.pointer;
        const shape = settings.atoms.shape(demand.atom);
        if (facts.scopes.some((scope) => settings.atoms.shape(scope.atom) === shape))
          return { kind: 'dead', pointer: last, reason: 'the same must hold and fail' };
        failed.add(shape);
        open.push(failurePoint(settings, demand.atom));
      } else {
        const { atom, within } = demand;
        last = atom.pointer;
        if (isOwnAncestor(facts, atom, within))
          return {
            kind: 'dead',
            pointer: atom.pointer,
            reason: 'the reference leads back to itself',
          };
        if (within === null && applied.has(atom.id)) continue;
        if (failed.size > 0 && failed.has(settings.atoms.shape(atom)))
          return { kind: 'dead', pointer: last, reason: 'the same must hold and fail' };
        const scope = facts.scopes.push({ atom, parent: within }) - 1;
        applied.set(atom.id, scope);
        const more = applyKeywords(settings.atoms, facts, atom, scope, settings.formats);
        queue.push(...more.demands);
        open.push(...more.choices);
      }
      if (facts.types === 0) {
        const reason = `no value can be ${typeNames(before)} and what is asked for here`;
        return { kind: 'dead', pointer: last, reason };
      }
    }
    const member =
      facts.types === OBJECT
        ? impossibleMember(settings.atoms, facts, settings.isPossible)
        : undefined;
    if (member !== undefined) {
      const reason = `the member ${member} must be there and cannot`;
      return { kind: 'dead', pointer: last, reason };
    }
    if (facts.values !== null) {
      facts.types &= facts.values.reduce<number>((sum, value) => sum | typeBitOf(value), 0);
      return { kind: 'facts', facts };
    }
    open = open
      .map((point) => narrow(settings, facts, point))
      .filter((point) => !isSettled(facts, point));
    const forced = open.find((point) => point.options.length <= 1 && covers(point, facts));
    if (forced !== undefined) {
      const [option] = forced.options;
      if (option === undefined)
        return { kind: 'dead', pointer: forced.pointer, reason: 'no way is left to meet it' };
      take(facts, queue, option);
      open = open.filter((point) => point !== forced);
      continue;
    }
    const types = TYPE_ORDER.filter((bit) => (facts.types & bit) !== 0);
    const point = smallest(open);
    if (types.length <= 1 && point === undefined) return { kind: 'facts', facts };
    const size = types.length > 1 ? types.length : (point?.options.length ?? 0);
    const decision = decisions[used];
    if (decision === undefined) return { kind: 'choice', size };
    used += 1;
    if (types.length > 1) facts.types &= types[decision] ?? 0;
    else {
      const option = point?.options[decision];
      if (option !== undefined) take(facts, queue, option);
      open = open.filter((other) => other !== point);
    }
  }
}

function take(facts: Facts, queue: Demand[], option: Option): void {
  facts.types &= option.types;
  queue.push(...option.demands);
}

function failurePoint(settings: ExpandSettings, atom: Atom): ChoicePoint {
  const found = settings.failures.get(atom.id);
  if (found !== undefined) return found;
  const options = negations(settings.atoms, atom, settings.formats, settings.names);
  const made = { types: ALL_TYPES, options, pointer: atom.pointer };
  settings.failures.set(atom.id, made);
  return made;
}

/** Drops the options that the types already rule out. */
function narrow(settings: ExpandSettings, facts: Facts, point: ChoicePoint): ChoicePoint {
  const options = point.options.filter((option) => {
    let types = facts.types & option.types;
    for (const demand of option.demands) {
      if (demand.kind === 'holds') types &= typesMeeting(settings.atoms, demand.atom);
      else if (demand.kind === 'fails') types &= typesFailing(demand.atom);
    }
    return types !== 0;
  });
  return options.length === point.options.length ? point : { ...point, options };
}

/** True where no value left is concerned, or where one option asks nothing of any value left. */
function isSettled(facts: Facts, point: ChoicePoint): boolean {
  if ((facts.types & point.types) === 0) return true;
  return point.options.some(
    (option) => option.demands.length === 0 && (facts.types & ~option.types) === 0,
  );
}

function covers(point: ChoicePoint, facts: Facts): boolean {
  return (facts.types & ~point.types) === 0;
}

function smallest(points: readonly ChoicePoint[]): ChoicePoint | undefined {
  let best: ChoicePoint | undefined;
  for (const point of points)
    if (best === undefined || point.options.length < best.options.length) best = point;
  return best;
}

function isOwnAncestor(facts: Facts, atom: Atom, within: number | null): boolean {
  for (let at = within; at !== null; at = facts.scopes[at]?.parent ?? null)
    if (facts.scopes[at]?.atom === atom) return true;
  return false;
}
