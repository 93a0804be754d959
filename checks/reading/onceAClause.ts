/** Keeps what a check reads from the parameters of a clause, so that it is read once and not for each exchange. */
import type { Clause } from '../../contract/types.ts';

/** `read` is called at the first use of each clause; if it throws, it is called again. */
export function onceAClause<Figures>(
  read: (clause: Clause) => Figures,
): (clause: Clause) => Figures {
  const known = new WeakMap<Clause, { readonly figures: Figures }>();
  return (clause) => {
    const found = known.get(clause);
    if (found !== undefined) return found.figures;
    const figures = read(clause);
    known.set(clause, { figures });
    return figures;
  };
}
