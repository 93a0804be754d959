/** All variants: a flat list of the groups. */
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [];

export const variantById: ReadonlyMap<string, Variant> = new Map(
  variants.map((variant) => [variant.id, variant]),
);
