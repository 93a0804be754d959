/** All variants: a flat list of the groups. */
import { answers } from './answers.ts';
import { approvals } from './approvals.ts';
import { bills } from './bills.ts';
import { billShape } from './billShape.ts';
import { credentials } from './credentials.ts';
import { envelopes } from './envelopes.ts';
import { errors } from './errors.ts';
import { files } from './files.ts';
import { keys } from './keys.ts';
import { limits } from './limits.ts';
import { lists } from './lists.ts';
import { migrations } from './migrations.ts';
import { queries } from './queries.ts';
import { statistics } from './statistics.ts';
import { tokens } from './tokens.ts';
import type { Variant } from '../patches/variant.ts';
import { wire } from './wire.ts';

export const variants: readonly Variant[] = [
  ...answers,
  ...wire,
  ...envelopes,
  ...errors,
  ...credentials,
  ...tokens,
  ...keys,
  ...limits,
  ...bills,
  ...billShape,
  ...files,
  ...approvals,
  ...queries,
  ...lists,
  ...statistics,
  ...migrations,
];

export const variantById: ReadonlyMap<string, Variant> = new Map(
  variants.map((variant) => [variant.id, variant]),
);
