/** Writes down what the parameters of pages do: whether a limit bounds the items, and whether the next page shows others. */
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import { sameJson } from '../../../json/sameJson.ts';
import type { Json } from '../../../json/types.ts';
import { answerOf } from '../../../checks/reading/answer.ts';
import { observed } from '../../../checks/reading/judgement.ts';
import type { EpisodeCheck } from '../../../checks/types.ts';
import { shownBy } from '../../../checks/reading/objectShown.ts';

/** Envelopes are no deeper than this. */
const deepest = 3;

/** `earlier` holds the page before, where there is one. `params.limit` names the parameter that bounds a page. */
export const openPages: EpisodeCheck<'earlier*' | 'answer'> = {
  kind: 'episode',
  roles: ['earlier*', 'answer'],
  judge: ({ earlier, answer }, _contract, clause) => {
    const [before] = earlier;
    const items = listIn(shownBy(answer), deepest);
    const { limit } = clause.params;
    const most = new URLSearchParams(answer.request.query).get(String(limit ?? ''));
    if (before === undefined) {
      if (items === undefined || most === null) return undefined;
      const kept = items.length <= Number(most) ? 'kept' : 'exceeded';
      return observed(clause, kept, 'body', ' limit');
    }
    const first = listIn(shownBy(before), deepest);
    if (first === undefined || first.length === 0) return undefined;
    if (items === undefined) return observed(clause, answerOf(answer), 'status', ' next page');
    const next = items.length === 0 ? 'no items' : sameJson(items, first) ? 'the same' : 'others';
    return observed(clause, next, 'body', ' next page');
  },
};

/** The outermost list. */
function listIn(json: Json | undefined, depth: number): readonly Json[] | undefined {
  if (isJsonArray(json)) return json;
  if (!isJsonObject(json) || depth === 0) return undefined;
  for (const member of Object.values(json)) {
    const found = listIn(member, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
