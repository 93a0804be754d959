/** All variants: a flat list of the groups. */
import type { Variant } from '../patches/variant.ts';
import { approvalVariants } from './approval.ts';
import { attachmentVariants } from './attachment.ts';
import { authVariants } from './auth.ts';
import { billVariants } from './bill.ts';
import { billLifeVariants } from './billLife.ts';
import { bodyVariants } from './body.ts';
import { envelopeVariants } from './envelope.ts';
import { filterVariants } from './filters.ts';
import { idempotencyVariants } from './idempotency.ts';
import { limitVariants } from './limit.ts';
import { migrationVariants } from './migration.ts';
import { notificationVariants } from './notification.ts';
import { pagingVariants } from './paging.ts';
import { sortingVariants } from './sorting.ts';
import { statisticVariants } from './statistics.ts';
import { statusVariants } from './status.ts';
import { timeoutVariants } from './timeout.ts';
import { tokenVariants } from './token.ts';
import { transportVariants } from './transport.ts';
import { userAuthVariants } from './userAuth.ts';
import { vendorVariants } from './vendor.ts';
import { webhookVariants } from './webhook.ts';

export const variants: readonly Variant[] = [
  ...bodyVariants,
  ...transportVariants,
  ...envelopeVariants,
  ...statusVariants,
  ...authVariants,
  ...tokenVariants,
  ...userAuthVariants,
  ...idempotencyVariants,
  ...limitVariants,
  ...timeoutVariants,
  ...billLifeVariants,
  ...billVariants,
  ...vendorVariants,
  ...attachmentVariants,
  ...approvalVariants,
  ...filterVariants,
  ...sortingVariants,
  ...pagingVariants,
  ...notificationVariants,
  ...statisticVariants,
  ...migrationVariants,
  ...webhookVariants,
];

export const variantById: ReadonlyMap<string, Variant> = new Map(
  variants.map((variant) => [variant.id, variant]),
);
