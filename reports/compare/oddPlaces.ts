/** Which of three runs of one case stands alone at a place: the left, the left again, or the right. */
import type { CaseFeatures } from './caseFeatures.ts';
import { partings, placeKey, type Parting } from './partings.ts';
import type { Place } from './types.ts';

/** The features of one case on each side. */
export type Trio = {
  readonly left: CaseFeatures;
  readonly again: CaseFeatures;
  readonly right: CaseFeatures;
};

export type Odd = {
  readonly place: Place;
  /** Null where different steps of the case give different answers, or all three differ. */
  readonly side: keyof Trio | null;
  /** For `right`: the first step at which it stands alone. */
  readonly parting: Parting | null;
};

/** By place. The rule treats the three sides alike: under equal behaviour each is as likely to stand alone. */
export function oddPlaces({ left, again, right }: Trio): ReadonlyMap<string, Odd> {
  const [leftAgain, leftRight, againRight] = [
    partings(left, again),
    partings(left, right),
    partings(again, right),
  ];
  const odd = new Map<string, Odd>();
  const keys = new Set([...leftAgain.keys(), ...leftRight.keys(), ...againRight.keys()]);
  for (const key of keys) {
    const parting = leftRight.get(key) ?? againRight.get(key) ?? leftAgain.get(key);
    if (parting === undefined) continue;
    const [la, lr, ar] = [leftAgain, leftRight, againRight].map((map) => map.has(key));
    const side = sideOf(la === true, lr === true, ar === true);
    const place = placeKey(parting.place);
    const known = odd.get(place);
    if (known === undefined)
      odd.set(place, { place: parting.place, side, parting: side === 'right' ? parting : null });
    else if (known.side !== side) odd.set(place, { ...known, side: null, parting: null });
  }
  return odd;
}

function sideOf(leftAgain: boolean, leftRight: boolean, againRight: boolean): Odd['side'] {
  if (leftRight && againRight && !leftAgain) return 'right';
  if (leftAgain && leftRight && !againRight) return 'left';
  return leftAgain && againRight && !leftRight ? 'again' : null;
}
