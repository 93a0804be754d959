/** What the last whole run found, as the repository keeps it, and the written reasons for what survived. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export type FolderFigures = {
  /** Mutants in function bodies, and places outside of them, which are not mutated. */
  readonly mutants: number;
  readonly static: number;
  /** Mutants that a judge reaches. */
  readonly executed: number;
  readonly judged: number;
  readonly killed: number;
  readonly timeout: number;
};

export type Found = {
  readonly command: string;
  readonly folders: Readonly<Record<string, FolderFigures>>;
  /** Ids of mutants, each with the line where it stood. */
  readonly survivors: Readonly<Record<string, number>>;
};

const here = import.meta.dirname;
export const foundFile = 'selftest/mutants/found.json';
export const documentFile = 'docs/MUTANTS.md';

export function readFound(): Found {
  return JSON.parse(readFileSync(join(here, 'found.json'), 'utf8')) as Found;
}

/** By mutant. In the file one reason stands over all the mutants that it explains. */
export function readReasons(): ReadonlyMap<string, string> {
  const lists = parse(readFileSync(join(here, 'reasons.yaml'), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  return new Map(Object.entries(lists).flatMap(([reason, ids]) => ids.map((id) => [id, reason])));
}

/** Noticed, of those that were judged; in per cent, rounded down. */
export function scoreOf({ judged, killed, timeout }: FolderFigures): number {
  return judged === 0 ? 100 : Math.floor((100 * (killed + timeout)) / judged);
}
