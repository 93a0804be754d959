/** The report as one HTML file that needs no network, no server and no other file. */
import { createHash } from 'node:crypto';
import type { GateDecision } from '../gate/gateTypes.ts';
import { operationNames } from '../text/operationName.ts';
import type { Report } from '../types.ts';
import { areaSection } from './areaSection.ts';
import { clauseSection } from './clauseSection.ts';
import { driftSection } from './driftSection.ts';
import { failureSection } from './failureSection.ts';
import { filterBar } from './filterBar.ts';
import { html } from './markup.ts';
import { observationSection } from './observationSection.ts';
import type { PageAssets } from './pageAssets.ts';
import { pageHeader } from './pageHeader.ts';
import { legend } from './legend.ts';
import { skippedSection } from './skippedSection.ts';
import { trafficSection } from './trafficSection.ts';

export type HtmlOptions = {
  /** The gate's decision, shown at the top. */
  readonly gate?: GateDecision;
};

/**
 * A whole HTML document. Its policy allows one style sheet and one script, both by their hashes, and nothing else:
 * even if text of a server were read as markup, it could not run or load anything.
 */
export function htmlReport(report: Report, assets: PageAssets, options: HtmlOptions = {}): string {
  const nameOf = operationNames(report);
  const policy = `default-src 'none'; style-src ${hashSource(assets.style)}; script-src ${hashSource(assets.script)}; base-uri 'none'; form-action 'none'`;
  const title = `${report.target.name}: ${report.summary.fail === 0 ? 'no clause fails' : `${report.summary.fail} failing`}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the results</a>
    ${pageHeader(report, options.gate)} ${filterBar(report)}
    <main id="main">
      ${failureSection(report, nameOf)} ${clauseSection(report, nameOf)}
      ${observationSection(report, nameOf)} ${driftSection(report, nameOf)}
      ${trafficSection(report, nameOf)} ${areaSection(report)} ${skippedSection(report)} ${legend()}
    </main>
    <p id="announcement" class="unseen" role="status"></p>
  </body>`;
  // Without the tag itself: the style sheet, which must not be escaped, belongs into it as well.
  const head = html`
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>Assay · ${title}</title>
  `;
  return `<!doctype html>\n<html lang="en">\n<head>${head.markup}\n<style>${assets.style}</style>\n</head>\n${body.markup}\n<script>${assets.script}</script>\n</html>\n`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}
