/** Checks of operations of any document. */
import type { Check } from '../../../checks/types.ts';
import { answerChecks } from './answers.ts';
import { boundChecks } from './bounds.ts';
import { sentBodyChecks } from './bodies.ts';
import { calculationChecks } from './calculations.ts';
import { changeChecks, hiddenChecks } from './changes.ts';
import { closerLookChecks, pageChecks } from './closerLook.ts';
import { emptyChecks } from './emptyValues.ts';
import { namingChecks } from './naming.ts';
import { objectChecks } from './objects.ts';
import { rareValueChecks } from './rareValues.ts';
import { ruleChecks } from './rules.ts';
import { totalChecks } from './totals.ts';

export const importedChecks: Readonly<Record<string, Check>> = {
  ...answerChecks,
  ...boundChecks,
  ...calculationChecks,
  ...changeChecks,
  ...emptyChecks,
  ...hiddenChecks,
  ...namingChecks,
  ...objectChecks,
  ...sentBodyChecks,
  ...closerLookChecks,
  ...pageChecks,
  ...rareValueChecks,
  ...ruleChecks,
  ...totalChecks,
};
