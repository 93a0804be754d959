/** Reads the options of `assay gate` that hold more than a word; a mistake in one is a usage error. */
import { fewOf, judgedIds } from '../../reports/gate/judgedClauses.ts';
import type { Report } from '../../reports/types.ts';
import { checkedData } from '../userFiles.ts';
import { UsageError } from '../usageError.ts';

const unitsMs: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
};

/** A time such as 24h, in milliseconds. */
export function ageOf(text: string, flag: string): number {
  const [, count, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  const unitMs = unitsMs[unit ?? ''];
  if (unitMs === undefined)
    throw new UsageError(`${flag} ${text}: expected a time such as 90m, 24h or 7d`);
  return Number(count) * unitMs;
}

/** A misspelled id would allow nothing, and nobody would notice. */
export function overrideId(id: string): string {
  if (/^[0-9a-f]{8}$/.test(id)) return id;
  throw new UsageError(`--allow-override ${id}: expected the id that the gate prints, 8 digits`);
}

/** A misspelled word would demand nothing. The words are those of a target file. */
export function demandedIn(text: string | undefined): readonly string[] | undefined {
  const allow = text === 'none' ? [] : text?.split(',');
  checkedData(
    'target',
    { name: 'demand', baseUrl: 'https://demand.invalid', document: '-', allow: allow ?? [] },
    '--demand',
  );
  return allow;
}

/** Null if neither a figure nor a baseline says it. */
export function leastOf(text: string | undefined, baseline: Report | null): number | null {
  if (text === undefined) {
    if (baseline === null) return null;
    const judged = judgedIds(baseline).length;
    return judged - fewOf(judged);
  }
  if (!/^[1-9]\d{0,5}$/.test(text))
    throw new UsageError(`--least-judged ${text}: expected a whole number from 1`);
  return Number(text);
}
