/** The source of all drawn inputs: lawful values of the contract's components, compiled once per run. */
import type * as fc from 'fast-check';
import type { Contract, ProfileName } from '../../contract/types.ts';
import type { JsonObject } from '../../json/jsonObject.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { lawfulSchema } from '../../generators/requests/lawfulSchema.ts';
import { planOf } from '../../generators/requests/planOf.ts';
import { arbitraryFor } from '../../generators/schema/arbitraryFor.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';
import type { CompiledSchema } from '../../generators/schema/types.ts';
import type { Draws } from '../scenario.ts';

/** What was made of the components of a contract. */
type Made = {
  readonly arbitraries: Map<string, fc.Arbitrary<Json>>;
  readonly compiled: Map<string, CompiledSchema>;
  root?: JsonSchema;
};

const known = new WeakMap<Contract, Made>();

/** Makes each arbitrary and plan when it is first needed, because most runs need only a few; once for all runs of a contract. */
export function createDraws(contract: Contract, profile: ProfileName, own: JsonObject = {}): Draws {
  const made: Made = known.get(contract) ?? { arbitraries: new Map(), compiled: new Map() };
  known.set(contract, made);
  const { arbitraries, compiled } = made;
  return {
    contract,
    profile,
    own,
    requests: (id) => {
      const operation = contract.operations.get(id);
      if (operation === undefined) throw new Error(`the contract has no operation ${id}`);
      return planOf(contract, operation);
    },
    accepts: (name, value) => {
      const schema =
        compiled.get(name) ??
        compileSchema({ $ref: `#/components/schemas/${name}` }, { root: contract.document });
      compiled.set(name, schema);
      return schema.accepts(value);
    },
    component: (name) => {
      made.root ??= lawfulSchema(contract.document);
      const arbitrary =
        arbitraries.get(name) ??
        arbitraryFor({ $ref: `#/components/schemas/${name}` }, { root: made.root as Json });
      arbitraries.set(name, arbitrary);
      return arbitrary;
    },
  };
}
