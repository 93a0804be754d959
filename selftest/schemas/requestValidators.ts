/** Judges requests by the schemas of the contract: bodies as JSON, parameters as the text on the wire. */
import type { Contract } from '../../contract/types.ts';
import type { Operation, Parameter, ParameterPlace } from '../../openapi/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import { demandedCompiler, type SchemaJudge } from '../../schemas/schemaCompilers.ts';
import type { SchemaFinding } from '../../json/schemaFinding.ts';
import { standaloneSchema } from '../../schemas/standaloneSchema.ts';

/** What the contract says of the requests of one operation. */
export type RequestValidators = {
  /** Findings in a body; `undefined` stands for no body. No findings where the operation takes none. */
  readonly body: (json: Json | undefined) => readonly SchemaFinding[];
  /**
   * Findings in one parameter, given its decoded text, or undefined for an absent one. No findings
   * for a parameter that the contract does not name, or whose value is an object.
   */
  readonly parameter: (
    place: ParameterPlace,
    name: string,
    text: string | undefined,
  ) => readonly SchemaFinding[];
};

/** Validators by operation, each schema compiled at its first use; undefined for an unknown operation. */
export function requestValidatorsFor(
  contract: Contract,
): (operationId: string) => RequestValidators | undefined {
  const compile = demandedCompiler();
  const judges = new Map<string, SchemaJudge>();

  function judgeOf(schema: Parameter['schema']): SchemaJudge {
    const key = JSON.stringify(schema);
    const judge = judges.get(key) ?? compile(standaloneSchema(contract.document, schema));
    judges.set(key, judge);
    return judge;
  }

  function body(operation: Operation, json: Json | undefined): readonly SchemaFinding[] {
    if (operation.body === undefined) return [];
    if (json === undefined) return operation.body.required ? [missing()] : [];
    return judgeOf(operation.body.schema)(json);
  }

  function parameter(
    known: Parameter | undefined,
    text: string | undefined,
  ): readonly SchemaFinding[] {
    if (known === undefined) return [];
    if (text === undefined) return known.required ? [missing()] : [];
    const value = decodeParameter(contract.document, known.schema, text);
    return takesObjects(known) ? [] : judgeOf(known.schema)(value);
  }

  return (operationId) => {
    const operation = contract.operations.get(operationId);
    if (operation === undefined) return undefined;
    return {
      body: (json) => body(operation, json),
      parameter: (place, name, text) =>
        parameter(
          operation.parameters.find((known) => isNamed(known, place, name)),
          text,
        ),
    };
  };
}

/** Names of headers are compared without case (RFC 9110 §5.1). */
function isNamed(parameter: Parameter, place: ParameterPlace, name: string): boolean {
  if (parameter.in !== place) return false;
  return place === 'header'
    ? parameter.name.toLowerCase() === name.toLowerCase()
    : parameter.name === name;
}

/** An exploded object has no member of the query to itself. */
function takesObjects({ schema }: Parameter): boolean {
  return typeof schema === 'object' && schema['type'] === 'object';
}

function missing(): SchemaFinding {
  return {
    pointer: '',
    keyword: 'required',
    expected: 'present',
    actual: 'absent',
    schemaPath: '#/required',
  };
}

/**
 * The value of a parameter's text: a number or boolean where the schema asks for one and the text is one in JSON's spelling, else
 * the text itself, which a schema for another type then refuses.
 */
function decodeParameter(document: Json, schema: JsonSchema, text: string): Json {
  const type = isJsonObject(schema) ? resolveReference(document, schema)['type'] : undefined;
  const types = Array.isArray(type) ? type : [type];
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  const numeric = types.includes('integer') || types.includes('number');
  return numeric && /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
}
