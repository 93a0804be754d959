/** Faults in the fields of file content. Source: "File content". */
import type { Fault } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';

export const fileContentFaults: readonly Fault[] = fieldFaults(
  'file-content',
  ['getBillAttachment'],
  {
    'file-content: file content': fieldsAt('', {
      '': ['as-list'],
      fContent: ['absent', 'not-base64', 'null'],
      furl: ['null', 'absent'],
    }),
  },
);
