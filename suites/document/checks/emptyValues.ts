/** Checks that a value which a thing has in some states only is null in the others. */
import { ofExchange } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { shownBy, soleObject } from '../../../checks/reading/objectShown.ts';
import type { Check } from '../../../checks/types.ts';
import { arrayOr, isJsonObject, objectOr } from '../../../json/jsonObject.ts';
import { itemsIn } from './lists.ts';

/** By each of `params.rules`, no object shows a value in `member` while its `state` is one of `values`. Judges every answer. */
const emptyInState = ofExchange((exchange, contract, clause) => {
  const shown = shownBy(exchange, contract);
  if (shown === undefined) return undefined;
  const objects = [...(itemsIn(exchange) ?? []), shown, soleObject(shown)].filter((one) =>
    isJsonObject(one),
  );
  let isSeen = false;
  for (const one of objects)
    for (const rule of arrayOr(clause.params['rules']).map((each) => objectOr(each))) {
      const [member, state] = [String(rule['member']), String(rule['state'])];
      const { [member]: value, [state]: now } = one;
      if (value === undefined || !arrayOr(rule['values']).includes(now ?? null)) continue;
      isSeen = true;
      if (value !== null)
        return judged(false, `null while ${state} is ${String(now)}`, value, `body ${member}`);
    }
  return isSeen ? judged(true, null, null, 'body') : undefined;
});

export const emptyChecks: Readonly<Record<string, Check>> = { emptyInState };
