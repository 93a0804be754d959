/** Writes down how a labelled request is answered where the document leaves it open. */
import { isJsonObject } from '../../json/jsonObject.ts';
import type { Exchange } from '../../exchange/types.ts';
import { answerOf, underTest } from '../reading/answer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import type { TupleCheck } from '../types.ts';
import type { Json } from '../../json/types.ts';

/** Episode: anything, the labelled request under test last. Its label stands in the key, so that each case has its own answer. */
export const openCase: TupleCheck = {
  kind: 'episode',
  judge: (episode, _contract, clause) => {
    const trial = underTest(episode);
    return observed(clause, outcomeOf(trial), 'status', ` ${trial.request.label}`);
  },
};

/** The status; a 200 that denies its success is told from one that does not. */
function outcomeOf(exchange: Exchange): Json {
  const json = bodyOf200(exchange);
  const denied = isJsonObject(json) && json['isSuccess'] === false;
  return denied ? '200, isSuccess false' : answerOf(exchange);
}
