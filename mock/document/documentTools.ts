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

/** With `asWritten` the schemas are read as they are, because imports spell out each direction. */
export function documentTools(
  document: JsonObject,
  seed: number,
  asWritten: boolean,
): DocumentTools {
  if (asWritten) {
    const tools = schemaTools(document);
    const same = (schema: Json): Json => schema;
    return {
      document,
      seed,
      requests: tools,
      answers: tools,
      forRequests: same,
      forAnswers: same,
    };
  }
  const forRequests = directed(document, 'request');
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
