/** Remembers what was said of an answer, so that an answer equal to it costs lookups only. */
import type { Judgement } from '../../checks/types.ts';
import type { Contract } from '../../contract/types.ts';
import type { ApiResponse, Exchange } from '../../exchange/types.ts';
import type { RecentTexts } from '../../json/recentTexts.ts';
import { judgementsIn } from './judgeEpisode.ts';
import type { PlannedCheck } from './placeTree.ts';
import { watchedReads } from './readsOfAnswer.ts';

/** What is said of all equal answers to like requests, and the checks that read more than these have in common. */
type Repeated = {
  readonly list: readonly (readonly [PlannedCheck, Judgement])[];
  readonly others: readonly PlannedCheck[];
};

/** An answer of which an equal one came before. */
export type EarlierAnswer = Pick<ApiResponse, 'status' | 'mediaType' | 'json'> & {
  readonly lawful: boolean;
  repeated?: Repeated;
};

/** Undefined for the first answer of its kind, and for one that did not arrive whole. */
export function knownIn(
  bodies: RecentTexts<EarlierAnswer>,
  { request, response, error }: Exchange,
): EarlierAnswer | undefined {
  if (response === null || error !== null || response.truncated || !response.utf8) return undefined;
  const { text, status, mediaType, json } = response;
  const known = bodies.get(text);
  // Equal bodies share their JSON (`exchange/wire/apiResponse.ts`).
  if (
    known !== undefined &&
    known.json === json &&
    known.status === status &&
    known.mediaType === mediaType &&
    known.lawful === request.lawful
  )
    return known;
  bodies.set(text, { status, mediaType, json, lawful: request.lawful });
  return undefined;
}

const isSettled: ReadonlySet<string> = new Set(['pass', 'observed']);

/** Asks each check once more, and sees what it reads. A failure is judged anew each time. */
export function repeatedIn(
  all: readonly PlannedCheck[],
  exchange: Exchange,
  contract: Contract,
): Repeated {
  const { exchange: shown, readOther } = watchedReads(exchange);
  const list: (readonly [PlannedCheck, Judgement])[] = [];
  const others: PlannedCheck[] = [];
  for (const one of all) {
    const said = saidBy(one, shown, contract);
    if (readOther() || said?.every(({ outcome }) => isSettled.has(outcome)) !== true)
      others.push(one);
    else for (const judgement of said) list.push([one, judgement]);
  }
  return { list, others };
}

/** Undefined if the check threw. */
function saidBy(
  { of, clause }: PlannedCheck,
  exchange: Exchange,
  contract: Contract,
): readonly Judgement[] | undefined {
  try {
    const judged = of.check.judge(exchange, contract, clause);
    return judged === undefined ? [] : judgementsIn(judged);
  } catch {
    return undefined;
  }
}
