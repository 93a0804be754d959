/** All variants: a flat list of the groups. */
import { bills } from './bills.ts';
import { errors } from './errors.ts';
import { limits } from './limits.ts';
import { queries } from './queries.ts';
import type { Variant } from './variant.ts';

export const variants: readonly Variant[] = [...bills, ...errors, ...limits, ...queries];

export const variantById: ReadonlyMap<string, Variant> = new Map(
  variants.map((variant) => [variant.id, variant]),
);
