/** A vendor as bills show it; its summary of bills is counted when somebody looks, and kept until a bill changes. */
import type { JsonObject } from '../server/outcome.ts';
import type { Bill } from './bill.ts';

export type Vendor = {
  readonly id: number;
  readonly paypointId: number;
  readonly number: string;
  readonly name: string;
  readonly createdAt: number;
  readonly bills: Set<Bill>;
  /** Null after a bill of this vendor changed. */
  summary: JsonObject | null;
  /** Day for which `summary` was counted: what is overdue changes with the day. */
  summaryDay: number;
};
