/** The check of invariants that were learned from accepted runs. */
import { arrayOr } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import type { Clause, Contract } from '../contract/types.ts';
import { answerPlace, invariantText } from '../invariants/invariantText.ts';
import { holdsIn } from '../invariants/judgeInvariants.ts';
import { momentOf, sampleReader } from '../invariants/samplesOf.ts';
import { jsonOf } from '../invariants/relations.ts';
import type { Invariant, Sample, Term } from '../invariants/types.ts';
import type { Exchange } from '../exchange/types.ts';
import { ofExchange } from './makeCheck.ts';
import { brief, judged } from './reading/judgement.ts';
import { textParam } from './reading/params.ts';
import type { Check } from './types.ts';

/** Samples of an exchange; many clauses ask for them. */
const known = new WeakMap<Exchange, readonly Sample[]>();

/**
 * What was learned from accepted runs, reviewed, and written as a clause holds in an answer. Says nothing of answers
 * of another status, or to requests that the document does not allow.
 */
const invariantHolds = ofExchange((exchange, contract, clause) => {
  const { response, request } = exchange;
  if (String(response?.status) !== textParam(clause, 'status')) return undefined;
  const invariant = invariantOf(clause, request.operation ?? '');
  const samples = samplesOf(exchange, contract).filter(({ scope }) => scope === invariant.scope);
  const judgements = samples.flatMap((sample) => {
    const holds = holdsIn(invariant, sample);
    return holds === undefined ? [] : [{ holds, sample }];
  });
  const [first] = judgements;
  if (first === undefined) return undefined;
  const { holds, sample } = judgements.find((one) => !one.holds) ?? first;
  return judged(
    holds,
    invariantText(invariant),
    invariant.terms.map((term) => valueIn(sample, term)),
    answerPlace(invariant),
  );
});

function invariantOf(clause: Clause, operation: string): Invariant {
  const { terms, value } = clause.params;
  return {
    operation,
    status: textParam(clause, 'status'),
    scope: textParam(clause, 'scope'),
    relation: textParam(clause, 'relation'),
    // The terms were written by `assay invariants`; one of another form has no value, and so says nothing.
    terms: arrayOr(terms).map((term) => String(term) as Term),
    ...(value === undefined ? {} : { value }),
    chances: 1,
  };
}

function samplesOf(exchange: Exchange, contract: Contract): readonly Sample[] {
  // Before the look-up, so that every clause is seen to read more than the answer.
  const { id, url, request, response } = exchange;
  const ready = known.get(exchange);
  if (ready !== undefined) return ready;
  const operation = contract.operations.get(request.operation ?? '');
  const isSeen =
    operation !== undefined &&
    response?.json !== undefined &&
    !response.truncated &&
    (request.lawful || response.status > 299);
  const samples = isSeen
    ? sampleReader()({
        exchange: id,
        operation: operation.id,
        template: operation.path,
        method: request.method,
        url,
        requestBody: request.json,
        status: response.status,
        body: response.json,
        moment: momentOf(response.headers, exchange.endedAt),
        counts: true,
      })
    : [];
  known.set(exchange, samples);
  return samples;
}

function valueIn({ values }: Sample, term: Term): Json {
  const value = values.get(term);
  if (value === undefined) return brief(undefined);
  return value.kind === 'list'
    ? value.items.slice(0, 20).map((item) => brief(jsonOf(item)))
    : brief(jsonOf(value));
}

export const invariantChecks: Readonly<Record<string, Check>> = { invariantHolds };
