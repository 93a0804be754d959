/** Clauses of creations: the same one again, the same key again, and rare values. */
import type { Permission } from '../../../contract/types.ts';
import { arrayOr, objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { mentions, sentencesAt, sentencesIn } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation, Parameter } from '../../../openapi/types.ts';
import { keyHeader } from '../requests/idempotencyKey.ts';
import { rareMembers } from '../lives/rare/rareValues.ts';
import { joined, sentObject } from '../reach/inputs.ts';
import { isDecided } from '../reach/memberNames.ts';
import { freeMembers, memberIn, successesOf } from './bodyMembers.ts';
import { implied, type LifeClause } from './lifeClause.ts';

/** `create` makes objects by POST, and `read` shows them. */
export function rareClauses(
  document: JsonObject,
  create: Operation,
  read: Operation,
  allow: readonly Permission[],
): readonly LifeClause[] {
  if (create.method !== 'POST') return [];
  const free = freeMembers(document, create, read);
  const rare = rareMembers(document, create);
  const isOfNow = nowIn(document, create);
  const members = free.filter((name) => rare.has(name) && !isOfNow(name));
  const taken = setsItsOwn(document, create, read)
    ? [...free, ...listedMembers(document, create, read)].filter(
        (name) => !isDecided(name) && !isOfNow(name),
      )
    : [];
  const said = sentencesAt(document, create).map(({ text }) => text);
  // Another rule may forbid there what the schema allows.
  const isRuled = (name: string): boolean =>
    said.some((text) => mentions(text, name) && limits.test(text));
  const bounded = [...rare].flatMap(([name, values]) =>
    values.some(({ inside }) => inside !== undefined) && !isRuled(name) ? [name] : [],
  );
  return [
    ...(members.length === 0 && taken.length === 0
      ? []
      : [
          implied(
            ['stored', 'rareValueIsKept'],
            'what was sent is read, a rare value too.',
            'Of several creations with other values of a member, not all are read with the same one. A creation is served with rare values: zero, a bound, the last day of a February, another zone, signs of other languages, no items. A member whose other values are read as they were sent shows this one, too. Another form of a value is lawful, such as a text without blanks or a moment in another zone.',
            allow,
            { members, taken },
          ),
        ]),
    ...(bounded.length === 0
      ? []
      : [
          implied(
            ['at-bound', 'boundIsServed'],
            'a value at a bound of the schema is served.',
            'The schema allows its bound: minimum, maximum, minLength or maxLength. A creation with the bound is refused twice with 400 or 422 and the name of the member, and in between the same creation with a value further inside is served. A member whose limits a sentence describes is not judged.',
            allow,
            { members: bounded },
          ),
        ]),
  ];
}

/** True for a number that is said to be the current one: the service goes on to count it. */
function nowIn(document: JsonObject, create: Operation): (name: string) => boolean {
  const sent = objectOr(sentObject(document, create)['properties']);
  return (name) => {
    const { type, description } = joined(document, sent[name] ?? {});
    const isNumber = [type].flat().some((one) => one === 'integer' || one === 'number');
    return isNumber && /\bcurrent(?:ly)?\b/i.test(textOr(description, ''));
  };
}

/** Members with at least three listed values, which a read shows. */
function listedMembers(
  document: JsonObject,
  create: Operation,
  read: Operation,
): readonly string[] {
  const sent = objectOr(sentObject(document, create)['properties']);
  return Object.keys(sent).filter((name) => {
    const { enum: listed, readOnly } = joined(document, sent[name] ?? {});
    const isShown = successesOf(read).some((schema) => memberIn(document, schema, name));
    return readOnly !== true && arrayOr(listed).length > 2 && isShown;
  });
}

/** True if a read shows more than a creation can send: a schema for both may name members that only the service sets. */
function setsItsOwn(document: JsonObject, create: Operation, read: Operation): boolean {
  const sent = objectOr(sentObject(document, create)['properties']);
  return successesOf(read).some((schema) =>
    Object.keys(soleProperties(document, schema)).some((name) => !Object.hasOwn(sent, name)),
  );
}

/** The members of an object, or of the only object in an envelope. */
function soleProperties(document: JsonObject, schema: Json): JsonObject {
  const properties = objectOr(joined(document, schema)['properties']);
  const [only, ...others] = Object.values(properties);
  const inner = only === undefined ? {} : objectOr(joined(document, only)['properties']);
  return others.length === 0 && Object.keys(inner).length > 0 ? inner : properties;
}

const limits =
  /\b(?:must|cannot|can not|may not|only|at most|at least|exceeds?|between|more|fewer|less|greater|larger|smaller|before|after|above|below|multiple)\b/;

/** A new object may take the place of the one before, with its id. */
const saysSole =
  /\bonly (?:one|a single)\b|\b(?:replac|overwrit|clobber|supersed)[a-z]* (?:the |an |any |its )?(?:existing|previous|earlier|older|former|last|current)\b/;

/** Without the values that are sent. */
export function clausesOfCreation(
  document: JsonObject,
  operation: Operation,
  allow: readonly Permission[],
): readonly LifeClause[] {
  const { responses, method, parameters } = operation;
  const isSole = sentencesAt(document, operation).some(
    ({ text, refuses }) => !refuses && saysSole.test(text),
  );
  if (method !== 'POST' || !responses.has('201')) return [];
  const header = parameters.find(
    ({ in: place, name }) => place === 'header' && keyHeader.test(name),
  );
  return [
    ...(header === undefined
      ? []
      : [
          implied(
            ['same-key', 'keyIsRepeated'],
            'a creation that is repeated with its key makes nothing new, however often.',
            `The document names the header ${header.name}, by which a service knows a request that is sent again (draft-ietf-httpapi-idempotency-key-header). A repetition with the same body is answered with the same object, or each is refused.`,
            allow,
            { header: header.name },
          ),
          ...otherBodyClauses(document, operation, header, allow),
        ]),
    ...(isSole
      ? []
      : [
          implied(
            ['another', 'createdAgainIsAnother'],
            'the same creation again makes another object, or is refused.',
            '201 says that something was created (RFC 9110 §15.3.2): it has an id of its own. A refusal is lawful, another success too, and an id that the client has sent.',
            allow,
          ),
        ]),
  ];
}

const saysOther =
  /\b(?:other|another|different|differs?|changed)\b.*\b(?:body|bodies|payload|content|parameters|requests?)\b.*\b(409|422)\b/;

/** The clause of a key that comes with another body; none if the document does not say that it is refused. */
function otherBodyClauses(
  document: JsonObject,
  operation: Operation,
  header: Parameter,
  allow: readonly Permission[],
): readonly LifeClause[] {
  const own = sentencesIn(textOr(header.description, ''));
  const all = [...own, ...sentencesAt(document, operation).map(({ text }) => text)];
  const says = all.find((text) => saysOther.test(text));
  return says === undefined
    ? []
    : [
        implied(
          ['other-body', 'keyOfAnotherIsRefused'],
          'a key that comes again with another body is refused.',
          `The document says: “${says}”. Any refusal (4xx) is lawful.`,
          allow,
          { header: header.name },
        ),
      ];
}
