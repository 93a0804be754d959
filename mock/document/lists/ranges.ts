/** Reads the parameters that give a list a least or a greatest value, and compares items with it. */
import type { Json, JsonObject } from '../../json.ts';

/** False for an item beyond the value that was sent; undefined if the item shows no such member. */
export type Keeps = (item: JsonObject, sent: string) => boolean | undefined;

const under = /\b(?:at most|before|earlier|less|lower|older|no later)\b/;
const over = /\b(?:at least|after|later|more|higher|newer|greater|no earlier)\b/;
const itself =
  /\b(?:at most|at least|(?:or|and) \w+$|(?:or|and) (?:earlier|before|less|lower|older|later|after|more|higher|newer)|no (?:later|earlier) than|on or \w+)\b/;

/** Null for a text that says nothing of a border. */
export function rangeIn(name: string, says: string): Keeps | null {
  const text = spaced(says.split(/[.;:]\s|[.;:]$/)[0] ?? '');
  const isUnder = under.test(text.replace(/no earlier/, '')) && !/no earlier/.test(text);
  const isOver = over.test(text.replace(/no later/, '')) && !/no later/.test(text);
  if (isUnder === isOver) return null;
  const includes = itself.test(text);
  const bare = spaced(name)
    .replaceAll(/\b(?:min|max|from|to|since|until|before|after|gte?|lte?)\b/g, '')
    .trim();
  return (item, sent) => {
    const names = Object.keys(item).filter((one) => !Number.isNaN(sizeOf(item[one])));
    const member = memberFor(names, text, bare);
    const [shown, border] = [sizeOf(item[member ?? '']), sizeOf(sent)];
    if (Number.isNaN(shown) || Number.isNaN(border)) return undefined;
    return shown === border ? includes : shown < border === isUnder;
  };
}

function memberFor(names: readonly string[], text: string, bare: string): string | undefined {
  const core = (name: string): string => spaced(name).replace(/ (?:at|on|date|time)$/, '');
  const score = (name: string): number => {
    if (new RegExp(`\\b${spaced(name)}\\b`).test(text) || core(name) === bare) return 100;
    const words = core(name).split(' ');
    const isSaid = words.every(
      (word) => word.length > 3 && new RegExp(`\\b${word.slice(0, 4)}`).test(text),
    );
    return isSaid && !/creat|updat|modif|chang|delet/.test(name) ? words.length : 0;
  };
  return names
    .filter((one) => score(one) > 0)
    .toSorted((one, other) => score(other) - score(one))[0];
}

function spaced(text: string): string {
  return text
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

function sizeOf(value: Json | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || !/\d/.test(value)) return Number.NaN;
  return Number.isNaN(Number(value)) ? Date.parse(value) : Number(value);
}
