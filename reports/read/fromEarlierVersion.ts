/**
 * Reads the `run` line of evidence in format versions 1 and 2. Version 1 named the session of a resumed run
 * `sitting`; neither version chained its lines.
 */
import type { RunLine } from '../../evidence/lines.ts';

type EarlierRunLine = Omit<RunLine, 'formatVersion' | 'session'> & {
  readonly formatVersion: 1 | 2;
  readonly session?: number;
  readonly sitting?: number;
};

export function isEarlier(line: { readonly formatVersion: number }): line is EarlierRunLine {
  return line.formatVersion === 1 || line.formatVersion === 2;
}

/** Returns the line in the present format. */
export function fromEarlierVersion({
  sitting,
  session = sitting,
  ...line
}: EarlierRunLine): RunLine {
  return { ...line, formatVersion: 3, ...(session === undefined ? {} : { session }) };
}
