/** Names the form of a body, never its values. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { ApiResponse } from '../../exchange/types.ts';
import { jsonType } from '../../json/jsonType.ts';

/** Returns the media type, and `empty`, `text`, a JSON type or the names of an object's members in order. */
export function answerForm({ bytes, json, mediaType }: ApiResponse): string {
  const form =
    json === undefined
      ? bytes.length === 0
        ? 'empty'
        : 'text'
      : isJsonObject(json)
        ? `{${Object.keys(json).toSorted().join(', ')}}`
        : jsonType(json);
  return `${mediaType ?? 'none'} ${form}`;
}
