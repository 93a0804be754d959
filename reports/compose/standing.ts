/**
 * Finds the steps on which the judged exchanges of a case depend: those that gave the values in them, and those that changed the same
 * object.
 */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { CaseStep, VerdictLine } from '../../evidence/lines.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { isIdName, isOpaque } from '../../json/idNames.ts';
import {
  givenBy,
  heldIn,
  isSameThing,
  type GivenValue,
  type HeldValue,
  type NamedValue,
} from './caseValues.ts';

export type ScriptStep = ExchangeLine | Exclude<CaseStep, string>;

/** A value of an answer, with the id of the exchange that gave it first. */
export type GivenBy = GivenValue & { readonly by: string };

/** The values in requests by exchange id, and the values in answers by text. One text may be several values. */
export type CaseValues = {
  readonly held: ReadonlyMap<string, readonly HeldValue[]>;
  readonly given: ReadonlyMap<string, readonly GivenBy[]>;
  /** Exchanges whose requests or answers hold an id that two creations gave: a script does not know which of both it means. */
  readonly ambiguous: ReadonlySet<string>;
};

/** Takes a value for given only if no request sent it before: otherwise, the client made it. */
export function caseValues(
  steps: readonly ScriptStep[],
  operations: Contract['operations'],
): CaseValues {
  const held = new Map<string, readonly HeldValue[]>();
  const given = new Map<string, GivenBy[]>();
  const sent = new Map<string, HeldValue[]>();
  const ambiguous = new Set<string>();
  const values = { held, given, ambiguous };
  for (const step of steps) {
    if (!('id' in step)) continue;
    const own = heldIn(step, operations);
    held.set(step.id, own);
    for (const one of own) if (giverOf(one, values) === undefined) add(sent, one);
    for (const one of givenBy(step))
      if (sent.get(one.value)?.some((other) => isSameThing(one, other)) !== true)
        add(given, { ...one, by: step.id });
  }
  const shared = idsGivenTwice(steps);
  for (const step of steps)
    if ('id' in step)
      for (const { value } of [...(held.get(step.id) ?? []), ...givenBy(step)])
        if (shared.has(value)) ambiguous.add(step.id);
  return values;
}

/** Counts as held the ids that a judged answer shows, too: an earlier answer may have given them. */
export function withAnswers(
  values: CaseValues,
  steps: readonly ScriptStep[],
  episode: ReadonlySet<string>,
): CaseValues {
  const held = new Map(values.held);
  for (const step of steps) {
    if (!('id' in step) || !episode.has(step.id)) continue;
    const ids = givenBy(step).filter(({ name, value }) => isOpaque(value) || isIdName(name ?? ''));
    const answered = ids.map((one) => ({ ...one, text: one.value, encoded: false }));
    held.set(step.id, [...(values.held.get(step.id) ?? []), ...answered]);
  }
  return { ...values, held };
}

/** The ids that two different creations of one operation gave, at one place of their answers. */
function idsGivenTwice(steps: readonly ScriptStep[]): ReadonlySet<string> {
  const first = new Map<string, ExchangeLine>();
  const twice = new Set<string>();
  for (const step of steps) {
    if (!('id' in step) || step.method !== 'POST' || !isServed(step)) continue;
    for (const { value, read } of givenBy(step)) {
      if (!/^\d{5,}$/.test(value) && !isOpaque(value)) continue;
      const other = first.get(`${step.operation} ${read} ${value}`);
      first.set(`${step.operation} ${read} ${value}`, step);
      if (other !== undefined && other.requestBody?.text !== step.requestBody?.text)
        twice.add(value);
    }
  }
  return twice;
}

const isServed = ({ response }: ExchangeLine): boolean =>
  response !== null && response.status >= 200 && response.status < 300;

/** Only the first of those with one name. */
function add<One extends NamedValue>(known: Map<string, One[]>, one: One): void {
  const list = known.get(one.value) ?? [];
  if (!list.some(({ place, name }) => place === one.place && name === one.name)) list.push(one);
  known.set(one.value, list);
}

/** Returns the exchanges of the episode, and those on which they depend; steps on other objects are left out. */
export function neededSteps(
  steps: readonly ScriptStep[],
  episode: ReadonlySet<string>,
  values: CaseValues,
): readonly ScriptStep[] {
  // Where requests were counted, each of them counts.
  if (steps.some((step) => 'timesBefore' in step)) return steps;
  const needed: ScriptStep[] = [];
  // A slow answer that nobody asks for would meet the next request instead.
  const slow = steps.some((step) => 'control' in step && step.control === '/slow');
  const judged = steps.findLast((step) => 'id' in step && episode.has(step.id));
  for (const step of steps.toReversed()) {
    const later = needed.filter((one) => 'id' in one);
    const wanted =
      'waitMs' in step ||
      'timesBefore' in step ||
      ('control' in step
        ? step.gives === undefined ||
          needed.some((one) => secretsFrom(one, step.gives ?? '').length > 0) ||
          changesCredential(step, later, steps)
        : slow ||
          episode.has(step.id) ||
          later.some((one) => standsOn(one, step, values)) ||
          isFirstRead(step, judged, steps) ||
          explainsRefusal(step, judged, later));
    if (wanted) needed.unshift(step);
  }
  return needed.slice(needed.findIndex((step) => !('waitMs' in step)));
}

/** True for the first of several reads of what is judged: a service may keep what it answered then. */
function isFirstRead(
  step: ExchangeLine,
  judged: ScriptStep | undefined,
  steps: readonly ScriptStep[],
): boolean {
  if (judged === undefined || !('id' in judged) || judged.method !== 'GET') return false;
  const first = steps.find((one) => 'id' in one && one.method === 'GET' && one.url === judged.url);
  return first === step;
}

/** True for a deletion before an object of the case was refused, and for an earlier request of the kind that met a conflict. */
function explainsRefusal(
  step: ExchangeLine,
  judged: ScriptStep | undefined,
  later: readonly ExchangeLine[],
): boolean {
  // Without a later step, this one came after what is judged.
  if (judged === undefined || !('id' in judged) || later.length === 0 || !isServed(step))
    return false;
  const status = judged.response?.status ?? 0;
  return status === 409
    ? step.operation === judged.operation
    : status >= 400 && step.method === 'DELETE';
}

/**
 * True if a script can judge what the run judged: it sends each request, one after the other, knows which object each id means, and
 * needs neither a receiver nor the time of an answer.
 */
export function canBeJudged(
  { at, actual, exchanges }: Pick<VerdictLine, 'at' | 'actual' | 'exchanges'>,
  steps: readonly ScriptStep[],
  { ambiguous }: CaseValues,
): boolean {
  const sent = new Set(steps.flatMap((step) => ('id' in step ? [step.id] : [])));
  const isOfTime = at === 'status' && isJsonObject(actual);
  return (
    at !== 'webhook' &&
    !isOfTime &&
    exchanges.every((id) => sent.has(id)) &&
    [...sent].every((id) => !ambiguous.has(id)) &&
    !overlap(steps)
  );
}

/** True if two requests were under way at the same time, without a wait between them. */
function overlap(steps: readonly ScriptStep[]): boolean {
  return steps.some((step, at) => {
    const next = steps[at + 1];
    return 'id' in step && next !== undefined && 'id' in next && next.startedAt < step.endedAt - 1;
  });
}

/** The members of a step's answer whose secrets a later step sends; the empty text means the token itself. */
export function secretsFrom(step: ScriptStep, from: string): readonly string[] {
  const parts: readonly unknown[] =
    'control' in step
      ? isJsonObject(step.body)
        ? Object.values(step.body)
        : []
      : 'id' in step
        ? [
            ...Object.values(step.hidden ?? {}).flatMap((one) => one ?? []),
            ...(step.tokenFrom === undefined ? [] : [{ given: step.tokenFrom, member: '' }]),
          ]
        : [];
  return parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'given' in part && part.given === from
      ? ['member' in part ? String(part.member) : '']
      : [],
  );
}

/** True for a rotation or revocation of a credential that a later request sends, or that issued the token of a later request. */
function changesCredential(
  step: ScriptStep,
  later: readonly ExchangeLine[],
  steps: readonly ScriptStep[],
): boolean {
  const givers = steps.flatMap((one) => ('control' in one ? (one.gives ?? []) : []));
  const sends = (one: ScriptStep, from: string): boolean => secretsFrom(one, from).length > 0;
  return givers.some(
    (from) =>
      sends(step, from) &&
      later.some(
        (one) =>
          sends(one, from) ||
          steps.some((issue) => 'id' in issue && sends(issue, from) && sends(one, issue.id)),
      ),
  );
}

function standsOn(later: ExchangeLine, earlier: ExchangeLine, values: CaseValues): boolean {
  if (secretsFrom(later, earlier.id).length > 0) return true;
  const holds = values.held.get(later.id) ?? [];
  return (
    holds.some((one) => giverOf(one, values)?.by === earlier.id) ||
    (!['GET', 'HEAD', 'OPTIONS'].includes(earlier.method) &&
      (values.held.get(earlier.id) ?? []).some((one) =>
        holds.some((other) => isSameThing(one, other) && changes(earlier, one, other, values)),
      ))
  );
}

/** The first answer that held a value of the request. */
export function giverOf(held: NamedValue, { given }: CaseValues): GivenBy | undefined {
  return given.get(held.value)?.find((one) => isSameThing(one, held));
}

/**
 * True if a step that changes something names what the later request holds: a thing that the case made, or that the step itself named, by
 * its address, in its body or by a name of the run's own.
 */
function changes(
  { method, url }: ExchangeLine,
  one: HeldValue,
  other: HeldValue,
  values: CaseValues,
): boolean {
  if (giverOf(one, values) !== undefined) return true;
  if (one.place === 'path')
    return method !== 'POST' && url.split('?')[0]?.endsWith(`/${one.text}`) === true;
  return other.place === 'path' || (isOpaque(one.value) && other.place !== 'body');
}
