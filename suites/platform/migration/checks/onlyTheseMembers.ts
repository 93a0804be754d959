/** An answer has no members but those that the document lists with the word "only". */
import { isJsonObject } from '../../../../json/jsonObject.ts';
import { isServed } from '../../../../checks/reading/answer.ts';
import { bodyOf200 } from '../../../../checks/reading/json.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import { textsParam } from '../../../../checks/reading/params.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** `params.members`: their names. Judges answers that serve and are a JSON object: the form of a refusal is not shown. */
export const onlyTheseMembers: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (!isServed(exchange) || !isJsonObject(json)) return undefined;
    const listed = textsParam(clause, 'members');
    const others = Object.keys(json).filter((name) => !listed.includes(name));
    return judged(others.length === 0, 'no other member', others, 'body');
  },
};
