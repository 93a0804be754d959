/** Splits Unicode into atoms: classes of characters that a set of expressions treats in the same way. */
import type { CharSet } from 'refa';
import { refa } from './parsePattern.ts';

/** The greatest code point. */
const maxCodePoint = 0x10_ff_ff;

type Planes = { readonly wellFormed: CharSet; readonly basicPlane: CharSet };
let planes: Planes | undefined;

function planesOfUnicode(): Planes {
  if (planes === undefined) {
    const { CharSet: Sets } = refa();
    const surrogates = Sets.fromRange(maxCodePoint, { min: 0xd8_00, max: 0xdf_ff });
    planes = {
      wellFormed: Sets.all(maxCodePoint).without(surrogates),
      basicPlane: Sets.fromRange(maxCodePoint, { min: 0, max: 0xff_ff }).without(surrogates),
    };
  }
  return planes;
}

/** The atoms of one language. An atom is a set of characters that no expression of the language distinguishes. */
export type Alphabet = {
  readonly atoms: readonly CharSet[];
  /** Numbers of the atoms that make up a set of one of the expressions. */
  readonly split: (set: CharSet) => readonly number[];
  /** Number of the atom that holds a code point; -1 outside the alphabet. */
  readonly atomOf: (codePoint: number) => number;
};

/**
 * The sets may come from several parsers. `narrow` limits them to the Basic Multilingual Plane, in which one code point is one UTF-16
 * unit. `assignedOnly` leaves out code points that a later version of Unicode may assign.
 */
export function alphabetOf(
  sets: readonly CharSet[],
  options: { readonly narrow: boolean; readonly assignedOnly: boolean },
): Alphabet {
  const { basicPlane, wellFormed } = planesOfUnicode();
  const plane = options.narrow ? basicPlane : wellFormed;
  const domain = options.assignedOnly ? plane.intersect(assigned()) : plane;
  const inside = (set: CharSet): CharSet => set.resize(maxCodePoint).intersect(domain);
  const used = sets.map(inside);
  const base = new (refa().CharBase)([domain, ...used]);
  const memo = new Map<CharSet, readonly number[]>();
  const low = new Int16Array(128).map((_value, code) =>
    base.sets.findIndex((set) => set.has(code)),
  );
  return {
    atoms: base.sets,
    split: (set) => {
      const known = memo.get(set);
      if (known !== undefined) return known;
      const found = base.split(inside(set));
      memo.set(set, found);
      return found;
    },
    atomOf: (codePoint) =>
      codePoint < 128 ? (low[codePoint] ?? -1) : base.sets.findIndex((set) => set.has(codePoint)),
  };
}

let assignedSet: CharSet | undefined;

/** Code points that the parser's version of Unicode assigns; later versions only add to them. */
function assigned(): CharSet {
  if (assignedSet === undefined) {
    const { expression } = refa().JS.Parser.fromLiteral({ source: '\\P{Cn}', flags: 'u' }).parse();
    const element = expression.alternatives[0]?.elements[0];
    assignedSet =
      element?.type === 'CharacterClass' ? element.characters : refa().CharSet.all(maxCodePoint);
  }
  return assignedSet;
}
