/** Writes down which documented members an object leaves out. */
import { isJsonObject } from '../contract/jsonObject.ts';
import { valueAt } from '../contract/jsonPointer.ts';
import { bodyOf200 } from './json.ts';
import { listParam, textParam } from './params.ts';
import type { Check, Judgement } from './types.ts';

/** Passive. `params.at`: the object; `params.names`: its documented members. One observation a name, so that drift names it. */
export const openPresence: Check = {
  name: 'openPresence',
  kind: 'exchange',
  judge: ([exchange], _contract, clause) => {
    const json = bodyOf200(exchange);
    const object = json === undefined ? undefined : valueAt(json, textParam(clause, 'at'));
    if (!isJsonObject(object)) return undefined;
    const absent = listParam(clause, 'names')
      .map(String)
      .filter((name) => !Object.hasOwn(object, name));
    const at = textParam(clause, 'at');
    return absent.map((name): Judgement => ({
      outcome: 'observed',
      expected: null,
      actual: 'absent',
      at: `${at}/${name}`,
      key: `${textParam(clause, 'key')} ${name}`,
    }));
  },
};
