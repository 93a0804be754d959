/** One scenario for each collection of an import in which objects are created and read by their ids. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import { addressOf, undoOf } from '../../../openapi/links/undoOf.ts';
import { defineScenario, type AnyScenario } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { isJsonObject } from '../../../json/jsonObject.ts';
import { besideLawful, breaksOf, helpersFor, lawfulOf, toJson } from '../requests/drawnRequests.ts';
import { creations, live, type Family, type Input } from './objectLife.ts';
import { tryAsOther } from './othersObjects.ts';
import { pathSources } from './pathSources.ts';

/** Creations are drawn in this number; those that name an id come first. */
const drawnCreations = 5;
const drawnChanges = 5;
/** Broken requests that one case sends to each operation that changes. */
const broken = 2;
/** None where no collection has both. */
export function objectLives(
  contract: Contract,
  described: readonly Operation[],
): readonly AnyScenario[] {
  return described.flatMap((create) => {
    const family = create.method === 'POST' ? familyOf(create, described) : null;
    if (family === null) return [];
    return [lifeOf(contract, family), ...othersOf(contract, family)];
  });
}

function familyOf(create: Operation, all: readonly Operation[]): Family | null {
  const item = `${addressOf(create.path)}/{}`;
  const at = (method: string): Operation | undefined =>
    all.find((one) => one.method === method && addressOf(one.path) === item);
  const read = at('GET');
  if (read === undefined) return null;
  const changes = [at('PATCH'), at('PUT')].filter((one) => one !== undefined);
  return { create, read, changes, remove: at('DELETE') ?? null };
}

/** None where the target file names no other organization. */
function othersOf(contract: Contract, family: Family): readonly AnyScenario[] {
  const { create, read, changes, remove } = family;
  const isolation = [...contract.clauses.values()].filter(({ group }) => group === 'own-isolation');
  if (isolation.length === 0) return [];
  const { id: _life, runs: _runs, ...life } = lifeOf(contract, family);
  return [
    {
      ...life,
      id: `imported/${create.id}-others`,
      clauses: isolation
        .filter(({ operations }) =>
          [read, ...changes, remove].some((one) => one !== null && operations.includes(one.id)),
        )
        .map(({ id }) => id),
      tier: 'gate',
      needs: ['other-organization'],
      once: 'what another organization reaches does not follow from values',
      run: (context, input) => tryAsOther(context, family, input as Input),
    },
  ];
}

function lifeOf(contract: Contract, family: Family): AnyScenario {
  const { create, read, changes, remove } = family;
  const sources = pathSources(contract, create);
  const own = [read, ...(remove === null ? [] : [remove])];
  const around = [
    ...new Set([
      ...sources.flatMap((source) => [source.list ?? [], source.create ?? []].flat()),
      ...sources.flatMap((source) =>
        source.create === null ? [] : (undoOf(contract, source.create) ?? []),
      ),
      ...own,
    ]),
  ];
  const operations = [create, ...own, ...changes];
  const clauses = clauseIds(contract, operations);
  return defineScenario<Input>({
    id: `imported/${create.id}-life`,
    clauses: [...clauses.values()],
    operations: operations.map(({ id }) => id),
    tier: 'smoke',
    runs: { smoke: 1, gate: 3, nightly: 15 },
    cost: creations + around.length + 6 + changes.length * (4 + broken * 2),
    allow: ['create'],
    input: (draws) => {
      const beside = new Map(changes.map((one) => [one.id, besideLawful(draws.contract, one)]));
      return fc
        .record({
          creates: fc.array(lawfulOf(draws.contract, create), {
            minLength: drawnCreations,
            maxLength: drawnCreations,
          }),
          changes: fc.record(
            Object.fromEntries(
              changes.map((one) => [one.id, fullestOf(lawfulOf(draws.contract, one))]),
            ),
          ),
          breaks: fc.record(
            Object.fromEntries(
              changes.map((one) => {
                const all = breaksOf(draws, one).map(({ request }) => request);
                const most = Math.min(broken, all.length);
                return [
                  one.id,
                  fc.shuffledSubarray([...all], { minLength: most, maxLength: most }),
                ];
              }),
            ),
          ),
          helpers: helpersFor(draws.contract, around),
        })
        .map(({ creates, changes: changing, breaks, helpers }) => ({
          creates: toJson(creates),
          changes: toJson(changing),
          breaks: Object.fromEntries(
            changes.map((one) => {
              const lawful = changing[one.id];
              const fuller = beside.get(one.id);
              const some = (breaks[one.id] ?? []).map((each) =>
                lawful === undefined ? each : (fuller?.(each, lawful) ?? each),
              );
              return [one.id, toJson(some)];
            }),
          ),
          helpers: toJson(helpers),
        }));
    },
    run: (context, input) => live(context, family, clauses, input),
  });
}

/** A change shows that it took effect only by members that it sends: of some drawn ones the one that sends most. */
function fullestOf(lawful: fc.Arbitrary<ApiRequest>): fc.Arbitrary<ApiRequest> {
  const sizeOf = ({ json }: ApiRequest): number =>
    isJsonObject(json)
      ? Object.values(json).filter((value) => typeof value !== 'object').length
      : 0;
  return fc
    .array(lawful, { minLength: drawnChanges, maxLength: drawnChanges })
    .map((some) => some.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0])
    .filter((one) => one !== undefined);
}

/** Clauses by operation and check. */
function clauseIds(
  contract: Contract,
  operations: readonly Operation[],
): ReadonlyMap<string, string> {
  const wanted = new Set(operations.map(({ id }) => id));
  return new Map(
    [...contract.clauses.values()].flatMap(({ id, check, operations: [operation] }) =>
      operation !== undefined && wanted.has(operation) && lifeChecks.has(check ?? '')
        ? [[`${operation} ${check}`, id] as const]
        : [],
    ),
  );
}

const lifeChecks: ReadonlySet<string> = new Set([
  'createdObjectIsRead',
  'readKeepsObject',
  'openReads',
  'changeIsKept',
  'repeatedPutChangesNothing',
  'refusedChangeIsNotKept',
  'removedObjectIsGone',
]);
