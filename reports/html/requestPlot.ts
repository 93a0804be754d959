/** Requests per minute of the busiest token as bars, with the limit of one token as a line. */
import type { Report, TimelineMinute } from '../types.ts';
import { html, type Markup } from './markup.ts';
import { counted } from '../text/phrases.ts';

/** Most bars drawn. For more minutes, each bar is the busiest minute of a stretch. */
const maxBars = 240;
/** Least number of slots, so that the bars of a short run stay narrow. */
const minSlots = 30;
const height = 100;
const step = 10;

export function requestPlot({ timeline, requests }: Report): Markup {
  if (timeline.length === 0) return html`<p class="faint">No request was sent.</p>`;
  const minutes = condensed(timeline);
  const limit = requests.limitPerMinute;
  const most = minutes.reduce((peak, { busiest }) => Math.max(peak, busiest), 0);
  const top = Math.max(most, limit ?? 0, 1) * 1.15;
  const scale = (count: number): number => Math.round((count / top) * height * 100) / 100;
  const width = Math.max(minutes.length, minSlots) * step;
  const limitText = limit === null ? '' : ` One token may send ${limit}.`;
  const exhaustText =
    requests.exhausting > 0
      ? ` In the shaded minutes, ${requests.exhausting} more requests exhausted a limit on purpose, with other tokens.`
      : '';
  return html`<figure>
    <div class="plot">
      <svg
        role="img"
        aria-label="Requests of the busiest token in each of ${timeline.length} minutes; at most ${requests.peakPerMinute} in any sixty seconds.${limitText}"
        viewBox="0 0 ${width} ${height}"
        preserveAspectRatio="none"
      >
        ${minutes.map(
          ({ minute, sent, exhausting, busiest }, index) =>
            html`<g
              ><title>
                ${minute.slice(0, 16).replace('T', ' ')}: ${sent} sent, ${busiest} by one
                token${exhausting > 0 ? `, ${exhausting} to exhaust a limit` : ''}</title
              >${
                exhausting > 0
                  ? html`<rect
                      class="exhausting"
                      x="${index * step}"
                      y="0"
                      width="${step}"
                      height="${height}"
                    />`
                  : null
              }<rect
                class="sent"
                x="${index * step + 1}"
                y="${height - scale(busiest)}"
                width="${step - 2}"
                height="${scale(busiest)}"
            /></g>`,
        )}${limit === null ? null : html`<line class="limit" x1="0" x2="${width}" y1="${height - scale(limit)}" y2="${height - scale(limit)}" />`}
      </svg>
    </div>
    <figcaption>
      ${counted(timeline.length, 'minute')} with requests, from ${shortTime(timeline[0])} to
      ${shortTime(timeline.at(-1))}; bars show the busiest token, at most ${requests.peakPerMinute}
      in any sixty seconds.${limitText}${exhaustText}
    </figcaption>
  </figure>`;
}

function condensed(timeline: readonly TimelineMinute[]): readonly TimelineMinute[] {
  const size = Math.ceil(timeline.length / maxBars);
  if (size <= 1) return timeline;
  const stretches = Array.from({ length: Math.ceil(timeline.length / size) }, (_, index) =>
    timeline.slice(index * size, (index + 1) * size),
  );
  return stretches.flatMap((stretch) =>
    stretch.toSorted((left, right) => right.busiest - left.busiest).slice(0, 1),
  );
}

function shortTime(minute: TimelineMinute | undefined): string {
  return (minute?.minute ?? '').slice(0, 16).replace('T', ' ');
}
