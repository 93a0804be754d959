/** Clauses of rules that a document states in sentences: values that are unique, references to what exists, and states of a thing. */
import { arrayOr, objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import { kebab } from '../../../openapi/convert/operationIds.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import {
  escaped,
  mentions,
  plainWords,
  sentencesIn,
  sentencesOf,
  type Sentence,
} from '../../../openapi/reading/sentencesOf.ts';
import { stateRuleOf, type StateRule } from '../../../openapi/reading/stateRules.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName } from '../objects/idOf.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, nounsOfItems, wordsOfReference } from '../reach/knownValues.ts';
import { implied, type LifeClause } from './lifeClause.ts';
import type { FamilyRoles } from './lifeClauses.ts';
import type { TriedOperation } from './clauseKinds.ts';

/** What the document has: its collections by the nouns of their items, and the operations that read an item. */
export type Things = {
  readonly document: JsonObject;
  readonly nouns: ReadonlySet<string>;
  /** Parameters by which items are named, such as `sku`, with the noun of the item. */
  readonly parameters: ReadonlyMap<string, string>;
  readonly reads: ReadonlyMap<string, Operation>;
};

export function thingsIn(document: JsonObject, all: readonly Operation[]): Things {
  const items = all.filter(({ path }) => /\/\{[^{}]+\}\/?$/.test(path));
  const nounAt = ({ path }: Operation): string => nounOf(path.replace(/\/\{[^{}]+\}\/?$/, ''));
  return {
    document,
    nouns: nounsOfItems(all),
    parameters: new Map(
      items.map((one) => [plainName(/\{([^{}]+)\}\/?$/.exec(one.path)?.[1] ?? ''), nounAt(one)]),
    ),
    reads: new Map(
      items.flatMap((one) => (one.method === 'GET' ? [[addressOf(one.path), one] as const] : [])),
    ),
  };
}

/** None for a read: each rule is about what is refused. */
export function ruleClauses(
  things: Things,
  { of }: FamilyRoles,
  { operation, node }: Pick<TriedOperation, 'operation' | 'node'>,
): readonly LifeClause[] {
  const { method, responses } = operation;
  const own = new Set((of.get(operation.id) ?? []).map(({ role }) => role));
  if (method === 'GET' || !refusals.some((one) => responses.has(one))) return [];
  const sentences = sentencesOf(things.document, node);
  const single = sentences.flatMap(partsOfRefusals);
  const members = method === 'DELETE' ? [] : membersOf(things.document, operation);
  const allow = [...new Set(['create' as const, ...permissionsFor(operation)])];
  const isMaking = own.has('create') || own.has('changes');
  const fresh = ruled(members, (one) => saysUnique(one, single));
  const unique = isMaking ? fresh : [];
  const inBody = [...members, ...members.flatMap((one) => innerOf(things.document, one))];
  const references = isDeferred(operation)
    ? []
    : ruled(inBody, (one) => saysReference(things, operation, one, single));
  const state = stateOf(things, of, operation, sentences);
  return [
    ...unique.map(({ name, says }) =>
      implied(
        [`${partOf(name)}-taken`, 'takenIsRefused'],
        `a second object with the same ${name} is refused.`,
        `The document says: “${says}”. The answer is a refusal (4xx). An answer that shows the first object again is lawful.`,
        allow,
        // Two texts that differ by this alone are one value.
        saysAnyCase([says, ...sentences.map(({ text }) => text), ...spokenOf(members, name)])
          ? { member: name, anyCase: true }
          : { member: name },
      ),
    ),
    ...references.map(({ name, says }) =>
      implied(
        [`${partOf(name)}-reference`, 'unknownReferenceIsRefused'],
        `${name} names something that exists, or the request is refused.`,
        `The document says: “${says}”. A request that was served is sent again with a value of the same form that nothing has. The answer is a refusal (4xx).`,
        allow,
        { member: name, fresh: fresh.map((one) => one.name) },
      ),
    ),
    ...(state === null
      ? []
      : [
          implied(
            ['state', 'wrongStateIsRefused'],
            'it is refused in a state of the thing that its description excludes.',
            `The document says: “${state.says}”. A read before shows the state. The answer is a refusal (4xx).`,
            allow,
            { member: state.member, served: state.served, refused: state.refused },
          ),
        ]),
  ];
}

/** True if the answer may come before the work is done, or without it. */
function isDeferred({ parameters, responses }: Operation): boolean {
  return (
    responses.has('202') ||
    parameters.some(({ name }) => /^(?:a?sync|background|dry_?run|validate_?only)$/i.test(name))
  );
}

/** One of these is listed by an operation whose rules can be judged. */
const refusals = ['400', '404', '409', '412', '422', '423'];

type Member = { readonly name: string; readonly schema: JsonObject };

/** Each of several refusals in one sentence, with its own status, is about other members. */
function partsOfRefusals(sentence: Sentence): readonly Sentence[] {
  const { text, refuses } = sentence;
  const statuses = new Set(text.match(/\b4\d\d\b/g));
  if (statuses.size < 2) return [sentence];
  return text.split(/, (?:and )?/).map((part) => ({ text: part, refuses }));
}

/** The name of a member as a part of an id. */
function partOf(name: string): string {
  return kebab(name.replaceAll(/[^a-zA-Z0-9]+/g, '-').replaceAll(/^-|-$/g, ''));
}

type Ruled = { readonly name: string; readonly says: string };

/** The members for which a sentence says it. */
function ruled(
  members: readonly Member[],
  saysOf: (member: Member) => string | undefined,
): readonly Ruled[] {
  return members.flatMap((member) => {
    const says = saysOf(member);
    return says === undefined ? [] : [{ name: member.name, says }];
  });
}

/** The members of a JSON body that a client sets. */
function membersOf(document: JsonObject, { body }: Operation): readonly Member[] {
  if (body === undefined || !/\bjson$/.test(body.mediaType)) return [];
  return Object.entries(objectOr(joined(document, body.schema)['properties'])).flatMap(
    ([name, member]) => {
      const schema = joined(document, member);
      return schema['readOnly'] === true ? [] : [{ name, schema }];
    },
  );
}

/** The members of an object, or of those in a list, with their place in the body. */
function innerOf(document: JsonObject, { name, schema }: Member): readonly Member[] {
  const item = schema['type'] === 'array' ? joined(document, schema['items'] ?? {}) : schema;
  return Object.entries(objectOr(item['properties'])).map(([inner, node]) => ({
    name: `${name}/${inner}`,
    schema: joined(document, node),
  }));
}

const isDenied =
  /\b(?:not|no need|non|without|unless)\b[\w ]{0,30}\b(?:unique|exist)|^(?:if|when) /;
/** What does not exist is not taken, and of several values together none is. */
const isOther =
  /\b(?:no(?! two)|not|none)\b[\w ]{0,60}\bexists?\b|\b(?:combinations?|pairs?|together|both)\b/;
/** A unique identifier is what a text is, and no demand. */
const saysUniqueOf =
  /\b(?:is|are|be|stay|stays) (?:\w+ )?unique\b|\bunique (?:among|amongst|within|across|per|in)\b|^unique$|\bno two\b|\b(?:must|has to|have to) (?:be new|not (?:belong to|be (?:that|those|the ones?) of) (?:any other|another))\b/;
const saysTaken =
  /\b(?:already|taken|in use|duplicate|exists)\b|\banother [\w ]{1,40}\b(?:has|have|uses?)\b/;

/** The sentences about a member itself. */
function spokenOf(members: readonly Member[], wanted: string): readonly string[] {
  return members.flatMap(({ name, schema }) =>
    name === wanted ? sentencesIn(textOr(schema['description'], '')) : [],
  );
}

/** True if the case of letters makes no difference for what must be unique, by the sentence itself or one beside it. */
function saysAnyCase(texts: readonly string[]): boolean {
  return texts.some((text) =>
    /\bcase.?insensitiv|\bupper and lower case\b[\w ]*\b(?:alike|same|equal|not (?:distinguished|different))|\b(?:regardless of|ignoring|whatever the) (?:letter )?case|\bcase (?:does not|is not|makes? no)\b/.test(
      text,
    ),
  );
}

/** The sentence by which a text may stand in one object alone. */
function saysUnique({ name, schema }: Member, sentences: readonly Sentence[]): string | undefined {
  const isSecret = /password|secret|token|pin$/i.test(name);
  if (schema['type'] !== 'string' || schema['enum'] !== undefined || isSecret) return undefined;
  const own = sentencesIn(textOr(schema['description'], ''));
  const isSaid = (text: string): boolean =>
    saysUniqueOf.test(text) && !isDenied.test(text) && !isOther.test(text);
  return (
    own.find(isSaid) ??
    sentences.find(
      ({ text, refuses }) =>
        mentions(text, name) &&
        (isSaid(text) || (refuses && saysTaken.test(text) && !isOther.test(text))),
    )?.text
  );
}

const names = '(?:id|key|name|code|slug|sku|number)s?';
const saysExisting = new RegExp(
  String.raw`\b(?:must|has to|have to) (?:exist|name|refer to|be (?:the|an?) (?:existing )?${names} of)\b|\b${names} of (?:an? |the )?existing\b|\bany other\b.*\b(?:answered|refused|rejected)\b`,
);
const saysUnknown = new RegExp(
  String.raw`\b(?:no such|not found|unknown)\b|\bnot exist|\bis not the ${names} of\b`,
);

/** The sentence by which a value, or each value of a list, names what exists. */
function saysReference(
  { nouns, parameters, document }: Things,
  { path }: Operation,
  { name: place, schema }: Member,
  sentences: readonly Sentence[],
): string | undefined {
  const name = place.split('/').at(-1) ?? place;
  const item = schema['type'] === 'array' ? joined(document, schema['items'] ?? {}) : schema;
  if (!['string', 'integer'].includes(String(item['type'])) || item['enum'] !== undefined)
    return undefined;
  const { nouns: own } = wordsOfReference(name);
  const noun = own.find((one) => nouns.has(one)) ?? parameters.get(plainName(name));
  if (noun === undefined || noun === nounOf(path)) return undefined;
  const thing = name.replace(/[_-]?(?:[iI]d|ID|[kK]ey|[sS]lug|[cC]ode|[nN]umber|_no)s?$/, '');
  const texts = [schema, item].flatMap((one) => sentencesIn(textOr(one['description'], '')));
  return (
    texts.find((text) => saysExisting.test(text) && !isDenied.test(text)) ??
    sentences.find(
      ({ text, refuses }) =>
        (mentions(text, name) || mentions(text, thing)) &&
        !isPartOf(text, thing, nouns) &&
        (saysExisting.test(text) || (refuses && saysUnknown.test(text))),
    )?.text
  );
}

/** True if the sentence is about another thing of the document, whose name begins with this one: a workflow scheme is no workflow. */
function isPartOf(text: string, thing: string, nouns: ReadonlySet<string>): boolean {
  const word = plainWords(thing);
  const after = new RegExp(String.raw`\b${escaped(word)} (\w+)`).exec(text)?.[1] ?? '';
  return after !== '' && nouns.has(nounOf(`${word}${after}s`.replaceAll(' ', '')));
}

/** The rule of states for an action on an item, its change or its deletion, with the member that shows the state. */
function stateOf(
  { document, reads }: Things,
  of: FamilyRoles['of'],
  { method, path }: Operation,
  sentences: readonly Sentence[],
): (StateRule & { readonly member: string }) | null {
  const [, item = '', action] = /^(.*\/\{[^{}]+\})(\/[^/{}]+)?\/?$/.exec(path) ?? [];
  const read = reads.get(addressOf(item));
  const fits = action === undefined ? /^(?:DELETE|PATCH|PUT)$/ : /^POST$/;
  if (read === undefined || !fits.test(method)) return null;
  const isMade = of
    .get(read.id)
    ?.some(({ role, family }) => role === 'read' && family.create !== null);
  if (isMade !== true) return null;
  const noun = item.split('/').at(-2) ?? '';
  const found = statesShown(document, read).flatMap(({ member, values }) => {
    const rule = stateRuleOf(sentences, noun, values);
    return rule === null ? [] : [{ member, ...rule }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns the members with listed texts that a read shows, also in an envelope. */
export function statesShown(
  document: JsonObject,
  { responses }: Operation,
): readonly { readonly member: string; readonly values: readonly string[] }[] {
  const schema = [...responses].find(([code]) => code.startsWith('2'))?.[1].schema;
  const outer = Object.entries(objectOr(joined(document, schema ?? {})['properties']));
  const inner = outer.flatMap(([, member]) =>
    Object.entries(objectOr(joined(document, member)['properties'])),
  );
  return [...outer, ...inner].flatMap(([member, one]) => {
    const values = arrayOr(joined(document, one)['enum']).filter(
      (value) => typeof value === 'string',
    );
    return values.length < 2 ? [] : [{ member, values }];
  });
}
