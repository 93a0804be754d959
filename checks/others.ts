/** Checks of access to an object that another identity created. */
import type { Json } from '../json/types.ts';
import type { Clause } from '../contract/types.ts';
import { ofEpisode } from './makeCheck.ts';
import { statusOrError, refusesRequest, succeeds } from './reading/answer.ts';
import { judged, observed } from './reading/judgement.ts';
import { sentScalars, shownBy } from './reading/objectShown.ts';
import type { Check, Judgement } from './types.ts';

/** Where the clause is open, what was seen is only written down. */
function judgedOfOthers(
  clause: Clause,
  reached: boolean,
  { expected, actual, at }: Pick<Judgement, 'expected' | 'actual' | 'at'>,
): Judgement {
  return clause.standing === 'open'
    ? observed(clause, actual, at)
    : judged(!reached, expected, actual, at);
}

/** Scalars of a value that can identify it, by place: no truth values, no empty texts. */
function scalarsOf(value: Json | undefined, at = ''): readonly (readonly [string, Json])[] {
  if (typeof value === 'number' || (typeof value === 'string' && value !== ''))
    return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => scalarsOf(member, `${at}/${name}`));
}

/**
 * Another identity does not read an object. `own` is the read of the identity that created the object. The other one reads it where more
 * than half of its texts and numbers stand in both answers: a success without the object is none.
 */
const othersDoNotRead = ofEpisode(['own', 'other'], ({ own, other }, contract, clause) => {
  const shown = succeeds(own, contract) ? scalarsOf(own.response?.json) : [];
  if (shown.length === 0 || other.response === null) return undefined;
  const seen = new Map(succeeds(other, contract) ? scalarsOf(other.response.json) : []);
  const shared = shown.filter(([place, value]) => seen.get(place) === value);
  const reached = shared.length * 2 > shown.length;
  return judgedOfOthers(clause, reached, {
    expected: 'an answer without the object',
    actual: reached ? 'the object' : statusOrError(other),
    at: 'body',
  });
});

/**
 * Another identity does not change an object. `before` and `after` are reads of the identity that created the object; `change` is the
 * other's. Only texts are looked for, under any name: a number may be a version or a counter.
 */
const othersDoNotChange = ofEpisode(
  ['before', 'change', 'after'],
  ({ before, change, after }, contract, clause) => {
    const [was, is] = [shownBy(before, contract), shownBy(after, contract)];
    if (was === undefined || is === undefined || change.response === null) return undefined;
    const [had, has] = [was, is].map((one) => new Set(scalarsOf(one).map(([, value]) => value)));
    const texts = sentScalars(change).filter(
      ([, value]) => typeof value === 'string' && had?.has(value) === false,
    );
    if (texts.length === 0) return undefined;
    const kept = texts.find(([, value]) => has?.has(value));
    return judgedOfOthers(clause, kept !== undefined, {
      expected: 'the object as before',
      actual: kept === undefined ? statusOrError(change) : `${kept[0]} as the other one sent it`,
      at: 'body',
    });
  },
);

/**
 * Another identity does not delete an object. `before` and `after` are reads of the identity that created the
 * object; `remove` is the other's.
 */
const othersDoNotDelete = ofEpisode(
  ['before', 'remove', 'after'],
  ({ before, remove, after }, contract, clause) => {
    if (!succeeds(before, contract) || remove.response === null || after.response === null)
      return undefined;
    const reached = succeeds(remove, contract) && refusesRequest(after, contract);
    return judgedOfOthers(clause, reached, {
      expected: 'the object is still read',
      actual: reached ? 'the object is gone' : statusOrError(remove),
      at: 'body',
    });
  },
);

export const othersChecks: Readonly<Record<string, Check>> = {
  othersDoNotRead,
  othersDoNotChange,
  othersDoNotDelete,
};
