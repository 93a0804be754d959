/** Finds the places of secrets in a text: whole secrets, or their beginnings and ends, in every spelling. */
import { addTo } from '../../json/groups.ts';
import { base64Runs, leastRun } from './base64Runs.ts';
import { canonicalTexts, type CanonicalText } from './canonicalText.ts';
import { literalFinder, type LiteralFinder, type TextSpan } from './literalFinder.ts';
import { secretSpellings, type Spelling } from './secretSpellings.ts';

export type SecretFinder = {
  /** Places in the original text, in no order; they may overlap. */
  readonly placesIn: (levels: readonly CanonicalText[]) => readonly TextSpan[];
  readonly has: (secret: string) => boolean;
  readonly add: (secret: string) => void;
};

/** Compiling many secrets takes a while: secrets learned during the run wait in a small tier of their own. */
const freshSecrets = 40;

/** Bounds of what is remembered as innocent: so many texts, none longer. */
const mostInnocent = 1_000;
const longestInnocent = 100;

export function createSecretFinder(): SecretFinder {
  const settled = createTier();
  const fresh = createTier();
  // Names of members look like base64, and come again and again.
  const innocent = new Set<string>();
  const find = (text: string): readonly TextSpan[] => {
    const places = settled.finder().find(text);
    return fresh.values.size === 0 ? places : [...places, ...fresh.finder().find(text)];
  };
  /** Of base64 four characters are three of the text, and shorter texts hold nothing. */
  const leastGuilty = (): number =>
    Math.max(leastRun, (Math.min(settled.finder().reach, fresh.finder().reach) * 4) / 3);
  const isGuilty = (run: string): boolean => {
    if (innocent.has(run)) return false;
    if (hides(run, find)) return true;
    if (innocent.size >= mostInnocent) innocent.clear();
    if (run.length <= longestInnocent) innocent.add(run);
    return false;
  };
  return {
    placesIn: (levels) => {
      const places = levels.flatMap(({ text, placeOf }) => inOriginal(find(text), placeOf));
      const last = levels.at(-1);
      if (last === undefined) return places;
      const runs = base64Runs(last.decoded, leastGuilty())
        .filter(({ text }) => isGuilty(text))
        .map(({ from, to }): TextSpan => [from, to]);
      return runs.length === 0 ? places : [...places, ...inOriginal(runs, last.placeOf)];
    },
    has: (secret) => settled.values.has(secret) || fresh.values.has(secret),
    add: (secret) => {
      innocent.clear();
      fresh.add(secret, secretSpellings(secret));
      if (fresh.values.size < freshSecrets) return;
      for (const known of fresh.values) settled.add(...known);
      fresh.clear();
    },
  };
}

/** True for base64 of a text that holds a secret, wherever in the run it begins. */
function hides(run: string, find: (text: string) => readonly TextSpan[]): boolean {
  return [0, 1, 2, 3].some((from) => {
    const text = Buffer.from(run.slice(from), 'base64').toString('latin1');
    return canonicalTexts(text).some((level) => find(level.text).length > 0);
  });
}

function inOriginal(
  places: readonly TextSpan[],
  placeOf: CanonicalText['placeOf'],
): readonly TextSpan[] {
  return places.map(([from, to]): TextSpan => [placeOf(from), placeOf(to)]);
}

/** Secrets that are looked for together, by a finder made when next it is needed. */
type Tier = {
  /** Secrets, and how each may be spelled: that is worked out once. */
  readonly values: ReadonlyMap<string, readonly Spelling[]>;
  readonly add: (value: string, spellings: readonly Spelling[]) => void;
  readonly clear: () => void;
  readonly finder: () => LiteralFinder;
};

function createTier(): Tier {
  const values = new Map<string, readonly Spelling[]>();
  let finder: LiteralFinder | null = null;
  return {
    values,
    add: (value, spellings) => {
      values.set(value, spellings);
      finder = null;
    },
    clear: () => {
      values.clear();
      finder = null;
    },
    finder: () => (finder ??= fragmentFinder([...values.values()].flat())),
  };
}

/** Looks for the shortest fragments, and stretches each place over all that belongs to the spelling. */
function fragmentFinder(spellings: readonly Spelling[]): LiteralFinder {
  const heads = new Map<string, [string, ...string[]]>();
  const tails = new Map<string, [string, ...string[]]>();
  for (const { text, head, tail } of spellings) {
    addTo(heads, text.slice(0, head), text);
    if (tail < text.length) addTo(tails, text.slice(-tail), text);
  }
  const { find, reach } = literalFinder([...heads.keys(), ...tails.keys()]);
  const stretched = (text: string, [from, to]: TextSpan): TextSpan => {
    const found = text.slice(from, to);
    const ends = (heads.get(found) ?? []).map((whole) => from + sameAt(text, from, whole));
    const starts = (tails.get(found) ?? []).map((whole) => to - sameBefore(text, to, whole));
    return [Math.min(from, ...starts), Math.max(to, ...ends)];
  };
  return { reach, find: (text) => find(text).map((place) => stretched(text, place)) };
}

/** How many characters of `whole` stand in the text from `at` on. */
function sameAt(text: string, at: number, whole: string): number {
  let count = 0;
  while (count < whole.length && text.charCodeAt(at + count) === whole.charCodeAt(count))
    count += 1;
  return count;
}

/** How many characters of the end of `whole` stand in the text before `end`. */
function sameBefore(text: string, end: number, whole: string): number {
  let count = 0;
  while (
    count < whole.length &&
    text.charCodeAt(end - 1 - count) === whole.charCodeAt(whole.length - 1 - count)
  )
    count += 1;
  return count;
}
