/** Outcomes as signs with words, as shares of one bar, and over the last runs, so that colour is never the only difference. */
import type { Outcome } from '../../checks/types.ts';
import { html, type Markup } from './markup.ts';
import { outcomes } from '../formats/terminalSummary.ts';
import type { PastOutcome } from '../types.ts';

/** One sign for each outcome, from the shapes that every system font has. */
export const outcomeSigns: Readonly<Record<Outcome, string>> = {
  pass: '✓',
  fail: '✕',
  observed: '◦',
  skipped: '–',
  overridden: '≈',
  blocked: '▪',
  broken: '!',
};

export function outcomeMark(outcome: Outcome): Markup {
  return html`<span class="mark ${outcome}"
    ><span aria-hidden="true">${outcomeSigns[outcome]}</span> ${outcome}</span
  >`;
}

/** In pixels. */
const barWidth = 120;
/** One failure of hundreds must be seen. */
const least = 4;

/** The bar is decoration: the same counts are beside it in words. */
export function outcomeBar(
  counts: readonly (readonly [outcome: Outcome, count: number])[],
): Markup {
  const total = Math.max(
    1,
    counts.reduce((sum, [, count]) => sum + count, 0),
  );
  const wide = counts.map(([, count]) => Math.max(least, (count / total) * barWidth));
  const scale =
    barWidth /
    Math.max(
      1,
      wide.reduce((sum, share) => sum + share, 0),
    );
  let x = 0;
  const parts = counts.map(([outcome], index) => {
    const share = Math.round((wide[index] ?? 0) * scale * 10) / 10;
    const part = html`<rect
      class="fill ${outcome}"
      x="${Math.round(x * 10) / 10}"
      y="0"
      width="${share}"
      height="8"
    />`;
    x += share;
    return part;
  });
  return html`<svg
    class="bar"
    aria-hidden="true"
    width="${barWidth}"
    height="8"
    viewBox="0 0 ${barWidth} 8"
  >
    ${parts}
  </svg>`;
}

/** Most runs shown. */
const maxRuns = 20;
/** Width of a square with the gap beside it. */
const step = 9;

/** Null if there is no history before this run. */
export function historyStrip(history: readonly PastOutcome[] | undefined): Markup | null {
  const runs = (history ?? []).slice(-maxRuns);
  if (runs.length < 2) return null;
  const width = runs.length * step;
  const words = `Last ${runs.length} runs, oldest first: ${runs.map(({ outcome }) => outcome).join(', ')}`;
  const shapes = outcomes.map((outcome) => pathOf(runs, outcome));
  return html`<svg
    class="strip"
    role="img"
    aria-label="${words}"
    width="${width}"
    height="12"
    viewBox="0 0 ${width} 12"
  >
    <title>${words}</title>
    ${shapes}
  </svg>`;
}

/** All squares of one outcome. A failure is taller, so that it shows without colour. */
function pathOf(runs: readonly PastOutcome[], outcome: Outcome): Markup | null {
  const square = outcome === 'fail' ? 'v12h7v-12z' : 'v7h7v-7z';
  const places = runs.flatMap((past, index) =>
    past.outcome === outcome ? [`M${index * step} ${outcome === 'fail' ? 0 : 3}${square}`] : [],
  );
  return places.length === 0 ? null : html`<path class="fill ${outcome}" d="${places.join('')}" />`;
}
