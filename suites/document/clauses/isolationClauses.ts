/** Turns the rules that a target file states for its other organization into clauses of the user. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';

const acts = [
  { act: 'reads', check: 'othersDoNotRead', methods: ['GET'], allow: ['create'] },
  {
    act: 'changes',
    check: 'othersDoNotChange',
    methods: ['PUT', 'PATCH'],
    allow: ['create', 'update'],
  },
  { act: 'deletes', check: 'othersDoNotDelete', methods: ['DELETE'], allow: ['create', 'delete'] },
] as const;

/** Makes one clause for each action that the contract has operations for. An action that is not `judged` becomes an open clause. */
export function isolationClauses(
  { operations: all }: Pick<Contract, 'operations'>,
  judged: boolean,
  ofObject: (operation: Operation) => boolean = ({ path }) => /\}\/?$/.test(path),
): readonly ClauseEntry[] {
  return acts.flatMap(({ act, check, methods, allow }): readonly ClauseEntry[] => {
    const operations = [...all.values()]
      .filter((one) => ofObject(one) && methods.some((method) => method === one.method))
      .map(({ id }) => id);
    if (operations.length === 0) return [];
    return [
      {
        id: `own-isolation/${act}`,
        statement: judged
          ? `Another organization ${act} nothing that the first one created.`
          : `Whether another organization ${act} what the first one created is not shown.`,
        source: { section: 'the target file', topic: 'otherOrganization' },
        ...(judged
          ? { standing: 'stated' }
          : { standing: 'open', question: 'How is it answered?' }),
        operations,
        check,
        params: { key: `other-organization-${act}` },
        needs: ['other-organization'],
        allow,
      },
    ];
  });
}
