/** Dates and times of RFC 3339 section 5.6, and their ISO forms without an offset. */
import type { BoundaryWord, RandomSource } from '../types.ts';
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { decimalDigits, onceIn, padded, pick, drawText } from './pick.ts';

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const monthDay = [
  '(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])',
  '(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)',
  '02-(?:0[1-9]|1\\d|2[0-8])',
].join('|');
const dateSource = `(?:\\d{4}-(?:${monthDay})|${leapYear}-02-29)`;
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?';
const offset = '(?:Z|[+-](?:[01]\\d|2[0-3]):[0-5]\\d)';
const leapSecond = '23:59:60(?:\\.\\d+)?(?:Z|[+-]00:00)';
const timeSource = `(?:${clock}${offset}|${leapSecond})`;
/** Any text that looks like a time, whether or not its numbers are in range. */
const looseTime = '\\d\\d:\\d\\d:\\d\\d(?:\\.\\d+)?(?:[zZ]|[+-]\\d\\d(?::?\\d\\d)?)?';
const looseDate = '\\d{4}-\\d\\d-\\d\\d';

const drawDate = (random: RandomSource): string => {
  const year = onceIn(random, 8) ? random.nextInt(0, 9999) : random.nextInt(1970, 2049);
  const month = random.nextInt(1, 12);
  const last = daysIn(year, month);
  const day = pick(random, [1, last, random.nextInt(1, last), random.nextInt(1, last)]);
  if (onceIn(random, 10))
    return `${padded(Math.floor(year / 400) * 400 + 4 * random.nextInt(1, 24), 4)}-02-29`;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
};
const daysIn = (year: number, month: number): number => {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31;
};
const drawClock = (random: RandomSource): string => {
  const [hour, minute, second] = [
    random.nextInt(0, 23),
    random.nextInt(0, 59),
    random.nextInt(0, 59),
  ];
  const fraction = onceIn(random, 3) ? `.${drawText(random, decimalDigits, 1, 9)}` : '';
  return `${padded(hour, 2)}:${padded(minute, 2)}:${padded(second, 2)}${fraction}`;
};
const drawOffset = (random: RandomSource): string => {
  if (!onceIn(random, 3)) return 'Z';
  const minutes = pick(random, ['00', '00', '30', '45']);
  return `${pick(random, ['+', '-'])}${padded(random.nextInt(0, 14), 2)}:${minutes}`;
};
const drawTime = (random: RandomSource): string =>
  onceIn(random, 20)
    ? `23:59:60${pick(random, ['Z', '+00:00'])}`
    : drawClock(random) + drawOffset(random);
const drawLocalTime = (random: RandomSource): string =>
  onceIn(random, 2) ? drawClock(random) : drawTime(random);

const dates: readonly BoundaryWord[] = [
  { name: 'leap-day', value: '2024-02-29' },
  { name: 'leap-day-of-a-century', value: '2000-02-29' },
  { name: 'first-day', value: '0001-01-01' },
  { name: 'last-day', value: '9999-12-31' },
  { name: 'epoch', value: '1970-01-01' },
  { name: 'past-2038', value: '2038-01-20' },
];
const times: readonly BoundaryWord[] = [
  { name: 'midnight', value: '00:00:00Z' },
  { name: 'last-second', value: '23:59:59Z' },
  { name: 'leap-second', value: '23:59:60Z' },
  { name: 'fraction', value: '12:30:45.123456789Z' },
  { name: 'offset-zero', value: '12:30:45+00:00' },
  { name: 'offset-unknown', value: '12:30:45-00:00' },
  { name: 'offset-of-half-an-hour', value: '12:30:45+05:30' },
  { name: 'offset-greatest', value: '12:30:45+23:59' },
];
const joined = [
  ...dates.map(({ name, value }) => ({ name, value: `${value}T00:00:00Z` })),
  ...times.map(({ name, value }) => ({ name, value: `2024-02-29T${value}` })),
];
const local = { name: 'without-offset', value: '12:30:45' };

export const calendarFormats: Readonly<Record<string, FormatGrammar>> = {
  date: {
    draw: drawDate,
    inside: { source: `^${dateSource}$` },
    outside: notMatching(`^${dateSource}$`),
    maxLength: 10,
    boundaries: dates,
  },
  time: {
    draw: drawTime,
    inside: { source: `^${timeSource}$` },
    outside: notMatching(`^${looseTime}$`),
    boundaries: times,
  },
  'date-time': {
    draw: (random) => `${drawDate(random)}T${drawTime(random)}`,
    inside: { source: `^${dateSource}T${timeSource}$` },
    outside: notMatching(`^${looseDate}[tT\\s]${looseTime}$`),
    boundaries: joined,
  },
  'iso-time': {
    draw: drawLocalTime,
    inside: { source: `^(?:${clock}${offset}?|${leapSecond})$` },
    outside: notMatching(`^${looseTime}$`),
    boundaries: [...times, local],
  },
  'iso-date-time': {
    draw: (random) => `${drawDate(random)}${pick(random, ['T', 'T', ' '])}${drawLocalTime(random)}`,
    inside: { source: `^${dateSource}[T ](?:${clock}${offset}?|${leapSecond})$` },
    outside: notMatching(`^${looseDate}[tT\\s]${looseTime}$`),
    boundaries: [...joined, { name: local.name, value: `2024-02-29T${local.value}` }],
  },
};
