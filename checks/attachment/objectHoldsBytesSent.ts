/** An attachment as a JSON object holds the bytes that were sent. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { underTest } from '../reading/answer.ts';
import { fileSentAs } from './filesSent.ts';
import { bodyOf200 } from '../reading/json.ts';
import type { TupleCheck } from '../types.ts';

/** Episode: the create with attachments, the bill as read, the read with returnObject true under test. */
export const objectHoldsBytesSent: TupleCheck = {
  kind: 'episode',
  judge: (episode) => {
    const [create, read] = episode;
    const fetched = underTest(episode);
    const file = read === undefined ? undefined : fileSentAs(create, read, fetched);
    const json = bodyOf200(fetched);
    const content = isJsonObject(json) ? json['fContent'] : undefined;
    if (file === undefined || typeof content !== 'string') return undefined;
    const bytes = Buffer.from(content, 'base64');
    const same = bytes.equals(file.bytes);
    return {
      outcome: same ? 'pass' : 'fail',
      expected: `${file.bytes.length} bytes as sent`,
      actual: `${bytes.length} bytes${same ? ' as sent' : ', others'}`,
      at: '/fContent',
    };
  },
};
