/** The number of bills that the mock holds: options of `startMock`, flags of the command, and their result. */
import { FlagError } from '../flagError.ts';

export type StoreOptions = {
  /** Bills in store at the start; 40 by default. */
  readonly bills?: number;
  readonly mostBills?: number;
};

export type StoreSize = {
  /** Bills in store at the start. */
  readonly bills: number;
  /** Beyond this many, the bills that were created first are forgotten. */
  readonly mostBills: number;
};

/** The flags in the form that `parseArgs` of Node takes. */
export const storeFlags = {
  bills: { type: 'string', default: '40' },
  'most-bills': { type: 'string', default: '50000' },
} as const;

export const storeUsage = `\
  --bills N            bills in store at the start (default 40)
  --most-bills N       most bills in store; beyond it the oldest are forgotten (default 50000)`;

/** Flags that mean the same as these options. */
export const storeFlagsFor = ({
  bills,
  mostBills,
}: StoreOptions): readonly (readonly [string, number | undefined])[] => [
  ['--bills', bills],
  ['--most-bills', mostBills],
];

/** `wholeNumber` reads a number up to a greatest one. Throws a FlagError. */
export function storeSizeOf(
  given: Readonly<Record<keyof typeof storeFlags, string>>,
  wholeNumber: (text: string, flag: string, most: number) => number,
): StoreSize {
  const bills = wholeNumber(given.bills, '--bills', 1_000_000);
  const mostBills = wholeNumber(given['most-bills'], '--most-bills', 10_000_000);
  if (mostBills < Math.max(bills, 1))
    throw new FlagError(
      `--most-bills is less than the ${bills} bills that --bills puts into store`,
    );
  return { bills, mostBills };
}
