/** The scenarios of each family of operations of an import: the lives of its objects. */
import type { Clause, Contract } from '../../../contract/types.ts';
import { grouped } from '../../../json/groups.ts';
import type { Operation } from '../../../openapi/types.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { changeChecks } from '../checks/changes.ts';
import { rareValueChecks } from '../checks/rareValues.ts';
import { closerLookChecks } from '../checks/closerLook.ts';
import { clauseOf } from '../requests/clauseOf.ts';
import { toJson } from '../requests/drawnRequests.ts';
import { withoutDefaults } from './bodySteps.ts';
import { lookCloser, mostKinds } from './closerLook.ts';
import { familiesOf, type Family } from './families.ts';
import { live, type ReadFamily } from './objectLife.ts';
import { actionsOf, breakRules, rulesOf } from './rules/ruleSteps.ts';
import { etagClauses } from './rules/states.ts';
import type { Input } from './startLife.ts';
import { lifeInput } from './lifeInput.ts';
import { createRarely, mostAlone, mostDrawn, mostSets } from './rare/rareCreations.ts';
import { tryAsOther } from './othersObjects.ts';

/** One scenario for each family, and one that tests how its objects are created, listed and deleted. */
export function objectLives(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  const isolation = [...contract.clauses.values()].filter(({ group }) => group === 'own-isolation');
  return familiesOf(described, contract.document).flatMap((family) => {
    const { create, read } = family;
    const own = read === null ? null : { ...family, read };
    return [
      ...(own === null ? [] : [lifeOf(contract, own)]),
      ...(own === null || create === null ? [] : othersOf(contract, own, isolation)),
      ...(create === null ? [] : closerOf(contract, { ...family, create })),
      ...(create === null ? [] : ruledOf(contract, { ...family, create })),
      ...(own === null || create === null ? [] : rareOf(contract, { ...own, create })),
    ];
  });
}

/** None if the target file names no other organization. */
function othersOf(
  contract: Contract,
  family: ReadFamily,
  isolation: readonly Clause[],
): readonly AnyScenario[] {
  const { create, read, changes, remove } = family;
  if (isolation.length === 0) return [];
  const { id: _life, runs: _runs, ...life } = lifeOf(contract, family);
  return [
    {
      ...life,
      id: `imported/${(create ?? read).id}-others`,
      clauses: isolation
        .filter(({ operations }) =>
          [read, ...changes, remove].some((one) => one !== null && operations.includes(one.id)),
        )
        .map(({ id }) => id),
      tier: 'gate',
      needs: ['other-organization'],
      once: 'the access of another organization does not depend on values',
      run: (context, input) => tryAsOther(context, family, input as Input),
    },
  ];
}

function lifeOf(contract: Contract, family: ReadFamily): AnyScenario {
  const { create, read, changes, remove } = family;
  const first = create ?? read;
  const operations = [...new Set([first, read, ...changes, ...(remove === null ? [] : [remove])])];
  const clauses = clauseIds(contract, operations, lifeChecks);
  return defineScenario<Input>({
    ...lifeInput(contract, family),
    id: `imported/${first.id}-life`,
    clauses: [...clauses.values()],
    operations: operations.map(({ id }) => id),
    tier: 'smoke',
    runs: { smoke: 1, gate: 3, nightly: 15 },
    run: (context, input) => live(context, family, clauses, input),
  });
}

/** None if no clause asks for it. */
function closerOf(
  contract: Contract,
  family: Family & { readonly create: Operation },
): readonly AnyScenario[] {
  const { create, read, changes, remove, list } = family;
  const operations = [...new Set([create, read, ...changes, remove, list])].filter(
    (one) => one !== null,
  );
  const ofList = read === null ? ['eachMemberIsKept'] : [];
  const clauses = clauseIds(contract, operations, new Set([...closerChecks, ...ofList]));
  if (clauses.size === 0) return [];
  const life = lifeInput(contract, family);
  return [
    defineScenario<Input>({
      ...life,
      cost: life.cost + 2 * mostKinds,
      id: `imported/${create.id}-closer`,
      clauses: [...clauses.values()],
      operations: operations.map(({ id }) => id),
      tier: 'gate',
      once: 'the way objects are listed, created twice and deleted twice does not depend on values',
      input: (draws, row) =>
        life
          .input(draws, row)
          .map((input) => ({ ...input, creates: barer(contract, create, input) })),
      run: (context, input) => lookCloser(context, family, clauses, input),
    }),
  ];
}

/** None if the document states no rule of these objects. */
function ruledOf(
  contract: Contract,
  family: Family & { readonly create: Operation },
): readonly AnyScenario[] {
  const actions = actionsOf(contract, family);
  const operations = [...new Set([family.create, ...family.changes, ...actions])];
  const rules = rulesOf(contract, operations);
  const { list } = family;
  const listed = list === null ? undefined : clauseOf(contract, list, 'createdIsListed');
  const isMoved = listed !== undefined && actions.some((one) => one !== family.remove);
  if (rules.size === 0 && !isMoved) return [];
  const life = lifeInput(contract, family, actions);
  return [
    defineScenario<Input>({
      ...life,
      cost: life.cost + 4 * actions.length,
      id: `imported/${family.create.id}-rules`,
      clauses: [
        ...[...rules.values()].flat(),
        ...(listed === undefined ? [] : [listed]),
        ...etagClauses(contract, family.changes),
      ].map(({ id }) => id),
      operations: operations.map(({ id }) => id),
      tier: 'gate',
      once: 'a rule that a sentence states does not depend on other values',
      run: (context, input) => breakRules(context, { ...family, actions }, rules, input),
    }),
  ];
}

/** None if no rare value of a creation is judged. */
function rareOf(
  contract: Contract,
  family: ReadFamily & { readonly create: Operation },
): readonly AnyScenario[] {
  const clauses = clauseIds(contract, [family.create], new Set(Object.keys(rareValueChecks)));
  if (clauses.size === 0) return [];
  const life = lifeInput(contract, family);
  return [
    defineScenario<Input>({
      ...life,
      cost: life.cost + 2 * (mostSets + mostDrawn) + mostAlone,
      id: `imported/${family.create.id}-rare`,
      clauses: [...clauses.values()],
      operations: [family.create.id, family.read.id],
      tier: 'gate',
      once: 'the rare values of a member are few, and each is sent',
      run: (context, input) => createRarely(context, family, input),
    }),
  ];
}

/** Every other creation leaves out what has a default. */
function barer(contract: Contract, create: Operation, { creates }: Input): Json {
  const drawn = creates as unknown as readonly ApiRequest[];
  return toJson(
    drawn.map((one, at) => (at % 2 === 0 ? withoutDefaults(contract, create, one) : one)),
  );
}

type Clauses = Contract['clauses'];

const indexed = new WeakMap<Clauses, ReadonlyMap<string, readonly Clause[]>>();

/** Clauses by operation and check. */
function clauseIds(
  { clauses }: Contract,
  operations: readonly Operation[],
  checks: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const byOperation = indexed.get(clauses) ?? grouped(clauses.values(), firstOperation);
  indexed.set(clauses, byOperation);
  return new Map(
    operations.flatMap((operation) =>
      (byOperation.get(operation.id) ?? [])
        .filter(({ check }) => checks.has(check ?? ''))
        .map(({ id, check }) => [`${operation.id} ${check}`, id] as const),
    ),
  );
}

function firstOperation({ operations: [first = ''] }: Clause): string {
  return first;
}

const lifeChecks: ReadonlySet<string> = new Set([
  'createdObjectIsRead',
  'readKeepsObject',
  'openReads',
  'changeIsKept',
  'repeatedPutChangesNothing',
  'refusedChangeIsNotKept',
  'removedObjectIsGone',
  'defaultIsRead',
  'patchKeepsOthers',
  'putAnswersByState',
  ...Object.keys(changeChecks),
]);

const closerChecks: ReadonlySet<string> = new Set(Object.keys(closerLookChecks));
