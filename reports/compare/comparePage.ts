/** A comparison as one HTML page without network access. Both answers are side by side, and lines that differ are marked. */
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { counted, minuteText, type OperationName } from '../text/phrases.ts';
import { valueText } from '../text/valueText.ts';
import { copyLine } from '../html/codeBlock.ts';
import { htmlDocument, type PageAssets } from '../html/htmlDocument.ts';
import { html, type Markup } from '../html/markup.ts';
import { fact, factList } from '../html/part.ts';
import { answerLines, markedLines, type MarkedLine } from './markedLines.ts';
import {
  causeWords,
  classNames,
  effortWords,
  gates,
  inputWords,
  noisyWords,
  placeWords,
  proofWords,
  sectionTitles,
  skippedWords,
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
  const { left, right, differences, skipped } = comparison;
  const names = `${left.name} and ${right.name}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the differences</a>
    ${header(comparison, nameOf)}
    <main id="main">
      <section>${sortedDifferences(differences).map((one) => card(one, nameOf))}</section>
      ${undecidedSection(comparison, nameOf)} ${noiseSection(comparison, nameOf)}
      ${listSection(sectionTitles.skipped, skipped.map(skippedWords))}
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
  const items = undecided.map((one) => undecidedWords(one, nameOf));
  return listSection(sectionTitles.undecided, items);
}

function noiseSection({ noise }: Comparison, nameOf: OperationName): Markup | null {
  const items = noise.map((one) => noisyWords(one, nameOf));
  return listSection(sectionTitles.noise, items);
}

function listSection(title: string, items: readonly (string | Markup)[]): Markup | null {
  if (items.length === 0) return null;
  return html`<section>
    <h2>${title}</h2>
    <ul>
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </section>`;
}
