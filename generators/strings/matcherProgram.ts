/** Turns a syntax tree into a graph of small instructions, one for each operation of a matcher. */
import type { CharSet, Concatenation, Element, Expression } from 'refa';
import { UnsupportedPattern } from './unsupportedPattern.ts';

/** One instruction; `next` and `body` are numbers of instructions. */
export type Instruction =
  | { readonly kind: 'accept' }
  | { readonly kind: 'character'; readonly set: CharSet; readonly next: number }
  | { readonly kind: 'fork'; readonly next: readonly number[] }
  | {
      readonly kind: 'ahead';
      readonly negate: boolean;
      readonly body: number;
      readonly next: number;
    }
  | {
      readonly kind: 'behind';
      readonly negate: boolean;
      readonly tracker: number;
      readonly next: number;
    };

/** A whole expression. `trackers` are the bodies of its look-behinds, inner ones before outer ones. */
export type MatcherProgram = {
  readonly source: string;
  readonly instructions: readonly Instruction[];
  readonly start: number;
  readonly trackers: readonly number[];
};

const maxInstructions = 60_000;
const accept = 0;

/** @throws UnsupportedPattern when counted repetitions unroll to too many instructions. */
export function matcherProgram(source: string, expression: Expression): MatcherProgram {
  const instructions: Instruction[] = [{ kind: 'accept' }];
  const trackers: number[] = [];
  const trackerOf = new Map<string, number>();

  const add = (instruction: Instruction): number => {
    if (instructions.length >= maxInstructions)
      throw new UnsupportedPattern(source, `more than ${maxInstructions} instructions`);
    return instructions.push(instruction) - 1;
  };
  const either = (alternatives: readonly Concatenation[], next: number): number => {
    const starts = alternatives.map((one) => sequence(one.elements, next));
    const [only] = starts;
    return starts.length === 1 && only !== undefined ? only : add({ kind: 'fork', next: starts });
  };
  const sequence = (elements: readonly Element[], next: number): number =>
    elements.reduceRight((after, element) => single(element, after), next);
  const repeat = (
    alternatives: readonly Concatenation[],
    min: number,
    max: number,
    next: number,
  ): number => {
    let entry = next;
    if (max === Infinity) {
      const loop = add({ kind: 'fork', next: [] });
      instructions[loop] = { kind: 'fork', next: [either(alternatives, loop), next] };
      entry = loop;
    } else {
      for (let extra = min; extra < max; extra += 1)
        entry = add({ kind: 'fork', next: [either(alternatives, entry), next] });
    }
    for (let times = 0; times < min; times += 1) entry = either(alternatives, entry);
    return entry;
  };
  const tracker = (alternatives: readonly Concatenation[]): number => {
    const key = shapeOf(alternatives);
    const known = trackerOf.get(key);
    if (known !== undefined) return known;
    const body = either(alternatives, accept);
    const index = trackers.push(body) - 1;
    trackerOf.set(key, index);
    return index;
  };
  const single = (element: Element, next: number): number => {
    switch (element.type) {
      case 'CharacterClass':
        return add({ kind: 'character', set: element.characters, next });
      case 'Alternation':
        return either(element.alternatives, next);
      case 'Quantifier':
        return repeat(element.alternatives, element.min, element.max, next);
      case 'Assertion': {
        const { negate, alternatives, kind } = element;
        return kind === 'ahead'
          ? add({ kind, negate, body: either(alternatives, accept), next })
          : add({ kind, negate, tracker: tracker(alternatives), next });
      }
      default:
        throw new UnsupportedPattern(source, `an element without a meaning: ${element.id}`);
    }
  };

  const start = either(expression.alternatives, accept);
  return { source, instructions, start, trackers };
}

/** A text that is the same for equal subtrees, so that each look-behind is tracked once. */
function shapeOf(alternatives: readonly Concatenation[]): string {
  return JSON.stringify(alternatives, (key, value: unknown) =>
    key === 'parent' || key === 'source' ? undefined : value === Infinity ? 'Infinity' : value,
  );
}
