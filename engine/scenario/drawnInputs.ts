/** The inputs of a scenario, with the nodes from which they were drawn, so that any input that fails can be made simpler. */
import * as fc from 'fast-check';
import type { Json } from '../../json/types.ts';
import { rowsOf } from '../plan/rows.ts';
import type { AnyScenario } from '../scenario.ts';
import type { World } from '../world.ts';

/** The set-up of a case: 0 means fixed objects, any other number is the seed of drawn objects. */
export type SetUp = number;

/** The set-up of the case at this place in its scenario's list of cases. */
export function setUpOf(scenarioSeed: number, place: number): SetUp {
  return (scenarioSeed + Math.imul(place + 1, 0x9e3779b1)) | 1;
}

/** An input, and the inputs one step simpler, the simplest first. Null if no simpler ones can be made. */
export type InputNode = {
  readonly value: Json;
  /** The set-up of its case; absent for the fixed one. */
  readonly setUp?: SetUp;
  readonly simpler: (() => Iterable<InputNode>) | null;
};

export type DrawnInputs = {
  readonly arbitrary: fc.Arbitrary<Json>;
  /** Run before any input is drawn: the listed examples, then one input for each row of the covering array. */
  readonly first: readonly Json[];
  readonly nodeOf: (value: Json) => InputNode;
};

/** `only` is the single input of a replay. */
export function drawnInputs(
  scenario: AnyScenario,
  world: World,
  seed: number,
  only?: Json,
): DrawnInputs {
  const nodes = new Map<Json, InputNode>();
  const remember = (node: InputNode): void => void nodes.set(node.value, node);
  if (only !== undefined)
    return {
      arbitrary: fc.constant(only),
      first: [],
      nodeOf: (value) => ({ value, simpler: null }),
    };
  const arbitrary = new Remembering(drawnInput(scenario, world), remember);
  const rows = rowsOf(scenario, world.profile.name);
  const ofRows = rows.map((row) => scenario.input(world.draws, row));
  const rowInputs = ofRows.flatMap((ofRow, at) =>
    fc.sample(new Remembering(ofRow, remember), { seed: seed + at, numRuns: 1 }),
  );
  return {
    arbitrary,
    first: [...(scenario.examples?.(world.draws) ?? []), ...rowInputs],
    nodeOf: (value) =>
      nodes.get(value) ??
      equalNode(nodes, value) ??
      listedNode(value, [arbitrary, ...ofRows], seed),
  };
}

/** Of an input that is equal to a drawn one, and not the same object. */
function equalNode(nodes: ReadonlyMap<Json, InputNode>, value: Json): InputNode | undefined {
  const text = JSON.stringify(value);
  return [...nodes.values()].findLast((node) => JSON.stringify(node.value) === text);
}

/** Returns the same input and all simpler ones, each with this set-up. */
export function withSetUp({ value, simpler }: InputNode, setUp: SetUp): InputNode {
  return {
    value,
    setUp,
    simpler:
      simpler === null
        ? null
        : function* () {
            for (const node of simpler()) yield withSetUp(node, setUp);
          },
  };
}

/** Returns the same node; in its list of simpler inputs the same input with the fixed set-up comes first. */
export function simplestSetUpFirst(node: InputNode): InputNode {
  const { setUp = 0, simpler } = node;
  if (setUp === 0 || simpler === null) return node;
  return {
    ...node,
    simpler: function* () {
      yield withSetUp(node, 0);
      yield* simpler();
    },
  };
}

/** Inputs of random rows; of scenarios without dimensions, the plain inputs. */
function drawnInput({ dimensions, input }: AnyScenario, { draws }: World): fc.Arbitrary<Json> {
  if (dimensions === undefined) return input(draws, {});
  const values = Object.entries(dimensions).map(([name, list]) => [name, fc.constantFrom(...list)]);
  return fc
    .record(Object.fromEntries(values) as Record<string, fc.Arbitrary<Json>>)
    .chain((row) => input(draws, row));
}

function nodeFrom(arbitrary: fc.Arbitrary<Json>, value: Json, context: unknown): InputNode {
  return {
    value,
    simpler: function* () {
      for (const next of arbitrary.shrink(value, context))
        yield nodeFrom(arbitrary, next.value, next.context);
    },
  };
}

/** Draws that are tried in place of a listed input, where no arbitrary can simplify the listed one itself. */
const substitutes = 6;
/** Steps toward the simplest input of an arbitrary, taken without a case. */
const steps = 200;

/**
 * A listed example was not drawn. Where an arbitrary knows its value, that arbitrary simplifies it; else drawn inputs
 * with a shorter text stand in for it, the simplest ones first.
 */
function listedNode(
  value: Json,
  arbitraries: readonly fc.Arbitrary<Json>[],
  seed: number,
): InputNode {
  const knowing = arbitraries.find((one) => one.canShrinkWithoutContext(value));
  if (knowing !== undefined) return nodeFrom(knowing, value, undefined);
  return {
    value,
    simpler: function* () {
      const drawn: InputNode[] = [];
      fc.sample(new Remembering(arbitraries[0] ?? fc.constant(value), (node) => drawn.push(node)), {
        seed,
        numRuns: substitutes,
      });
      const seen = new Set([JSON.stringify(value)]);
      for (const node of [...drawn.map(simplest), ...drawn]) {
        const text = JSON.stringify(node.value);
        if (seen.has(text) || text.length > JSON.stringify(value).length) continue;
        seen.add(text);
        yield node;
      }
    },
  };
}

function simplest(node: InputNode): InputNode {
  let best = node;
  for (let step = 0; step < steps; step += 1) {
    const [next] = best.simpler?.() ?? [];
    if (next === undefined) return best;
    best = next;
  }
  return best;
}

/** Hands on every value that it draws together with its context: fast-check keeps the context to itself. */
class Remembering extends fc.Arbitrary<Json> {
  readonly #inner: fc.Arbitrary<Json>;
  readonly #remember: (node: InputNode) => void;

  constructor(inner: fc.Arbitrary<Json>, remember: (node: InputNode) => void) {
    super();
    this.#inner = inner;
    this.#remember = remember;
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<Json> {
    const drawn = this.#inner.generate(random, biasFactor);
    this.#remember(nodeFrom(this.#inner, drawn.value, drawn.context));
    return drawn;
  }

  override canShrinkWithoutContext(value: unknown): value is Json {
    return this.#inner.canShrinkWithoutContext(value);
  }

  override shrink(value: Json, context: unknown): fc.Stream<fc.Value<Json>> {
    return this.#inner.shrink(value, context);
  }
}
