/** Checks if the sides begin with the same data, and finds the places that show older data: different data are no change of behaviour. */
import type { Exchange } from '../../exchange/types.ts';
import { serviceMoment, type Feature } from './caseFeatures.ts';
import type { SideName } from './oddPlaces.ts';
import { dataIn, olderData, otherData, otherValues, type Data } from './otherData.ts';
import { createOwners, isWrite } from './owners.ts';
import type { Parting } from './partings.ts';
import { createStatusOfData } from './statusOfData.ts';
import type { Comparison, Place } from './types.ts';

type SideExchanges = { readonly exchanges: readonly Exchange[]; readonly ahead: number | null };

/** The exchanges of one case; `twin` is its repetition on the server of the right. */
type CaseExchanges = Readonly<Record<SideName, SideExchanges>> & { readonly twin?: SideExchanges };

export type Beginnings = {
  /** Takes the exchanges of one case. */
  readonly note: (cases: CaseExchanges) => void;
  readonly unlike: () => Comparison['unlike'];
  /** True if other data on the right can be the reason for a difference at the place; `exchange` is that of the left. */
  readonly explain: (
    parting: Pick<Parting, 'place' | 'one' | 'other'>,
    exchange?: string,
  ) => boolean;
};

export function createBeginnings(): Beginnings {
  const seen = new Map<string, string | null>();
  const owners = createOwners();
  const written = createWritten();
  const statuses = createStatusOfData();
  const grown = createGrowth();
  const noteFirst = ({ left, again, right }: Readonly<Record<SideName, SideExchanges>>): void => {
    for (const [step, one] of left.exchanges.entries()) {
      const { operation, method } = one.request;
      if (method !== 'GET' && method !== 'HEAD') return;
      const [other, third] = [again.exchanges[step], right.exchanges[step]];
      if (!isSame(one, other) || !isSame(one, third)) return;
      const bodies = [one, other, third].map(({ response } = one) =>
        (response?.status ?? 500) < 300 ? response?.json : undefined,
      );
      if (operation === null || bodies.includes(undefined)) continue;
      // A selection, or what a wrong credential is shown, may hide what another question shows.
      if (seen.get(operation) != null) continue;
      const [first, second, last] = [left, again, right].map(({ exchanges, ahead }) => {
        const exchange = exchanges[step] ?? one;
        const data = dataIn(exchange.response?.json ?? null, serviceMoment(exchange, ahead));
        return written.before(data);
      });
      if (first === undefined || second === undefined || last === undefined) continue;
      seen.set(operation, otherData(first, second, last));
    }
  };
  // Objects that no case makes show other values only if the service behaves in another way.
  const isUnlike = (operation: string): boolean => {
    const what = seen.get(operation) ?? null;
    return what !== null && (what !== otherValues || owners.showsMade(operation));
  };
  return {
    note: (cases) => {
      noteFirst(cases);
      statuses.note(cases.left.exchanges, cases.right.exchanges);
      owners.note(cases.left.exchanges);
      grown.note(cases);
      for (const { exchanges } of Object.values(cases)) written.note(exchanges);
    },
    unlike: () =>
      [...seen].flatMap(([operation, what]) =>
        what !== null && isUnlike(operation) ? [{ operation, what }] : [],
      ),
    explain: ({ place: { kind, operation, lawful, at }, one, other }, exchange = '') => {
      const isGrown = grown.isApart();
      const isAny = [...seen.keys()].some(isUnlike);
      if (operation === null || !(isGrown || isAny)) return false;
      if (ofStatus.has(kind)) return statuses.has(exchange);
      if (!lawful && !owners.servesUnlawful(operation)) return false;
      // A case that used an older object may show its values in what it made itself.
      const owned = !(isAny && statuses.isMixed(exchange)) && owners.isOfCase(operation, at);
      // Which members an old object has is data; what has no id is no such object, but may name the next page.
      const isWithin = areWithin(one, other);
      if (kind === 'type' && owned === undefined)
        return isUnlike(operation) && (isNull(one) !== isNull(other) || isWithin);
      if (kind === 'type') return !owned && (lacks(one) !== lacks(other) || isWithin);
      const isOld = isGrown && owners.listsOld(operation, kind === 'header' ? '' : at);
      if (kind === 'header') return (isOld || isUnlike(operation)) && countsOrLinks(one, other);
      const isData = ofData.has(kind) || (kind === 'open point' && other === null);
      if (!isAny) return isData && (isOld || owned === false);
      return isData && (isUnlike(operation) || owned !== true);
    },
  };
}

/** True if some object of the place has no such member, or null: which ones an object has is data, too. */
function lacks(feature: Feature | null): boolean {
  return feature === null || feature.text.split(', ').includes('absent') || isNull(feature);
}

function isNull(feature: Feature | null): boolean {
  return feature?.text.split(', ').includes('null') === true;
}

/** True if one side shows some types of the other one alone: one object has 4, another one 4.5 or null. */
function areWithin(one: Feature | null, other: Feature | null): boolean {
  const [few = [], many = []] = [one, other]
    .map((feature) => (feature?.text ?? 'absent').replaceAll('integer', 'number').split(', '))
    .map((types) => types.filter((type) => type !== 'null'))
    .toSorted((a, b) => a.length - b.length);
  return many.some((type) => type !== 'absent') && few.every((type) => many.includes(type));
}

/** True for a header with the number of items, or with the links to their pages. */
function countsOrLinks(one: Feature | null, other: Feature | null): boolean {
  const counts = [one, other].every((each) => /^"\d+"$/.test(each?.text ?? ''));
  return counts || (one ?? other)?.place.at === 'link';
}

/** The same question: another path or query asks for other data. */
function isSame({ request: one }: Exchange, other: Exchange | undefined): boolean {
  const { operation, path, query } = other?.request ?? {};
  return one.operation === operation && one.path === path && one.query === query;
}

/** What other data causes if the request names nothing that its case made. */
const ofStatus: ReadonlySet<Place['kind']> = new Set(['status', 'media type', 'clause']);

/** Other data gives other values, counts and orders, or nothing to observe, never another status, type or header. */
const ofData: ReadonlySet<Place['kind']> = new Set(['value', 'count', 'order', 'request']);

type Written = {
  readonly note: (exchanges: readonly Exchange[]) => void;
  /** All data before the first write; later those of objects that no write shows, because what cases make is no data of the beginning. */
  readonly before: (data: Data) => Data;
};

function createWritten(): Written {
  const ids = new Set<string>();
  let isAny = false;
  return {
    note: (exchanges) => {
      for (const { request, response } of exchanges) {
        if (request.method === 'GET' || request.method === 'HEAD') continue;
        isAny = true;
        const shown = [request.json, response?.json].flatMap((body) => [
          ...dataIn(body ?? null, 0).ids.keys(),
        ]);
        for (const id of [...request.path.split('/'), ...shown]) ids.add(id);
      }
    },
    before: (data) => {
      return isAny ? olderData(data, ids) : data;
    },
  };
}

type Growth = {
  readonly note: (cases: CaseExchanges) => void;
  /** True if one server took more writes of an operation than the other: the client met a name in use, or learned another request. */
  readonly isApart: () => boolean;
};

function createGrowth(): Growth {
  const balance = new Map<string, number>();
  const add = (side: SideExchanges | undefined, by: number): void => {
    for (const exchange of side?.exchanges.filter(isWrite) ?? []) {
      const key = exchange.request.operation ?? '';
      balance.set(key, (balance.get(key) ?? 0) + by);
    }
  };
  return {
    note: ({ left, again, right, twin }) => {
      add(left, 1);
      add(twin === undefined ? undefined : again, 1);
      add(right, -1);
      add(twin, -1);
    },
    isApart: () => [...balance.values()].some((count) => count !== 0),
  };
}
