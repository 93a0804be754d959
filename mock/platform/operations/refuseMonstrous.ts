/** Refuses JSON that is small to send and large to keep: deeply nested, or with very many values. */
import type { Json } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';

/** RFC 8259 §9 permits both limits; no lawful request comes near them. */
const deepest = 64;
const mostValues = 200_000;

/** A body of fewer bytes can break neither rule. */
const harmlessBytes = 128;

/** Throws a Refusal. Never goes deeper than the bound, so that it cannot overflow the stack itself. */
export function refuseMonstrous(value: Json, bytes: number): void {
  if (bytes <= harmlessBytes) return;
  let values = 0;
  const visit = (inner: Json, depth: number): void => {
    values += 1;
    if (values > mostValues)
      throw new Refusal('too-large', `The body holds more than ${mostValues} values.`);
    if (typeof inner !== 'object' || inner === null) return;
    if (depth === deepest)
      throw new Refusal('bad-body', `The body is nested deeper than ${deepest} levels.`);
    for (const member of Object.values(inner) as readonly Json[]) visit(member, depth + 1);
  };
  visit(value, 0);
}
