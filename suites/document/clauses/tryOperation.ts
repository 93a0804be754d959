/** Tries an imported operation as a run would, so that problems show at the import and not in a run. */
import { isJsonObject, isJsonSchema, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Json, JsonSchema } from '../../../json/types.ts';
import { messageOf } from '../../../json/thrown.ts';
import { invalidExamples } from '../../../generators/requests/exampleRequests.ts';
import { trialOf } from '../../../generators/requests/trialOf.ts';
import { compileSchema } from '../../../generators/schema/compileSchema.ts';
import { eachNegative } from '../../../generators/schema/negativesFor.ts';
import { plainBreaks } from '../../../generators/schema/plainBreaks.ts';
import { mapSchema } from '../../../openapi/reading/schemaPlaces.ts';
import { headerReadings } from '../../../openapi/reading/headerReadings.ts';
import { mostParts, multiplyingComponents, multipliesIn } from './partsOf.ts';
import { componentsIn } from '../../../openapi/convert/schemaBundle.ts';
import { demandedRefusal } from '../../../schemas/schemaCompilers.ts';
import { standaloneSchema } from '../../../schemas/standaloneSchema.ts';

/** The result of trying an operation. */
export type Findings = {
  /** Keywords of the schemas of its answers that some value breaks: `required`, if it is among them, and one other are enough. */
  readonly keywords: ReadonlySet<string>;
  /** Some header of an answer may be missing or break its schema. */
  readonly headersCanFail: boolean;
  /** A request can lack something that it requires. */
  readonly required: boolean;
  /** A request can have another form than its schemas say. */
  readonly unlawful: boolean;
};

export type Tried =
  | { readonly problem: string }
  | {
      readonly problem: null;
      readonly findings: Findings;
      readonly unjudged: readonly Unjudged[];
      /** Parts of a request with an example that breaks its schema, such as `the query parameter limit`. */
      readonly badExamples: readonly string[];
    };

/** An answer whose schema cannot be judged, or one of its headers, with the reason. */
type Unjudged = { readonly status: string; readonly header?: string; readonly why: string };

type TryOperation = (operation: Operation) => Tried;

/** What is found out once for all operations of a document. */
type Overview = {
  readonly document: JsonObject;
  readonly components: JsonObject;
  readonly multiplying: ReadonlySet<string>;
  /** Components that are referred to and are not there. */
  readonly missing: ReadonlySet<string>;
  /** The reasons why components cannot be judged, by their names. */
  readonly unjudgeable: ReadonlyMap<string, string>;
  /** Components that name a required member. */
  readonly requiring: ReadonlySet<string>;
  readonly compile: (schema: JsonSchema) => void;
  /** Keywords of answers by the text of their schemas: operations answer with the same few forms. */
  readonly keywords: Map<string, ReadonlySet<string>>;
};

/** Steps in which a way to break an answer is looked for. */
const ANSWER_STEPS = 15_000;

/** Examines each component once, however many operations refer to it. */
export function operationTrial(document: JsonObject): TryOperation {
  const components = objectOr(objectOr(document['components'])['schemas']);
  const compile = compilesAlone(document);
  const unjudgeable = new Map<string, string>();
  for (const [name, schema] of Object.entries(components))
    if (isJsonSchema(schema)) {
      const problem = problemOf(() => compile(schema));
      if (problem !== null) unjudgeable.set(name, problem);
    }
  const missing = new Set(
    [...componentsIn(document)].filter((name) => !Object.hasOwn(components, name)),
  );
  for (const name of missing) unjudgeable.set(name, missingText(name));
  const multiplying = multiplyingComponents(components);
  const requiring = new Set(Object.keys(components).filter((name) => requires(components[name])));
  const keywords = new Map<string, ReadonlySet<string>>();
  const overview = {
    document,
    components,
    multiplying,
    missing,
    unjudgeable,
    requiring,
    compile,
    keywords,
  };
  return (operation) => tryOperation(overview, operation);
}

function tryOperation(overview: Overview, operation: Operation): Tried {
  const { document, components, multiplying, missing } = overview;
  const { parameters, body, responses } = operation;
  const headers = [...responses.values()].flatMap((answer) => answer.headers);
  const sent = [...parameters, ...(body === undefined ? [] : [body])];
  const schemasOf = (parts: readonly { readonly schema?: JsonSchema | undefined }[]) =>
    parts.map(({ schema }) => schema).filter((schema) => schema !== undefined);
  const schemas = schemasOf([...sent, ...responses.values(), ...headers]);
  const lost = firstReached(components, schemasOf(sent), missing);
  if (lost !== undefined) return { problem: `its requests cannot be drawn: ${missingText(lost)}` };
  const isMany =
    schemas.some((schema) => multipliesIn(components, schema)) ||
    firstReached(components, schemas, multiplying) !== undefined;
  if (isMany) return { problem: `its schemas multiply to more than ${mostParts} parts` };
  const { problem, required, unlawful } = trialOf(operation, document);
  if (problem !== null) return { problem: `its requests cannot be drawn: ${problem}` };
  const unjudged: Unjudged[] = [];
  let headersCanFail = false;
  const keywords = new Set<string>();
  for (const { status, schema, headers: described } of responses.values()) {
    for (const { name, required: isRequired, schema: own } of described) {
      const why = problemOf(() => {
        refuseUnjudgeable(overview, own);
        if (isRequired || headerCanFail(document, own)) headersCanFail = true;
      });
      if (why !== null) unjudged.push({ status, header: name, why });
    }
    if (schema === undefined) continue;
    const refusal = problemOf(() => {
      const text = JSON.stringify(schema);
      if (!overview.keywords.has(text)) refuseUnjudgeable(overview, schema);
      const found = overview.keywords.get(text) ?? keywordsOf(overview, schema);
      overview.keywords.set(text, found);
      for (const keyword of found) keywords.add(keyword);
    });
    if (refusal !== null) unjudged.push({ status, why: refusal });
  }
  return {
    problem: null,
    unjudged,
    badExamples: badExamplesOf(document, operation),
    findings: { keywords, headersCanFail, required, unlawful },
  };
}

function missingText(name: string): string {
  return `the schema ${name} is referred to and is not there`;
}

function badExamplesOf(document: JsonObject, { parameters, body }: Operation): readonly string[] {
  const parts = parameters.map((one) => [`the ${one.in} parameter ${one.name}`, one] as const);
  return [...parts, ...(body === undefined ? [] : [['the body', body] as const])].flatMap(
    ([name, part]) => (invalidExamples(document, part).length === 0 ? [] : [name]),
  );
}

function problemOf(act: () => void): string | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return messageOf(thrown);
  }
}

/** Throws where the validator refuses the schema, or a component that it leads to. */
function refuseUnjudgeable(
  { components, unjudgeable, compile }: Overview,
  schema: JsonSchema,
): void {
  compile(schema);
  const reached = firstReached(components, [schema], unjudgeable);
  if (reached !== undefined) throw new Error(unjudgeable.get(reached));
}

/** A component among `wanted` that the schemas lead to. */
function firstReached(
  components: JsonObject,
  schemas: readonly JsonSchema[],
  wanted: { readonly size: number; readonly has: (name: string) => boolean },
): string | undefined {
  if (wanted.size === 0) return undefined;
  const reached = new Set(schemas.flatMap((schema) => [...componentsIn(schema)]));
  for (const name of reached) {
    if (wanted.has(name)) return name;
    for (const next of componentsIn(components[name] ?? {})) reached.add(next);
  }
  return undefined;
}

/** Compiles a schema without those that it refers to: each of them is compiled once, alone. */
function compilesAlone(document: JsonObject): (schema: JsonSchema) => void {
  const compile = demandedRefusal();
  return (schema) => {
    const alone = mapSchema(schema, (part) =>
      Object.fromEntries(Object.entries(part).filter(([keyword]) => keyword !== '$ref')),
    );
    compile(standaloneSchema(document, alone));
  };
}

/** One of them breaks nearly every schema that does not take all texts. */
const oddTexts = ['', '~', '-1', '1', 'x'.repeat(9_000)];

/** True if some text breaks the schema as a header. Throws where no value meets the schema. */
function headerCanFail(document: JsonObject, schema: JsonSchema): boolean {
  const { accepts } = compileSchema(schema, { root: document, keepParts: true });
  return oddTexts.some((text) => !headerReadings(text).some(accepts));
}

/**
 * Keywords of an answer's schema that some value breaks: `required` and one other, where both are soon found. Throws
 * where no value meets the schema.
 */
function keywordsOf(
  { document, components, requiring }: Overview,
  schema: JsonSchema,
): ReadonlySet<string> {
  compileSchema(schema, { root: document, keepParts: true });
  const plain = plainBreaks(document, schema);
  const found = new Set([...(plain.type ? ['type'] : []), ...(plain.required ? ['required'] : [])]);
  const mayRequire =
    requires(schema) || firstReached(components, [schema], requiring) !== undefined;
  const isEnough = (): boolean =>
    mayRequire ? found.has('required') && found.size > 1 : found.size > 0;
  if (isEnough()) return found;
  for (const one of eachNegative(schema, { root: document, keepParts: true }, ANSWER_STEPS)) {
    if (one === 'left out') break;
    if ('arbitrary' in one) found.add(one.keyword);
    if (isEnough()) break;
  }
  return found;
}

/** False if no member can be required: a member may have that name, too. */
function requires(schema: Json | undefined): boolean {
  return schema !== undefined && JSON.stringify(schema).includes('"required"');
}

/** Returns the document without one operation, without the schema of one of its answers, or without one header of it. */
export function withoutPart(
  document: JsonObject,
  { path, method }: Pick<Operation, 'path' | 'method'>,
  part?: Pick<Unjudged, 'status' | 'header'>,
): JsonObject {
  const paths = objectOr(document['paths']);
  const item = objectOr(paths[path]);
  const key = method.toLowerCase();
  const { [key]: node, ...others } = item;
  if (part === undefined) {
    const { [path]: _, ...rest } = paths;
    const left = Object.keys(others).length === 0 ? rest : { ...paths, [path]: others };
    return { ...document, paths: left };
  }
  const operation = objectOr(node);
  const responses = objectOr(operation['responses']);
  const response = withoutSchema(objectOr(responses[part.status]), part.header);
  const changed = { ...operation, responses: { ...responses, [part.status]: response } };
  return { ...document, paths: { ...paths, [path]: { ...item, [key]: changed } } };
}

function withoutSchema(response: JsonObject, header: string | undefined): JsonObject {
  if (header !== undefined) {
    const { [header]: _, ...headers } = objectOr(response['headers']);
    return { ...response, headers };
  }
  const content = Object.entries(objectOr(response['content'])).map(([name, media]) => {
    const { schema: _, ...rest } = objectOr(media);
    return [name, isJsonObject(media) ? rest : media];
  });
  return { ...response, content: Object.fromEntries(content) };
}
