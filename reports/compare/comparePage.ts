/** A comparison as one HTML page without network access. Both answers are side by side, and lines that differ are marked. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { OperationName } from '../text/operationName.ts';
import { counted, minuteText } from '../text/phrases.ts';
import { valueText } from '../text/valueText.ts';
import { copyLine } from '../html/codeBlock.ts';
import { htmlDocument } from '../html/htmlDocument.ts';
import { html, type Markup } from '../html/markup.ts';
import { factList } from '../html/pageHeader.ts';
import type { PageAssets } from '../html/pageAssets.ts';
import { answerLines, markedLines, type MarkedLine } from './markedLines.ts';
import {
  causeWords,
  classNames,
  effortWords,
  gates,
  inputWords,
  noiseWords,
  placeWords,
  proofWords,
  sortedDifferences,
  totalWords,
  touchesWords,
  undecidedWords,
  unlikeWords,
  whereWords,
} from './differenceWords.ts';
import type { Comparison, Difference, Shown } from './types.ts';

/** A whole HTML document; its policy allows one style sheet and one script, by their hashes. */
export function comparePage(
  comparison: Comparison,
  nameOf: OperationName,
  assets: PageAssets,
): string {
  const { left, right, differences } = comparison;
  const names = `${left.name} and ${right.name}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the differences</a>
    ${header(comparison, nameOf)}
    <main id="main">
      <section>${sortedDifferences(differences).map((one) => card(one, nameOf))}</section>
      ${undecidedSection(comparison, nameOf)} ${noiseSection(comparison, nameOf)}
      ${skippedSection(comparison)}
    </main>
    <p id="announcement" class="unseen" role="status"></p>
  </body>`;
  return htmlDocument(`${names} compared`, body, assets);
}

function header(comparison: Comparison, nameOf: OperationName): Markup {
  const { left, right, differences, startedAt, profile, seed, partial } = comparison;
  const gating = differences.filter((one) => gates(one, comparison.failOn)).length;
  const facts: readonly (readonly [string, string])[] = [
    ['Left', `${left.name} ${left.baseUrl}`],
    ['Right', `${right.name} ${right.baseUrl}`],
    ['Started', minuteText(startedAt)],
    ['Profile', `${profile}, seed ${seed}`],
    ['Effort', effortWords(comparison)],
    ...unlikeWords(comparison, nameOf).map((line) => ['Do not begin alike', line] as const),
  ];
  return html`<header class="top ${gating === 0 && partial === null ? 'good' : 'bad'}">
    <div class="headline">
      <p class="product">Assay</p>
      <button type="button" id="theme" class="quiet">Switch to dark</button>
    </div>
    <h1>
      ${gating === 0 ? (partial === null ? 'The right behaves as the left' : 'No difference is certain, but the comparison is not complete') : `${counted(gating, 'difference')} between left and right that ${gating === 1 ? 'stops' : 'stop'} a release`}
    </h1>
    <p class="lead">${totalWords(comparison)}.</p>
    ${factList(facts)}
  </header>`;
}

function card(one: Difference, nameOf: OperationName): Markup {
  const tone = one.class === 'breaks' ? 'fail' : one.class === 'mended' ? 'pass' : 'observed';
  const [left, right] = markedLines(linesOf(one.left), linesOf(one.right));
  const { accepted } = one;
  return html`<article class="card ${tone}" id="difference-${one.id}">
    <header>
      <h3>${whereWords(one, nameOf)}: ${placeWords(one)}</h3>
      <p class="ids">
        <span class="mark ${tone}"
          >${accepted === undefined ? classNames[one.class] : 'accepted'}</span
        >
        <code>${one.id}</code> ${touchesWords(one)}
      </p>
    </header>
    <div class="sides answers-beside">
      ${sideView('Left', one.left, left)} ${sideView('Right', one.right, right)}
    </div>
    <dl class="facts small">
      <div>
        <dt>${one.minimal === true ? 'Smallest case' : 'Case'}</dt>
        <dd>
          <code>${inputWords(one, 400)}</code> in ${one.scenario}, after
          ${counted(one.shrinks, 'shrink')}
        </dd>
      </div>
      <div>
        <dt>Proof</dt>
        <dd>${proofWords(one.proof)}</dd>
      </div>
      ${fact('Cause', causeWords(one))} ${fact('Also', one.also.join('; '))}
      ${fact('Accepted', accepted === undefined ? '' : `${accepted.reason} · ${accepted.ticket} · until ${accepted.expires}`)}
    </dl>
    ${scriptView('left', one.left.script)} ${scriptView('right', one.right.script)}
  </article>`;
}

function fact(name: string, text: string): Markup | null {
  if (text === '') return null;
  return html`<div>
    <dt>${name}</dt>
    <dd>${text}</dd>
  </div>`;
}

function scriptView(side: 'left' | 'right', script: string): Markup | null {
  if (script === '') return null;
  return html`<details class="minimal">
    <summary>Script for the ${side}</summary>
    ${copyLine('Script', script)}
  </details>`;
}

function sideView(name: string, { text, exchange }: Shown, lines: readonly MarkedLine[]): Markup {
  return html`<section>
    <h4>${name}</h4>
    <p class="line"><code>${valueText(text, 400)}</code></p>
    ${
      exchange === null
        ? html`<p class="faint">
            There is no answer to show: its time was over, or it was not seen again.
          </p>`
        : html`<p class="faint">${exchange.method} ${exchange.url}</p>
            <pre tabindex="0">${answerView(lines)}</pre>`
    }
  </section>`;
}

/** Most lines shown of one answer; the JSON report holds the rest. */
const mostLines = 400;

function answerView(lines: readonly MarkedLine[]): readonly Markup[] {
  const shown = lines
    .slice(0, mostLines)
    .map(({ text, differs }) =>
      differs ? html`<mark>${text}</mark>${'\n'}` : html`${text}${'\n'}`,
    );
  const rest = lines.length - shown.length;
  return rest > 0 ? [...shown, html`${counted(rest, 'more line')} in compare.json`] : shown;
}

function linesOf({ exchange }: { readonly exchange: ExchangeLine | null }): readonly string[] {
  return exchange === null ? [] : answerLines(exchange);
}

function undecidedSection({ undecided }: Comparison, nameOf: OperationName): Markup | null {
  if (undecided.length === 0) return null;
  return html`<section>
    <h2>Undecided: the repeats settled neither way</h2>
    <ul>
      ${undecided.map((one) => html`<li>${undecidedWords(one, nameOf)}</li>`)}
    </ul>
  </section>`;
}

function noiseSection({ noise }: Comparison, nameOf: OperationName): Markup | null {
  if (noise.length === 0) return null;
  return html`<section>
    <h2>Noise: the left differs from itself</h2>
    <ul>
      ${noise.map((one) => html`<li>${whereWords(one, nameOf)}: ${placeWords(one)}, ${noiseWords(one)}</li>`)}
    </ul>
  </section>`;
}

function skippedSection({ skipped }: Comparison): Markup | null {
  if (skipped.length === 0) return null;
  return html`<section>
    <h2>Not compared</h2>
    <ul>
      ${skipped.map(({ scenario, reason }) => html`<li>${scenario}: ${reason}</li>`)}
    </ul>
  </section>`;
}
