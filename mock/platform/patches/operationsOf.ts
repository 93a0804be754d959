/** Names the operations that a variant changes. */
import { operations, type Operation, type OperationId } from '../operation.ts';

export function operationsOf(...areas: readonly Operation['area'][]): readonly OperationId[] {
  return operations.filter(({ area }) => areas.includes(area)).map(({ id }) => id);
}

/** Operations whose answers show a whole bill. */
export const showingBills: readonly OperationId[] = ['getBill', 'deleteBillAttachment'];
