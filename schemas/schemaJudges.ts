/** Judges single values by schemas of the contract, such as those of headers. */
import type { Contract } from '../contract/types.ts';
import type { JsonSchema } from '../json/types.ts';
import { demandedCompiler, type SchemaJudge } from './schemaCompilers.ts';
import { plainParts } from './standaloneSchema.ts';

/** Each schema is compiled at its first use; `document` is the document that the schemas refer to. */
export function schemaJudgesOf({
  document,
}: Pick<Contract, 'document'>): (schema: JsonSchema) => SchemaJudge {
  const parts = plainParts(document);
  const compile = demandedCompiler(parts.part);
  const judges = new Map<JsonSchema, SchemaJudge>();
  return (schema) => {
    const judge = judges.get(schema) ?? compile(parts.top(schema));
    judges.set(schema, judge);
    return judge;
  };
}
