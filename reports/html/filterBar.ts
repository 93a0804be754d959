/** Search and filters over failures and clauses. The script applies them; the page can be read without it. */
import { clauseChanged } from '../compose/causes.ts';
import { byText } from '../../json/canonicalJson.ts';
import { listedOutcomes } from '../formats/terminalSummary.ts';
import type { Report } from '../types.ts';
import { html, type Markup } from './markup.ts';
import { outcomeSigns } from './outcomeMark.ts';

export function filterBar(report: Report): Markup {
  const operations = report.areas.flatMap((area) => area.operations);
  const areas = report.areas.filter((area) => area.operations.length > 0).map((area) => area.name);
  const tested = new Set(report.clauses.flatMap((clause) => clause.operations));
  const earlier = report.clauses.some(({ history = [] }) => history.length > 1);
  const changed = report.clauses.filter((clause) => clauseChanged(clause, report.run)).length;
  return html`<form
    id="filters"
    class="filters"
    role="search"
    aria-label="Find clauses and failures"
  >
    <div class="chips" role="group" aria-label="Outcome">
      ${listedOutcomes(report).map(
        (outcome) =>
          html`<label class="chip ${outcome}"
            ><input type="checkbox" name="outcome" value="${outcome}" /><span
              ><span aria-hidden="true">${outcomeSigns[outcome]}</span> ${outcome}
              <b>${report.summary[outcome] ?? 0}</b></span
            ></label
          >`,
      )}
    </div>
    <nav class="sections" aria-label="Sections">
      <a href="#failures">Failures</a><a href="#clauses">Clauses</a
      ><a href="#observations">Observations</a><a href="#drift">Drift</a
      ><a href="#traffic">Traffic</a><a href="#areas">Areas</a><a href="#skipped">Not tested</a>
    </nav>
    <div class="selects">
      <label class="search"
        ><span class="unseen">Search</span
        ><input
          type="search"
          name="text"
          placeholder="Search words, bodies, ids   ( / )"
          autocomplete="off"
          spellcheck="false"
      /></label>
      ${select('standing', 'Any standing', ['stated', 'implied', 'open'])}
      ${select('area', 'Any area', areas)}
      ${select(
        'operation',
        'Any operation',
        operations
          .map(({ id }) => id)
          .filter((id) => tested.has(id))
          .toSorted(byText),
      )}
      ${
        earlier
          ? html`<label class="chip changed" title="since the last run that tested the clause"
              ><input type="checkbox" name="changed" value="yes" /><span
                >changed <b>${changed}</b></span
              ></label
            >`
          : null
      }
      <button type="reset" class="quiet">Clear</button>
    </div>
    <p class="found" aria-live="polite" hidden></p>
  </form>`;
}

function select(name: string, any: string, values: readonly string[]): Markup {
  return html`<label
    ><span class="unseen">${name}</span
    ><select name="${name}">
      <option value="">${any}</option>
      ${values.map((value) => html`<option value="${value}">${value}</option>`)}
    </select></label
  >`;
}
