/**
 * Finds the parameters by which an operation leaves items out of a list: parameters with the name of a member of the items, or that the document calls
 * filters.
 */
import { arrayOr, isJsonArray, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { pagingOf } from './pagingOf.ts';
import { resolveReference, UnresolvedReferenceError } from './resolveReference.ts';
import type { Operation } from '../types.ts';

/** `as items`: values that items show in a member; `any text`: a text that perhaps no item has. */
export type ListFilter = {
  readonly name: string;
  readonly values: 'as items' | 'any text';
  /** The member of the items: `tags`, of which an item has several, for `tag`. */
  readonly member: string;
  /** The values that the parameter lists; none for other parameters. */
  readonly listed: readonly Json[];
};

/** These name a least or a greatest value. */
const bounds = /level|severity|^(?:min|max)|(?:before|after|since|until|from|to)$/i;
/** "Only courses of this level" asks for no least one. */
const isExact = /^only\b[^.]* (?:of|with|in|at) (?:this|the given|exactly this) \w+\W*$/i;
const says = /^(?:returns? |shows? |lists? )?only\b|^filters?\b/i;
/** Words for another choice than that of one value. */
const isLoose =
  /\b(?:contain|part|least|most|minimum|maximum|up to|later|earlier|before|after|from|greater|less|more|fewer|prefix|starts?|begins?|match|search|similar|includ|also|too|below|subtree|or any|none|between|range|near|pattern)/i;
/** Of these, true may say that such items are listed beside the others. */
const isBeside =
  /archiv|delet|remov|hidden|inactive|expired|closed|draft|disabled|retired|includ|all$/i;

export function filtersOf(document: JsonObject, operation: Operation): readonly ListFilter[] {
  if (operation.method !== 'GET') return [];
  const members = itemMembers(document, operation);
  const paging = pagingOf(operation);
  return operation.parameters.flatMap(
    ({ name, in: place, schema, description }): readonly ListFilter[] => {
      const isPaging = name === paging?.limit?.name || name === paging?.position?.name;
      const sent = readSchema(document, schema ?? {});
      // Of several values, one alone may be sent.
      const own = sent['type'] === 'array' ? readSchema(document, sent['items'] ?? {}) : sent;
      // `filter[level]` is the form of JSON:API.
      const bare = /^filters?\[(\w+)\]$/.exec(name)?.[1] ?? name;
      const found =
        [bare, `${bare}s`, `${bare}es`].find((one) => members[one] !== undefined) ?? name;
      const member = readSchema(document, members[found] ?? {});
      const said = description ?? textOr(own['description'], '');
      const isBound = bounds.test(name) && !isExact.test(said);
      if (place !== 'query' || isPaging || isBound || members === none) return [];
      const isListed = isJsonArray(own['enum']) && isJsonArray(member['enum']);
      const isListedThere = arrayOr(own['enum']).some((one) =>
        arrayOr(member['enum']).includes(one),
      );
      const isSaid = says.test(said);
      const listed = arrayOr(own['enum']).filter((one) => one !== null);
      if (
        (found === bare && isListed && isListedThere) ||
        choosesOne(document, name, own, member, said)
      )
        return [{ name, member: found, values: 'as items', listed }];
      const isText = own['type'] === 'string' && forms.every((word) => own[word] === undefined);
      return isText && isSaid ? [{ name, member: found, values: 'any text', listed: [] }] : [];
    },
  );
}

const forms = ['enum', 'format', 'pattern', 'maxLength', 'default'];
const none: JsonObject = {};

/** True if a value of the parameter can be one of the member, and nothing says that other items are listed, too. */
function choosesOne(
  document: JsonObject,
  name: string,
  own: JsonObject,
  member: JsonObject,
  said: string,
): boolean {
  const shown = member['type'] === 'array' ? readSchema(document, member['items'] ?? {}) : member;
  const isSame = ['type', 'format'].every((word) => own[word] === shown[word]);
  const isSaid = says.test(said);
  if (!isSame || own['default'] !== undefined || isLoose.test(said)) return false;
  if (own['type'] === 'boolean') return isSaid || !isBeside.test(name);
  // A plain text may be looked for in a longer one.
  const isName = /(?:id|key|code|slug|sku|number|no)$/i.test(name);
  const isForm = own['pattern'] !== undefined || /^(?:uuid|date)$/.test(textOr(own['format'], ''));
  const isText = own['type'] === 'string' && (isName || isForm || member['type'] === 'array');
  return (isText || own['type'] === 'integer') && (said === '' || isSaid);
}

/** Returns the properties of the items that a success shows, with the attributes of JSON:API among them; nothing if it shows no list. */
export function itemMembers(document: JsonObject, operation: Operation): JsonObject {
  const item = readSchema(document, listShown(document, operation)?.['items'] ?? {});
  const members = allProperties(document, item);
  const { type, attributes } = members;
  return type === undefined || attributes === undefined
    ? members
    : { ...members, ...allProperties(document, readSchema(document, attributes)) };
}

/** Envelopes are no deeper than this. */
const deepest = 3;

/** Returns the schema of the outermost list that a success shows; undefined if there is none, or several. */
export function listShown(document: JsonObject, operation: Operation): JsonObject | undefined {
  const schema = [...operation.responses].find(([code]) => code.startsWith('2'))?.[1].schema;
  let level = [readSchema(document, schema ?? {})];
  for (let depth = 0; depth <= deepest; depth += 1) {
    const [list, ...others] = level.filter(({ items }) => items !== undefined);
    if (list !== undefined) return others.length === 0 ? list : undefined;
    level = level.flatMap((one) =>
      Object.values(allProperties(document, one)).map((member) =>
        readSchema(document, member ?? {}),
      ),
    );
  }
  return undefined;
}

/** The properties of a schema and of the parts that all hold for it. */
export function allProperties(document: JsonObject, schema: JsonObject): JsonObject {
  const parts = arrayOr(schema['allOf']).map((one) => readSchema(document, one ?? {}));
  return Object.assign(
    {},
    ...[...parts, schema].map(({ properties }) => objectOr(properties)),
  ) as JsonObject;
}

/** Follows a reference, and leaves out that a value may be null. Nothing for a reference that leads nowhere: another message reports it. */
export function readSchema(document: JsonObject, node: Json): JsonObject {
  try {
    const found = resolveReference(document, objectOr(node));
    const { anyOf = found['oneOf'], ...rest } = found;
    const kinds = arrayOr(anyOf).map((one) => resolveReference(document, objectOr(one)));
    const [only, ...others] = kinds.filter(({ type }) => type !== 'null');
    return only === undefined || others.length > 0 ? found : { ...only, ...rest };
  } catch (error) {
    if (error instanceof UnresolvedReferenceError) return {};
    throw error;
  }
}
