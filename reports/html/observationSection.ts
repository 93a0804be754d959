/** Shows the target's behaviour at open points: one row for each point, and one entry for an answer that many places share. */
import { part } from './part.ts';
import { openPoints, totalValues, type OpenPoint } from '../drift/openPoints.ts';
import { counted, type OperationName } from '../text/phrases.ts';
import type { ObservationReport, Report } from '../types.ts';
import { valueText } from '../text/valueText.ts';
import { html, type Markup, breakable } from './markup.ts';

/** Most values shown of one answer, and most answers of one open point; the JSON report holds the rest. */
const maxShown = 12;

export function observationSection(report: Report, nameOf: OperationName): Markup {
  const changed = new Set(
    (report.drift.againstBaseline ?? [])
      .filter((entry) => entry.class === 'open-point-changed')
      .map((entry) => `${entry.clause ?? ''} ${entry.operation ?? ''}`),
  );
  const isChanged = ({ clause, operation }: ObservationReport): boolean =>
    changed.has(`${clause} ${operation ?? ''}`);
  const points = openPoints(report.observations);
  return part(
    'observations',
    'Observations',
    points.length,
    html`<p class="intro">
        The document leaves these points open, so nothing here is a failure. Changes since the
        accepted baseline are marked.
      </p>
      ${
        points.length === 0
          ? html`<p class="faint">Nothing was observed.</p>`
          : html`<div class="scroll" role="region" aria-label="Observations" tabindex="0">
              <table class="stacked">
                <thead>
                  <tr>
                    <th scope="col">Open point</th>
                    <th scope="col">What was seen, and where</th>
                  </tr>
                </thead>
                <tbody>
                  ${points.map((point) => row(point, nameOf, isChanged))}
                </tbody>
              </table>
            </div>`
      }`,
  );
}

type IsChanged = (observation: ObservationReport) => boolean;
type Answer = OpenPoint<ObservationReport>['answers'][number];

function row(
  { clause, answers }: OpenPoint<ObservationReport>,
  nameOf: OperationName,
  isChanged: IsChanged,
): Markup {
  const rest = answers.length - maxShown;
  const operations = new Set(answers.flat().flatMap(({ operation }) => operation ?? []));
  return html`<tr
    class="findable"
    data-outcome="observed"
    data-standing="open"
    data-operations="${[...operations].join(' ')}"
    ${answers.flat().some(isChanged) ? html`data-changed="yes"` : null}
  >
    <td>
      ${answers.flat().some(isChanged) ? html`<span class="mark blocked">changed</span> ` : null}${answers[0]?.[0].question}<br /><a
        href="#clause-${clause}"
        ><code>${clause}</code></a
      >
    </td>
    <td>
      <ul class="seen">
        ${answers.slice(0, maxShown).map((answer) => answerView(answer, nameOf, isChanged))}
      </ul>
      ${rest > 0 ? html`<p class="faint">${counted(rest, 'more answer')} in <code>report.json</code></p>` : null}
    </td>
  </tr>`;
}

function answerView(answer: Answer, nameOf: OperationName, isChanged: IsChanged): Markup {
  const [first, ...others] = answer;
  const values = totalValues(answer);
  const rest = values.length - maxShown;
  const operations = new Set(answer.map(({ operation }) => operation)).size;
  return html`<li>
    <ul class="values">
      ${values
        .slice(0, maxShown)
        .map(
          ({ value, count }) =>
            html`<li>
              <code>${valueText(value, 300)}</code> <span class="faint">× ${count}</span>
            </li>`,
        )}
    </ul>
    ${rest > 0 ? html`<p class="faint">${counted(rest, 'more value')}</p>` : null}
    ${
      others.length === 0
        ? html`<p class="faint">${placeView(first, nameOf)}</p>`
        : html`<details class="places">
            <summary>
              ${counted(answer.length, 'place')} of ${counted(operations, 'operation')}
            </summary>
            <ul class="values faint">
              ${answer.map((place) => html`<li>${isChanged(place) ? 'changed: ' : null}${placeView(place, nameOf)}</li>`)}
            </ul>
          </details>`
    }
  </li>`;
}

function placeView({ operation, key }: ObservationReport, nameOf: OperationName): Markup {
  return html`${breakable(nameOf(operation))} · ${breakable(key)}`;
}
