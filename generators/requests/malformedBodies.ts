/** Bodies that no schema describes: broken JSON, other media types, a missing body. */
import type { ApiRequest, RawBody } from '../../exchange/types.ts';

type Malformed = { readonly name: string; readonly raw: RawBody };

const json = 'application/json';

/**
 * Lists variants of a lawful request with a JSON body. Each is broken in one way, and its label names that way. The list is empty for a
 * request without a body. The document does not say whether or how such a request is refused.
 */
export function malformedBodies(request: ApiRequest): readonly ApiRequest[] {
  const { json: body, form: _, ...rest } = request;
  if (body === undefined) return [];
  const place = `${request.operation ?? request.path}/body`;
  return variants(JSON.stringify(body)).map(({ name, raw }) =>
    Object.assign({}, rest, { raw, lawful: false, label: `${place}/${name}` }),
  );
}

/** The number of variants of a request with a body. */
export const mostForms: number = variants('').length;

function variants(text: string): readonly Malformed[] {
  const asJson = (name: string, broken: string): Malformed => ({
    name,
    raw: { mediaType: json, text: broken },
  });
  return [
    asJson('cut-off', text.slice(0, -1)),
    asJson('no-text', ''),
    asJson('only-space', ' '),
    asJson('not-json', 'not json'),
    asJson('single-quotes', text.replaceAll('"', "'")),
    asJson('trailing-comma', `${text.slice(0, -1)},${text.slice(-1)}`),
    asJson('two-values', `${text}${text}`),
    asJson('byte-order-mark', `\ufeff${text}`),
    asJson('twice-encoded', JSON.stringify(text)),
    {
      name: 'not-utf-8',
      raw: { mediaType: json, base64: Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64') },
    },
    { name: 'text-media-type', raw: { mediaType: 'text/plain', text } },
    { name: 'xml-media-type', raw: { mediaType: 'application/xml', text: '<a/>' } },
    {
      name: 'form-media-type',
      raw: { mediaType: 'application/x-www-form-urlencoded', text: 'a=b' },
    },
    { name: 'no-media-type', raw: { mediaType: null, text } },
  ];
}
