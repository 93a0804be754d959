/** Reads from descriptions how a value follows from others of its object: "`quantity` times `unit_amount`", "The sum of the amounts of the lines". */
import { objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { allProperties, readSchema } from './filtersOf.ts';
import { plainWords, sentencesIn, singularWords } from './sentencesOf.ts';

/** A sum of products of members, or of one member over the items of a list. */
export type Calculation = {
  readonly member: string;
  readonly says: string;
  /** Each with its sign; empty for a sum over a list. */
  readonly terms: readonly { readonly sign: 1 | -1; readonly factors: readonly string[] }[];
  readonly sum: { readonly list: string; readonly of: string } | null;
  /** No less than this; null if nothing is said. */
  readonly least: number | null;
  /** Other values that the description allows. */
  readonly or: readonly Json[];
};

/** Schemas are searched no deeper than this. */
const deepest = 4;

/** All calculations that the objects of a schema state, those of inner objects and of items included. */
export function calculationsIn(
  document: JsonObject,
  schema: Json,
  depth: number = deepest,
): readonly Calculation[] {
  const whole = readSchema(document, schema);
  const members = allProperties(document, whole);
  const inner = [whole['items'], ...Object.values(members)].filter((one) => one !== undefined);
  return [
    ...Object.keys(members).flatMap((name) => calculationOf(document, members, name) ?? []),
    ...(depth === 0 ? [] : inner.flatMap((one) => calculationsIn(document, one, depth - 1))),
  ];
}

/** Null if the description states none, or more than can be read for certain. */
function calculationOf(
  document: JsonObject,
  members: JsonObject,
  member: string,
): Calculation | null {
  const own = readSchema(document, members[member] ?? {});
  const [says = '', ...others] = sentencesIn(textOr(own['description'], ''));
  if (!isNumeric(own) || !others.every((one) => isException(one) || isRemark(one))) return null;
  const [head = '', ...tail] = says.replace(/^(?:(?:always|equals?|is|the) )+/, '').split(/, /);
  const isKnown = (part: string): boolean =>
    /^(?:before|in|rounded)\b/.test(part) && !/\b(?:if|unless|except)\b/.test(part);
  if (!tail.every((part) => isKnown(part) || notNegative.test(part))) return null;
  const sum = sumOf(document, members, head);
  const terms = sum === null ? termsOf(document, members, head) : [];
  if (sum === null && terms.length === 0) return null;
  const least = tail.some((part) => notNegative.test(part)) ? 0 : null;
  return { member, says, terms, sum, least, or: others.flatMap(exceptionsIn) };
}

const notNegative =
  /^(?:but )?(?:never|not) (?:below (?:0|zero)|negative|less than (?:0|zero))$|^at least (?:0|zero)$/;
const exception = /^(0|null|zero) (?:if|when|while|for|without)\b/;

function isException(sentence: string): boolean {
  return exception.test(sentence);
}

/** A sentence that takes nothing back. */
function isRemark(sentence: string): boolean {
  return !/\b(?:if|when|while|unless|except|without|only|until|but|excluding|including)\b/.test(
    sentence,
  );
}

function exceptionsIn(sentence: string): readonly Json[] {
  const [, value] = exception.exec(sentence) ?? [];
  return value === undefined ? [] : [value === 'null' ? null : 0];
}

function isNumeric({ type }: JsonObject): boolean {
  return [type].flat().some((one) => one === 'integer' || one === 'number');
}

/** "`total` minus `amount_paid`": none if a word is neither a member nor an operator. */
function termsOf(document: JsonObject, members: JsonObject, head: string): Calculation['terms'] {
  const parts = head.split(/ (plus|minus|less) /);
  if (!/ (?:plus|minus|less|times|multiplied by) /.test(head)) return [];
  const terms = parts.flatMap((part, at) => {
    if (at % 2 === 1) return [];
    const factors = part.split(/ (?:times|multiplied by) /).map((one) => {
      const words = one.replace(/^(?:the|its) /, '');
      const found = Object.keys(members).find((name) => plainWords(name) === words);
      return found !== undefined && isNumeric(readSchema(document, members[found] ?? {}))
        ? found
        : '';
    });
    return [
      { sign: parts[at - 1] === undefined || parts[at - 1] === 'plus' ? 1 : -1, factors } as const,
    ];
  });
  return terms.every(({ factors }) => !factors.includes('')) ? terms : [];
}

/** "Sum of the amounts of the lines", "sum of `minutes` over the notes listed". */
function sumOf(document: JsonObject, members: JsonObject, head: string): Calculation['sum'] {
  const form =
    /^(?:sum|total) of (?:(?:the|all|its|their) )*(\w+(?: \w+){0,2}?)(?: (?:of|over|across|in) (?:(?:the|all|its|these|this) )*(\w+(?: (?!listed|shown|returned)\w+)?))?(?<listed> (?:listed|shown|returned))?$/.exec(
      head,
    );
  if (form === null) return null;
  const [, what = '', where] = form;
  const lists = Object.entries(members).flatMap(([name, node]) => {
    const { items } = readSchema(document, node ?? {});
    return items === undefined ? [] : [{ name, items: readSchema(document, items) }];
  });
  const isListed = form.groups?.['listed'] !== undefined && lists.length === 1;
  for (const { name, items } of lists) {
    const noun = singularWords(name);
    const isNamed = where !== undefined && (singularWords(where) === noun || isListed);
    const of =
      where === undefined && what.startsWith(`${noun} `) ? what.slice(noun.length + 1) : what;
    const found = Object.entries(allProperties(document, items)).find(
      ([one, node]) =>
        [of, singularWords(of)].includes(plainWords(one)) &&
        isNumeric(readSchema(document, objectOr(node))),
    );
    if (found !== undefined && (isNamed || of !== what)) return { list: name, of: found[0] };
  }
  return null;
}
