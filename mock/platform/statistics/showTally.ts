/** A statistic record as clients see it: the label and all figures, volumes in whole currency units. */
import type { JsonObject } from '../../json.ts';
import { volumeNames, type Tally } from './countTransaction.ts';

export function showTally(label: string, tally: Tally): JsonObject {
  const shown: Record<string, string | number> = { statX: label, ...tally };
  for (const name of volumeNames) shown[name] = (tally[name] ?? 0) / 100;
  return shown;
}
