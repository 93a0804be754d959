/** Chooses the breaks of a document by seed, and the rounds in which they are planted. */
import type { Break } from './break.ts';
import { kinds } from './breaks.ts';
import type { Described } from './described.ts';

/** One break of each of `most` kinds that apply; kind and operation are chosen by `seed`, and operations differ as far as they can. */
export function breaksFor(all: readonly Described[], seed: number, most: number): readonly Break[] {
  const draw = randomFrom(seed);
  const used = new Set<Described>();
  const mixed = kinds
    .map((kind) => ({ kind, place: draw() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind);
  const breaks = mixed.flatMap(({ kind, on }): readonly Break[] => {
    const open = all.flatMap((operation) => {
      const ways = on(operation, all);
      return ways.length === 0 ? [] : [{ operation, ways }];
    });
    const fresh = open.filter(({ operation }) => !used.has(operation));
    const chosen = pick(fresh.length > 0 ? fresh : open, draw);
    const begin = chosen === undefined ? undefined : pick(chosen.ways, draw);
    if (chosen === undefined || begin === undefined) return [];
    used.add(chosen.operation);
    return [{ kind, operation: chosen.operation, begin }];
  });
  return breaks.slice(0, most);
}

/** `many` breaks, with kinds that repeat on other operations where there are fewer kinds than that. */
export function manyBreaksFor(
  all: readonly Described[],
  seed: number,
  many: number,
): readonly Break[] {
  const breaks: Break[] = [];
  const taken = new Set<string>();
  for (let turn = 0; turn < many && breaks.length < many; turn += 1)
    for (const one of breaksFor(all, seed + turn, many)) {
      const name = `${one.kind} ${one.operation.name}`;
      if (breaks.length < many && !taken.has(name)) breaks.push(one);
      taken.add(name);
    }
  return breaks;
}

/** Breaks of one round stand in families of paths that do not meet, so that no break hides another. */
export function roundsOf(breaks: readonly Break[]): readonly (readonly Break[])[] {
  const rounds: Break[][] = [];
  for (const one of breaks) {
    const { family } = one.operation;
    const free = rounds.find((round) =>
      round.every(({ operation }) => !meet(operation.family, family)),
    );
    if (free === undefined) rounds.push([one]);
    else free.push(one);
  }
  return rounds;
}

/** True if one of them begins with the segments of the other. */
export function meet(one: string, other: string): boolean {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

/** Mulberry32: the same seed chooses the same breaks. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function pick<Item>(items: readonly Item[], draw: () => number): Item | undefined {
  return items[Math.floor(draw() * items.length)];
}
