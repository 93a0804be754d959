/** Checks of the operations that an import adds. */
import { mediaTypeIsListed } from './mediaTypeIsListed.ts';
import { statusIsListed } from './statusIsListed.ts';
import type { Check } from '../types.ts';

export const importedChecks: Readonly<Record<string, Check>> = {
  statusIsListed,
  mediaTypeIsListed,
};
