/** The name of each class of drift in text, the most serious first. */
import type { DriftClass } from './types.ts';

export const driftNames: Readonly<Record<DriftClass, string>> = {
  contradicts: 'contradicts the document',
  breaking: 'breaking since the baseline',
  'learned-broken': 'learned, broken',
  'open-point-changed': 'open point changed',
  additive: 'additive',
  'open-point-answered': 'open point answered',
};
