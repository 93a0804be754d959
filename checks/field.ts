/** Checks of single fields: their presence, type and value. */
import { arrayOr } from '../json/jsonObject.ts';
import type { Json } from '../json/types.ts';
import { excerpt } from '../output/secrets.ts';
import type { Clause, Contract } from '../contract/types.ts';
import type { Exchange } from '../exchange/types.ts';
import { ofBody, ofExchange } from './makeCheck.ts';
import { judged } from './reading/judgement.ts';
import { onceAClause } from './reading/onceAClause.ts';
import { numberParam } from './reading/params.ts';
import { firstPlaceOf, meansPlace, patternsOf, placesOf } from './reading/placePattern.ts';
import { schemaFindings } from './reading/schemaFindings.ts';
import type { Check, Judgement, Said } from './types.ts';
import { openFieldChecks } from './openField.ts';

/** Judges each text at `params.pointers`; undefined if none stands there. */
function judgeTexts(
  clause: Clause,
  json: Json,
  judge: (text: string, pointer: string) => readonly Judgement[],
): Said {
  const judgements = patternsOf(clause)
    .flatMap((pattern) => placesOf(json, pattern))
    .flatMap(({ pointer, value }) => (typeof value === 'string' ? judge(value, pointer) : []));
  return judgements.length === 0 ? undefined : judgements;
}

/**
 * Either missing members or all other findings are failures, one for each finding at `params.pointers`. Says nothing
 * if the answer has none of these places.
 */
function judgeFindings(
  exchange: Exchange,
  contract: Contract,
  clause: Clause,
  failures: 'missing' | 'others',
): Said {
  const findings = schemaFindings(exchange, contract);
  const json = exchange.response?.json;
  if (findings === undefined || json === undefined) return undefined;
  const patterns = patternsOf(clause);
  const isMissing = failures === 'missing';
  // Every field of every answer is judged here, and hardly any has a finding.
  if (findings.length > 0) {
    const found = findings
      .filter(
        ({ keyword, pointer }) =>
          (keyword === 'required') === isMissing &&
          patterns.some((pattern) => meansPlace(pattern, pointer)),
      )
      .map(({ expected, actual, pointer }) =>
        isMissing
          ? judged(false, 'present', 'absent', pointer)
          : judged(false, expected, actual, pointer),
      );
    if (found.length > 0) return isMissing && showsChosen(exchange, clause) ? undefined : found;
  }
  const place = firstPlaceOf(json, patterns);
  if (place === undefined) return undefined;
  return isMissing ? present(place.pointer) : asTheSchemaSays(place.value, place.pointer);
}

/** True if the request chooses what is shown, by a parameter of its query that `params.selectors` names. */
function showsChosen({ request }: Exchange, { params }: Clause): boolean {
  const sent = new URLSearchParams(request.query);
  return arrayOr(params['selectors']).some((name) => sent.has(String(name)));
}

const present = (at: string): Judgement => judged(true, 'present', 'present', at);

const asTheSchemaSays = (value: Json, at: string): Judgement =>
  judged(true, 'as the schema says', value, at);

/**
 * Fields of an answer have the type and form that the contract's schema gives them, wherever they are present.
 * `params.pointers`: patterns of places in the body. `fieldPresent` judges missing members.
 */
const fieldConforms = ofExchange(
  (exchange, contract, clause) => judgeFindings(exchange, contract, clause, 'others'),
  {
    atPlace: (clause) => {
      const [{ pointer } = { pointer: '' }] = patternsOf(clause);
      return (value) => asTheSchemaSays(value, pointer);
    },
  },
);

/**
 * An answer holds the members that the demanded reading requires. `params.pointers`: patterns of members. Says
 * nothing if the answer does not show their object, or the request chooses members by one of `params.selectors`.
 */
const fieldPresent = ofExchange(
  (exchange, contract, clause) => judgeFindings(exchange, contract, clause, 'missing'),
  {
    atPlace: (clause) => {
      const said = present(patternsOf(clause)[0]?.pointer ?? '');
      return () => said;
    },
  },
);

/** RFC 4648 §4 with padding; line breaks as RFC 2045 writes them are accepted. */
const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/**
 * A field that holds file content is Base64 that decodes. `params.pointers`: patterns of places. Says nothing if no text stands there.
 */
const base64Decodes = ofBody((json, clause) =>
  judgeTexts(clause, json, (text, pointer) => [
    judged(base64.test(text.replace(/\r?\n/g, '')), 'Base64', excerpt(text, 80), pointer),
  ]),
);

/** Digits and letters that any mask may leave: account numbers are usually shown by their last four. */
const leftByAnyMask = 4;

/**
 * A value that the document shows masked hides most of its digits and letters. `params.pointers`: patterns of places. Most of a value is
 * hidden when no more digits and letters are left than the mask has signs, or at most four. Says nothing of empty and null values.
 */
const valueIsMasked = ofBody((json, clause) =>
  judgeTexts(clause, json, (text, pointer) =>
    // The value may be a secret: the verdict shows only its shape.
    text === '' ? [] : [judged(isMasked(text), 'masked', text.replace(/\d/g, '9'), pointer)],
  ),
);

/** A word such as "hidden" or "ending in" is neither mask nor value. The letter X is a mask like any other sign. */
function isMasked(value: string): boolean {
  const { word, hides, shows } = isAscii.test(value) ? asciiSigns : anySigns;
  const signs = value.replace(word, '');
  const hidden = signs.match(hides)?.length ?? 0;
  const left = signs.match(shows)?.length ?? 0;
  return left <= Math.max(leftByAnyMask, hidden);
}

const isAscii = /^[ -~]*$/;

/** Letters of any script take the engine ten times as long as those of ASCII. */
const asciiSigns = {
  word: /(?<![a-z\d])(?!x+(?![a-z\d]))[a-z]+(?![a-z\d])/gi,
  hides: /x|[^a-z\d\s-]/gi,
  shows: /(?!x)[a-z\d]/gi,
};
const anySigns = {
  word: /(?<![\p{L}\d])(?!x+(?![\p{L}\d]))\p{L}+(?![\p{L}\d])/giu,
  hides: /x|[^\p{L}\d\s-]/giu,
  shows: /(?!x)[\p{L}\d]/giu,
};

/** A number is not below its bound. Passive. `params.pointers`, `params.minimum`. Says nothing if no number stands there. */
const valueAtLeast = ofBody((json, clause) => {
  const { minimum, expected } = boundOf(clause);
  const numbers = patternsOf(clause)
    .flatMap((pattern) => placesOf(json, pattern))
    .flatMap(({ pointer, value }) => (typeof value === 'number' ? [{ pointer, value }] : []));
  const low = numbers
    .filter(({ value }) => value < minimum)
    .map(({ pointer, value }) => judged(false, expected, value, pointer));
  const [first] = numbers;
  if (first === undefined) return undefined;
  return low.length > 0 ? low : judged(true, expected, first.value, first.pointer);
});

const boundOf = onceAClause((clause) => {
  const minimum = numberParam(clause, 'minimum');
  return { minimum, expected: `at least ${minimum}` };
});

export const fieldChecks: Readonly<Record<string, Check>> = {
  fieldConforms,
  fieldPresent,
  base64Decodes,
  valueIsMasked,
  valueAtLeast,
  ...openFieldChecks,
};
