/** The leaf of strings: a language of words for the patterns, formats and lengths. */
import type { StringLanguage } from '../../strings/types.ts';
import { type Dead, FEW, MOST_CHARACTERS, type Leaf, type EdgeCase } from '../facts/leaf.ts';
import type { Facts } from '../facts/facts.ts';
import { seededRandom } from '../facts/seededRandom.ts';
import type { Space } from '../facts/space.ts';
import { stringsFor } from './stringsFor.ts';
import { edge } from '../edges/edgeCase.ts';

const TRIES = 40;
const SIZE = 10;

/** Formats of which the engine can write every word. Of other formats it writes a part: finding no word proves nothing. */
const WHOLE_FORMATS: ReadonlySet<string> = new Set([
  'date',
  'time',
  'date-time',
  'duration',
  'uuid',
  'ipv4',
  'ipv6',
  'hostname',
  'json-pointer',
  'relative-json-pointer',
]);

/** Returns the leaf, or the reason why no string can meet the facts. */
export function stringLeaf(space: Space, facts: Facts, pointer: string): Leaf | Dead {
  const { minLength, maxLength } = facts;
  const dead = (reason: string): Dead => ({ kind: 'dead', pointer, reason });
  if (minLength > maxLength) return dead('no string is that long and that short');
  if (minLength > MOST_CHARACTERS)
    return { ...dead(`more than ${MOST_CHARACTERS} characters are asked for`), beyond: true };
  const language = stringsFor(
    {
      patterns: facts.patterns,
      notPatterns: facts.notPatterns,
      formats: facts.formats,
      notFormats: facts.notFormats,
      minLength: Math.ceil(minLength),
      maxLength: maxLength === Infinity ? null : Math.floor(maxLength),
    },
    () => space.counter(pointer),
  );
  if (isEmpty(language))
    return language.guessed === true || !facts.formats.every((name) => WHOLE_FORMATS.has(name))
      ? { ...dead('no string was found for the patterns, formats and lengths'), beyond: true }
      : dead('no string meets the patterns, formats and lengths together');
  const excluded = new Set(facts.excluded.filter((value) => typeof value === 'string'));
  let listed: readonly string[] | null | undefined;
  const words = (): readonly string[] | null => {
    if (listed === undefined) {
      const few = language.count !== null && language.count <= FEW;
      listed = few ? [...language.words()].filter((word) => !excluded.has(word)) : null;
    }
    return listed;
  };
  if (excluded.size > 0 && words()?.length === 0)
    return dead('each string that matches is excluded');
  return {
    fits: () => true,
    draw: ({ random }) => {
      if (excluded.size === 0) return language.draw(random, SIZE);
      const few = words();
      if (few !== null) return few[random.nextInt(0, few.length - 1)] ?? '';
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const value = language.draw(random, SIZE + attempt);
        if (!excluded.has(value)) return value;
      }
      return language.draw(random, SIZE);
    },
    words,
    cases: () => stringEdges(language, excluded),
  };
}

/** Draws one word first: that is cheaper than `empty`, which may have to build the automaton. */
function isEmpty(language: StringLanguage): boolean {
  try {
    return !language.accepts(language.draw(seededRandom(1), SIZE)) && language.empty;
  } catch {
    return language.empty;
  }
}

const CORE: ReadonlySet<string> = new Set([
  'minLength',
  'minLength+1',
  'maxLength-1',
  'maxLength',
  'three-bytes',
  'astral',
]);

/** Each word once, under its first name; a language without named edges gives its shortest word. */
function stringEdges(language: StringLanguage, excluded: ReadonlySet<string>): readonly EdgeCase[] {
  const seen = new Set<string>(excluded);
  const cases: EdgeCase[] = [];
  for (const { name, value } of language.boundaries()) {
    if (seen.has(value)) continue;
    seen.add(value);
    cases.push(edge(name, value, CORE.has(name)));
  }
  if (cases.length === 0 && !seen.has(language.shortest))
    cases.push(edge('shortest', language.shortest));
  return cases;
}
