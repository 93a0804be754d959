/** All planted faults, group after group. */
import type { Fault } from '../patches/fault.ts';
import { approvalFaults } from './approval.ts';
import { attachmentFaults } from './attachment.ts';
import { classFaults } from './auth/classes.ts';
import { credentialFaults } from './auth/credentials.ts';
import { loginFaults } from './auth/logins.ts';
import { nearMissFaults } from './auth/nearMisses.ts';
import { tokenRequestFaults } from './auth/tokenRequests.ts';
import { billFieldFaults } from './bill/fields.ts';
import { billValueFaults } from './bill/values.ts';
import { billLifeFaults } from './billLife.ts';
import { bodyFaults } from './body.ts';
import { envelopeFaults } from './envelope.ts';
import { fileContentFaults } from './fileContent.ts';
import { filterJoinFaults } from './filters/joins.ts';
import { filterOperatorFaults } from './filters/operators.ts';
import { filterReadingFaults } from './filters/reading.ts';
import { idempotencyFaults } from './idempotency.ts';
import { inputFaults } from './input.ts';
import { limitFaults } from './limit.ts';
import { migrationFaults } from './migration.ts';
import { notificationFaults } from './notification.ts';
import { pagingFaults } from './paging.ts';
import { rareFaults } from './rareCases.ts';
import { sortingFaults } from './sorting.ts';
import { statisticFieldFaults } from './statistics/fields.ts';
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
  ...nearMissFaults,
  ...billFieldFaults,
  ...billValueFaults,
  ...billLifeFaults,
  ...bodyFaults,
  ...envelopeFaults,
  ...fileContentFaults,
  ...filterJoinFaults,
  ...filterOperatorFaults,
  ...filterReadingFaults,
  ...idempotencyFaults,
  ...inputFaults,
  ...limitFaults,
  ...migrationFaults,
  ...notificationFaults,
  ...pagingFaults,
  ...rareFaults,
  ...sortingFaults,
  ...statisticFieldFaults,
  ...statisticFigureFaults,
  ...statisticRangeFaults,
  ...statusFaults,
  ...timeoutFaults,
  ...tokenFaults,
  ...tokenRequestFaults,
  ...transportFaults,
  ...userAuthFaults,
  ...loginFaults,
  ...vendorFaults,
  ...webhookFaults,
];
