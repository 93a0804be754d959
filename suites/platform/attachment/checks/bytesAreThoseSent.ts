/** An attachment comes back byte for byte. */
import { fileSentAs, judgeBytes } from './filesSent.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/**
 * `write` carried the file, `read` lists it, `fetched` asks for it in binary; `deletion` is that of another file.
 */
export const bytesAreThoseSent: EpisodeCheck<'write' | 'read' | 'deletion?' | 'fetched'> = {
  kind: 'episode',
  roles: ['write', 'read', 'deletion?', 'fetched'],
  judge: ({ write, read, fetched }) => {
    const file = fileSentAs(write, read, fetched);
    if (file === undefined || fetched.response?.status !== 200) return undefined;
    return judgeBytes(file.bytes, Buffer.from(fetched.response.bytes), 'body');
  },
};
