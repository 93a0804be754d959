/** Variants of attachments. Source: "File content", attachment operations. */
import { withHeaders } from '../patches/withHeaders.ts';
import type { Variant } from '../patches/variant.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  csv: 'text/csv',
  txt: 'text/plain',
};

export const attachmentVariants: readonly Variant[] = [
  {
    id: 'file-media-type',
    question: 'Which media type does a file have?',
    choices: [
      { name: 'octet-stream', default: true },
      {
        name: 'by-type',
        patch: {
          attachments: {
            mediaType: ({ ftype }) => mediaTypes[ftype.toLowerCase()] ?? 'application/octet-stream',
          },
        },
      },
      { name: 'zip', patch: { attachments: { mediaType: () => 'application/x-zip-compressed' } } },
    ],
  },
  {
    id: 'file-disposition',
    question: 'Does a file say how it is to be saved?',
    choices: [
      { name: 'no', default: true },
      {
        name: 'attachment',
        patch: withHeaders(({ content }, call) =>
          'bytes' in content
            ? {
                'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(call?.parameters['filename'] ?? 'file')}`,
              }
            : null,
        ),
      },
    ],
  },
];
