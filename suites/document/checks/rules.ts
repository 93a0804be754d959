/** Checks of rules that a document states in sentences: values that are unique, references to what exists, and states of a thing. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, objectWith, soleObject } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check, Judgement } from '../../../checks/types.ts';
import type { Clause, Contract } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { refusesState } from '../../../openapi/reading/stateRules.ts';
import { madeBy } from '../objects/idOf.ts';

/** Undefined for an answer that is neither a refusal of the request nor a success. */
function isRefused(answer: Exchange, contract: Contract): Judgement | undefined {
  const status = answer.response?.status ?? 0;
  if ([0, 401, 403, 408, 429].includes(status)) return undefined;
  if (status >= 400 && status < 500) return judged(true, 'a refusal', status, 'status');
  return isDone(answer, contract) ? judged(false, 'a refusal (4xx)', status, 'status') : undefined;
}

/**
 * A second object with the value of the first in `params.member` is refused; with `params.anyCase`, in other letters, too. `free` is a
 * creation where no object has the value any more, or yet: it is served, as `control` with another value is.
 */
const takenIsRefused = ofEpisode(
  ['first', 'second?', 'free?', 'control?'],
  ({ first, second, free, control }, contract, clause) => {
    const name = String(clause.params['member']);
    if (free !== undefined) {
      if (isDone(free, contract)) return judged(true, 'a success', 'a success', 'status');
      const status = free.response?.status ?? 0;
      const isOwn = [400, 409, 422].includes(status) && control && isDone(control, contract);
      return isOwn ? judged(false, 'a success', status, 'status') : undefined;
    }
    if (second === undefined) return undefined;
    const [one, other] = [first, second].map(({ request }) => soleObject(request.json)[name]);
    const isAnyCase = clause.params['anyCase'] === true;
    if (!isDone(first, contract) || typeof one !== 'string' || typeof other !== 'string')
      return undefined;
    if (one !== other && !(isAnyCase && one.toLowerCase() === other.toLowerCase()))
      return undefined;
    const [id, again] = [madeBy(first, contract), madeBy(second, contract)];
    // 201 says that something was created (RFC 9110 §15.3.2), also under the same name.
    const isSame =
      second.request.method === 'POST' &&
      second.response?.status !== 201 &&
      (again === undefined || again === id);
    return isDone(second, contract) && isSame ? undefined : isRefused(second, contract);
  },
);

/** A request that was served is refused with a value that nothing has in `params.member`. */
const unknownReferenceIsRefused = ofEpisode(['served', 'answer'], otherwiseRefused);

/** A request that was served is refused with the value of `params.later` before, or at, that of `params.earlier`. */
const wrongOrderIsRefused = ofEpisode(['served', 'answer'], otherwiseRefused);

function otherwiseRefused(
  { served, answer }: { readonly served: Exchange; readonly answer: Exchange },
  contract: Contract,
): Judgement | undefined {
  return isDone(served, contract) ? isRefused(answer, contract) : undefined;
}

/** A request is refused if the read before shows in `params.member` a state that the rule excludes. */
const wrongStateIsRefused = ofEpisode(
  ['before', 'answer'],
  ({ before, answer }, contract, clause) =>
    excludedState(clause, before) === undefined ? undefined : isRefused(answer, contract),
);

/**
 * As many as `params.limit` are served, and one more is refused; what was removed does not count. `over` is the one after those that were
 * served, `after` are creations after one of them was removed: where fewer were served, a success shows that the number was the reason.
 */
const limitIsKept = ofEpisode(
  ['served*', 'over', 'after*'],
  ({ served, over, after }, contract, clause) => {
    const limit = Number(clause.params['limit']);
    if (!served.every((one) => isDone(one, contract))) return undefined;
    const [again] = after;
    const isFree = after.some((one) => isDone(one, contract));
    if (served.length < limit) {
      const status = over.response?.status ?? 0;
      const isOwn = again !== undefined && isDone(again, contract);
      return isOwn ? judged(false, 'a success', status, 'status') : undefined;
    }
    const refused = isRefused(over, contract);
    if (refused?.outcome !== 'pass' || again === undefined || isFree) return refused;
    const statuses = after.map(({ response }) => response?.status ?? 0);
    const isClear = after.length > 1 && statuses.every((one) => [400, 409, 422].includes(one));
    return isClear ? judged(false, 'a success', statuses[0] ?? 0, 'status') : refused;
  },
);

/** The state that an object shows, if the rule of the clause excludes it. */
export function excludedState(clause: Clause, { response }: Exchange): string | undefined {
  const name = String(clause.params['member']);
  const state = objectWith(response?.json, [name])?.[name];
  const rule = { served: textsParam(clause, 'served'), refused: textsParam(clause, 'refused') };
  return typeof state === 'string' && refusesState(rule, state) ? state : undefined;
}

/** Checks of a request that was served once. */
export const servedAgain: readonly string[] = ['unknownReferenceIsRefused', 'wrongOrderIsRefused'];

export const ruleChecks: Readonly<Record<string, Check>> = {
  takenIsRefused,
  limitIsKept,
  unknownReferenceIsRefused,
  wrongOrderIsRefused,
  wrongStateIsRefused,
};
