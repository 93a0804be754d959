/** Reads whether a request carried a credential. */
import type { Contract } from '../../contract/types.ts';
import type { Exchange } from '../../exchange/types.ts';
import { objectOr, textOr } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';

/** True if the request was meant to carry no credential, and no header or query parameter has the name of a scheme of the document. */
export function carriesNone(
  { request, sentHeaders }: Exchange,
  { document }: Pick<Contract, 'document'>,
): boolean {
  if (!('class' in request.credential) || request.credential.class !== 'none') return false;
  const schemes = objectOr(valueAt(document, '/components/securitySchemes'));
  const names = new Set(['authorization', 'access_token']);
  for (const scheme of Object.values(schemes))
    names.add(textOr(objectOr(scheme)['name'], '').toLowerCase());
  const sent = [...sentHeaders.map(([name]) => name), ...new URLSearchParams(request.query).keys()];
  return !sent.some((name) => names.has(name.toLowerCase()));
}
