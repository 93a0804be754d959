/** An attachment as a JSON object holds the bytes that were sent. */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import { fileSentAs, judgeBytes } from './filesSent.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import type { EpisodeCheck } from '../../../../checks/types.ts';

/** `write` carried the file, `read` lists it, `fetched` asks for it with returnObject true. */
export const objectHoldsBytesSent: EpisodeCheck<'write' | 'read' | 'fetched'> = {
  kind: 'episode',
  roles: ['write', 'read', 'fetched'],
  judge: ({ write, read, fetched }) => {
    const file = fileSentAs(write, read, fetched);
    const json = bodyOf200(fetched);
    const content = isJsonObject(json) ? json['fContent'] : undefined;
    if (file === undefined || typeof content !== 'string') return undefined;
    return judgeBytes(file.bytes, Buffer.from(content, 'base64'), '/fContent');
  },
};
