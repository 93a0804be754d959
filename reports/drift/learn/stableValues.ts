/** Decides which values drift may keep: words of an interface, never what may name a person or an account. */
import type { Json } from '../../../json/types.ts';

/** Parts of member names whose values belong to someone, or are free text. */
const personal =
  /name|mail|phone|addr|city|state|zip|country|ein|account|routing|contact|holder|payee|url|target|comment|descri|title|text|note|token|secret|psw|pass|custom|additional|id$|number$|date|time|at$|amount|volume|total|cost|rate|qty|file|content/i;
/** Counts of records: they move with what a run creates. */
const counts = /^(?:in|out)[A-Z]|Bills$|[cC]ount/;
const word = /^[A-Za-z][A-Za-z_-]{0,31}$/;

/** True for booleans, small whole numbers and single words at a place that does not sound personal. */
export function isStableValue(at: string, value: Json): boolean {
  if (typeof value === 'boolean') return true;
  const name = at.slice(at.lastIndexOf('/') + 1);
  if (personal.test(name) || counts.test(name)) return false;
  if (typeof value === 'number') return Number.isInteger(value) && Math.abs(value) <= 999;
  return typeof value === 'string' && word.test(value);
}
