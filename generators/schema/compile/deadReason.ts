/** Explains why no value meets the parts of a node: the reason that lies deepest in the schema. */
import { DEEPEST, type Dead, type Leaf, type Need } from '../facts/leaf.ts';
import { isLeaf, type ChoiceTree } from './choiceTree.ts';

type Endless = { readonly kind: 'endless' };

/** Undefined if the search was cut short. `asked` are the nodes already visited: a repeat is a recursion. */
export function deadReason(
  { cut, branches, pointer }: ChoiceTree,
  asked: ReadonlySet<Need> = new Set(),
): Dead | undefined {
  if (cut) return undefined;
  let best: Dead | undefined;
  for (const branch of branches.values()) {
    const found = isLeaf(branch) ? deadLeaf(branch, pointer, asked) : branch;
    if (found.kind !== 'dead') continue;
    if (found.beyond === true) return found;
    if (found.pointer.length > (best?.pointer.length ?? -1)) best = found;
  }
  return best ?? { kind: 'dead', pointer, reason: 'the recursion has no end' };
}

function deadLeaf(leaf: Leaf, pointer: string, asked: ReadonlySet<Need>): Dead | Endless {
  const need = leaf.needs?.().find((other) => !other.fits(DEEPEST));
  if (need === undefined) {
    const reason = `it is nested deeper than ${DEEPEST} levels`;
    if (leaf.fits(DEEPEST + 1)) return { kind: 'dead', pointer, reason, beyond: true };
    const lack = leaf.lack?.() ?? { reason: 'no value meets all that is asked for' };
    return { kind: 'dead', pointer, ...lack };
  }
  if (asked.has(need)) return { kind: 'endless' };
  const reason = 'too many choices lead nowhere';
  return need.dead(new Set([...asked, need])) ?? { kind: 'dead', pointer, reason, beyond: true };
}
