/** Checks of single fields: their presence, type and value. */
import { base64Decodes } from './base64Decodes.ts';
import { fieldConforms } from './fieldConforms.ts';
import { fieldPresent } from './fieldPresent.ts';
import { openFreeMembers } from './openFreeMembers.ts';
import { openNulls } from './openNulls.ts';
import { openMembers } from './openMembers.ts';
import { openPresence } from './openPresence.ts';
import { openTimeForm } from './openTimeForm.ts';
import { openType } from './openType.ts';
import { openValue } from './openValue.ts';
import { undocumentedMembers } from './undocumentedMembers.ts';
import { valueAtLeast } from './valueAtLeast.ts';
import { valueIsMasked } from './valueIsMasked.ts';
import type { Check } from '../types.ts';

export const fieldChecks: Readonly<Record<string, Check>> = {
  openFreeMembers,
  openNulls,
  openMembers,
  openPresence,
  openTimeForm,
  openType,
  openValue,
  valueAtLeast,
  fieldConforms,
  fieldPresent,
  valueIsMasked,
  base64Decodes,
  undocumentedMembers,
};
