/** What inputs are drawn from: lawful values of the contract's components, compiled once a run. */
import type * as fc from 'fast-check';
import type { Contract, Json, JsonSchema, ProfileName } from '../../contract/types.ts';
import { lawfulSchema } from '../../generators/requests/lawfulSchema.ts';
import { arbitraryFor } from '../../generators/schema/arbitraryFor.ts';
import type { Draws } from './scenario.ts';

/** Arbitraries are made when first asked for; most runs need a few of them. */
export function createDraws(
  contract: Contract,
  profile: ProfileName,
  filterListSeparator: string,
): Draws {
  const made = new Map<string, fc.Arbitrary<Json>>();
  let root: JsonSchema | undefined;
  return {
    contract,
    profile,
    filterListSeparator,
    component: (name) => {
      root ??= lawfulSchema(contract.document);
      const arbitrary =
        made.get(name) ??
        arbitraryFor({ $ref: `#/components/schemas/${name}` }, { root: root as Json });
      made.set(name, arbitrary);
      return arbitrary;
    },
  };
}
