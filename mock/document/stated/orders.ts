/** Keeps the order of two values of a body where a sentence says which of them is the later or the greater one. */
import { isText, type Json, type JsonObject } from '../../json.ts';

/** The first value may not lie before the second; nor be the same, unless `orSame`. */
export type ValueOrder = {
  readonly high: string;
  readonly low: string;
  readonly orSame: boolean;
};

/** `saids` are sentences in plain words, `own` those about one member alone. */
export function ordersIn(
  saids: readonly string[],
  own: Readonly<Record<string, string>>,
): readonly ValueOrder[] {
  const names = Object.entries(own).map(([name, says]) => ({ name, words: wordsOf(name), says }));
  const pairsOf = (text: string, only: string | null): readonly ValueOrder[] => {
    const some = compares.test(text) ? names.filter(({ words }) => text.includes(words)) : [];
    return some.flatMap((one) =>
      some.flatMap((other) =>
        one.words === other.words || (only !== null && only !== one.name)
          ? []
          : (orderIn(text, one, other) ?? []),
      ),
    );
  };
  return [
    ...saids.flatMap((text) => pairsOf(text, null)),
    ...names.flatMap(({ name, words, says }) => {
      const alone = says.trim().replace(/^it /, '');
      const isWhole = /^(?:must|cannot|has to)\b/.test(alone);
      return pairsOf(`${words} ${isWhole ? alone : `must be ${alone}`}`, name);
    }),
  ];
}

const compares = /after|later|greater|larger|before|earlier|less|smaller|least|most/;

type Named = { readonly name: string; readonly words: string };

function orderIn(text: string, one: Named, other: Named): ValueOrder | undefined {
  const [, verb = '', relation = ''] =
    new RegExp(
      `\\b${one.words} (must (?:be|lie)|must not (?:be|lie)|has to be|cannot be|is not|is|lies) ((?:\\w+ ){1,6}?)(?:the )?${other.words}\\b`,
    ).exec(text) ?? [];
  if (!compares.test(relation)) return;
  const isRefusal = verb === 'is' || verb === 'lies';
  const isTurned = isRefusal || /must not|cannot/.test(verb);
  const isSame = /equal|\bon\b|\bat\b|\bno\b|\bnot\b/.test(relation);
  const isUp =
    /after|later|greater|larger|least/.test(relation) !== /\bno\b|\bnot\b/.test(relation);
  const [high, low] = isUp !== isTurned ? [one.name, other.name] : [other.name, one.name];
  return { high, low, orSame: isTurned ? !isSame : isSame };
}

/** The first order that a body does not keep. */
export function wrongOrder(
  orders: readonly ValueOrder[],
  sent: JsonObject,
): ValueOrder | undefined {
  return orders.find(({ high, low, orSame }) => {
    const [up, down] = [sent[high], sent[low]].map(placeOf);
    if (up === undefined || down === undefined) return false;
    return orSame ? up < down : up <= down;
  });
}

function placeOf(value: Json | undefined): number | undefined {
  if (typeof value === 'number') return value;
  const at = isText(value) && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? undefined : at;
}

function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}
