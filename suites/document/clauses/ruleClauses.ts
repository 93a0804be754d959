/** Clauses of rules that a document states in sentences: values that are unique, references to what exists, and states of a thing. */
import { arrayOr, objectOr, type JsonObject } from '../../../json/jsonObject.ts';
import { kebab } from '../../../openapi/convert/operationIds.ts';
import { addressOf } from '../../../openapi/reading/operationsAt.ts';
import { sentencesAt, sentencesOf, type Sentence } from '../../../openapi/reading/sentencesOf.ts';
import { mostBelow, mostTimes, type LimitSaid } from '../../../openapi/reading/limitSaid.ts';
import { stateRuleOf, type StateRule } from '../../../openapi/reading/stateRules.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainName } from '../objects/idOf.ts';
import { mostMade } from '../lives/rules/limits.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined } from '../reach/inputs.ts';
import { nounOf, nounsOfItems } from '../reach/nouns.ts';
import { implied, type LifeClause } from './lifeClause.ts';
import type { FamilyRoles } from './lifeClauses.ts';
import { orderClauses } from './orderClauses.ts';
import { saysReference, type Things } from './references.ts';
import { caseParams, saysUnique, spokenOf, whereFree, type BodyMember } from './uniqueValues.ts';
import type { TriedOperation } from './clauseKinds.ts';

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
  const roles = of.get(operation.id) ?? [];
  const own = new Set(roles.map(({ role }) => role));
  if (method === 'GET' || !refusals.some((one) => responses.has(one))) return [];
  const sentences = sentencesOf(things.document, node);
  const { family } = roles.find(({ role }) => role === 'create' || role === 'changes') ?? {};
  const isAsCreated = own.has('changes') && sentences.some(({ text }) => saysAsCreated.test(text));
  const all = [...sentences, ...(isAsCreated ? sentencesAt(things.document, family?.create) : [])];
  const single = all.flatMap(partsOfRefusals);
  const members = method === 'DELETE' ? [] : membersOf(things.document, operation);
  const allow = [...new Set(['create' as const, ...permissionsFor(operation)])];
  const isMaking = own.has('create') || own.has('changes');
  const fresh = ruled(members, (one) => saysUnique(one, single));
  const inBody = [...members, ...members.flatMap((one) => innerOf(things.document, one))];
  const references = isDeferred(operation)
    ? []
    : ruled(inBody, (one) => saysReference(things, operation, one, single));
  const state = stateOf(things, of, operation, sentences);
  const limit = limitOf(operation, own, sentences);
  return [
    ...(isMaking ? fresh : []).map(({ name, says }) => {
      const spoken = [says, ...all.map(({ text }) => text), ...spokenOf(members, name)];
      const removed = sentencesAt(things.document, family?.remove);
      const free = own.has('create') ? whereFree(name, says, operation, spoken, removed) : {};
      const also = Object.keys(free).length === 0 ? '' : sayFree;
      return implied(
        [`${partOf(name)}-taken`, 'takenIsRefused'],
        `a second object with the same ${name} is refused.`,
        `The document says: “${says}”. The answer is a refusal (4xx). An answer that shows the first object again is lawful.${also}`,
        allow,
        { member: name, ...caseParams(things.document, spoken), ...free },
      );
    }),
    ...references.map(({ name, says }) =>
      implied(
        [`${partOf(name)}-reference`, 'unknownReferenceIsRefused'],
        `${name} names something that exists, or the request is refused.`,
        `The document says: “${says}”. A request that was served is sent again with a value of the same form that nothing has. The answer is a refusal (4xx).`,
        allow,
        { member: name, fresh: fresh.map((one) => one.name) },
      ),
    ),
    ...(limit === null
      ? []
      : [
          implied(
            ['limit', 'limitIsKept'],
            'as many as the document allows are served, and one more is refused.',
            `The document says: “${limit.says}”. What was removed does not count. A refusal before that number is not lawful if the same request is served after a removal.`,
            method === 'DELETE' ? allow : [...allow, 'delete' as const],
            { limit: limit.limit },
          ),
        ]),
    ...orderClauses(
      all,
      members,
      allow,
      fresh.map(({ name }) => name),
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

/** How many things a creation may make below another one, or how often an action may be done; null if no sentence says it. */
function limitOf(
  { method, path }: Operation,
  own: ReadonlySet<string>,
  sentences: readonly Sentence[],
): LimitSaid | null {
  const [, above, below] = /([^/{}]+)\/\{[^{}]+\}\/([^/{}]+)\/?$/.exec(path) ?? [];
  if (method !== 'POST' || above === undefined || below === undefined) return null;
  if (!own.has('create')) return own.size === 0 ? mostTimes(sentences) : null;
  const found = mostBelow(sentences, above);
  return found !== null && found.limit <= mostMade ? found : null;
}

/** The rules of a creation are those of a change. */
const saysAsCreated =
  /\brules (?:of|for) (?:the )?(?:creation|creating|(?:an? )?new)\b|\bsame rules as (?:for|of|on|when) (?:the |a )?creat/;

const sayFree =
  ' Where the document says that the value of a deleted object is free again, or that it is unique below one thing alone, the creation with it is served: a refusal is not lawful if the same creation with another value is served.';

/** One of these is listed by an operation whose rules can be judged. */
const refusals = ['400', '404', '409', '412', '422', '423'];

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
  members: readonly BodyMember[],
  saysOf: (member: BodyMember) => string | undefined,
): readonly Ruled[] {
  return members.flatMap((member) => {
    const says = saysOf(member);
    return says === undefined ? [] : [{ name: member.name, says }];
  });
}

/** The members of a JSON body that a client sets. */
function membersOf(document: JsonObject, { body }: Operation): readonly BodyMember[] {
  if (body === undefined || !/\bjson$/.test(body.mediaType)) return [];
  return Object.entries(objectOr(joined(document, body.schema)['properties'])).flatMap(
    ([name, member]) => {
      const schema = joined(document, member);
      return schema['readOnly'] === true ? [] : [{ name, schema }];
    },
  );
}

/** The members of an object, or of those in a list, with their place in the body. */
function innerOf(document: JsonObject, { name, schema }: BodyMember): readonly BodyMember[] {
  const item = schema['type'] === 'array' ? joined(document, schema['items'] ?? {}) : schema;
  return Object.entries(objectOr(item['properties'])).map(([inner, node]) => ({
    name: `${name}/${inner}`,
    schema: joined(document, node),
  }));
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
