/** Draws one request of an operation before a run, to find out whether requests can be drawn at all. */
import * as fc from 'fast-check';
import { componentsIn } from '../../openapi/convert/schemaBundle.ts';
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import { resolveReference } from '../../openapi/reading/resolveReference.ts';
import type { Operation, Parameter } from '../../openapi/types.ts';
import { isJsonArray, isJsonObject, objectOr } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { messageOf } from '../../json/thrown.ts';
import { GenerationFailure } from '../schema/generationFailure.ts';
import { plainBreaks } from '../schema/plainBreaks.ts';
import { requestPlan, type RequestPlan } from './requestPlan.ts';
import type { RequestNegative } from './types.ts';

/** What an operation's requests can break. */
type Kinds = {
  /** True if something that the operation requires can be left out. */
  readonly required: boolean;
  /** True if its schemas can be broken in another way, the path's aside. */
  readonly unlawful: boolean;
};

export type Trial = Kinds & {
  /** Why no lawful request can be drawn; null if they can. */
  readonly problem: string | null;
};

/** Never throws: a refused schema is reported as the problem. Tries one way of each kind at most. */
export function trialOf(operation: Operation, document: Json): Trial {
  try {
    const plan = requestPlan(operation, { document, keepParts: true });
    drawOnce(plan);
    const plain = plainKinds(operation, document);
    const none = noKinds(operation, document);
    const isEnough = (found: Kinds): boolean =>
      (plain.required || none.required || found.required) &&
      (plain.unlawful || none.unlawful || found.unlawful);
    const found = isEnough({ required: false, unlawful: false })
      ? []
      : plan.firstNegatives((some) => isEnough(kindsOf(some))).negatives;
    const { required, unlawful } = kindsOf(found);
    return {
      problem: null,
      required: plain.required || required,
      unlawful: plain.unlawful || unlawful,
    };
  } catch (thrown) {
    const problem = messageOf(thrown);
    return { problem, required: false, unlawful: false };
  }
}

/** The simplest request costs a tenth of any other one. If the first choices lead to no request, others may. */
function drawOnce({ simplest, lawful }: RequestPlan): void {
  try {
    simplest();
  } catch (error) {
    if (!(error instanceof GenerationFailure)) throw error;
    fc.sample(lawful, { seed: 1, numRuns: 1 });
  }
}

/** True if it is certain without a search. */
function plainKinds({ parameters, body }: Operation, document: Json): Kinds {
  const outside = parameters.filter((parameter) => parameter.in !== 'path');
  const sent = plainBreaks(document, body?.schema ?? {});
  const isJson = body !== undefined && isJsonMediaType(body.mediaType);
  const members = Object.values(objectOr(objectOr(body?.schema)['properties']));
  return {
    required:
      body?.required === true ||
      sent.required ||
      outside.some((one) => one.required && !mayBeNothing(document, one)),
    unlawful: isJson
      ? sent.type
      : [...members, ...outside.map(({ schema }) => schema)].some(missedByText),
  };
}

/** True for a list or an object that may be empty: nothing is written of it, and no request can show that it is missing. */
function mayBeNothing(document: Json, { schema, mediaType }: Parameter): boolean {
  if (mediaType !== undefined || !isJsonObject(schema)) return false;
  const { type, minItems, minProperties, required } = resolveReference(objectOr(document), schema);
  const isFilled = [minItems, minProperties, required].some((one) => one !== undefined);
  return [type].flat().some((one) => one === 'array' || one === 'object') && !isFilled;
}

/** True if it is certain that there is no way. */
function noKinds({ parameters, body }: Operation, document: Json): Kinds {
  const outside = parameters.filter((parameter) => parameter.in !== 'path');
  const schemas = [body?.schema ?? {}, ...outside.map(({ schema }) => schema)];
  return {
    required:
      body?.required !== true && schemas.every(isJsonObject) && !mayRequire(document, schemas),
    unlawful: body === undefined && outside.length === 0,
  };
}

/** True if one of the schemas, or of those that they lead to, has a keyword by which a member may be missing. */
function mayRequire(document: Json, schemas: readonly Json[]): boolean {
  const components = objectOr(objectOr(objectOr(document)['components'])['schemas']);
  const reached = new Set(schemas);
  for (const schema of reached) {
    if (/"(required|depend\w+|minProperties)"/.test(JSON.stringify(schema))) return true;
    for (const name of componentsIn(schema)) reached.add(components[name] ?? {});
  }
  return false;
}

/** Some text is no number or truth value, none of the listed ones, or too long. */
function missedByText(schema: Json): boolean {
  if (!isJsonObject(schema)) return false;
  const { type, items } = schema;
  if (type === 'array') return items !== undefined && missedByText(items);
  return (
    type === 'integer' ||
    type === 'number' ||
    type === 'boolean' ||
    isJsonArray(schema['enum']) ||
    typeof schema['maxLength'] === 'number'
  );
}

function kindsOf(found: readonly RequestNegative[]): Kinds {
  const breaks = found.filter((one) => one.breaks === 'document' && one.component !== 'path');
  return {
    required: breaks.some(({ keyword }) => keyword === 'required'),
    unlawful: breaks.some(({ keyword }) => keyword !== 'required'),
  };
}
