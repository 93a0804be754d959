/** Reads the content of a body before any schema is used: JSON, the members of a form, the parts of a multipart body. */
import type { Json } from '../../json.ts';
import type { Asked } from '../../serving/message/importedRoute.ts';

/** Undefined for text that is no JSON. */
export function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** Returns names and texts in their order; null for a body that is no form. */
export function formPairs({
  body,
  headers,
}: Asked): readonly (readonly [name: string, text: string])[] | null {
  const type = headers['content-type'] ?? '';
  const text = body?.toString() ?? '';
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return [...new URLSearchParams(text)];
  const [, boundary] = /^multipart\/form-data\b.*?boundary="?([^";]+)/i.exec(type) ?? [];
  if (boundary === undefined) return null;
  return text.split(`--${boundary}`).flatMap((part) => {
    const end = part.indexOf('\r\n\r\n');
    const [, name] = partName.exec(part.slice(0, end)) ?? [];
    return name === undefined ? [] : [[name, part.slice(end + 4).replace(/\r\n$/, '')] as const];
  });
}

/** RFC 7578 §4.2. */
const partName = /^content-disposition:[^\r\n]*?;\s*name="([^"\r\n]*)"/im;
