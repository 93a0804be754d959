/** The filters that the document lists for notifications, each as `field(operator)`. */
import type { Contract } from '../../../contract/types.ts';

/** @throws Error where the contract has none */
export function filterNames(contract: Contract): readonly string[] {
  const table = contract.filters.find(({ operation }) => operation === 'queryNotifications');
  if (table === undefined) throw new Error('the contract has no filters of notifications');
  return table.fields.flatMap(({ name, operators }) => operators.map((op) => `${name}(${op})`));
}
