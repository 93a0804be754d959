/** The top of the page: the result of the run in words, and the facts of the run. */
import { failuresOf, isNew } from '../compose/causes.ts';
import { notesOf } from '../gate/gateText.ts';
import { isFlaky } from '../steady.ts';
import type { GateDecision } from '../gate/gateTypes.ts';
import type { Report } from '../types.ts';
import { html, type Markup } from './markup.ts';
import { factList } from './part.ts';
import { moment, span } from './moment.ts';
import { warningsOf } from '../text/warnings.ts';
import {
  requestsText,
  counted,
  leftText,
  partText,
  profileText,
  mockText,
} from '../text/phrases.ts';

export function pageHeader(report: Report, gate: GateDecision | undefined): Markup {
  const mock = mockText(report.target);
  const news = failuresOf(report).filter((found) => isNew(report, found)).length;
  const notes = gate === undefined ? [] : notesOf(gate);
  const facts: readonly (readonly [string, Markup | string])[] = [
    ['Address', html`<span class="address">${report.target.baseUrl}</span>`],
    ['Took', span(report.durationMs)],
    ['Seed', String(report.seed)],
    ['Requests', requestsText(report.requests)],
    [
      'Contract',
      html`${report.contract.title} ${report.contract.version}
        <code title="${report.contract.sha256}">${report.contract.sha256.slice(0, 12)}</code>`,
    ],
    ['Run', report.run],
    ...(report.assay === undefined ? [] : [['Assay', report.assay.join(', ')] as const]),
  ];
  return html`<header class="top ${headline(report).tone}">
    <div class="headline">
      <p class="product">Assay</p>
      <button type="button" id="theme" class="quiet">Switch to dark</button>
    </div>
    <h1>${headline(report).text}</h1>
    <p class="lead">
      ${leadText(report)}
      ${news === 0 ? null : html`<a class="mark fail" href="#failures">${news} new since the last run</a>`}
    </p>
    <p class="faint">
      <strong>${report.target.name}</strong> · ${moment(report.startedAt)} · profile
      ${profileText(report)} ${mock === null ? null : html` · <strong>${mock}</strong>`}
      ${report.left === undefined ? null : html` · ${leftText(report)}`}
    </p>
    ${
      gate === undefined
        ? null
        : html`<p class="gate">
            <span class="mark ${gate.exit === 0 ? 'pass' : 'fail'}">Gate</span> ${gate.verdict}
            <span class="faint">(exit ${gate.exit})</span>
          </p>`
    }
    ${
      notes.length === 0
        ? null
        : html`<details>
            <summary>${counted(notes.length, gate?.exit === 0 ? 'note' : 'reason')}</summary>
            <ul>
              ${notes.map(({ kind, clause, text }) => html`<li><b>${kind}</b> ${clause ?? ''} ${text}</li>`)}
            </ul>
          </details>`
    }
    ${warningsOf(report).map((text) => html`<p class="lead"><strong>Warning:</strong> ${text}</p>`)}
    <details>
      <summary>About this run</summary>
      ${factList(facts)}
    </details>
  </header>`;
}

function headline({ summary, partial, shard, clauses }: Report): {
  readonly tone: 'bad' | 'warn' | 'good';
  readonly text: string;
} {
  const flaky = clauses.filter(isFlaky).length;
  const failed = summary.fail - flaky;
  if (failed > 0)
    return {
      tone: 'bad',
      text: `${counted(failed, 'clause')} of the contract ${failed === 1 ? 'does' : 'do'} not hold`,
    };
  if (flaky > 0)
    return { tone: 'warn', text: `No failure repeats; ${counted(flaky, 'clause')} failed once` };
  if (summary.pass + summary.observed === 0) return { tone: 'warn', text: 'Nothing was tested' };
  if (partial && shard === undefined)
    return { tone: 'warn', text: 'The run was cut short; every clause that it tested holds' };
  if (summary.blocked + summary.broken > 0)
    return { tone: 'warn', text: 'Every clause that was tested holds; some could not be tested' };
  return { tone: 'good', text: 'Every clause that was tested holds' };
}

function leadText(report: Report): string {
  const { pass, observed, skipped, blocked, broken } = report.summary;
  const failures = report.clauses.reduce((sum, clause) => sum + clause.failures.length, 0);
  const parts = [
    failures > 0 ? counted(failures, 'failure') : '',
    `${pass} hold`,
    observed > 0 ? `${counted(observed, 'open point')} answered` : '',
    blocked + broken > 0 ? `${blocked + broken} could not be tested` : '',
    skipped > 0 ? `${skipped} skipped` : '',
    partText(report),
  ];
  return `${parts.filter((part) => part !== '').join(' · ')}.`;
}
