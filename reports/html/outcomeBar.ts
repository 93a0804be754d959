/** Shares of outcomes as one thin bar. */
import type { Outcome } from '../../checks/types.ts';
import { html, type Markup } from './markup.ts';

const width = 120;
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
  const wide = counts.map(([, count]) => Math.max(least, (count / total) * width));
  const scale =
    width /
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
    width="${width}"
    height="8"
    viewBox="0 0 ${width} 8"
  >
    ${parts}
  </svg>`;
}
