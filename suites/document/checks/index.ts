/** Checks of operations of any document. */
import type { Check } from '../../../checks/types.ts';
import { answerChecks } from './answers.ts';
import { boundChecks } from './bounds.ts';
import { sentBodyChecks } from './bodies.ts';
import { closerLookChecks, pageChecks } from './closerLook.ts';
import { objectChecks } from './objects.ts';

export const importedChecks: Readonly<Record<string, Check>> = {
  ...answerChecks,
  ...boundChecks,
  ...objectChecks,
  ...sentBodyChecks,
  ...closerLookChecks,
  ...pageChecks,
};
