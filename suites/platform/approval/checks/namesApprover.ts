/** Looks for approvers in what a bill shows of them, in whatever form that is. */
import { isJsonArray, type JsonObject } from '../../../../json/jsonObject.ts';
import type { Json } from '../../../../json/types.ts';

/** True when `billApprovals` mentions every approver of the list, ignoring case. */
export function namesApprover(bill: JsonObject, approvers: Json | undefined): boolean {
  const text = JSON.stringify(bill['billApprovals'] ?? null).toLowerCase();
  return (
    isJsonArray(approvers) &&
    approvers.length > 0 &&
    approvers.every(
      (name) =>
        typeof name === 'string' && text.includes(JSON.stringify(name).slice(1, -1).toLowerCase()),
    )
  );
}
