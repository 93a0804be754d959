/** Scenarios of filters. */
import type { AnyScenario } from '../../../engine/scenario.ts';
import { awkwardValues } from './awkwardValues.ts';
import { drawnQueries } from './drawnQueries.ts';
import { encodings } from './encodings.ts';
import { openForms, otherOpenForms } from './openForms.ts';
import { openValues } from './openValues.ts';
import { filterRelations } from './relations.ts';

export const filterScenarios: readonly AnyScenario[] = [
  filterRelations,
  awkwardValues,
  encodings,
  openValues,
  openForms,
  otherOpenForms,
  drawnQueries,
];
