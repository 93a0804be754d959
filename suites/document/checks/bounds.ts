/** Judges whether a service that refuses values beyond some bounds of a request refuses them beyond its other bounds, too. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { succeeds } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { joined } from '../reach/inputs.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Operation } from '../../../openapi/types.ts';

/** Keywords of JSON Schema that a service reads alike: one that keeps the least length keeps the greatest. */
const alike: Readonly<Record<string, string>> = {
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'items',
  maxItems: 'items',
  enum: 'list of values',
};

/** True for a keyword that bounds a value of a known type. */
export function isBound(keyword: string): boolean {
  return Object.hasOwn(alike, keyword);
}

/** True if members of a body have at least two bounds that are kept alike: from one alone nothing follows. */
export function hasAlikeBounds(document: JsonObject, { body }: Operation): boolean {
  const properties = objectOr(joined(document, body?.schema ?? {})['properties']);
  const found = Object.values(properties).flatMap((member) =>
    Object.keys(joined(document, member)).flatMap((keyword) => alike[keyword] ?? []),
  );
  return new Set(found).size < found.length;
}

/** `createRoom/body/capacity/minimum-1`: the member, and the kind of its bound. */
function broken({ request: { label } }: Exchange): {
  readonly name: string;
  readonly kind: string;
} {
  const [name = '', keyword = ''] = label.split('/').slice(-2);
  return { name, kind: alike[/^[a-z]+/i.exec(keyword)?.[0] ?? ''] ?? '' };
}

/** A refusal of what was sent that names the member, or no member at all. */
function isAboutIt(answer: Exchange): boolean {
  const { status = 0, text = '' } = answer.response ?? {};
  if (status !== 400 && status !== 422) return false;
  const others = Object.keys(objectOr(answer.request.json ?? null));
  return text.includes(broken(answer).name) || !others.some((name) => text.includes(name));
}

/**
 * A service may read requests more widely than its document. One that refuses a value beyond a bound keeps bounds of that kind: then
 * another one is not left out by intent.
 */
const boundsAreKept = ofEpisode(['answers*'], ({ answers }, contract) => {
  const kept = new Set(answers.filter(isAboutIt).map((one) => broken(one).kind));
  const open = answers.find((one) => succeeds(one, contract) && kept.has(broken(one).kind));
  if (kept.size === 0) return undefined;
  // 500 says that the service did not expect the value (RFC 9110 §15.6.1).
  const failed = answers.find(({ response }) => response?.status === 500);
  if (open === undefined && failed !== undefined)
    return judged(false, `a refusal of ${broken(failed).name}, as of another bound`, 500, 'status');
  if (open === undefined) return judged(true, 'a refusal', 'a refusal', 'status');
  const { name, kind } = broken(open);
  const expected = `a refusal of ${name}, as of another bound of a ${kind}`;
  return judged(false, expected, open.response?.status ?? 0, 'status');
});

export const boundChecks: Readonly<Record<string, Check>> = { boundsAreKept };
