/** Faults in the fields of access tokens, migrations and file contents. Source: the resources of these names. */
import type { Fault } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';

export const otherFields: readonly Fault[] = [
  ...fieldTable({
    group: 'token-fields',
    prefix: 'token',
    of: 'a token response',
    operations: ['issueAccessToken'],
    at: '',
    fields: {
      '': ['as-list'],
      token_type: ['absent', 'null'],
      access_token: ['absent', 'as-list', 'emptied'],
      expires_in: ['absent', 'as-text', 'fraction', 'negated'],
    },
  }),
  ...fieldTable({
    group: 'migration-fields',
    prefix: 'migration',
    of: 'the answer to a migration',
    operations: ['migratePaypoint'],
    at: '',
    fields: {
      isSuccess: ['absent', 'as-text', 'null', 'negated'],
      responseText: ['absent', 'as-number', 'null'],
      responseCode: ['as-text', 'fraction'],
    },
  }),
  ...fieldTable({
    group: 'file-content-fields',
    prefix: 'file-content',
    of: 'file content',
    operations: ['getBillAttachment'],
    at: '',
    fields: {
      '': ['as-list'],
      fContent: ['absent', 'as-list', 'not-base64', 'null'],
      filename: ['as-number'],
      ftype: ['as-object'],
      furl: ['as-list'],
    },
  }),
];
