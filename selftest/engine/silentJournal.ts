/** The journal of worlds that need none. */
import type { Journal } from '../../evidence/journal.ts';

/** The journal for targets that end with their run; it keeps nothing. */
export const silentJournal: Journal = {
  willMake: () => undefined,
  made: () => undefined,
  refused: () => undefined,
  unmade: () => undefined,
  lasting: () => undefined,
  owed: () => [],
  close: () => undefined,
};
