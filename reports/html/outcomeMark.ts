/** An outcome as a sign and a word, so that colour is never the only difference. */
import type { Outcome } from '../../checks/types.ts';
import { html, type Markup } from './markup.ts';

/** One sign for each outcome, from the shapes that every system font has. */
export const outcomeSigns: Readonly<Record<Outcome, string>> = {
  pass: '✓',
  fail: '✕',
  observed: '◦',
  skipped: '–',
  overridden: '≈',
  blocked: '▪',
  broken: '!',
};

export function outcomeMark(outcome: Outcome): Markup {
  return html`<span class="mark ${outcome}"
    ><span aria-hidden="true">${outcomeSigns[outcome]}</span> ${outcome}</span
  >`;
}
