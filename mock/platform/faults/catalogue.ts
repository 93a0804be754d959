/** All planted faults, group after group. */
import type { Fault } from '../patches/fault.ts';
import { approvalFaults } from './approval.ts';
import { attachmentFaults } from './attachment.ts';
import { classFaults } from './auth/classes.ts';
import { credentialFaults } from './auth/credentials.ts';
import { billFaults } from './bill.ts';
import { billLifeFaults } from './billLife.ts';
import { bodyFaults } from './body.ts';
import { envelopeFaults } from './envelope.ts';
import { fileContentFaults } from './fileContent.ts';
import { filterFaults } from './filters.ts';
import { idempotencyFaults } from './idempotency.ts';
import { inputFaults } from './input.ts';
import { limitFaults } from './limit.ts';
import { migrationFaults } from './migration.ts';
import { notificationFaults } from './notification.ts';
import { pagingFaults } from './paging.ts';
import { rareFaults } from './rareCases.ts';
import { sortingFaults } from './sorting.ts';
import { statisticFigureFaults } from './statistics/figures.ts';
import { statisticRangeFaults } from './statistics/ranges.ts';
import { statusFaults } from './status.ts';
import { timeoutFaults } from './timeout.ts';
import { tokenFaults } from './token.ts';
import { transportFaults } from './transport.ts';
import { userAuthFaults } from './userAuth.ts';
import { vendorFaults } from './vendor.ts';
import { webhookFaults } from './webhook.ts';

export const faults: readonly Fault[] = [
  ...approvalFaults,
  ...attachmentFaults,
  ...classFaults,
  ...credentialFaults,
  ...billFaults,
  ...billLifeFaults,
  ...bodyFaults,
  ...envelopeFaults,
  ...fileContentFaults,
  ...filterFaults,
  ...idempotencyFaults,
  ...inputFaults,
  ...limitFaults,
  ...migrationFaults,
  ...notificationFaults,
  ...pagingFaults,
  ...rareFaults,
  ...sortingFaults,
  ...statisticFigureFaults,
  ...statisticRangeFaults,
  ...statusFaults,
  ...timeoutFaults,
  ...tokenFaults,
  ...transportFaults,
  ...userAuthFaults,
  ...vendorFaults,
  ...webhookFaults,
];
