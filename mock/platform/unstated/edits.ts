/** Tools that change members of answers. */
import { rewriting } from '../behaviour/behaviour.ts';
import { isFor, type OperationId } from '../operation.ts';
import { titled, type Fault, type Titled } from '../patches/fault.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';

/** Returns a changed copy, because the original is the service's memory. */
type JsonChange = (json: Json) => Json;
/** Changes members of one object, which is a copy. */
type Edit = (it: Record<string, Json>) => void;

/** An error in the successes of some operations; `shows` describes what a client sees. */
export function unstatedError(
  id: string,
  shows: string,
  operations: readonly OperationId[],
  change: JsonChange,
): Fault {
  return {
    id: `unstated-${id}`,
    group: 'unstated',
    breaks: `${shows}.`,
    patch: rewriting((outcome, call) => {
      const { content, status } = outcome;
      if (!isFor(call, operations) || status !== 200 || !('json' in content)) return outcome;
      return { ...outcome, content: { json: change(content.json) } };
    }),
  };
}

/** Makes errors of one object of an answer from a table: the title of each is its id and what it shows. */
export const errorsAt = (
  operations: readonly OperationId[],
  path: string,
  rows: Titled<Edit>,
): readonly Fault[] =>
  titled(rows).map(([id, shows, edit]) => unstatedError(id, shows, operations, editAt(path, edit)));

/** Edits the object, or each object of the list, at a path; `*` stands for each item. */
function editAt(path: string, edit: Edit): JsonChange {
  const visit = (json: Json, [step, ...rest]: readonly string[]): Json => {
    if (Array.isArray(json))
      return json.map((item) => visit(item, step === '*' ? rest : [step ?? '', ...rest]));
    if (!isObject(json)) return json;
    if (step === undefined || step === '') {
      const copy = { ...json };
      edit(copy);
      return copy;
    }
    return Object.hasOwn(json, step) ? { ...json, [step]: visit(json[step] ?? null, rest) } : json;
  };
  return (json) => visit(json, path === '' ? [] : path.split('/'));
}

/** The value if it is a number, otherwise 0. */
export const number = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);
/** Rounds to hundredths. */
export const cents = (value: number): number => Math.round(value * 100) / 100;
/** Moves a time by hours and keeps its form. */
export const later = (value: Json | undefined, hours: number): Json =>
  typeof value === 'string'
    ? new Date(Date.parse(value.endsWith('Z') ? value : `${value}Z`) + hours * 3_600_000)
        .toISOString()
        .slice(0, value.length)
    : (value ?? null);
/** Exchanges two members. */
export const swap =
  (one: string, other: string): Edit =>
  (it) => {
    [it[one], it[other]] = [it[other] ?? null, it[one] ?? null];
  };
/** Adds to a number. */
export const plus =
  (name: string, more: number): Edit =>
  (it) => {
    if (typeof it[name] === 'number') it[name] = cents(number(it[name]) + more);
  };
/** Replaces the value of a member. */
export const put =
  (name: string, from: (it: JsonObject) => Json): Edit =>
  (it) => {
    it[name] = from(it);
  };
/** Keeps the first characters of a text. */
export const cut =
  (name: string, length: number): Edit =>
  (it) => {
    if (typeof it[name] === 'string') it[name] = it[name].slice(0, length);
  };
/** Changes a list. */
export const items =
  (name: string, change: (items: readonly Json[]) => readonly Json[]): Edit =>
  (it) => {
    if (Array.isArray(it[name])) it[name] = [...change(it[name])];
  };
/** Moves a time. */
export const hours =
  (name: string, more: number): Edit =>
  (it) => {
    it[name] = later(it[name], more);
  };
