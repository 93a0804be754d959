/** The clause of values that a thing has in some states only: "Null unless the ticket is solved or closed". */
import { arrayOr, objectOr, textOr, type JsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { listShown } from '../../../openapi/reading/filtersOf.ts';
import {
  escaped,
  plainWords,
  sentencesIn,
  singularWords,
} from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { joined } from '../reach/inputs.ts';
import { successesOf } from './bodyMembers.ts';
import { implied, type LifeClause } from './lifeClause.ts';

/** While `state` has one of `values`, `member` is null. */
export type EmptyIn = {
  readonly member: string;
  readonly state: string;
  readonly values: readonly string[];
  readonly says: string;
};

/** None for an operation that shows no such value. */
export function emptyClauses(document: JsonObject, operation: Operation): readonly LifeClause[] {
  const found = successesOf(operation).flatMap((schema) =>
    shownBy(document, operation, schema).flatMap((one) => emptyIn(document, one, operation)),
  );
  const rules = found.filter(
    ({ member }, at) => found.findIndex((one) => one.member === member) === at,
  );
  const said = rules.map(({ member, says }) => `${member}: “${says}”`).join(', ');
  return rules.length === 0
    ? []
    : [
        implied(
          ['empty', 'emptyInState'],
          'a value that a thing has in some states only is null in the others.',
          `The document says of ${said}. An answer that shows the state and the value is judged; no value at all is lawful.`,
          permissionsFor(operation),
          { rules: rules.map(({ member, state, values }) => ({ member, state, values })) },
        ),
      ];
}

/** The schemas of the objects that an answer shows: of the object itself, of what is in its envelope, and of the items of its list. */
function shownBy(document: JsonObject, operation: Operation, schema: Json): readonly Json[] {
  const items = listShown(document, operation)?.['items'] ?? {};
  const inner = Object.values(objectOr(joined(document, schema)['properties']));
  return [schema, items, ...(inner.length === 1 ? inner : [])];
}

const verb = '(?:is|was|has been)';
/** `words` come before the states in which it is null, or before all others. */
const forms = (list: string): readonly (readonly [isOthers: boolean, form: RegExp])[] => {
  const states = `(?:(?:the |its |an? )?(?<subject>\\w+(?: \\w+)?) ${verb} )?(?:still )?(?<list>${list})$`;
  return [
    [true, new RegExp(`\\bnull unless ${states}`)],
    [false, new RegExp(`\\bnull (?:while|as long as|if|when) ${states}`)],
    [true, new RegExp(`^only (?:set|present|given|filled|there) (?:while|if|when) ${states}`)],
  ];
};

function emptyIn(document: JsonObject, schema: Json, { path }: Operation): readonly EmptyIn[] {
  const properties = Object.entries(objectOr(joined(document, schema)['properties']));
  const states = properties.flatMap(([name, one]) => {
    const values = arrayOr(joined(document, one)['enum']).filter(
      (each) => typeof each === 'string',
    );
    return values.length < 2 ? [] : [{ name, values }];
  });
  const things = thingsOf(schema, path);
  return properties.flatMap(([member, node]) => {
    const own = joined(document, node);
    if (!allowsNull(own, node)) return [];
    const saids = [objectOr(node)['description'], own['description']].flatMap((text) =>
      sentencesIn(textOr(text ?? null, '')),
    );
    const rules = states.flatMap(({ name, values }) => {
      const plain = new Map(values.map((value) => [plainWords(value), value]));
      const word = [...plain.keys()].map(escaped).join('|');
      const list = `(?:${word})(?:(?:,| or|, or) (?:${word}))*`;
      return saids.flatMap((says) =>
        forms(list).flatMap(([isOthers, form]) => {
          const { subject = 'it', list: named = '' } = form.exec(says)?.groups ?? {};
          const some = named.split(/,? or |, /).map((one) => plain.get(one) ?? '');
          const isOwn = ['it', plainWords(name), ...things].includes(subject);
          const all = isOthers ? values.filter((one) => !some.includes(one)) : some;
          return named === '' || !isOwn ? [] : [{ member, state: name, values: all, says }];
        }),
      );
    });
    // Two states with values of one name say nothing for certain.
    const [first, ...others] = rules;
    return first === undefined || others.some(({ state }) => state !== first.state) ? [] : [first];
  });
}

function allowsNull(schema: JsonObject, node: Json): boolean {
  const kinds = [objectOr(node), schema].flatMap((one) => [
    ...[one['type'] ?? []].flat(),
    ...['anyOf', 'oneOf'].flatMap((word) =>
      arrayOr(one[word]).map((each) => objectOr(each)['type'] ?? ''),
    ),
  ]);
  return kinds.includes('null');
}

/** The words for a thing: the name of its schema, and the nouns of the path. */
function thingsOf(schema: Json, path: string): readonly string[] {
  const name = plainWords(textOr(objectOr(schema)['$ref'], '').split('/').at(-1) ?? '');
  const nouns = path
    .split('/')
    .flatMap((one) => (/^[\w-]+$/.test(one) ? [singularWords(one)] : []));
  return [name, ...nouns]
    .flatMap((one) => [one, one.split(' ').at(-1) ?? ''])
    .filter((one) => one !== '');
}
