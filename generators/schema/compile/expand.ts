/** Turns the demands on one value into facts, given the choices made so far. */
import { applyKeywords } from './applyKeywords.ts';
import type { Atom } from '../read/atoms.ts';
import { impossibleMember } from './contradictions.ts';
import { spend } from '../facts/effort.ts';
import { isPartialFailure, isPlainFailure } from './plainFailure.ts';
import type { ChoicePoint, Demand, Option } from '../facts/demands.ts';
import { noFacts, type Facts } from '../facts/facts.ts';
import type { Dead } from '../facts/leaf.ts';
import type { ExpandSettings } from '../facts/space.ts';
import { negations } from '../negatives/negations.ts';
import { typesFailing, typesMeeting } from './possibleTypes.ts';
import { ALL_TYPES, OBJECT, TYPE_ORDER, typeBitOf, typeNames } from '../read/typeBits.ts';

/** Facts if every choice is made; otherwise the size of the next choice, or a dead end. */
export type Expansion =
  | { readonly kind: 'facts'; readonly facts: Facts }
  | { readonly kind: 'choice'; readonly size: number }
  | Dead;

/** An expansion under way. */
type Course = {
  readonly settings: ExpandSettings;
  readonly facts: Facts;
  /** Demands that are not yet part of the facts. */
  readonly queue: Demand[];
  /** Atoms that hold, by their number. */
  readonly applied: Set<number>;
  /** Shapes of the schemas that must fail. */
  readonly failed: Set<string>;
  /** Choices that are not made. */
  open: ChoicePoint[];
  /** The pointer of the schema looked at last: it is blamed for a contradiction. */
  last: string;
  /** True if some ways to meet the demands were not looked at: a contradiction proves nothing. */
  isPartial: boolean;
};

/** `decisions` are the options taken at the choices, in the order in which the choices appear. */
export function expand(
  settings: ExpandSettings,
  goal: readonly Demand[],
  decisions: readonly number[],
): Expansion {
  const facts = noFacts();
  const course: Course = {
    settings,
    facts,
    queue: [...goal],
    applied: new Set(),
    failed: new Set(),
    open: [],
    last: '#',
    isPartial: false,
  };
  let used = 0;
  for (;;) {
    const dead = applyQueue(course) ?? impossible(course);
    if (dead !== undefined) return judged(course, dead);
    spend(settings.effort, stepsOf(course));
    if (facts.values !== null) {
      facts.types &= facts.values.reduce<number>((sum, value) => sum | typeBitOf(value), 0);
      return { kind: 'facts', facts };
    }
    course.open = course.open
      .map((point) => narrow(settings, facts, point))
      .filter((point) => !isSettled(facts, point));
    const forced = course.open.find((point) => point.options.length <= 1 && covers(point, facts));
    if (forced !== undefined) {
      const [option] = forced.options;
      if (option === undefined)
        return judged(course, {
          kind: 'dead',
          pointer: forced.pointer,
          reason: 'no way is left to meet it',
        });
      take(course, forced, option);
      continue;
    }
    const types = TYPE_ORDER.filter((bit) => (facts.types & bit) !== 0);
    const point = smallest(course.open);
    if (types.length <= 1 && point === undefined) return { kind: 'facts', facts };
    const decision = decisions[used];
    if (decision === undefined)
      return {
        kind: 'choice',
        size: types.length > 1 ? types.length : (point?.options.length ?? 0),
      };
    used += 1;
    if (types.length > 1) facts.types &= types[decision] ?? 0;
    else if (point !== undefined) take(course, point, point.options[decision]);
  }
}

/** A contradiction proves nothing if not all ways were looked at. */
function judged({ isPartial }: Course, dead: Dead): Dead {
  return isPartial ? { ...dead, beyond: true } : dead;
}

/** One for the turn itself, and one for each option that is looked at. */
function stepsOf({ open }: Course): number {
  return open.reduce((sum, { options }) => sum + options.length, 1);
}

/** Makes facts and choices of all demands in the queue; a contradiction is a dead end. */
function applyQueue(course: Course): Dead | undefined {
  const { queue, facts, settings } = course;
  for (let demand = queue.shift(); demand !== undefined; demand = queue.shift()) {
    const before = facts.types;
    spend(settings.effort, 1);
    let reason: string | undefined;
    if (demand.kind === 'limit') demand.apply(facts);
    else {
      course.last = demand.atom.pointer;
      if (demand.kind === 'holds') reason = applySchema(course, demand.atom, demand.within);
      else {
        const shape = settings.atoms.shape(demand.atom);
        if (facts.scopes.some((scope) => settings.atoms.shape(scope.atom) === shape))
          reason = 'the same must hold and fail';
        course.failed.add(shape);
        if (reason === undefined) addFailure(course, demand.atom);
      }
    }
    if (reason === undefined && facts.types === 0)
      reason = `no value can be ${typeNames(before)} and what is asked for here`;
    if (reason !== undefined) return { kind: 'dead', pointer: course.last, reason };
  }
  return undefined;
}

/** Adds a schema that must hold to the facts; gives the reason if it cannot hold. */
function applySchema(course: Course, atom: Atom, within: number | null): string | undefined {
  const { settings, facts, applied, failed } = course;
  if (isOwnAncestor(facts, atom, within)) return 'the reference leads back to itself';
  if (within === null && applied.has(atom.id)) return undefined;
  if (failed.size > 0 && failed.has(settings.atoms.shape(atom)))
    return 'the same must hold and fail';
  const scope = facts.scopes.push({ atom, parent: within }) - 1;
  applied.add(atom.id);
  const more = applyKeywords(settings, facts, atom, scope);
  course.queue.push(...more.demands);
  course.open.push(...more.choices);
  return undefined;
}

/** A schema must fail: a choice of its ways, or in the loose mode a check of what is drawn. */
function addFailure(course: Course, atom: Atom): void {
  const { settings, facts, open } = course;
  if (settings.isLoose && !isPlainFailure(atom)) {
    facts.deferred = true;
    return;
  }
  const point = failurePoint(settings, atom);
  course.isPartial ||= point.isPartial === true;
  open.push(point);
}

/** A dead end if the value is an object with a member that must be there and cannot. */
function impossible(course: Course): Dead | undefined {
  const { facts, settings, last } = course;
  if (facts.types !== OBJECT) return undefined;
  const member = impossibleMember(settings.atoms, facts, settings.isPossible);
  if (member === undefined) return undefined;
  if (!member.proved) course.isPartial = true;
  const reason = `the member ${member.name} must be there and cannot`;
  return { kind: 'dead', pointer: last, reason };
}

/** Makes a choice: its option narrows the types and adds its demands. */
function take(course: Course, point: ChoicePoint, option: Option | undefined): void {
  course.open = course.open.filter((other) => other !== point);
  if (option === undefined) return;
  course.facts.types &= option.types;
  course.queue.push(...option.demands);
}

function failurePoint(settings: ExpandSettings, atom: Atom): ChoicePoint {
  const found = settings.failures.get(atom.id);
  if (found !== undefined) return found;
  const options = negations(settings.atoms, atom, settings.formats, settings.names);
  const isPartial = isPartialFailure(atom);
  const made = { types: ALL_TYPES, options, pointer: atom.pointer, isPartial };
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

/** True if the choice concerns no value that is left, or one option asks nothing of those values. */
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
