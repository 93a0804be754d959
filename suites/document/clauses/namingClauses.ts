/** The clause of what named a thing that is deleted: "the tag disappears from all entries". */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { mentions, sentencesAt, singularWords } from '../../../openapi/reading/sentencesOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { makerOf, namersOf, type Namer } from '../lives/namers.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { implied, type LifeClause } from './lifeClause.ts';

/** The thing goes out of others, or another value stands in its place. */
const saysOut =
  /\b(?:disappears?|vanish(?:es)?|(?:is|are|gets?) (?:also |then |automatically )?(?:removed|taken|dropped|deleted|detached|unlinked|unassigned|stripped)) (?:out of|from|off)\b|\b(?:lose|loses) (?:it|their|the|its)\b|\b(?:becomes?|is|are) (?:set to )?null\b|\bget [\w ]+ as their\b|\bare moved to\b/;
const saysStays =
  /\b(?:stays?|keeps?|remains?|cannot|not|refused|rejected|only if|unless|as long as)\b/;

/** Makes the clause of each deletion whose sentences name what it takes the thing out of. */
export function namingClauses(
  document: JsonObject,
  all: readonly Operation[],
): (remove: Operation) => readonly LifeClause[] {
  return (remove) => {
    if (remove.method !== 'DELETE' || !/^[^{}]*\/\{[^{}]+\}\/?$/.test(remove.path)) return [];
    const said = sentencesAt(document, remove).flatMap(({ text }) => partsOut(text));
    const isMade = makerOf(all, remove) !== undefined;
    const namers = said.length === 0 || !isMade ? [] : namersOf(document, all, remove);
    const isSaid = ({ things }: Namer): boolean => {
      const words = singularWords(things);
      const last = words.split(' ').at(-1) ?? words;
      return said.some((text) =>
        [words, last, `${words.slice(0, -1)}ie`].some((one) => mentions(text, one)),
      );
    };
    const named = namers.filter(isSaid);
    if (named.length === 0) return [];
    const makes = named.flatMap(({ create }) => permissionsFor(create));
    return [
      implied(
        ['named', 'deletedIsNotNamed'],
        'what named the thing names it no longer.',
        `The document says: “${said[0]}”. A thing that named the deleted one, as a read showed, shows its id there no longer.`,
        [...new Set([...makes, 'create' as const, ...permissionsFor(remove)])],
        {
          namers: named.map(({ create }) => create.id),
          members: named.map(({ member }) => member),
        },
      ),
    ];
  };
}

/** Of a sentence about several things, the parts that speak of this. */
function partsOut(text: string): readonly string[] {
  return text
    .split(/,? and it |, (?:and )?/)
    .filter((part) => saysOut.test(part) && !saysStays.test(part.replace(saysOut, '')));
}
