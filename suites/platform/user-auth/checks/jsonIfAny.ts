/** A body whose shape is open, but which is not stated to be anything else, is JSON. */
import { excerpt } from '../../../../output/secrets.ts';
import { judged } from '../../../../checks/reading/judgement.ts';
import type { ExchangeCheck } from '../../../../checks/types.ts';

/** Judges answers with 200. Says nothing of an empty body, nor of one that was cut at our own bound. */
export const jsonIfAny: ExchangeCheck = {
  kind: 'exchange',
  judge: ({ response }) => {
    if (response?.status !== 200 || response.truncated || response.bytes.length === 0)
      return undefined;
    const isJson = response.json !== undefined;
    return judged(isJson, 'JSON', isJson ? 'JSON' : excerpt(response.text, 120), 'body');
  },
};
