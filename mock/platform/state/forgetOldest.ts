/** Bounds a map: the oldest entries go first. */

/**
 * Once there are more than `most` entries, drops the oldest until half of that is left: a sweep is paid for by the
 * entries that came since the last. What `keeps` holds on to stays; it must be less than half of `most`.
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
