/** The check of what named a thing that was deleted. */
import { ofEpisode } from '../../../checks/makeCheck.ts';
import { judged } from '../../../checks/reading/judgement.ts';
import { isDone, shownBy } from '../../../checks/reading/objectShown.ts';
import { textsParam } from '../../../checks/reading/params.ts';
import type { Check } from '../../../checks/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { isJsonArray, isJsonObject } from '../../../json/jsonObject.ts';
import type { Json } from '../../../json/types.ts';
import { lastSegment } from '../objects/idOf.ts';

/** True if one of these members holds the value, alone or in a list, at any depth. */
export function namesValue(
  { response }: Pick<Exchange, 'response'>,
  members: readonly string[],
  value: string,
): boolean {
  const isIt = (one: Json): boolean =>
    (typeof one === 'string' || typeof one === 'number') && String(one) === value;
  const holds = (json: Json | undefined): boolean => {
    if (isJsonArray(json)) return json.some(holds);
    if (!isJsonObject(json)) return false;
    return Object.entries(json).some(
      ([name, one]) => (members.includes(name) && [one].flat().some(isIt)) || holds(one),
    );
  };
  return holds(response?.json);
}

/** What named a thing, as a read in `before` showed, names it no longer. `params.members` are the members that did. */
const deletedIsNotNamed = ofEpisode(
  ['before', 'removed', 'after'],
  ({ before, removed, after }, contract, clause) => {
    const id = lastSegment(removed.request.path);
    const members = textsParam(clause, 'members');
    if (!isDone(removed, contract) || !namesValue(before, members, id)) return undefined;
    if (shownBy(after, contract) === undefined) return undefined;
    const isNamed = namesValue(after, members, id);
    return judged(
      !isNamed,
      'another value, or none',
      isNamed ? id : 'another value, or none',
      'body',
    );
  },
);

export const namingChecks: Readonly<Record<string, Check>> = { deletedIsNotNamed };
