/** Judges whether a service that refuses values beyond some bounds of a request refuses them beyond its other bounds, too. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { succeeds } from '../../../checks/reading/answer.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { joined } from '../reach/inputs.ts';
import type { Clause } from '../../../contract/types.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import { objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { pagingOf } from '../../../openapi/reading/pagingOf.ts';
import { sentencesAt } from '../../../openapi/reading/sentencesOf.ts';
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

/** True if members of a body, or parameters of a query that is refused for its form, have at least two bounds that are kept alike: from one alone nothing follows. */
export function hasAlikeBounds(document: JsonObject, operation: Operation): boolean {
  const { method, body, parameters, responses } = operation;
  if (method !== 'GET')
    return body?.mediaType === 'application/json' && hasPair(document, body.schema, null);
  const isRefused = ['400', '422', '4XX'].some((status) => responses.has(status));
  const inQuery = parameters.flatMap(({ name, in: place, schema }) =>
    place === 'query' ? [[name, schema] as const] : [],
  );
  const pages = pageNames(operation);
  const others = inQuery.filter(([name]) => !pages.includes(name));
  const properties = Object.fromEntries(isSaid(document, operation) ? inQuery : others);
  const kind = isSaid(document, operation) ? 'any' : null;
  return isRefused && others.length > 0 && hasPair(document, { properties }, kind);
}

function hasPair(document: JsonObject, schema: Json, kind: string | null): boolean {
  const members = Object.values(objectOr(joined(document, schema)['properties']));
  const found = members.flatMap((member) =>
    Object.keys(joined(document, member)).flatMap((word) =>
      alike[word] === undefined ? [] : [kind ?? alike[word]],
    ),
  );
  return new Set(found).size < found.length;
}

/** True if a refusal is listed for a query that is not as the document says. */
function isSaid(document: JsonObject, operation: Operation): boolean {
  return sentencesAt(document, operation).some(
    ({ text, refuses }) =>
      refuses && (/^validation error$/.test(text) || (ofQuery.test(text) && isWrong.test(text))),
  );
}

const ofQuery = /\b(?:query|parameters?|schema)\b/;
const isWrong = /\b(?:invalid|not valid|not? fit(?:ting)?|unusable|out of range)\b/;

/** Of a query, a size of a page that is too large may be cut, and a position has a meaning of its own: these are only witnesses. */
export function boundsParams(document: JsonObject, operation: Operation): Clause['params'] {
  if (operation.method !== 'GET') return {};
  return { pages: pageNames(operation), ...(isSaid(document, operation) ? { said: true } : {}) };
}

function pageNames(operation: Operation): readonly string[] {
  const { limit, position } = pagingOf(operation) ?? {};
  return [limit, position].flatMap((one) => (one == null ? [] : [one.name]));
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
  const { json, query } = answer.request;
  const others = [...Object.keys(objectOr(json ?? null)), ...new URLSearchParams(query).keys()];
  return text.includes(broken(answer).name) || !others.some((name) => text.includes(name));
}

/**
 * A service may read requests more widely than its document. One that refuses a value beyond a bound keeps bounds of that kind: then
 * another one is not left out by intent. Of a query that is refused for its form, by `params.said`, all bounds are of one kind; what names a
 * page, in `params.pages`, may be cut.
 */
const boundsAreKept = ofEpisode(['answers*'], ({ answers }, contract, clause) => {
  const pages = textsParam(clause, 'pages');
  const kindOf = (one: Exchange): string =>
    clause.params['said'] === true ? 'value' : broken(one).kind;
  const kept = new Set(answers.filter(isAboutIt).map(kindOf));
  const open = answers.find(
    (one) => succeeds(one, contract) && kept.has(kindOf(one)) && !pages.includes(broken(one).name),
  );
  if (kept.size === 0) return undefined;
  // 500 says that the service did not expect the value (RFC 9110 §15.6.1).
  const failed = answers.find(({ response }) => response?.status === 500);
  if (open === undefined && failed !== undefined)
    return judged(false, `a refusal of ${broken(failed).name}, as of another bound`, 500, 'status');
  if (open === undefined) return judged(true, 'a refusal', 'a refusal', 'status');
  const expected = `a refusal of ${broken(open).name}, as of another bound of a ${kindOf(open)}`;
  return judged(false, expected, open.response?.status ?? 0, 'status');
});

export const boundChecks: Readonly<Record<string, Check>> = { boundsAreKept };
