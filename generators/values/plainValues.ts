/** Classes of lawful numbers, calendar days and lists: edges at which services round, shift, sort or lose values. */

/** Amounts of money with at most two decimals, up to the largest that a double holds exactly to the cent. */
export const amounts: Readonly<Record<string, readonly number[]>> = {
  usual: [125.5, 310.75, 12],
  cents: [0.01, 0.07, 0.29, 0.1, 1.15],
  // Products of these with 100 are not whole in binary fractions.
  'awkward cents': [4.35, 8.2, 19.99, 1_001.01, 64.1],
  thousands: [1_000, 1_234.56, 100_000, 99_999.99],
  millions: [1_000_000.01, 9_999_999.99, 16_777_217.5],
  billions: [2_147_483_648.25, 4_294_967_296.75, 10_000_000_000.1],
  'the largest with cents': [1_234_567_890_123.45, 45_035_996_273_704.96],
  'the largest whole': [9_007_199_254_740_991, 9_007_199_254_740_990],
  zero: [0],
  negative: [-0.01, -12.5, -1_000_000.01],
};

/** Numbers other than money: any number of decimals. */
export const figures: Readonly<Record<string, readonly number[]>> = {
  usual: [1, 4, 10],
  'many decimals': [0.125, 8.875, 0.0625, 2.333_333_333],
  small: [0.000_1, 1e-7, 0.5],
  large: [1_000_000, 123_456.789, 2_147_483_648],
  zero: [0],
  negative: [-1, -0.5],
};

/** Whole numbers that are codes. */
export const codes: Readonly<Record<string, readonly number[]>> = {
  usual: [0, 1],
  further: [2, 3, 7],
  large: [127, 128, 256, 65_536, 2_147_483_647],
};

/** Classes of three calendar days in order, which calendars, time zones and clocks often handle wrongly. */
export const days: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  usual: [['2025-03-02', '2026-04-01', '2028-01-31']],
  'leap days': [
    ['2024-02-29', '2028-02-29', '2032-02-29'],
    ['2024-02-28', '2024-02-29', '2024-03-01'],
  ],
  'ends of years': [
    ['2024-12-31', '2025-12-31', '2026-12-31'],
    ['2024-12-30', '2025-01-01', '2026-01-01'],
  ],
  'clock changes': [
    ['2025-03-09', '2025-11-02', '2026-03-08'],
    ['2025-03-30', '2025-10-26', '2026-03-29'],
    ['2025-04-06', '2025-10-05', '2026-04-05'],
  ],
  'ends of months': [
    ['2025-01-31', '2025-04-30', '2025-08-31'],
    ['2025-02-28', '2025-06-30', '2025-10-31'],
  ],
  'firsts of months': [
    ['2025-02-01', '2025-05-01', '2025-09-01'],
    ['2025-03-01', '2025-07-01', '2025-12-01'],
  ],
  'one day': [['2025-06-15', '2025-06-15', '2025-06-15']],
  'days below thirteen': [['2025-01-12', '2025-02-11', '2025-12-10']],
  'past years': [
    ['1970-01-01', '1999-12-31', '2000-02-29'],
    ['1969-07-20', '2001-09-09', '2019-12-31'],
  ],
  'far years': [
    ['2038-01-19', '2038-01-20', '2099-12-31'],
    ['2050-06-30', '2060-02-28', '2199-12-31'],
  ],
};

/** Places in a list of drawn members. They say how long the list is, which members are equal, and the order of the members. */
export const lists: Readonly<Record<string, readonly number[]>> = {
  one: [0],
  two: [0, 1],
  'three, unsorted': [2, 0, 1],
  five: [0, 1, 2, 3, 4],
  'two equal': [0, 0],
  'equal and others': [1, 0, 1, 2, 1],
  eleven: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
};

/** Sizes of files in bytes. `starts` are the first bytes, and the last `zeros` bytes are zero. */
export const fileSizes: Readonly<
  Record<
    string,
    { readonly bytes: number; readonly zeros?: number; readonly starts?: readonly number[] }
  >
> = {
  usual: { bytes: 600 },
  'no bytes': { bytes: 0 },
  'one byte': { bytes: 1 },
  'two bytes': { bytes: 2 },
  'zeros at the end': { bytes: 64, zeros: 5 },
  'a byte order mark': { bytes: 64, starts: [0xef, 0xbb, 0xbf] },
  'a kilobyte': { bytes: 1_024 },
  'beyond 64 kilobytes': { bytes: 65_537 },
};
