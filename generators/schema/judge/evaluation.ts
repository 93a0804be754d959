/** The words that the files of the interpreter share. */
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import type { SchemaError } from '../types.ts';

/** What the keywords of a schema looked at: names, and item positions. */
export type Evaluated = { readonly names: Set<string>; readonly items: Set<number> };

/** One evaluation: the parts that do not change, and the list of errors when all are wanted. */
export type Evaluation = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly errors: SchemaError[] | null;
  /** KnownStep of each schema that held, and where in the value. */
  readonly held?: (atom: Atom, at: string) => void;
};

/** A schema against a value: the child evaluator that keyword files call. */
export type Visit = (
  schema: JsonSchema,
  step: string,
  value: Json,
  at: string,
  evaluated: Evaluated,
  quiet?: boolean,
) => boolean;

/** A record of what was looked at, with nothing in it. */
export function nothingEvaluated(): Evaluated {
  return { names: new Set(), items: new Set() };
}

/** Notes that a keyword passed or not; null for one whose errors lie inside it. */
export type Check = (passed: boolean, keyword: string | null) => void;
