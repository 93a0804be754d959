/** One seed a scenario, so that playing a part of a run draws what the whole run drew. */

/** FNV-1a over the run's seed and the scenario's id (Fowler, Noll, Vo; 32 bits, signed as fast-check likes it). */
export function scenarioSeed(runSeed: number, scenarioId: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${runSeed}:${scenarioId}`) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash | 0;
}
