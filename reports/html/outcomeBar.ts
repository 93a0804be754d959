/** Shares of outcomes as one thin bar. */
import type { Outcome } from '../../checks/types.ts';
import { html, type Markup } from './markup.ts';

const width = 120;

/** Decoration: the same counts stand beside it in words. */
export function outcomeBar(
  counts: readonly (readonly [outcome: Outcome, count: number])[],
): Markup {
  const total = counts.reduce((sum, [, count]) => sum + count, 0);
  let x = 0;
  const parts = counts.map(([outcome, count]) => {
    const share = Math.round((count / Math.max(1, total)) * width * 10) / 10;
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
    width="${width}"
    height="8"
    viewBox="0 0 ${width} 8"
  >
    ${parts}
  </svg>`;
}
