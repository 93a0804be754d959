/** The transformation that turns the left into the right at one place. All places that one transformation explains have one cause. */
import type { Json } from '../../json/types.ts';
import type { Feature } from './caseFeatures.ts';
import type { Parting } from './partings.ts';
import type { Place } from './types.ts';

/** Kinds of places at which all differences have one cause. */
const causes: Readonly<Partial<Record<Place['kind'], string>>> = {
  order: 'order of lists',
  'member order': 'order of members',
  latency: 'latency',
  text: 'spelling of the JSON',
};

const consequences: ReadonlySet<Place['kind']> = new Set(['clause', 'open point', 'request']);

/**
 * Names the transformation, with equal words for one cause. Null for verdicts and for requests, because they follow from the answers
 * before them.
 */
export function transformationOf({ place, one, other }: Parting): string | null {
  const { kind, at } = place;
  const [left, right] = [one?.text, other?.text];
  const name = nameOf(at);
  if (consequences.has(kind)) return null;
  if (kind === 'header') return `header ${at}`;
  if (kind === 'count')
    return Number.parseInt(right ?? '', 10) < Number.parseInt(left ?? '', 10)
      ? 'fewer items'
      : 'more items';
  if (kind === 'type') return typeChange(one, other, name);
  if (kind === 'value')
    return valueChange(one, other) ?? `value of ${name === '' ? 'the body' : name}`;
  return causes[kind] ?? `${kind} ${left ?? 'absent'} → ${right ?? 'absent'}`;
}

/** Returns the last member of a pointer; for a place in a list, the name of the list. */
export function nameOf(at: string): string {
  return at.replace(/(?:\/\*)+$/, '').replace(/^.*\//, '');
}

/** True for two names that differ only in case and separators. */
export function isSameName(one: string, other: string): boolean {
  const plain = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
  return plain(one) === plain(other);
}

function typeChange(one: Feature | null, other: Feature | null, name: string): string {
  const [left, right] = [typesIn(one), typesIn(other)];
  const gone = left.filter((type) => !right.includes(type));
  const come = right.filter((type) => !left.includes(type));
  if (come.includes('absent') || right.join() === 'absent')
    return gone.join() === 'null' ? 'null left out' : `without ${name}`;
  if (gone.includes('absent') || left.join() === 'absent')
    return come.join() === 'null' ? 'null not left out' : `with ${name}`;
  if ([...gone, ...come].every((type) => type === 'integer' || type === 'number'))
    return valueChange(one, other) ?? 'decimal places';
  const plain = (types: readonly string[]): string =>
    types.map((type) => (type === 'integer' ? 'number' : type)).join();
  return `${plain(gone)} → ${plain(come)}`;
}

function typesIn(feature: Feature | null): readonly string[] {
  return feature === null ? ['absent'] : feature.text.split(', ');
}

/** What all values of the place that differ have in common; null if nothing is known. */
function valueChange(one: Feature | null, other: Feature | null): string | null {
  const [left, right] = [one?.raw ?? [], other?.raw ?? []];
  if (left.length === 0 || left.length !== right.length) return null;
  const pairs = left.map((value, at) => [value, right[at] ?? null] as const);
  return sameChange(pairs, one?.text.startsWith('<') === true);
}

/** The change that all pairs with two values have in common; null if there is none. `isOrigin`: numbers are ids or times. */
export function sameChange(
  pairs: readonly (readonly [Json, Json])[],
  isOrigin = false,
): string | null {
  const changes = pairs.flatMap(([left, right]) =>
    left === right ? [] : [changeOf(left, right, isOrigin)],
  );
  const [first = null] = changes;
  return changes.every((change) => change === first) ? first : null;
}

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

function changeOf(left: Json, right: Json, isOrigin: boolean): string | null {
  if (typeof left === 'boolean' && typeof right === 'boolean') return null;
  if (typeof left === 'number' && typeof right === 'number')
    return isOrigin ? null : numberChange(left, right);
  if (typeof left !== 'string' || typeof right !== 'string') return null;
  if (moment.test(left) && moment.test(right)) {
    const [form, now] = [left, right].map((text) =>
      text.replace(/\d+/g, (digits) => '9'.repeat(Math.min(digits.length, 3))),
    );
    return form === now ? 'times moved' : 'form of times';
  }
  if (left.toLowerCase() === right.toLowerCase()) return 'letter case';
  if (left.trim() === right.trim()) return 'blanks';
  if (right !== '' && left.startsWith(right)) return 'texts cut';
  return null;
}

function numberChange(left: number, right: number): string | null {
  if (left === -right) return 'sign';
  const factor = right / left;
  if (left !== 0 && right !== 0 && Number.isInteger(Math.log10(Math.abs(factor))))
    return `factor ${factor}`;
  if (Math.abs(left - right) < 1 && !(Number.isInteger(left) && Number.isInteger(right)))
    return 'decimal places';
  const shift = Number((right - left).toPrecision(12));
  return Number.isInteger(shift) ? `${shift < 0 ? '−' : '+'}${Math.abs(shift)}` : null;
}
