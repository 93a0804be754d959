/** Checks of the operations that an import adds. */
import { changeIsKept } from './changeIsKept.ts';
import { createdObjectIsRead } from './createdObjectIsRead.ts';
import { headIsLikeGet } from './headIsLikeGet.ts';
import { headersFit } from './headersFit.ts';
import { lawfulDoesNotFail } from './lawfulDoesNotFail.ts';
import { mediaTypeIsListed } from './mediaTypeIsListed.ts';
import { openPages } from './openPages.ts';
import { openReads } from './openReads.ts';
import { readKeepsObject } from './readKeepsObject.ts';
import { refusedChangeIsNotKept } from './refusedChangeIsNotKept.ts';
import { removedObjectIsGone } from './removedObjectIsGone.ts';
import { repeatedPutChangesNothing } from './repeatedPutChangesNothing.ts';
import { statusIsListed } from './statusIsListed.ts';
import { unlistedMethodIsRefused } from './unlistedMethodIsRefused.ts';
import type { Check } from '../../../checks/types.ts';

export const importedChecks: Readonly<Record<string, Check>> = {
  statusIsListed,
  lawfulDoesNotFail,
  mediaTypeIsListed,
  headersFit,
  headIsLikeGet,
  createdObjectIsRead,
  readKeepsObject,
  openReads,
  openPages,
  changeIsKept,
  repeatedPutChangesNothing,
  refusedChangeIsNotKept,
  removedObjectIsGone,
  unlistedMethodIsRefused,
};
