/** A payment that the statistics count. */

export type Transaction = {
  readonly at: number;
  readonly paypointId: number;
  readonly direction: 'in' | 'out';
  readonly method: 'card' | 'vcard' | 'ach' | 'check' | 'cash';
  /** Whole cents: sums stay exact in whatever order they are taken. */
  readonly cents: number;
  readonly subscription: boolean;
  /** First payment of this customer in its hour; so that counts of customers add up over any grouping. */
  readonly customer: boolean;
  readonly newCustomer: boolean;
  /** Charged back (card) or returned (ACH). */
  readonly undone: boolean;
};
