/** Checks of the clause group `webhook`. */
import { openReceipt } from './openReceipt.ts';
import { webhookCarriesHeaders } from './webhookCarriesHeaders.ts';
import { webhookDelivered } from './webhookDelivered.ts';
import { webhookGoesToUrl } from './webhookGoesToUrl.ts';
import { webhookStaysAway } from './webhookStaysAway.ts';
import type { Check } from '../types.ts';

export const webhookChecks: Readonly<Record<string, Check>> = {
  webhookDelivered,
  webhookCarriesHeaders,
  webhookGoesToUrl,
  webhookStaysAway,
  openReceipt,
};
