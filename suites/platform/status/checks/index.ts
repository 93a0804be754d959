/** Checks of the clause group `status`. */
import { lawfulRequestIs200 } from './lawfulRequestIs200.ts';
import { lawfulRequestIsServed } from './lawfulRequestIsServed.ts';
import { openErrorForm } from './openErrorForm.ts';
import { prefixIsServed } from './prefixIsServed.ts';
import { undocumentedStatus } from './undocumentedStatus.ts';
import type { Check } from '../../../../checks/types.ts';

export const statusChecks: Readonly<Record<string, Check>> = {
  openErrorForm,
  lawfulRequestIs200,
  lawfulRequestIsServed,
  undocumentedStatus,
  prefixIsServed,
};
