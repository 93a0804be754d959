/**
 * Finds the steps on which the judged exchanges of a case depend: those that gave the values in them, and those that changed the same
 * object.
 */
import type { Contract } from '../../contract/types.ts';
import type { ExchangeLine } from '../../evidence/exchangeLine.ts';
import type { CaseStep } from '../../evidence/lines.ts';
import { isJsonObject } from '../../json/jsonObject.ts';
import { isOpaque } from '../../json/idNames.ts';
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
};

/** True for a value that was sent before any answer held it: the client made it. */
export function caseValues(
  steps: readonly ScriptStep[],
  operations: Contract['operations'],
): CaseValues {
  const held = new Map<string, readonly HeldValue[]>();
  const given = new Map<string, GivenBy[]>();
  const sent = new Map<string, HeldValue[]>();
  const values = { held, given };
  for (const step of steps) {
    if (!('id' in step)) continue;
    const own = heldIn(step, operations);
    held.set(step.id, own);
    for (const one of own) if (giverOf(one, values) === undefined) add(sent, one);
    for (const one of givenBy(step))
      if (sent.get(one.value)?.some((other) => isSameThing(one, other)) !== true)
        add(given, { ...one, by: step.id });
  }
  return values;
}

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
  const needed: ScriptStep[] = [];
  // A slow answer that nobody asks for would meet the next request instead.
  const slow = steps.some((step) => 'control' in step && step.control === '/slow');
  for (const step of steps.toReversed()) {
    const later = needed.filter((one) => 'id' in one);
    const wanted =
      'waitMs' in step ||
      'timesBefore' in step ||
      ('control' in step
        ? step.gives === undefined ||
          needed.some((one) => secretsFrom(one, step.gives ?? '').length > 0) ||
          changesCredential(step, later, steps)
        : slow || episode.has(step.id) || later.some((one) => standsOn(one, step, values)));
    if (wanted) needed.unshift(step);
  }
  return needed.slice(needed.findIndex((step) => !('waitMs' in step)));
}

/** True if two requests were under way at the same time, without a wait between them; a script sends one after the other. */
export function overlap(steps: readonly ScriptStep[]): boolean {
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
