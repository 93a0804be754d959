/** A variant: an open point of the document, and lawful ways to fill it. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import { titled, type Titled } from './fault.ts';
import { withStatus } from './answers.ts';

type Choice = {
  readonly name: string;
  /** In force when no choice is made. It has no patch: it is the lawful behaviour itself. */
  readonly default?: true;
  readonly patch?: Patch;
};

export type Variant = {
  /** Kebab-case, stable forever. */
  readonly id: string;
  /** What the document leaves open. */
  readonly question: string;
  readonly choices: readonly Choice[];
};

/** Lawful ways by their names; `lawful` marks the way in force when no choice is made. */
type Ways = Readonly<Record<string, 'lawful' | Patch>>;

/** Makes variants from a table: the title of each is its id and its question. */
export function variantsOf(rows: Titled<Ways>): readonly Variant[] {
  return titled(rows).map(([id, question, ways]) => ({
    id,
    question,
    // An object lists names that are numbers before its other names, but the choice in force comes first.
    choices: Object.entries(ways)
      .toSorted(([, left], [, right]) => Number(right === 'lawful') - Number(left === 'lawful'))
      .map(([name, patch]) => (patch === 'lawful' ? { name, default: true } : { name, patch })),
  }));
}

/** Statuses of a refusal to choose from; the first is in force when no choice is made. */
export function statuses(reason: Reason, usual: number, ...others: readonly number[]): Ways {
  return {
    [usual]: 'lawful',
    ...Object.fromEntries(others.map((status) => [status, withStatus(reason, status)])),
  };
}
