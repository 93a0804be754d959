/** An attachment comes back byte for byte. */
import { fileSentAs } from './filesSent.ts';
import { underTest } from '../reading/answer.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create with attachments, the bill as read, anything between, the binary read under test. */
export const bytesAreThoseSent: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [create, read] = episode;
    const fetched = underTest(episode);
    const file = read === undefined ? undefined : fileSentAs(create, read, fetched);
    if (file === undefined || fetched.response?.status !== 200) return undefined;
    const same = Buffer.from(fetched.response.bytes).equals(file.bytes);
    return {
      outcome: same ? 'pass' : 'fail',
      expected: `${file.bytes.length} bytes as sent`,
      actual: `${fetched.response.bytes.length} bytes${same ? ' as sent' : ', others'}`,
      at: 'body',
    };
  },
};
