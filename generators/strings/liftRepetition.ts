/** Removes the counts from an expression that is only one repeated character, such as `^(?=.*\d).{2,64}$`. */
import type { Element, Expression } from 'refa';

/** Bounds on the length of the whole word, in characters. */
export type LiftedBounds = { readonly min: number; readonly max: number };

const unbounded: LiftedBounds = { min: 0, max: Infinity };

/**
 * Changes the expression in place: `^X{min,max}$` becomes `^X*$`, and the counts are returned. Look-around before the repetition stays as
 * it is, because the repetition spans the whole word. Such expressions are common, and an automaton would need thousands of states to
 * count.
 */
export function liftRepetition(expression: Expression): LiftedBounds {
  const [only, ...others] = expression.alternatives;
  const elements = only?.elements ?? [];
  const [start, ...middle] = elements.slice(0, -2);
  const [repeated, end] = elements.slice(-2);
  if (others.length > 0 || repeated?.type !== 'Quantifier') return unbounded;
  if (!isEdge(start, 'behind') || !isEdge(end, 'ahead') || !isOneCharacter(repeated.alternatives))
    return unbounded;
  if (middle.some(({ type }) => type !== 'Assertion')) return unbounded;
  const { min, max } = repeated;
  repeated.min = 0;
  repeated.max = Infinity;
  return { min, max };
}

/** `^` or `$`: no character at all on that side. */
function isEdge(element: Element | undefined, kind: 'ahead' | 'behind'): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives;
  const [any, ...rest] = only?.elements ?? [];
  return (
    others.length === 0 &&
    rest.length === 0 &&
    any?.type === 'CharacterClass' &&
    any.characters.isAll
  );
}

function isOneCharacter(
  alternatives: readonly { readonly elements: readonly Element[] }[],
): boolean {
  const [only, ...others] = alternatives;
  return (
    others.length === 0 &&
    only?.elements.length === 1 &&
    only.elements[0]?.type === 'CharacterClass'
  );
}
