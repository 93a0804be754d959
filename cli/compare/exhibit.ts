/** Makes one confirmed difference readable: the smallest case that shows it, both answers, and a script for each side. */
import type { Side, SideCase } from '../../engine/compare/openSide.ts';
import { simplestSetUpFirst, type InputNode } from '../../engine/scenario/drawnInputs.ts';
import { shrinkFailure } from '../../engine/scenario/shrinkFailure.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import { toExchangeLine } from '../../evidence/toExchangeLine.ts';
import type { Json } from '../../json/types.ts';
import { processRedactor, withoutSecrets } from '../../output/secrets.ts';
import { nameDifference } from '../../reports/compare/nameDifference.ts';
import { oddPlaces } from '../../reports/compare/oddPlaces.ts';
import { placeKey, type Parting } from '../../reports/compare/partings.ts';
import type { Joined } from '../../reports/compare/joinPlaces.ts';
import type { Difference, Place, Shown } from '../../reports/compare/types.ts';
import { commandsFor } from '../../reports/compose/scriptOf.ts';
import { shortHash } from '../../reports/read/failureId.ts';
import { counted } from '../../reports/text/phrases.ts';
import type { Tested } from './confirm.ts';
import { featuresOf, type RunTrio, type Sides, type TrioCases } from './runTrio.ts';

/** A confirmed candidate in the form that `joinPlaces` reads. */
export type ConfirmedTest = Tested & {
  readonly place: Place;
  readonly parting: Parting;
  readonly shownIn: ReadonlySet<number>;
};

/** The case in which a difference is shown. */
type Exhibit = { readonly node: InputNode; readonly trio: TrioCases; readonly parting: Parting };

/** Cases that one difference may cost; each is run on three sides. */
const mostShrinks = 40;

/** Times that one case is run to see a sporadic difference. */
const mostLooks = 12;

export async function exhibit(
  sides: Sides,
  run: RunTrio,
  { first, others, cause }: Joined<ConfirmedTest>,
  may: { readonly show: () => boolean; readonly shrink: () => boolean },
): Promise<Difference> {
  const { scenario, node: start } = first.shown;
  let found: Exhibit | null = null;
  const tryOne = async (node: InputNode): Promise<boolean> => {
    const trio = may.show() ? await run(scenario, node) : null;
    if (trio === null) return false;
    const odd = oddPlaces(featuresOf(trio, sides.left.world)).get(first.key);
    if (odd?.side !== 'right' || odd.parting === null) return false;
    found = { node, trio, parting: odd.parting };
    return true;
  };
  // Seen again before it is made smaller. What is sporadic is looked for so often that it stays out once in twenty times.
  const looks = Math.min(mostLooks, Math.ceil((3 * first.repeats) / first.odd));
  const looksEach = first.odd < first.repeats ? looks : 1;
  let left = mostShrinks;
  const seenIn = async (node: InputNode, most: number): Promise<boolean> => {
    for (let look = 0; look < most; look += 1) if (await tryOne(node)) return true;
    return false;
  };
  const again = await seenIn(start, looks);
  const { path, minimal } = again
    ? await shrinkFailure(
        simplestSetUpFirst(start),
        async (node) => {
          left -= looksEach;
          return seenIn(node, looksEach);
        },
        () => left > 0 && may.shrink(),
      )
    : { path: [], minimal: false };
  const shown = found as Exhibit | null;
  return {
    ...differenceOf(sides, first, others, shown, path.length, minimal),
    cause: cause === null ? null : withoutSecrets(cause),
  };
}

function differenceOf(
  sides: Sides,
  first: ConfirmedTest,
  others: readonly ConfirmedTest[],
  shown: Exhibit | null,
  shrinks: number,
  minimal: boolean,
): Omit<Difference, 'cause'> {
  const parting = withTimes(shown?.parting ?? first.parting, first.times);
  const { place, one, other } = parting;
  const texts = place.kind === 'latency' ? [] : [one?.text ?? '', other?.text ?? ''];
  const { clauses } = sides.left.world.contract;
  const judgedOn = (side: 'left' | 'right'): SideCase['verdicts'] =>
    shown === null ? [] : judgedAt(shown.trio[side], parting.step);
  const node = shown?.node ?? first.shown.node;
  return {
    ...redacted(place),
    id: shortHash([placeKey(place), ...texts].join('\n')),
    ...nameDifference(parting, { left: judgedOn('left'), right: judgedOn('right') }, clauses),
    left: shownOn(sides.left, shown?.trio.left, parting, one),
    right: shownOn(sides.right, shown?.trio.right, parting, other),
    proof: { odd: first.odd, repeats: first.repeats, eValue: Number(first.eValue.toPrecision(3)) },
    scenario: first.shown.scenario.id,
    input: jsonWithoutSecrets(node.value),
    setUp: node.setUp ?? 0,
    shrinks,
    ...(minimal ? { minimal: true as const } : {}),
    others: others.map((each) => redacted(each.place)).filter(isOfAnswer),
    also: [...new Set(others.map((each) => alsoText(each.place, place)))],
  };
}

/** The median of each side, and the least and greatest factor of all repeats: the true median is between them, except with a chance of 2^(1-n). */
function withTimes(parting: Parting, times: Tested['times']): Parting {
  const { place } = parting;
  if (place.kind !== 'latency' || times.length === 0) return parting;
  const sorted = (side: 0 | 1): readonly number[] =>
    times.map((pair) => pair[side]).toSorted((a, b) => a - b);
  const [left = 0, right = 0] = ([0, 1] as const).map(
    (side) => sorted(side)[Math.floor(times.length / 2)],
  );
  const factors = times.map(([one, other]) => other / Math.max(one, 0.1));
  const [least, most] = [Math.min(...factors), Math.max(...factors)].map((factor) =>
    factor.toPrecision(2),
  );
  return {
    ...parting,
    one: { place, text: `median ${left.toFixed(0)} ms` },
    other: {
      place,
      text: `median ${right.toFixed(0)} ms, ${least} to ${most} times the left in ${counted(times.length, 'repeat')}`,
    },
  };
}

function judgedAt({ verdicts, exchanges }: SideCase, step: number): SideCase['verdicts'] {
  const id = exchanges[step]?.id;
  return verdicts.filter((verdict) => verdict.exchanges.at(-1) === id);
}

const missing: Readonly<Partial<Record<Place['kind'], string>>> = {
  clause: 'not judged',
  'open point': 'not observed',
};

function shownOn(
  side: Side,
  one: SideCase | undefined,
  { step, place }: Parting,
  feature: Parting['one'],
): Shown {
  const text = withoutSecrets(feature?.shown ?? feature?.text ?? missing[place.kind] ?? 'absent');
  const exchange = one?.exchanges[step];
  if (one === undefined || exchange === undefined) return { text, exchange: null, script: '' };
  const lines = new Map(one.exchanges.map((each) => [each.id, lineOf(each, one)]));
  const line = lines.get(exchange.id) ?? null;
  const run = { target: side.target };
  const { contract } = side.world;
  const { script, curl } = commandsFor(
    {
      clause: withoutSecrets(placeText(place)),
      exchanges: [exchange.id],
      expected: text,
      actual: text,
      at: withoutSecrets(place.at),
      finding: { steps: stepsTo(one, exchange.id) },
    },
    { cited: lines },
    run,
    contract,
    false,
  );
  return { text, exchange: line, script: script ?? curl };
}

function lineOf(exchange: SideCase['exchanges'][number], one: SideCase): ExchangeLine {
  const tokenFrom = one.tokenFrom.get(exchange.id);
  return toExchangeLine(exchange, processRedactor, {
    scenario: null,
    ...(tokenFrom === undefined ? {} : { tokenFrom }),
  });
}

function stepsTo({ steps }: SideCase, id: string): SideCase['steps'] {
  const last = steps.indexOf(id);
  return last === -1 ? [] : steps.slice(0, last + 1);
}

function isOfAnswer({ kind }: Place): boolean {
  return kind !== 'clause' && kind !== 'open point' && kind !== 'request';
}

/** The kind and the place in words. */
function placeText({ kind, at, clause }: Place): string {
  return [clause ?? kind, at].filter((word) => word !== '').join(' ');
}

function alsoText(place: Place, first: Place): string {
  const operation = place.operation === first.operation ? '' : (place.operation ?? 'any request');
  const what = placeText(place) === placeText(first) ? '' : placeText(place);
  const requests =
    place.lawful === first.lawful ? '' : place.lawful ? 'lawful requests' : 'unlawful requests';
  return withoutSecrets([operation, what, requests].filter((word) => word !== '').join(' · '));
}

function redacted(place: Place): Place {
  return { ...place, at: withoutSecrets(place.at) };
}

function jsonWithoutSecrets(value: Json): Json {
  const json: Json = JSON.parse(processRedactor.body(JSON.stringify(value)));
  return json;
}
