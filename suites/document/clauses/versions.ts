/** Finds how a change names the version that it is made on: by a header, or by a member of its body. */
import { objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import { mentions, sentencesAt, sentencesIn } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { joined } from '../reach/inputs.ts';
import { isVersionName } from '../reach/memberNames.ts';
import { memberIn, successesOf } from './bodyMembers.ts';

const saysPresent =
  /\b(?:current|latest|newest|present|match(?:es)?|mismatch|stale|outdated|old|differs?|since|meanwhile|optimistic|concurrent(?:ly)?)\b/;

/** The member of the body; null if a refusal of other versions is neither said nor listed. */
export function versionSent(
  document: JsonObject,
  operation: Operation,
  read: Operation,
): { readonly member: string; readonly says: string } | null {
  const { responses, body } = operation;
  if (body === undefined || !['409', '412'].some((one) => responses.has(one))) return null;
  const properties = objectOr(joined(document, body.schema)['properties']);
  for (const [member, node] of Object.entries(properties)) {
    const schema = joined(document, node);
    const isShown = successesOf(read).some((one) => memberIn(document, one, member) !== undefined);
    if (!isVersionName(member) || schema['type'] !== 'integer' || !isShown) continue;
    const own = sentencesIn(textOr(schema['description'], ''));
    const others = sentencesAt(document, operation).map(({ text }) => text);
    const says = [...own, ...others.filter((text) => mentions(text, member))].find((text) =>
      saysPresent.test(text),
    );
    if (says !== undefined) return { member, says };
  }
  return null;
}

/** True for an operation that is made on one version of the object (RFC 9110 §13.1.1). */
export function isVersioned({ responses, parameters }: Operation): boolean {
  return responses.has('412') || parameters.some(({ name }) => name.toLowerCase() === 'if-match');
}
