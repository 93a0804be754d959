/** The outcomes of one clause over the last runs as a row of small squares, the newest at the right. */
import type { Outcome } from '../../checks/types.ts';
import { outcomes } from '../formats/terminalSummary.ts';
import type { PastOutcome } from '../types.ts';
import { html, type Markup } from './markup.ts';

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
