/** The outcomes of one clause over the last runs as a row of small squares, the newest at the right. */
import type { PastOutcome } from '../types.ts';
import { html, type Markup } from './markup.ts';
import { outcomeSigns } from './outcomeMark.ts';

/** Runs shown. */
const maxRuns = 20;
/** Width of a square with the gap beside it. */
const step = 9;

/** Nothing where there is no history beyond this run. */
export function historyStrip(history: readonly PastOutcome[] | undefined): Markup | null {
  const runs = (history ?? []).slice(-maxRuns);
  if (runs.length < 2) return null;
  const width = runs.length * step;
  const words = runs.map(({ outcome }) => outcome).join(', ');
  return html`<svg
    class="strip"
    role="img"
    aria-label="Last ${runs.length} runs, oldest first: ${words}"
    width="${width}"
    height="12"
    viewBox="0 0 ${width} 12"
  >
    ${runs.map(
      ({ run, startedAt, outcome }, index) =>
        html`<rect
          class="fill ${outcome}"
          x="${index * step}"
          y="${outcome === 'fail' ? 0 : 3}"
          width="7"
          height="${outcome === 'fail' ? 12 : 7}"
          rx="1.5"
          ><title>
            ${startedAt.slice(0, 10)} ${run}: ${outcomeSigns[outcome]} ${outcome}
          </title></rect
        >`,
    )}
  </svg>`;
}
