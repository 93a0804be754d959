/** Variants of attachments. Source: "File content", attachment operations. */
import { withHeaders } from '../patches/answers.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  csv: 'text/csv',
  txt: 'text/plain',
};

export const attachmentVariants: readonly Variant[] = variantsOf({
  'file-media-type: Which media type does a file have?': {
    'octet-stream': 'lawful',
    'by-type': {
      attachments: {
        mediaType: ({ ftype }) => mediaTypes[ftype.toLowerCase()] ?? 'application/octet-stream',
      },
    },
    zip: { attachments: { mediaType: () => 'application/x-zip-compressed' } },
  },
  'file-disposition: Does a file say how it is to be saved?': {
    no: 'lawful',
    attachment: withHeaders(({ content }, call) =>
      'bytes' in content
        ? {
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(call?.parameters['filename'] ?? 'file')}`,
          }
        : null,
    ),
  },
});
