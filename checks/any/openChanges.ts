/** Writes down which members of a bill a request changed, where the document leaves it open. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { escapePointerToken, valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { bodyOf200 } from '../reading/json.ts';
import { sameJson } from '../../json/sameJson.ts';
import { observed } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import type { EpisodeCheck } from '../types.ts';

/**
 * `before` and `after` are readings of the bill around the change. `params.within`: the object compared, default
 * the bill itself; `params.ignore`: places that move on of their own accord.
 */
export const openChanges: EpisodeCheck<'before' | 'change' | 'after'> = {
  kind: 'episode',
  roles: ['before', 'change', 'after'],
  judge: (episode, _contract, clause) => {
    const [before, after] = [bodyOf200(episode.before), bodyOf200(episode.after)];
    if (before === undefined || after === undefined) return undefined;
    const { within } = clause.params;
    const root = typeof within === 'string' ? within : '/responseData';
    const ignored = new Set(textsParam(clause, 'ignore'));
    const changed = differences(valueAt(before, root), valueAt(after, root), root);
    return observed(clause, changed.filter((place) => !ignored.has(place)).toSorted(), root);
  },
};

/** Pointers of the deepest members of objects that differ; an array is one place. */
function differences(
  before: Json | undefined,
  after: Json | undefined,
  at: string,
): readonly string[] {
  if (!isJsonObject(before) || !isJsonObject(after)) return sameJson(before, after) ? [] : [at];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) =>
    differences(before[name], after[name], `${at}/${escapePointerToken(name)}`),
  );
}
