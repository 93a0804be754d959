/** Faults in the fields of file content. Source: "File content". */
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';

export const fileContentFaults: readonly Fault[] = fieldTable({
  group: 'file-content',
  prefix: 'file-content',
  of: 'file content',
  operations: ['getBillAttachment'],
  at: '',
  fields: {
    '': ['as-list'],
    fContent: ['absent', 'not-base64', 'null'],
    furl: ['null', 'absent'],
  },
});
