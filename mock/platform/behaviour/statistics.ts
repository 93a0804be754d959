/** Decisions about statistics. Source: "Basic statistics", "Subscription statistics". */
import type { JsonObject } from '../../json.ts';
import type { Level, Transaction } from '../state/records.ts';
import {
  bucketStart,
  parseDay,
  rangeOf,
  type Frequency,
  type Interval,
  type Mode,
  type Range,
} from '../statistics/calendar.ts';
import { countTransaction, type Tally } from '../statistics/countTransaction.ts';

export type Statistics = {
  /** First day of the week: 1 is Monday, 0 Sunday. */
  readonly weekStart: 0 | 1;
  readonly range: (mode: Exclude<Mode, 'custom'>, now: number, weekStart: 0 | 1) => Range;
  /** First moment of the calendar day (UTC) that a date of any documented form names; null for another form. */
  readonly parseDay: (text: string) => number | null;
  /** Whether startDate and endDate decide the range of another mode than custom. */
  readonly usesDates: (query: string) => boolean;
  /** Range of a custom mode from the first moments of its first and last day. */
  readonly customRange: (start: number, end: number) => Range;
  readonly bucketStart: (frequency: Frequency, at: number, weekStart: 0 | 1) => number;
  readonly label: (frequency: Frequency, start: number) => string;
  readonly count: (tally: Tally, transaction: Transaction) => void;
  readonly includes: (level: Level, transaction: Transaction) => boolean;
  /** Whether groups without a payment are shown. */
  readonly showsEmpty: boolean;
  /** Extra members of a record as shown. */
  readonly decorate: (record: JsonObject) => JsonObject;
  /** What a range without a payment answers. */
  readonly whenNothing: 'no-record' | 'one-record';
  /** Query members that the document does not name. */
  readonly otherMembers: 'refused' | 'ignored';
  /** Days of age that a subscription interval spans, both ends included. */
  readonly intervals: Readonly<Record<Interval, readonly [number, number]>>;
  /** Whether `all` answers one record, or one for each interval. */
  readonly allIs: 'one-record' | 'each-interval';
};

export const lawfulStatistics: Statistics = {
  weekStart: 1,
  range: rangeOf,
  parseDay,
  usesDates: () => false,
  customRange: (start, end) => ({ from: start, to: end + 86_400_000 }),
  bucketStart,
  label: (frequency, start) => {
    const iso = new Date(start).toISOString();
    return frequency === 'm'
      ? iso.slice(0, 7)
      : frequency === 'h'
        ? iso.slice(0, 13)
        : iso.slice(0, 10);
  },
  count: countTransaction,
  includes: () => true,
  showsEmpty: false,
  decorate: (record) => record,
  whenNothing: 'no-record',
  otherMembers: 'ignored',
  intervals: {
    all: [0, Infinity],
    '30': [0, 30],
    '60': [31, 60],
    '90': [61, 90],
    plus: [91, Infinity],
  },
  allIs: 'one-record',
};
