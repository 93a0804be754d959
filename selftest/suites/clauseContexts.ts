/** In which contexts the sentences about answers were judged: pairs of clause and context, derived from the contract. */
import { patternsOf, valuesOf } from '../../checks/reading/placePattern.ts';
import type { Clause, Contract } from '../../contract/types.ts';
import type { CredentialUse, Exchange } from '../../exchange/types.ts';
import type { Service } from '../../engine/service.ts';
import { bodyOf200 } from '../../checks/reading/json.ts';

/** Kinds of contexts, with what they mean; docs/COVERAGE.md shows them. */
export const contextKinds = {
  answer: 'each operation whose answer shows it',
  credential: 'each class of credentials that the operation takes',
  element: 'the second and third element of a list',
  life: 'after each operation that changes the object',
} as const;

type Kind = keyof typeof contextKinds;

/** The least share of pairs that one gate run judges, in per cent. */
export const leastOfContexts = 95;

/** Why a gate on the mock does not carry the pairs with these names. */
export const gapsOfContexts: readonly (readonly [pairs: RegExp, reason: string])[] = [
  [/ after deleteBill$/, 'a deleted bill is not shown'],
  [
    /^(bill|bill-item|vendor)\/.* in deleteBillAttachment/,
    'the place of the bill is open, and the mock shows it beside the id; the second server shows it at responseData',
  ],
  [/getSubscriptionStatistics, element/, 'the mock shows one record of an interval'],
  [/^vendor\/contact.*, element/, 'the vendor of the mock has one contact'],
  [/getBillAttachment after (send|replace|set)/, 'an approval changes no file'],
];

export type ContextFigures = {
  readonly total: Readonly<Record<Kind, number>>;
  readonly judged: Readonly<Record<Kind, number>>;
  /** Pairs that were not judged, and have no reason. */
  readonly gaps: readonly string[];
};

/** Counts the exchanges of one run. */
export function createClauseContexts({ contract, checks }: Pick<Service, 'contract' | 'checks'>): {
  readonly add: (exchange: Exchange) => void;
  readonly figures: () => ContextFigures;
} {
  const clauses = [...contract.clauses.values()].filter(
    ({ standing, check, params }) =>
      standing !== 'open' &&
      checks.get(check ?? '')?.kind === 'exchange' &&
      Array.isArray(params['pointers']),
  );
  const pairs = new Map<string, Kind>();
  for (const clause of clauses)
    for (const id of clause.operations)
      for (const [name, kind] of contextsOf(contract, clause, id)) pairs.set(name, kind);
  const judged = new Set<string>();
  const changed = new Map<string, Set<string>>();
  return {
    add: ({ request, response }) => {
      const exchange = { request, response } as Exchange;
      const id = request.operation ?? '';
      const object = /\/\d+(?=\/|$)/.exec(request.path)?.[0] ?? '';
      const before = changed.get(object) ?? new Set();
      const body = bodyOf200(exchange);
      if (body !== undefined)
        for (const clause of clauses) {
          if (!clause.operations.includes(id)) continue;
          const [pattern] = patternsOf(clause);
          const values = pattern === undefined ? [] : valuesOf(body, pattern);
          if (values.length === 0) continue;
          const at = `${clause.id} in ${id}`;
          judged.add(at);
          judged.add(`${at} by ${classOf(request.credential)}`);
          for (const nth of [2, 3]) if (values.length >= nth) judged.add(`${at}, element ${nth}`);
          for (const change of before) judged.add(`${at} after ${change}`);
        }
      if (response?.status === 200 && object !== '' && id !== 'getBill')
        changed.set(object, before.add(id));
    },
    figures: () => {
      const total = { answer: 0, credential: 0, element: 0, life: 0 };
      const found = { ...total };
      const gaps: string[] = [];
      for (const [name, kind] of pairs) {
        if (gapsOfContexts.some(([names]) => names.test(name))) continue;
        total[kind] += 1;
        if (judged.has(name)) found[kind] += 1;
        else gaps.push(name);
      }
      return { total, judged: found, gaps };
    },
  };
}

/** A run calls a credential that it issued by its class, too. */
function classOf(use: CredentialUse): string {
  return 'class' in use ? use.class : (/^issued (\w+)/.exec(use.name)?.[1] ?? '');
}

/** Names of the pairs of one clause in the answers of one operation. */
function contextsOf(
  contract: Contract,
  clause: Clause,
  id: string,
): readonly (readonly [name: string, kind: Kind])[] {
  const operation = contract.operations.get(id);
  if (operation === undefined) return [];
  const at = `${clause.id} in ${id}`;
  const isOfList = patternsOf(clause)[0]?.single === false;
  const changes = [...contract.operations.values()].filter(
    ({ path, method, id: other }) =>
      other !== id &&
      path.includes('{idBill}') &&
      (method !== 'GET' || path.includes('{approved}')),
  );
  return [
    [at, 'answer'],
    ...operation.credentials.map((one) => [`${at} by ${one}`, 'credential'] as const),
    ...(isOfList ? [2, 3] : []).map((nth) => [`${at}, element ${nth}`, 'element'] as const),
    ...(operation.path.includes('{idBill}') && operation.id.startsWith('getBill')
      ? changes
      : []
    ).map((one) => [`${at} after ${one.id}`, 'life'] as const),
  ];
}
