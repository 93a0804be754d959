/** Writes down which documented members an object leaves out. */
import { isJsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { bodyOf200 } from '../reading/json.ts';
import { observed } from '../reading/judgement.ts';
import { onceAClause } from '../reading/onceAClause.ts';
import { listParam, textParam } from '../reading/params.ts';
import type { ExchangeCheck, Judgement } from '../types.ts';

/** Passive. `params.at`: the object; `params.names`: its documented members. One observation for each missing name, so that drift names it. */
export const openPresence: ExchangeCheck = {
  kind: 'exchange',
  judge: (exchange, _contract, clause) => {
    const json = bodyOf200(exchange);
    if (json === undefined) return undefined;
    const { at, absences } = figuresOf(clause);
    const object = valueAt(json, at);
    if (!isJsonObject(object)) return undefined;
    const answers: Judgement[] = [];
    for (const [name, absence] of absences) if (!Object.hasOwn(object, name)) answers.push(absence);
    return answers;
  },
};

const figuresOf = onceAClause((clause) => {
  const at = textParam(clause, 'at');
  const absences = listParam(clause, 'names').map((name): readonly [string, Judgement] => [
    String(name),
    observed(clause, 'absent', `${at}/${String(name)}`, ` ${String(name)}`),
  ]);
  return { at, absences };
});
