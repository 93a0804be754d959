/** Reads from sentences which of two values of a request must be the later or the greater one: "`ends_at` must be after `starts_at`". */
import { escaped, plainWords, type Sentence } from '../../../openapi/reading/sentencesOf.ts';

/** A number or a moment, with the sentences about it alone. */
export type Ordered = { readonly name: string; readonly says: readonly string[] };

export type OrderedPair = {
  /** The member with the later or greater value. */
  readonly later: string;
  readonly earlier: string;
  /** False if the values may be equal. */
  readonly strict: boolean;
  readonly says: string;
};

const after = '(?:strictly )?(?:after|later than|greater than|larger than|higher than|more than)';
const before = '(?:strictly )?(?:before|earlier than|less than|smaller than|lower than)';
const notBefore = '(?:on or after|at or after|no earlier than|not before|not less than|at least)';
const notAfter = '(?:on or before|at or before|no later than|not after|not greater than|at most)';
const orEqual = ' or equal to';

/** Words between two values, with what they say of the first: whether it is the later one, and whether both may be equal. */
const relations: readonly (readonly [words: string, isLater: boolean, strict: boolean])[] = [
  [`${after}${orEqual}`, true, false],
  [`${before}${orEqual}`, false, false],
  [notBefore, true, false],
  [notAfter, false, false],
  [after, true, true],
  [before, false, true],
];

const compares =
  /\b(?:after|before|later|earlier|greater|larger|higher|more|less|smaller|lower|least|most)\b/;

/** One pair at most for each two members; none where two sentences differ. */
export function orderedPairs(
  sentences: readonly Sentence[],
  members: readonly Ordered[],
): readonly OrderedPair[] {
  const plain = new Map(members.map((one) => [one, plainWords(one.name)]));
  const named = (text: string): readonly Ordered[] =>
    compares.test(text) ? members.filter((one) => text.includes(plain.get(one) ?? '')) : [];
  const ofAll = sentences.flatMap(({ text, refuses }) => {
    const some = named(text);
    return some.flatMap((one) =>
      some.flatMap((other) => (one === other ? [] : (pairIn(text, refuses, one, other) ?? []))),
    );
  });
  const ofOne = members.flatMap((one) =>
    one.says
      .map(aloneOf)
      .flatMap((text) =>
        named(text).flatMap((other) =>
          one === other ? [] : (pairIn(text, false, one, other) ?? []),
        ),
      ),
  );
  const found = [...ofAll, ...ofOne];
  return found.filter(
    ({ later, earlier }, at) =>
      !found.some((one) => one.later === earlier && one.earlier === later) &&
      found.findIndex((one) => one.later === later && one.earlier === earlier) === at,
  );
}

function aloneOf(text: string): string {
  const own = text.replace(/^it /, '');
  const isDemand = /^(?:must|has to|may not|can ?not|should)\b/.test(own);
  return isDemand ? `it ${own}` : `it must be ${own}`;
}

/** What a sentence demands of the first member, by the second. */
function pairIn(
  text: string,
  refuses: boolean,
  one: Ordered,
  other: Ordered,
): OrderedPair | undefined {
  // With one of these the rule holds for some requests only.
  if (/\b(?:unless|except|otherwise|only if)\b/.test(text)) return undefined;
  if (/^(?:if|when|where|for|in)\b(?!.*\b(?:both|given|present|set|sent)\b)/.test(text))
    return undefined;
  const [first, second] = [one, other].map(({ name }) => escaped(plainWords(name)));
  const subject = `(?:(?<!\\band )(?<!\\band the )\\b${first}(?: (?:date|time|day))?|^it)`;
  const object = `(?:the |its )?${second}\\b(?! (?:plus|minus|and|or|by)\\b)`;
  for (const [words, isLater, strict] of relations) {
    const demand = `${subject} (?:must|has to|needs to|should|shall) (?:be|lie|come)`;
    const denied = `${subject} (?:must not|may not|can ?not|cannot|should not) (?:be|lie|come)`;
    const isDemanded =
      new RegExp(`${demand} ${words} ${object}`).test(text) ||
      (refuses && new RegExp(`${subject} (?:is|lies|comes) not ${words} ${object}`).test(text));
    const isDenied =
      new RegExp(`${denied} ${words} ${object}`).test(text) ||
      (refuses && new RegExp(`${subject} (?:is|lies|comes) ${words} ${object}`).test(text));
    if (!isDemanded && !isDenied) continue;
    const isFirst = isLater === isDemanded;
    const [later, earlier] = isFirst ? [one.name, other.name] : [other.name, one.name];
    return { later, earlier, strict: isDemanded === strict, says: text };
  }
  return undefined;
}
