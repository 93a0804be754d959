/** A workflow as the engine runs it: steps in order, made from an Arazzo file or from a case of one request. Types only. */
import type { Json } from '../../json/types.ts';

export type Criterion = {
  readonly type: 'simple' | 'regex' | 'jsonpath';
  /** A condition over runtime expressions, a pattern, or a JSONPath. */
  readonly condition: string;
  /** What a pattern or a JSONPath is applied to: a runtime expression. */
  readonly context?: string;
};

export type FlowParameter = {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  /** A value, a runtime expression, or a text with expressions in braces. */
  readonly value: Json;
};

export type FlowStep = {
  readonly id: string;
  readonly statement: string;
  /** Id of an operation of the contract. */
  readonly operation: string;
  readonly parameters: readonly FlowParameter[];
  readonly body?: Json;
  readonly criteria: readonly Criterion[];
  /** Runtime expressions by the names of the outputs. */
  readonly outputs: Readonly<Record<string, string>>;
  /** A passive clause that the answer is offered to, by name. */
  readonly clause?: string;
};

export type Flow = {
  /** `own-workflows/kebab-words` or `own-cases/kebab-words`. */
  readonly id: string;
  readonly statement: string;
  /** The file's name and the place in it. */
  readonly source: { readonly section: string; readonly topic: string };
  readonly inputs: Readonly<Record<string, Json>>;
  readonly steps: readonly FlowStep[];
};

/** A workflow that cannot be run, and why. */
export type LeftOutFlow = Pick<Flow, 'id' | 'statement' | 'source'> & { readonly reason: string };

export type Flows = { readonly flows: readonly Flow[]; readonly leftOut: readonly LeftOutFlow[] };

/** Turns any text into the second half of an id. */
export function kebabOf(text: string): string {
  const words = text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'unnamed';
}
