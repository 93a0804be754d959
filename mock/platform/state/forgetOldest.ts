/** Bounds a map: the oldest entries go first. */

/**
 * If there are more than `most` entries, drops the oldest until half of `most` is left, so that this happens rarely. Entries for which
 * `keeps` is true stay; they must be fewer than half of `most`.
 */
export function forgetOldest<K, V>(
  map: Map<K, V>,
  most: number,
  keeps: (key: K, value: V) => boolean,
): void {
  if (map.size <= most) return;
  for (const [key, value] of map) {
    if (map.size <= most / 2) return;
    if (!keeps(key, value)) map.delete(key);
  }
}
