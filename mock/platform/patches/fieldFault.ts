/** Makes a fault from one row of a table: an operation, a place in its answer, and the error at that place. */
import { isFor, type OperationId } from '../operation.ts';
import { rewriting } from '../behaviour/behaviour.ts';
import type { Fault } from './fault.ts';
import { mutateAt, type Mutation } from './mutation.ts';

export type FieldRow = {
  readonly id: string;
  readonly breaks: string;
  /** Operations whose 200 answers are changed. */
  readonly operations: readonly OperationId[];
  /** JSON Pointer; a segment `*` stands for each item of a list. */
  readonly pointer: string;
  readonly mutation: Mutation;
};

export function fieldFault(
  group: string,
  { id, breaks, operations, pointer, mutation }: FieldRow,
): Fault {
  return {
    id,
    group,
    breaks,
    patch: rewriting((outcome, call) => {
      if (outcome.status !== 200 || !('json' in outcome.content)) return outcome;
      if (!isFor(call, operations)) return outcome;
      return { ...outcome, content: { json: mutateAt(outcome.content.json, pointer, mutation) } };
    }),
  };
}
