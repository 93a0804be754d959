/** A document with the functions that make and judge values of its schemas, for requests and for answers. */
import type { Json, JsonObject } from '../json.ts';
import { directed } from './directions.ts';
import { schemaTools, type SchemaTools } from './schemaTools.ts';

export type DocumentTools = {
  readonly document: JsonObject;
  readonly seed: number;
  readonly requests: SchemaTools;
  readonly answers: SchemaTools;
  /** A schema of the document as a request, or an answer, reads it. */
  readonly forRequests: (schema: Json) => Json;
  readonly forAnswers: (schema: Json) => Json;
};

/** With `asWritten` the schemas of requests are read as they are, because imports spell out what a request must hold. */
export function documentTools(
  document: JsonObject,
  seed: number,
  asWritten: boolean,
): DocumentTools {
  const forRequests = asWritten ? (schema: Json): Json => schema : directed(document, 'request');
  const forAnswers = directed(document, 'answer');
  return {
    document,
    seed,
    forRequests,
    forAnswers,
    requests: schemaTools(forRequests(document) as JsonObject),
    answers: schemaTools(forAnswers(document) as JsonObject),
  };
}
