/** The drawn requests of the scenarios of one family. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { Scenario } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { Json } from '../../../json/types.ts';
import { undoOf } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { soleObject } from '../../../checks/reading/objectShown.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { acceptsBody } from '../requests/acceptsBody.ts';
import { besideLawful, breaksOf, helpersFor, lawfulOf, toJson } from '../requests/drawnRequests.ts';
import type { Family } from './families.ts';
import { besides } from './moreObjects.ts';
import { pathSources } from './pathSources.ts';
import { creations, type Input } from './startLife.ts';

/** Creations are drawn in this number; those that name an id come first. */
const drawnCreations = 5;
const drawnChanges = 5;
/** Of them so many are kept. */
const keptChanges = 2;
/** Broken requests that one case sends to each operation that changes. */
const broken = 2;

/** What the scenarios of one family share. */
export function lifeInput(
  contract: Contract,
  { create, read, changes, remove, list }: Family,
  actions: readonly Operation[] = [],
): Pick<Scenario<Input>, 'cost' | 'allow' | 'needs' | 'input'> {
  const first = create ?? read;
  const sources = first === null ? [] : pathSources(contract, first);
  const makers = sources.flatMap((source) => source.create ?? []);
  const around = [
    ...new Set([
      ...sources.flatMap((source) => source.list ?? []),
      ...makers,
      ...makers.flatMap((one) => undoOf(contract, one) ?? []),
      ...[read, remove, list].filter((one) => one !== null),
      ...actions,
    ]),
  ];
  return {
    cost: creations + around.length + 6 + changes.length * (7 + broken * 2),
    // A thing that the run did not make is changed only where that harms nobody.
    needs: create?.method === 'POST' ? [] : ['guess'],
    allow: create === null ? ['update'] : permissionsFor(create),
    input: ({ contract: own, ...draws }) => {
      const beside = new Map(changes.map((one) => [one.id, besideLawful(own, one)]));
      return fc
        .record({
          creates: fc.array(create === null ? fc.constant(null) : lawfulOf(own, create), {
            minLength: drawnCreations,
            maxLength: drawnCreations,
          }),
          changes: fc.record(
            Object.fromEntries(changes.map((one) => [one.id, fullestOf(own, one)])),
          ),
          breaks: fc.record(
            Object.fromEntries(
              changes.map((one) => {
                const all = breaksOf({ ...draws, contract: own }, one).map(
                  ({ request }) => request,
                );
                // A refused change that sends no member leaves nothing that could be kept.
                const sending = all.filter(({ json }) => Object.keys(soleObject(json)).length > 0);
                const some = sending.length === 0 ? all : sending;
                const most = Math.min(broken, some.length);
                return [
                  one.id,
                  fc.shuffledSubarray([...some], { minLength: most, maxLength: most }),
                ];
              }),
            ),
          ),
          helpers: helpersFor(own, around),
        })
        .map(({ creates, changes: changing, breaks, helpers }) => ({
          creates: toJson(creates.filter((one) => one !== null)),
          changes: Object.fromEntries(changes.map(({ id }) => [id, toJson(changing[id] ?? [])])),
          breaks: Object.fromEntries(
            changes.map((one) => {
              const lawful = changing[one.id]?.[0];
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
  };
}

/**
 * A change shows that it took effect only by members that it sends: of some drawn ones those that send most come first. In two cases of
 * three the first one also sends what only the others send.
 */
function fullestOf(contract: Contract, change: Operation): fc.Arbitrary<readonly ApiRequest[]> {
  const valuesOf = ({ json }: ApiRequest): readonly (readonly [string, Json])[] =>
    Object.entries(soleObject(json)).filter(([, value]) => value !== null);
  const sizeOf = (one: ApiRequest): number =>
    valuesOf(one).filter(([, value]) => typeof value !== 'object').length;
  const lawful = lawfulOf(contract, change);
  return fc
    .tuple(
      fc.array(lawful, { minLength: drawnChanges, maxLength: drawnChanges }),
      fc.constantFrom(true, true, false),
    )
    .map(([some, isWhole]): readonly ApiRequest[] => {
      const [first, ...others] = some.toSorted((one, other) => sizeOf(other) - sizeOf(one));
      if (first === undefined) return [];
      const all = [...others.toReversed(), first].flatMap(valuesOf);
      if (!isWhole || first.json === undefined || isRawBody(first)) return [first, ...others];
      const json = besides(first.json, Object.fromEntries(all));
      return [acceptsBody(contract, change, json) ? { ...first, json } : first, ...others];
    })
    .map((all) => all.slice(0, keptChanges));
}
