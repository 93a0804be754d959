/** The report as one HTML file that needs no network, no server and no other file. */
import { acceptedBy } from '../gate/accepted.ts';
import type { GateDecision } from '../gate/gateTypes.ts';
import { operationNames } from '../text/operationName.ts';
import type { Report } from '../types.ts';
import { areaSection } from './areaSection.ts';
import { clauseSection } from './clauseSection.ts';
import { driftSection } from './driftSection.ts';
import { failureSection } from './failureSection.ts';
import { filterBar } from './filterBar.ts';
import { htmlDocument } from './htmlDocument.ts';
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

/** A whole HTML document. */
export function htmlReport(report: Report, assets: PageAssets, options: HtmlOptions = {}): string {
  const nameOf = operationNames(report);
  const accepted = options.gate === undefined ? new Map() : acceptedBy(options.gate);
  const title = `${report.target.name}: ${report.summary.fail === 0 ? 'no clause fails' : `${report.summary.fail} failing`}`;
  const body = html`<body>
    <a class="skip" href="#main">Skip to the results</a>
    ${pageHeader(report, options.gate)} ${filterBar(report)}
    <main id="main">
      ${failureSection(report, nameOf, accepted)} ${clauseSection(report, nameOf)}
      ${observationSection(report, nameOf)} ${driftSection(report, nameOf)}
      ${trafficSection(report, nameOf)} ${areaSection(report)} ${skippedSection(report)} ${legend()}
    </main>
    <p id="announcement" class="unseen" role="status"></p>
  </body>`;
  return htmlDocument(title, body, assets);
}
