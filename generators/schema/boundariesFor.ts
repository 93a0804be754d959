/** Valid values at the edges of a schema, ordered so that each prefix of the list shows as many edges as possible. */
import { canonicalJson } from '../../json/canonicalJson.ts';
import type { JsonSchema } from '../../json/types.ts';
import { joinName } from './negatives/caseName.ts';
import type { EdgeClass, EdgeCase } from './facts/leaf.ts';
import { prepareSchema } from './compile/prepareSchema.ts';
import type { BoundaryCase, SchemaOptions } from './types.ts';

/** Nested levels whose edges are looked at. */
const DEPTH = 5;

/**
 * The boundary cases of a schema: first those that show bounds, sizes, branches and presence, then
 * those with awkward texts and numbers. Deterministic. Throws as `compileSchema` does.
 */
export function boundariesFor(
  schema: JsonSchema,
  options: SchemaOptions = {},
): readonly BoundaryCase[] {
  const { node, validator } = prepareSchema(schema, options);
  const depth = Math.max(DEPTH, firstDepth(node.fits));
  const cases = unique(node.cases(depth)).filter(({ value }) => validator.accepts(value));
  const prefix = options.name ?? '';
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
  const picked: EdgeCase[] = [];
  for (;;) {
    let best: EdgeCase | undefined;
    let most = 0;
    for (const candidate of cases) {
      const count = new Set(candidate.covers.filter(isNew).map(({ name }) => name)).size;
      if (count > most) {
        most = count;
        best = candidate;
      }
    }
    if (best === undefined) return picked;
    const covers = best.covers.filter(({ name }) => !seen.has(name));
    picked.push({ value: best.value, covers: firstOfEach(covers) });
    for (const { name } of covers) seen.add(name);
  }
}

function firstOfEach(covers: readonly EdgeClass[]): readonly EdgeClass[] {
  return [...new Map(covers.map((edgeClass) => [edgeClass.name, edgeClass])).values()];
}
