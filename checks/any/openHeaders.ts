/** Writes down which of some headers every answer carries. */
import type { Clause } from '../../contract/types.ts';
import { headersSeen } from '../reading/headersSeen.ts';
import { sameJson } from '../../json/sameJson.ts';
import { observed } from '../reading/judgement.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** What was told last: nearly every answer carries the same headers, and who counts knows an answer that is the same object. */
const lastJudgement = new WeakMap<Clause, Judgement>();

/** One exchange. `params.names`; `values`: their values too; `status`: of answers with this status only. */
export const openHeaders: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const seen = headersSeen(exchange, clause);
    if (seen === undefined) return undefined;
    const last = lastJudgement.get(clause);
    if (last !== undefined && sameJson(last.actual, seen)) return last;
    const told = observed(clause, seen, 'headers');
    lastJudgement.set(clause, told);
    return told;
  },
};
