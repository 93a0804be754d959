/** The types that the files of the interpreter share. */
import type { Json, JsonSchema } from '../../../json/types.ts';
import type { Atom, Atoms } from '../read/atoms.ts';
import type { SchemaError } from '../types.ts';

/** The members and items that the keywords of a schema have evaluated. */
export type Evaluated = { readonly names: Set<string>; readonly items: Set<number> };

/** What one silent evaluation found so far, so that recursive branches do not judge a part again and again. */
type Known = {
  /** By the object or list, then by the id of the atom: what was evaluated, or null if the atom fails. */
  readonly results: Map<object, Map<number, Evaluated | null>>;
  /** How many schemas were put to a part. */
  visits: number;
};

/** One evaluation: the parts that do not change, and the list of errors if all errors are wanted. */
export type Evaluation = {
  readonly atoms: Atoms;
  readonly formats: boolean;
  readonly errors: SchemaError[] | null;
  /** Used if neither errors nor the schemas that hold are wanted. */
  readonly known: Known;
  /** Called for each schema that holds, with the place in the value. */
  readonly held?: (atom: Atom, at: string) => void;
};

/** Judges a value by a schema: the child evaluator that keyword files call. */
export type Visit = (
  schema: JsonSchema,
  step: string,
  value: Json,
  at: string,
  evaluated: Evaluated,
  quiet?: boolean,
) => boolean;

/** An empty record. */
export function nothingEvaluated(): Evaluated {
  return { names: new Set(), items: new Set() };
}

/** A record without findings. It is valid for one value as it is now, and must not be kept longer. */
export function nothingKnown(): Known {
  return { results: new Map(), visits: 0 };
}

/** Records whether a keyword passed; null for a keyword that reports its errors itself. */
export type Note = (passed: boolean, keyword: string | null) => void;
