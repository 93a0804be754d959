/** Reads the `run` line of evidence in format version 1, which named the session of a resumed run `sitting`. */
import type { RunLine } from '../../evidence/lines.ts';

type RunLineOfVersion1 = Omit<RunLine, 'formatVersion' | 'session'> & {
  readonly formatVersion: 1;
  readonly sitting?: number;
};

export function isVersion1(line: { readonly formatVersion: number }): line is RunLineOfVersion1 {
  return line.formatVersion === 1;
}

/** The same line in the present format. */
export function fromVersion1({ sitting, ...line }: RunLineOfVersion1): RunLine {
  return { ...line, formatVersion: 2, ...(sitting === undefined ? {} : { session: sitting }) };
}
