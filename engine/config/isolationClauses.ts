/** What a target file says of its other organization → clauses of the user's own. */
import type { ClauseEntry } from '../../contract/clausesFrom.ts';
import type { Contract } from '../../contract/types.ts';
import type { Operation } from '../../openapi/types.ts';
import type { RunSettings } from '../run/settings.ts';

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

/** Bills stand for all objects of the platform; its register asks the open questions itself. */
const ofPlatform: ReadonlySet<string> = new Set(['getBill', 'updateBill', 'deleteBill']);

/** One for each act, as far as the contract has operations on single objects. */
export function isolationClauses(
  contract: Contract,
  isolation: NonNullable<RunSettings['isolation']>,
): readonly ClauseEntry[] {
  const judges = isolation === 'judged';
  const described = contract.fromDocuments.size === contract.operations.size;
  if (!judges && !described) return [];
  const ofObject = ({ id, path }: Operation): boolean =>
    described ? path.endsWith('}') : ofPlatform.has(id);
  return acts.flatMap(({ act, check, methods, allow }): readonly ClauseEntry[] => {
    const operations = [...contract.operations.values()]
      .filter((one) => ofObject(one) && methods.some((method) => method === one.method))
      .map(({ id }) => id);
    if (operations.length === 0) return [];
    return [
      {
        id: `own-isolation/${act}`,
        statement: judges
          ? `Another organization ${act} nothing that the first one created.`
          : `Whether another organization ${act} what the first one created is not shown.`,
        source: { section: 'the target file', topic: 'otherOrganization' },
        ...(judges
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
