/** Durations of RFC 3339 appendix A. */
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { pick } from './pick.ts';

const day = '\\d+D';
const month = `\\d+M(?:${day})?`;
const year = `\\d+Y(?:${month})?`;
const second = '\\d+S';
const minute = `\\d+M(?:${second})?`;
const hour = `\\d+H(?:${minute})?`;
const time = `T(?:${hour}|${minute}|${second})`;

export const durationFormats: Readonly<Record<string, FormatGrammar>> = {
  duration: {
    draw: (random) => {
      const figure = (unit: string, max: number): string => `${random.nextInt(0, max)}${unit}`;
      const days = pick(random, [
        '',
        figure('D', 31),
        figure('M', 12),
        figure('M', 12) + figure('D', 31),
        figure('Y', 10) + figure('M', 12) + figure('D', 31),
        figure('Y', 100),
      ]);
      const clock = pick(random, [
        '',
        `T${figure('H', 24)}`,
        `T${figure('M', 60)}`,
        `T${figure('H', 24)}${figure('M', 60)}${figure('S', 60)}`,
      ]);
      return days + clock === '' ? `P${figure('W', 52)}` : `P${days}${clock}`;
    },
    inside: { source: `^P(?:(?:${day}|${month}|${year})(?:${time})?|${time}|\\d+W)$` },
    // Validators also let units be left out in the middle, which the grammar of the appendix does not.
    outside: notMatching(
      '^P(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)?$',
    ),
    boundaries: [
      { name: 'nothing', value: 'PT0S' },
      { name: 'weeks', value: 'P1W' },
      { name: 'all-units', value: 'P1Y2M3DT4H5M6S' },
      { name: 'months-not-minutes', value: 'P1M' },
      { name: 'minutes-not-months', value: 'PT1M' },
      { name: 'large', value: 'P99999D' },
    ],
  },
};
