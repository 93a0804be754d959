/** Offers simpler values for one place, chosen by the schemas that apply there. */
import { own, ownNumber } from '../read/ownMembers.ts';
import type { Json } from '../../../json/types.ts';
import type { Atom } from '../read/atoms.ts';
import { stringsFor } from '../leaves/stringsFor.ts';
import type { Counter } from '../types.ts';

/** Offers listed values first, then numbers toward the bound nearest zero and strings toward the shortest word. */
export function* shrinkScalar(
  value: Json,
  atoms: readonly Atom[],
  formats: boolean,
): Generator<Json> {
  for (const { schema } of atoms) {
    const listed = own(schema, 'enum');
    if (Array.isArray(listed)) yield* listed;
  }
  if (typeof value === 'number') yield* numbers(value, atoms);
  if (typeof value === 'string') yield* texts(value, atoms, formats);
  if (value === true) yield false;
}

function* numbers(value: number, atoms: readonly Atom[]): Generator<number> {
  yield 0;
  const marks = atoms.flatMap(({ schema }) =>
    ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'].flatMap(
      (keyword) => ownNumber(schema, keyword) ?? [],
    ),
  );
  for (const mark of marks.sort((a, b) => Math.abs(a) - Math.abs(b)))
    yield* [mark, mark + 1, mark - 1];
  yield Math.trunc(value);
  yield -value;
  const aside = Number.isInteger(value) ? 0 : 0.5;
  yield* [aside, -aside];
  for (let part = value / 2; Math.abs(part) >= 1; part /= 2)
    yield* [Math.trunc(value - part), Math.trunc(value - part) + aside];
  yield value > 0 ? value - 1 : value + 1;
}

function texts(value: string, atoms: readonly Atom[], formats: boolean): Iterable<string> {
  const all = (keyword: string): readonly string[] => [
    ...new Set(
      atoms.flatMap(({ schema }) => {
        const found = own(schema, keyword);
        return typeof found === 'string' ? [found] : [];
      }),
    ),
  ];
  const lengths = (keyword: string): readonly number[] =>
    atoms.flatMap(({ schema }) => ownNumber(schema, keyword) ?? []);
  const longest = Math.min(...lengths('maxLength'));
  const counter: Counter = { tries: 0, rejects: 0 };
  return stringsFor(
    {
      patterns: all('pattern'),
      notPatterns: [],
      formats: formats ? all('format') : [],
      notFormats: [],
      minLength: Math.ceil(Math.max(0, ...lengths('minLength'))),
      maxLength: longest === Infinity ? null : Math.floor(longest),
    },
    () => counter,
  ).shrink(value);
}
