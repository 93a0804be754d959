/** An answer has no members but those that the document lists with the word "only". */
import { isJsonObject } from '../../json/jsonObject.ts';
import { judged } from '../reading/judgement.ts';
import { textsParam } from '../reading/params.ts';
import type { ExchangeCheck } from '../types.ts';

/** `params.members`: their names. Judges answers with 200 that are a JSON object. */
export const onlyTheseMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }, _contract, clause) => {
    if (response?.status !== 200 || !isJsonObject(response.json)) return undefined;
    const listed = textsParam(clause, 'members');
    const others = Object.keys(response.json).filter((name) => !listed.includes(name));
    return judged(others.length === 0, 'no other member', others, 'body');
  },
};
