/** A payment that the statistics count. */

export type Transaction = {
  readonly at: number;
  readonly paypointId: number;
  readonly direction: 'in' | 'out';
  readonly method: 'card' | 'vcard' | 'ach' | 'check' | 'cash';
  /** Whole cents, so that sums are exact in any order. */
  readonly cents: number;
  readonly subscription: boolean;
  /** First payment of this customer in its hour, so that counts of customers add up in every grouping. */
  readonly customer: boolean;
  readonly newCustomer: boolean;
  /** Charged back (card) or returned (ACH). */
  readonly undone: boolean;
};
