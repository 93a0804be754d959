/** Counts a request to the operation that a service serves at its path: an id may be the last word of another path. */
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';

/**
 * The request as one of the operation whose path has no parameter, if there is such a path: it goes before `/things/{id}`
 * (OpenAPI 3.1 §4.8.8.2). It is then not drawn for this operation, and so not lawful for certain.
 */
export function inPlace(
  { contract: { operations } }: Pick<ScenarioContext, 'contract'>,
  request: ApiRequest,
): ApiRequest {
  const here = operationsAt(operations, addressOf(request.path)).filter(
    ({ method }) => method === request.method,
  );
  const [literal] = here;
  return request.operation === null ||
    literal === undefined ||
    here.some(({ id }) => id === request.operation)
    ? request
    : { ...request, operation: literal.id, lawful: false };
}
