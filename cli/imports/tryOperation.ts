/** Tries an imported operation as a run would, so that problems show at the import and not in a run. */
import { documentedResponse } from '../../contract/document/documentedResponse.ts';
import { isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Operation } from '../../contract/types.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { trialOf } from '../../generators/requests/trialOf.ts';
import { negativesFor } from '../../generators/schema/negativesFor.ts';
import { mostParts, partsOf } from './partsOf.ts';
import { demandedCompiler } from '../../schemas/schemaCompilers.ts';
import { standaloneSchema } from '../../schemas/standaloneSchema.ts';

/** The clauses of an operation that can fail: a check that cannot fail is a defect. */
export type ApplicableClauses = {
  readonly status: boolean;
  readonly mediaTypes: boolean;
  readonly types: boolean;
  readonly members: boolean;
  readonly asksCredential: boolean;
  readonly required: boolean;
  readonly unlawful: boolean;
};

export type Tried =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly applicable: ApplicableClauses;
      /** Answers whose schema cannot be judged, by status, with the reason. */
      readonly unjudged: ReadonlyMap<string, string>;
    };

/** `node` is the operation as it stands in `document`. */
export function tryOperation(document: JsonObject, operation: Operation, node: JsonObject): Tried {
  const components = objectOr(objectOr(document['components'])['schemas']);
  const { parameters, body, responses } = operation;
  for (const { schema } of [
    ...parameters,
    ...responses.values(),
    ...(body === undefined ? [] : [body]),
  ])
    if (schema !== undefined && partsOf(schema, components) > mostParts)
      return { problem: `its schemas multiply to more than ${mostParts} parts` };
  const { problem, required, unlawful } = trialOf(operation, document);
  if (problem !== null) return { problem: `its requests cannot be drawn: ${problem}` };
  const unjudged = new Map<string, string>();
  const keywords = new Set<string>();
  for (const { status, schema } of operation.responses.values()) {
    if (schema === undefined) continue;
    try {
      for (const keyword of keywordsOf(document, schema)) keywords.add(keyword);
    } catch (thrown) {
      unjudged.set(status, thrown instanceof Error ? thrown.message : String(thrown));
    }
  }
  const security: Json | undefined = node['security'];
  return {
    problem: null,
    unjudged,
    applicable: {
      status: statusCanFail(operation),
      mediaTypes: [...operation.responses.values()].some(({ mediaTypes }) => mediaTypes.length > 0),
      types: [...keywords].some((keyword) => keyword !== 'required'),
      members: keywords.has('required'),
      asksCredential: Array.isArray(security) && security.length > 0,
      required: required > 0,
      unlawful: unlawful > 0,
    },
  };
}

/** False if every status is listed, for example by `default`. */
function statusCanFail(operation: Operation): boolean {
  const unlisted = (status: number): boolean => documentedResponse(operation, status) === undefined;
  const showsSuccess = [...operation.responses.keys()].some((code) => /^[23]/.test(code));
  return unlisted(599) || (showsSuccess && (unlisted(299) || unlisted(399)));
}

/** The keywords of an answer's schema that some value breaks. Throws where the validator refuses the schema. */
function keywordsOf(document: JsonObject, schema: JsonSchema): readonly string[] {
  const judge = demandedCompiler()(standaloneSchema(document, schema));
  judge(null);
  return negativesFor(schema, { root: document }).map(({ keyword }) => keyword);
}

/** The same document without one operation, or without the schema of one of its answers. */
export function withoutPart(
  document: JsonObject,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  status?: string,
): JsonObject {
  const paths = objectOr(document['paths']);
  const item = objectOr(paths[path]);
  const key = method.toLowerCase();
  const { [key]: node, ...others } = item;
  if (status === undefined) {
    const { [path]: _, ...rest } = paths;
    const left = Object.keys(others).length === 0 ? rest : { ...paths, [path]: others };
    return { ...document, paths: left };
  }
  const operation = objectOr(node);
  const responses = objectOr(operation['responses']);
  const response = objectOr(responses[status]);
  const content = Object.entries(objectOr(response['content'])).map(([name, media]) => {
    const { schema: _, ...rest } = objectOr(media);
    return [name, isJsonObject(media) ? rest : media];
  });
  const changed = {
    ...operation,
    responses: { ...responses, [status]: { ...response, content: Object.fromEntries(content) } },
  };
  return { ...document, paths: { ...paths, [path]: { ...item, [key]: changed } } };
}
