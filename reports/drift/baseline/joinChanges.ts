/** Changes of open points that chance does not explain, joined with those of shapes: one entry for each decision of the service. */
import { byText } from '../../../json/canonicalJson.ts';
import { grouped } from '../../../json/groups.ts';
import type { BaselineOpenPoint, DriftEntry, Baseline, SampleSize } from '../types.ts';
import { isNewFact, largestOf } from '../learn/levels.ts';

/** A status or the form of an answer: the same one at several open points is one decision. */
const answer = /^"?(?:[1-5]\d\d\b|none\b|[\w.+-]+\/[\w.+-]+)/;

/**
 * Joins open points that changed to the same answer, and all keys of one clause, into one entry. A changed shape joins the entry of an
 * open point of its group; other shapes are reported once for all operations.
 */
export function joinChanges(
  changes: readonly PointChange[],
  shapes: readonly DriftEntry[],
): readonly DriftEntry[] {
  const groups = grouped(changes, (change) => {
    const news = newsOf(change);
    return answer.test(news) ? news : `of ${change.point.clause}`;
  });
  const left = new Set(shapes);
  const entries = [...groups.values()].map((group) => {
    const own = [...left].filter((shape) => group.some((change) => speaksOf(change, shape)));
    for (const shape of own) left.delete(shape);
    return pointEntry(group, own);
  });
  return [...entries, ...[...grouped(left, shapeKey).values()].map(shapeEntry)];
}

/** What is new. If the status or the form of an answer stayed, only the other half. */
function newsOf({ was, is }: PointChange): string {
  const old = Object.keys(was?.values ?? {});
  const now = Object.keys(is?.values ?? {});
  const fresh = now.filter((value) => !old.includes(value));
  const [one, other] = [halves(fresh[0] ?? ''), halves(old[0] ?? '')];
  if (fresh.length === 1 && old.length === 1 && one !== null && other !== null) {
    if (one.status === other.status) return one.form;
    if (one.form === other.form) return one.status;
  }
  return fresh.map((value) => value.replace(/^"(.*)"$/, '$1')).join(', ');
}

function halves(value: string): { readonly status: string; readonly form: string } | null {
  const [, status, form] = /^"(\d{3}) (.*)"$/.exec(value) ?? [];
  return status === undefined || form === undefined ? null : { status, form };
}

/**
 * A shape belongs to an open point by the field's name at the end of the key, by the words of the answer, or by equal
 * values in the same operation.
 */
function speaksOf(change: PointChange, shape: DriftEntry): boolean {
  const { key, operation } = change.point;
  const values = [change.was, change.is].map(valuesText);
  const name = shape.at.slice(shape.at.search(/[^/:]*$/));
  const here = operation === shape.operation;
  if (here && /^media-type$|^header:content-type$/.test(shape.at))
    return answer.test(newsOf(change)) || values.includes(JSON.stringify(shape.after));
  if (shape.at.startsWith('header:')) return values.some((text) => text.includes(`"${name}"`));
  if (here && values[0] === shape.before && values[1] === shape.after) return true;
  if (!shape.at.startsWith('/')) return false;
  const last = /[ /.]/.test(key) ? (key.split(/[ /.]/).at(-1) ?? '') : '';
  if (letters(last.replace(/-(?:type|values|meaning)$/, '')) === letters(name)) return true;
  return (
    here &&
    newsOf(change)
      .split(/[^\w-]+/)
      .includes(name)
  );
}

function letters(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
}

function valuesText(point: BaselineOpenPoint | undefined): string {
  return point === undefined ? 'not seen' : Object.keys(point.values).join(', ');
}

/** The entry of the clause with the most changes; the details hold the rest. */
function pointEntry(
  group: readonly [PointChange, ...PointChange[]],
  shapes: readonly DriftEntry[],
): DriftEntry {
  const byClause = [...grouped(group, ({ point }) => point.clause).values()].toSorted(
    (left, right) => right.length - left.length,
  );
  const [first] = byClause[0] ?? group;
  const operations = new Set(group.map(({ point }) => point.operation));
  const sole = byClause.length === 1 && operations.size === 1;
  const answers = group.map(({ point, was, is }) => {
    const place = sole ? '' : `${[point.clause, point.operation ?? ''].join(' ').trim()} · `;
    return `${place}${point.key}: before ${valuesText(was)}, now ${valuesText(is)}`;
  });
  const withShapes = shapes.map(
    (shape) =>
      `${shape.operation === first.point.operation ? '' : `${shape.operation ?? ''} `}${shape.at || 'the whole body'}: ${shape.text}`,
  );
  const details = [...(group.length > 1 ? answers : []), ...withShapes];
  return {
    class: 'open-point-changed',
    operation: operations.size === 1 ? first.point.operation : null,
    status: null,
    at: first.point.key,
    clause: first.point.clause,
    before: valuesText(first.was),
    after: valuesText(first.is),
    text:
      byClause.length === 1
        ? 'The target answers this open point differently than before.'
        : `The target answers this open point differently than before, and ${byClause.length - 1} more in the same way.`,
    exchange: null,
    ...(details.length === 0 ? {} : { details }),
    ...(byClause.length === 1
      ? {}
      : { clauses: byClause.map(([{ point }]) => point.clause).toSorted(byText) }),
  };
}

/**
 * The same change of the same member is reported once, in whichever operation and place; so are all members that an object gained or lost.
 */
function shapeKey({ class: kind, at, before, after, text }: DriftEntry): string {
  const [parent, name] = at.split('/').slice(-2);
  const whole = before === null || after === null || [before, after].includes('always there');
  if (at.startsWith('/'))
    return JSON.stringify(whole ? [kind, parent, text] : [kind, name, before, after, text]);
  return JSON.stringify([kind, at, before, after, text]);
}

function shapeEntry([first, ...others]: readonly [DriftEntry, ...DriftEntry[]]): DriftEntry {
  if (others.length === 0) return first;
  const same = others.every(({ operation }) => operation === first.operation);
  const details = [first, ...others].map(({ operation, status, at }) =>
    [operation ?? '', status ?? '', at].join(' ').trim(),
  );
  const text = `${first.text} The same of ${others.length} more.`;
  return Object.assign({}, first, same ? {} : { operation: null, status: null }, { text, details });
}

/** True for clauses whose checks judge every exchange, so that their observations vary with the generated inputs. */
export type IsPassive = (clause: string) => boolean;

/** One open point with a different answer; absent on the side that did not see it. */
export type PointChange = {
  readonly point: BaselineOpenPoint;
  readonly was: BaselineOpenPoint | undefined;
  readonly is: BaselineOpenPoint | undefined;
};

/** Values with which a check says that something is or is not in an answer: the key itself comes and goes. */
const presences: ReadonlySet<string> = new Set(['"absent"', '"present"']);

/** Changes in order of clause, operation and key. */
export function compareOpenPoints(
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): readonly PointChange[] {
  const old = new Map(before.openPoints.map((point) => [nameOf(point), point]));
  const now = new Map(after.openPoints.map((point) => [nameOf(point), point]));
  return [...new Set([...old.keys(), ...now.keys()])].toSorted(byText).flatMap((name) => {
    const [was, is] = [old.get(name), now.get(name)];
    const point = is ?? was;
    if (point === undefined) return [];
    const change = { point, was, is };
    return hasChanged(change, before, after, isPassive) ? [change] : [];
  });
}

function nameOf(point: BaselineOpenPoint): string {
  return JSON.stringify([point.clause, point.operation, point.key]);
}

/**
 * True if a value is usual now that was not seen before, or if the single answer has changed. A scenario that asks on
 * purpose and gets one answer leaves nothing to chance, even with few samples; an observation of every exchange does.
 */
function hasChanged(
  { point, was, is }: PointChange,
  before: Baseline,
  after: Baseline,
  isPassive: IsPassive,
): boolean {
  if (was === undefined || is === undefined) {
    if (point.share === undefined || !isPresence(point)) return false;
    const sizes = [before, after].map((side) => successesOf(side, point.operation));
    return isNewFact(point.share, undefined, sizes[0] ?? 'under-5', sizes[1] ?? 'under-5');
  }
  const [only] = Object.entries(was.values);
  const [now] = Object.entries(is.values);
  const certain = !isPassive(is.clause) || (was.samples !== 'under-5' && is.samples !== 'under-5');
  if (only?.[1] === 'always' && now?.[1] === 'always') return certain && only[0] !== now[0];
  return Object.entries(is.values).some(([name, level]) =>
    isNewFact(level, was.values[name], is.samples, was.samples),
  );
}

function isPresence(point: BaselineOpenPoint): boolean {
  return Object.keys(point.values).every((value) => presences.has(value));
}

function successesOf(baseline: Baseline, operation: string | null): SampleSize {
  return largestOf(
    baseline.answers.filter((one) => one.operation === operation).map(({ samples }) => samples),
  );
}
