/** Judges JSON answers by the schemas of the contract, in two forms of each schema. */
import { documentedResponse } from '../openapi/reading/documentedResponse.ts';
import type { Contract } from '../contract/types.ts';
import type { ResponseShape } from '../openapi/types.ts';
import type { Json, JsonSchema } from '../json/types.ts';
import { closedParts } from './closedSchema.ts';
import { closedCompiler, demandedCompiler, type SchemaJudge } from './schemaCompilers.ts';
import type { SchemaFinding } from '../json/schemaFinding.ts';
import { plainParts } from './standaloneSchema.ts';

/** The validators of both forms for one answer. */
export type ResponseValidators = {
  /** What a clause may demand; response objects are open, so an extra member is never a finding. */
  readonly demanded: (json: Json) => readonly SchemaFinding[];
  /** JSON Pointers of the members that the document does not name, whatever their value. */
  readonly undocumented: (json: Json) => readonly string[];
};

/**
 * Validators by operation and status; undefined if the contract shows no JSON body for them. Each is compiled at its first use, once for
 * all operations that share a schema.
 */
export function responseValidatorsFor(
  contract: Contract,
): (operationId: string, status: number) => ResponseValidators | undefined {
  const cache = new Map<string, ResponseValidators>();
  const plain = plainParts(contract.document);
  const closedForms = closedParts(contract.document);
  const compileDemanded = demandedCompiler(plain.part);
  const compileClosed = closedCompiler(closedForms.part);

  function validatorsOf(schema: JsonSchema): ResponseValidators {
    const demanded = lazy(() => compileDemanded(plain.top(schema)));
    const closed = lazy(() => compileClosed(closedForms.top(schema)));
    return {
      demanded: (json) => demanded()(json),
      undocumented: (json) => closed()(json).map(({ pointer }) => pointer),
    };
  }

  // Called for every answer: the text that identifies equal schemas is made once for each kind of answer.
  const known = new Map<ResponseShape, ResponseValidators>();
  return (operationId, status) => {
    const operation = contract.operations.get(operationId);
    const shape = operation === undefined ? undefined : documentedResponse(operation, status);
    if (shape?.schema === undefined) return undefined;
    const found = known.get(shape);
    if (found !== undefined) return found;
    const key = JSON.stringify(shape.schema);
    const validators = cache.get(key) ?? validatorsOf(shape.schema);
    cache.set(key, validators);
    known.set(shape, validators);
    return validators;
  };
}

function lazy(make: () => SchemaJudge): () => SchemaJudge {
  let made: SchemaJudge | undefined;
  return () => (made ??= make());
}
