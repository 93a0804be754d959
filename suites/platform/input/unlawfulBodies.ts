/** Draws bodies that no reading of the document allows: none, a text that is not JSON, a root of another type. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { textMatching } from '../textMatching.ts';

/** A text with the media type of JSON; null sends no body at all. */
export type UnlawfulBodies = {
  readonly missing: string | null;
  readonly malformed: string;
  readonly root: Json;
};

/** Words of letters that no lenient reader of JSON takes for a literal. */
const words = textMatching(/^[b-eg-mo-su-z]{2,8}( [b-eg-mo-su-z]{2,8}){1,3}$/).filter(
  (text) => text.length > 0,
);

/** `lawful` is a body that the operation takes: a bill, or a list of approvers. */
export function unlawfulBodies(lawful: fc.Arbitrary<Json>): fc.Arbitrary<UnlawfulBodies> {
  return fc
    .record({
      body: lawful,
      missing: fc.constantFrom('', null),
      form: fc.constantFrom('cut', 'words', 'markup'),
      cutAt: fc.nat(),
      text: words,
      root: fc.constantFrom('list', 'text', 'number', 'boolean'),
      number: fc.integer({ min: 1, max: 9_999 }),
    })
    .map(({ body, missing, form, cutAt, text, root, number }) => ({
      missing,
      malformed: malformedBody(form, JSON.stringify(body), text, cutAt),
      root: otherRoot(root, body, text, number),
    }));
}

function malformedBody(form: string, json: string, text: string, cutAt: number): string {
  if (form === 'words') return text;
  if (form === 'markup') return `<body>${text}</body>`;
  // A prefix of an object or a list lacks its last bracket, wherever it is cut.
  return json.slice(0, 1 + (cutAt % (json.length - 1)));
}

/** Of a list of texts, the other root is an object, or a list of what is no text. */
function otherRoot(kind: string, body: Json, text: string, number: number): Json {
  const isList = Array.isArray(body);
  switch (kind) {
    case 'list':
      return isList ? { users: body } : [body];
    case 'text':
      return isList ? [{ name: text }] : text;
    case 'number':
      return number;
    default:
      return true;
  }
}
