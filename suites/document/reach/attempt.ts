/** One request that is to be served, with what is known of its operation: what the steps make of it, and what it lacks. */
import { isRawBody } from '../../../generators/requests/formBody.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import { wireForm } from '../../../generators/requests/requestFromValues.ts';
import type { Operation } from '../../../openapi/types.ts';
import { nounOf } from './nouns.ts';
import type { Reached, TargetKnowledge } from './learned.ts';
import type { Material } from './material.ts';
import { withRepeats } from './memberNames.ts';
import { steps, type StepName } from './steps.ts';

/** A rule counts when it was stated so often: a single refusal may quote what was sent. */
const enough = 2;

/** One request that is to be served, and what is known of its operation. */
export type Attempt = {
  readonly context: ScenarioContext;
  readonly all: TargetKnowledge;
  readonly operation: Operation;
  readonly own: Reached;
  readonly request: ApiRequest;
};

/** The request after these steps; null if they led out of what the document allows. `isAnew` aims it at the newest thing in place of the one that it names. */
export function changed(
  attempt: Attempt,
  names: readonly StepName[],
  keeps: Material['keeps'],
  isAnew = false,
): ApiRequest | null {
  const { operation, own, request } = attempt;
  const whole = materialOf(attempt, keeps);
  const material = isAnew ? { ...whole, seen: new Set<string>() } : whole;
  const stepped = names.reduce((one, name) => steps[name](one, material), request);
  const { json } = stepped;
  const isStepped = names.length > 0 && json !== undefined && !isRawBody(stepped);
  const made = isStepped ? { ...stepped, json: withRepeats(json) } : stepped;
  if (made.json !== undefined && !own.accepts(made.json)) return null;
  const isSame = wireForm(made) === wireForm(request);
  return { ...made, label: isSame ? request.label : `${operation.id}/learned` };
}

export function materialOf(
  { context, all, operation, own, request }: Attempt,
  keeps: Material['keeps'],
  missing?: Material['missing'],
): Material {
  return {
    contract: context.contract,
    operation,
    known: all.known,
    made: all.made,
    relations: all.relations,
    around: all.around,
    seen: all.seen,
    gone: all.gone,
    etag: own.isVersioned ? all.etags.get(request.path) : undefined,
    version: all.versions.get(request.path),
    accepted: own.accepted,
    ...(missing === undefined ? {} : { missing }),
    collections: all.collections,
    named: all.named,
    asked: own.asked,
    lost: own.lost,
    doubted: own.doubted,
    rulesOf: (name) => [
      ...[...(own.rules.get(name)?.values() ?? [])]
        .filter(({ count }) => count >= enough)
        .map(({ rule }) => rule),
      ...(own.days === undefined ? [] : [own.days]),
    ],
    next: () => (all.count += 1),
    keeps,
  };
}

/** The nouns of the things that a request names and of which `known` has none. */
export function lackingNouns(
  attempt: Attempt,
  request: ApiRequest,
  known: TargetKnowledge['known'] = new Map(),
): ReadonlySet<string> {
  const missing = new Set<string>();
  const add = (nouns: readonly string[]): void => nouns.forEach((noun) => missing.add(noun));
  steps.known(request, { ...materialOf(attempt, () => true, add), known });
  return missing;
}

/** The noun of the item below which an action is asked for; none where the case has an item of its own. */
export function nounOfItem({ operation, request }: Attempt): readonly string[] {
  const [, collection] = /^(.*)\/\{[^{}]+\}/.exec(operation.path) ?? [];
  return collection === undefined || request.label.endsWith('/life') ? [] : [nounOf(collection)];
}
