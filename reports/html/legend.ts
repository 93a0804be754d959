/** The meaning of the outcomes on the page. */
import { part } from './part.ts';
import type { Outcome } from '../../checks/types.ts';
import { html, type Markup } from './markup.ts';
import { outcomeMark } from './outcomeMark.ts';

const meanings: readonly (readonly [Outcome, string])[] = [
  ['pass', 'The target kept the clause in every episode that was judged.'],
  ['fail', 'The target contradicts the clause. Only this outcome counts against the target.'],
  ['observed', 'The document leaves the point open. The report shows what the target did.'],
  [
    'overridden',
    'Fails, and the target file excuses it. It is no pass: the gate must allow each by its id.',
  ],
  ['skipped', 'Not tested, for the reason given.'],
  ['blocked', 'Not tested, because the set-up or another condition of the test failed.'],
  ['broken', 'The harness failed, not the target.'],
];

export function legend(): Markup {
  return part(
    'legend',
    'Legend',
    null,
    html`<dl class="legend">
        ${meanings.map(
          ([outcome, meaning]) =>
            html`<div>
              <dt>${outcomeMark(outcome)}</dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>
      <p class="faint">
        Stated: the document says it. Implied: a plain reading, which the clause spells out. Open:
        the document does not show it. Keys: <kbd>/</kbd> search, <kbd>Esc</kbd> clear,
        <kbd>n</kbd> and <kbd>p</kbd> next and previous failure.
      </p>`,
  );
}
