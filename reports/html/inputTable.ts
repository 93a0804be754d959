/** The documented inputs that requests set, and the cases that were sent, per operation. */
import { grouped } from '../../json/groups.ts';
import { counted, type OperationName } from '../text/phrases.ts';
import { inputSpace, keywordRows, inputSpaceWords } from '../compose/inputSpace.ts';
import type { CaseRow, InputRow, Report } from '../types.ts';
import { html, type Markup, breakable } from './markup.ts';

/** Most cases listed of one operation; the JSON report holds the rest. */
const maxCases = 200;

export function inputTable({ inputs, cases }: Report, nameOf: OperationName): Markup {
  const inputsOf = grouped<string | null, InputRow>(inputs, ({ operation }) => operation);
  const casesOf = grouped(cases, ({ operation }) => operation);
  const operations = [...new Set([...inputs, ...cases].map(({ operation }) => operation))];
  return html`<div class="scroll" role="region" aria-label="Inputs by operation" tabindex="0">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Parameters and members of the body</th>
        </tr>
      </thead>
      <tbody>
        ${operations.map((operation) =>
          row(operation, inputsOf.get(operation) ?? [], casesOf.get(operation) ?? [], nameOf),
        )}
      </tbody>
    </table>
  </div>`;
}

function row(
  operation: string | null,
  inputs: readonly InputRow[],
  cases: readonly CaseRow[],
  nameOf: OperationName,
): Markup {
  const shown = cases.slice(0, maxCases);
  return html`<tr>
    <th scope="row">${breakable(nameOf(operation))}</th>
    <td>
      <ul class="answers">
        ${inputs.map((input) => html`<li class="${input.requests === 0 ? 'unmet' : 'met'}"><b>${input.name}</b> ${input.in} <span class="times">${timesOf(input)}</span></li>`)}
      </ul>
      ${spaceView(operation, inputs, cases)}${keywordsView(cases)}${
        cases.length === 0
          ? null
          : html`<details>
              <summary class="faint">${counted(cases.length, 'case')}</summary>
              <ul class="values">
                ${shown.map((entry) => html`<li>${entry.label} <span class="faint">${entry.lawful ? 'lawful' : 'unlawful on purpose'} × ${entry.requests}</span></li>`)}
              </ul>
            </details>`
      }
    </td>
  </tr>`;
}

function timesOf({ requests, absent, nulls, words }: InputRow): string {
  const parts = [
    `× ${requests}`,
    absent > 0 && requests > 0 ? `left out × ${absent}` : '',
    nulls > 0 ? `null × ${nulls}` : '',
    words === undefined ? '' : `${words.sent} of ${words.listed} words`,
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function spaceView(
  operation: string | null,
  inputs: readonly InputRow[],
  cases: readonly CaseRow[],
): Markup | null {
  const words = inputSpaceWords(inputSpace({ inputs, cases }, operation));
  return words === '' ? null : html`<p class="faint">${words}</p>`;
}

/** The schema keywords that requests broke on purpose, each with the number of places. */
function keywordsView(cases: readonly CaseRow[]): Markup | null {
  const rows = keywordRows(cases);
  if (rows.length === 0) return null;
  return html`<p class="faint">
    Keywords broken on purpose, with the number of places:
    ${rows.map(({ keyword, places }) => `${keyword} ${places}`).join(', ')}
  </p>`;
}
