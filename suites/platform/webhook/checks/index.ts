/** Checks of the clause group `webhook`. */
import { openReceipt } from './openReceipt.ts';
import { webhookCarriesHeaders } from './webhookCarriesHeaders.ts';
import { webhookGoesToUrl } from './webhookGoesToUrl.ts';
import { webhookIsSent } from './webhookIsSent.ts';
import type { Check } from '../../../../checks/types.ts';

export const webhookChecks: Readonly<Record<string, Check>> = {
  webhookIsSent,
  webhookCarriesHeaders,
  webhookGoesToUrl,
  openReceipt,
};
