/** Validates an answer by the demanded form of its response schema, once for each exchange. */
import type { Contract } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import {
  responseValidatorsFor,
  type ResponseValidators,
} from '../../schemas/responseValidators.ts';
import { deniesSuccess } from './answer.ts';
import { meetsCondition, operationOf } from './requestValue.ts';
import type { SchemaFinding } from '../../json/schemaFinding.ts';

const validatorsByContract = new WeakMap<Contract, ReturnType<typeof responseValidatorsFor>>();

const findingsByExchange = new WeakMap<Exchange, { readonly findings: Findings }>();

type Findings = readonly SchemaFinding[] | undefined;

/**
 * The validators of the answer's operation and status. Undefined if the contract shows no JSON, and if the body says that nothing was
 * done, because the form of such a refusal is not shown.
 */
export function validatorsOf(
  exchange: Exchange,
  contract: Contract,
): { readonly validators: ResponseValidators; readonly json: Json } | undefined {
  const { operation } = exchange.request;
  const json = exchange.response?.json;
  if (
    operation === null ||
    exchange.response === null ||
    json === undefined ||
    deniesSuccess(exchange, contract) ||
    !schemaBinds(exchange, contract)
  )
    return undefined;
  const lookUp = validatorsByContract.get(contract) ?? responseValidatorsFor(contract);
  validatorsByContract.set(contract, lookUp);
  const validators = lookUp(operation, exchange.response.status);
  return validators === undefined ? undefined : { validators, json };
}

/** Undefined if no schema applies to the answer; empty if it meets its schema. */
export function schemaFindings(
  exchange: Exchange,
  contract: Contract,
): readonly SchemaFinding[] | undefined {
  // First, so that every reader is seen to read the request, not only the one that found no findings yet.
  if (!schemaBinds(exchange, contract)) return undefined;
  const known = findingsByExchange.get(exchange);
  if (known !== undefined) return known.findings;
  const bound = validatorsOf(exchange, contract);
  const findings = bound?.validators.demanded(bound.json);
  findingsByExchange.set(exchange, { findings });
  return findings;
}

/** Some answers are JSON only when the request asked for JSON: `x-assay-schema-when` names the parameter. */
function schemaBinds({ request, response }: Exchange, contract: Contract): boolean {
  const shape = operationOf(request, contract)?.responses.get(String(response?.status));
  return meetsCondition(request, shape?.schemaWhen);
}
