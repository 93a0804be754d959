/** What the demanded reading of the response schema finds in an answer, worked out once an exchange. */
import type { Contract } from '../../contract/types.ts';
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import {
  responseValidatorsFor,
  type ResponseValidators,
} from '../../schemas/responseValidators.ts';
import { meetsCondition } from '../imported/meetsCondition.ts';
import { saysNo } from './refusal.ts';
import type { SchemaFinding } from '../../json/schemaFinding.ts';

const validatorsByContract = new WeakMap<Contract, ReturnType<typeof responseValidatorsFor>>();
const findingsByExchange = new WeakMap<Exchange, readonly SchemaFinding[]>();

/**
 * The validators of the answer's operation and status; undefined where the contract shows no JSON for it, and where
 * `isSuccess` false tells of a refusal, whose form is not shown.
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
    saysNo(exchange) ||
    !schemaBinds(exchange, contract)
  )
    return undefined;
  const lookUp = validatorsByContract.get(contract) ?? responseValidatorsFor(contract);
  validatorsByContract.set(contract, lookUp);
  const validators = lookUp(operation, exchange.response.status);
  return validators === undefined ? undefined : { validators, json };
}

/** Undefined where no schema binds the answer; empty where it meets its schema. */
export function schemaFindings(
  exchange: Exchange,
  contract: Contract,
): readonly SchemaFinding[] | undefined {
  const known = findingsByExchange.get(exchange);
  if (known !== undefined) return known;
  const bound = validatorsOf(exchange, contract);
  if (bound === undefined) return undefined;
  const findings = bound.validators.demanded(bound.json);
  findingsByExchange.set(exchange, findings);
  return findings;
}

/** Some answers are JSON only when the request asked for JSON: `x-assay-schema-when` names the parameter. */
function schemaBinds(exchange: Exchange, contract: Contract): boolean {
  const { request, response } = exchange;
  const operation =
    request.operation === null ? undefined : contract.operations.get(request.operation);
  return meetsCondition(exchange, operation?.responses.get(String(response?.status))?.schemaWhen);
}
