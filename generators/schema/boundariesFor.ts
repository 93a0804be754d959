/** Valid values at the edges of a schema, ordered so that each prefix of the list shows as many edges as possible. */
import { canonicalJson } from '../../json/canonicalJson.ts';
import type { JsonSchema } from '../../json/types.ts';
import { joinName } from './negatives/caseName.ts';
import type { EdgeClass, EdgeCase } from './facts/leaf.ts';
import { LISTING_RESERVE } from './compile/createNode.ts';
import { REDRAWS } from './compile/createSpace.ts';
import { prepareSchema, type Mode } from './compile/prepareSchema.ts';
import { within } from './facts/effort.ts';
import type { BoundaryCase, SchemaOptions } from './types.ts';

/** Nested levels whose edges are looked at. */
const DEPTH = 5;
/** Steps of the whole list; half of them are kept for values of parts that are not listed. */
const STEPS = 2 * LISTING_RESERVE;

/**
 * Lists the boundary cases of a schema: first those that show bounds, sizes, branches and presence, then those with awkward texts and
 * numbers. Deterministic. Throws the errors of `compileSchema`.
 */
export function boundariesFor(
  schema: JsonSchema,
  options: SchemaOptions = {},
): readonly BoundaryCase[] {
  return boundaryPlan(schema, options).boundaries;
}

/** The cases, and the number of parts of the schema that have one plain value only, because the bound was reached. */
export type BoundaryPlan = {
  readonly boundaries: readonly BoundaryCase[];
  readonly leftOut: number;
};

/** Lists the boundary cases, and counts the parts that were left out. Throws the errors of `compileSchema`. */
export function boundaryPlan(schema: JsonSchema, options: SchemaOptions = {}): BoundaryPlan {
  const prepared = prepareSchema(schema, options);
  const { validator } = prepared;
  const listed =
    edgesOf(prepared) ?? (prepared.space.isLoose ? undefined : edgesOf(prepared.loose()));
  if (listed === undefined) return { boundaries: [], leftOut: 1 };
  const cases = unique(listed.cases).filter(({ value }) => validator.accepts(value));
  return { boundaries: inOrder(cases, options.name ?? ''), leftOut: listed.leftOut };
}

type Edges = { readonly cases: readonly EdgeCase[]; readonly leftOut: number };

/** Undefined if the steps are used up. */
function edgesOf({ space, node }: Mode): Edges | undefined {
  space.listing.clear();
  space.redraws.left = REDRAWS;
  const cases = within(space.effort, STEPS, () =>
    node.cases(Math.max(DEPTH, firstDepth(node.fits))),
  );
  return cases === undefined ? undefined : { cases, leftOut: space.unlisted.count };
}

function inOrder(cases: readonly EdgeCase[], prefix: string): readonly BoundaryCase[] {
  const seen = new Set<string>();
  const core = pack(cases, seen, true);
  return [...core, ...pack(cases, seen, false)].map(
    ({ value, covers }, position): BoundaryCase => ({
      core: position < core.length,
      name: joinName(prefix, `boundary-${position + 1}`),
      covers: covers.map(({ name }) => joinName(prefix, name)),
      value,
      lawful: true,
    }),
  );
}

function firstDepth(fits: (depth: number) => boolean): number {
  let depth = 0;
  while (!fits(depth)) depth += 1;
  return depth;
}

function unique(cases: readonly EdgeCase[]): readonly EdgeCase[] {
  const byText = new Map<string, EdgeCase>();
  for (const { value, covers } of cases) {
    const text = canonicalJson(value);
    const found = byText.get(text);
    byText.set(text, { value, covers: [...(found?.covers ?? []), ...covers] });
  }
  return [...byText.values()];
}

/** Repeatedly takes the case with the most unseen properties; among equals the first. */
function pack(
  cases: readonly EdgeCase[],
  seen: Set<string>,
  coreOnly: boolean,
): readonly EdgeCase[] {
  const isNew = ({ name, core }: EdgeClass): boolean => !seen.has(name) && (core || !coreOnly);
  const countOf = ({ covers }: EdgeCase): number =>
    new Set(covers.filter(isNew).map(({ name }) => name)).size;
  const picked: EdgeCase[] = [];
  // Counts only fall: one that is counted anew and still the greatest is the greatest of all.
  const counts = cases.map(countOf);
  for (;;) {
    const most = Math.max(0, ...counts);
    const at = counts.indexOf(most);
    const best = cases[at];
    if (best === undefined || most === 0) return picked;
    counts[at] = countOf(best);
    if (counts[at] !== most) continue;
    const covers = best.covers.filter(({ name }) => !seen.has(name));
    picked.push({ value: best.value, covers: firstOfEach(covers) });
    for (const { name } of covers) seen.add(name);
  }
}

function firstOfEach(covers: readonly EdgeClass[]): readonly EdgeClass[] {
  return [...new Map(covers.map((edgeClass) => [edgeClass.name, edgeClass])).values()];
}
