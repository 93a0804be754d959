/** Writes the members of a drawn object as an application/x-www-form-urlencoded body. */
import { isJsonMediaType } from '../../openapi/reading/responsesOf.ts';
import type { MemberEncoding, Parameter } from '../../openapi/types.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { serialiseParameter } from './serialiseParameter.ts';

/** Writes each member as its `encoding` says, otherwise in the default style of a form (OpenAPI 3.1 §4.8.15). */
export function formText(
  body: Json,
  encoding: Readonly<Record<string, MemberEncoding>> = {},
): string {
  if (!isJsonObject(body)) return '';
  return Object.entries(body)
    .map(([name, value]) => {
      const { contentType = '', style = 'form', explode = style === 'form' } = encoding[name] ?? {};
      const plain: Parameter = { name, in: 'query', required: false, schema: true, style, explode };
      const asJson = { ...plain, mediaType: 'application/json' };
      const text = isJsonMediaType(contentType) ? undefined : serialiseParameter(plain, value);
      return text ?? serialiseParameter(asJson, value) ?? '';
    })
    .filter((text) => text !== '')
    .join('&');
}
