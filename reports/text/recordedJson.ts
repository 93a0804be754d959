/** The JSON value of a recorded body. */
import type { RecordedBody } from '../../evidence/exchangeLine.ts';
import { parsedJson } from '../../json/texts.ts';
import type { Json } from '../../json/types.ts';

/** Undefined for a body that was cut, or that is no text or no JSON. */
export function recordedJson(body: RecordedBody | null | undefined): Json | undefined {
  return body === null || body === undefined || body.base64 || body.truncated
    ? undefined
    : parsedJson(body.text);
}
