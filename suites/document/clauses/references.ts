/** Reads from sentences which values of a body name something that exists. */
import { objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import {
  escaped,
  mentions,
  plainWords,
  sentencesIn,
  type Sentence,
} from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName } from '../objects/idOf.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, wordsOfReference } from '../reach/nouns.ts';
import type { BodyMember } from './uniqueValues.ts';

/** What the document has: its collections by the nouns of their items, and the operations that read an item. */
export type Things = {
  readonly document: JsonObject;
  readonly nouns: ReadonlySet<string>;
  /** Parameters by which items are named, such as `sku`, with the noun of the item. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly reads: ReadonlyMap<string, Operation>;
};

const isDenied =
  /\b(?:not|no need|non|without|unless)\b[\w ]{0,30}\b(?:unique|exist)|^(?:if|when) /;
const names = '(?:id|key|name|code|slug|sku|number)s?';
const saysExisting = new RegExp(
  String.raw`\b(?:must|has to|have to) (?:exist|name|refer to|be (?:the|an?) (?:existing )?${names} of)\b|\b${names} of (?:an? |the )?existing\b|\bany other\b.*\b(?:answered|refused|rejected)\b`,
);
const saysUnknown = new RegExp(
  String.raw`\b(?:no such|not found|unknown)\b|\bnot exist|\bis not the ${names} of\b`,
);

/** The sentence by which a value, or each value of a list, names what exists. */
export function saysReference(
  things: Things,
  operation: Operation,
  { name: place, schema }: BodyMember,
  sentences: readonly Sentence[],
): string | undefined {
  const { nouns, parameters, document } = things;
  const { path } = operation;
  const name = place.split('/').at(-1) ?? place;
  const item = schema['type'] === 'array' ? joined(document, schema['items'] ?? {}) : schema;
  const kinds = [item['type']].flat().filter((one) => one !== 'null');
  if (!['string', 'integer'].includes(String(kinds)) || item['enum'] !== undefined)
    return undefined;
  const { nouns: own } = wordsOfReference(name);
  // `discount_code` names one of the discount codes.
  const noun =
    [...own, nounOf(name)].find((one) => nouns.has(one)) ?? parameters.get(plainName(name));
  const thing = name.replace(/[_-]?(?:[iI]d|ID|[kK]ey|[sS]lug|[cC]ode|[nN]umber|_no)s?$/, '');
  // A role, such as that of an assignee, has no collection of its own.
  if (noun === undefined)
    return /(?:_id|Id)$/.test(name)
      ? sentences.find((one) => saysRole(one, thing))?.text
      : undefined;
  if (noun === nounOf(path)) return undefined;
  const texts = [schema, item].flatMap((one) => sentencesIn(textOr(one['description'], '')));
  return (
    texts.find((text) => saysExisting.test(text) && !isDenied.test(text)) ??
    sentences.find(
      ({ text, refuses }) =>
        (mentions(text, name) || mentions(text, thing)) &&
        !isPartOf(text, thing, nouns, noun) &&
        (saysExisting.test(text) || (refuses && saysUnknown.test(text))),
    )?.text ??
    saysOfAll(things, operation, name, item, noun)
  );
}

/**
 * The sentence by which the document refuses with a listed status each body that names what does not exist, for a member that is an id, or
 * has the pattern of the ids of a thing.
 */
function saysOfAll(
  { document, reads }: Things,
  { responses }: Operation,
  name: string,
  { pattern }: JsonObject,
  noun: string,
): string | undefined {
  // A row of a table is a sentence of its own.
  const text = textOr(objectOr(document['info'])['description'], '');
  const said = sentencesIn(text.replaceAll(/\n\s*\|/g, '.\n\n|'))
    .flatMap((one) => one.split(/, (?=(?:and )?[\w ]*\b4\d\d\b)/))
    .find((one) => ofAll.test(one));
  const isListed = ['400', '404', '422'].some(
    (one) => said?.includes(one) === true && responses.has(one),
  );
  const isOfThing = [...reads.values()].some(
    (one) =>
      nounOf(one.path.replace(/\/\{[^{}]+\}\/?$/, '')) === noun &&
      one.parameters.some(
        (own) => own.in === 'path' && joined(document, own.schema)['pattern'] === pattern,
      ),
  );
  const isId = /(?:_id|Id)$/.test(name) || (pattern !== undefined && isOfThing);
  return isListed && isId ? said : undefined;
}

const ofAll =
  /\bbody\b.*\brefers? to (?:some|any|a )?thing (?:which |that )?(?:does not exist|is unknown|is missing)\b/;

/** True if a request is refused where the one in a role is unknown, or is not what the role asks for. */
function saysRole({ text, refuses }: Sentence, thing: string): boolean {
  const must = new RegExp(String.raw`\b${escaped(plainWords(thing))} must (?:exist\b|be an? )`);
  return refuses && mentions(text, thing) && (must.test(text) || saysUnknown.test(text));
}

/** True if the sentence is about another thing of the document, whose name begins with this one: a workflow scheme is no workflow. */
function isPartOf(text: string, thing: string, nouns: ReadonlySet<string>, own: string): boolean {
  const word = plainWords(thing);
  const after = new RegExp(String.raw`\b${escaped(word)} (\w+)`).exec(text)?.[1] ?? '';
  const noun = nounOf(`${word}${after}s`.replaceAll(' ', ''));
  return after !== '' && noun !== own && nouns.has(noun);
}
