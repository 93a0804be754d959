/** The names of the profiles, the smallest first. */
import type { ProfileName } from './types.ts';

export const profileNames: readonly ProfileName[] = ['smoke', 'gate', 'nightly'];
