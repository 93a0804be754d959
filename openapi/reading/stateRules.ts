/** Reads from sentences in which states of a thing an operation on it is refused: "Only a pending booking can be confirmed". */
import { escaped, plainWords, singularWords, type Sentence } from './sentencesOf.ts';

/** The states in which an operation is served, where the sentences name them, and those in which it is refused. */
export type StateRule = {
  readonly served: readonly string[];
  readonly refused: readonly string[];
  /** The first sentence that says so. */
  readonly says: string;
};

/**
 * `noun` is the last word of the path of its collection, `values` are the values that its state can have. Null if no sentence is certain: one counts only if the
 * thing is its subject, because other things may have states of the same names.
 */
export function stateRuleOf(
  sentences: readonly Sentence[],
  noun: string,
  values: readonly string[],
): StateRule | null {
  const plain = new Map(values.map((value) => [plainWords(value), value]));
  const word = `(?:${[...plain.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')})`;
  const list = String.raw`(${word}(?:(?:,| or| and|, or|, and) (?:an? |in )?${word})*)`;
  const words = singularWords(noun);
  const name = `(?:${[words, words.split(' ').at(-1) ?? ''].map(escaped).join('|')})`;
  const thing = String.raw`(?<!\b(?:of|for|from|with) )(?<!\b(?:of|for|from|with) (?:the|an?|any|its) )(?:\b(?:the|an?|any|every|its) )?\b${name}`;
  const subject = String.raw`(?:${thing}|\bone|\bit)(?: that| which)?`;
  const verb = '(?:is|was|are|has been)';
  const forms: readonly Form[] = [
    ['served', false, String.raw`\bonly (?:an? |the )?${list} (?:${name}|ones?)`],
    [
      'served',
      false,
      String.raw`\bcan only be \w+ (?:while|when|if|in|from) (?:it is |still )?${list}\b`,
    ],
    ['served', false, String.raw`${subject} must (?:still )?be ${list}\b${noOther}`],
    ['served', true, String.raw`${subject} ${verb} not (?:yet |currently )?${list}\b`],
    [
      'served',
      false,
      String.raw`\bonly (?:while|when|if) ${subject} ${verb} (?:still )?${list}\b.*\b409\b`,
    ],
    ['refused', true, String.raw`${subject} ${verb} (?:already )?${list}\b${allOfIt}`],
    [
      'refused',
      false,
      String.raw`\b${list} (?:${name}|ones?) (?:cannot|can not|is not(?! (?:found|known|there|valid|available))|may not|must not)\b`,
    ],
    [
      'refused',
      true,
      String.raw`\b${list} (?:${name}|ones?)(?:,[^.;:]*)? is (?:answered|refused|rejected)\b`,
    ],
    ['refused', false, String.raw`${subject} must not be ${list}\b`],
    [
      'served',
      false,
      String.raw`\b(?:409|422|refused|rejected|conflict)\b.{0,20} unless ${subject} ${verb} (?:still )?(?:an? )?${list}\b(?! or\b|, or\b)`,
    ],
    ['refused', true, String.raw`\bany change (?:to|of) (?:an? |the )?${list} (?:${name}|ones?)`],
    ['served', true, String.raw`\b${list} (?:${name}|ones?) .*\bin any other state\b`],
    // "From open or pending to solved, otherwise 409", "Cancels an open booking, otherwise 409", "409 if closed".
    ['served', false, String.raw`\bfrom (?:an? )?${list} to (?:an? )?${word}\b${orElse}`],
    ['served', false, String.raw`\b${list} (?:${name}|ones?)${orElse}`],
    [
      'refused',
      true,
      String.raw`^(?:409|refused|rejected|conflict) (?:if|when|once|while) (?:already )?${list}$`,
    ],
  ];
  // "Takes a booked appointment to completed; in any other state the answer is 409."
  const together = sentences.flatMap(({ text, refuses }, at) =>
    /\bin any other state\b/.test(text)
      ? [{ text: `${sentences[at - 1]?.text ?? ''} ${text}`, refuses }]
      : [],
  );
  const found = forms.flatMap(([kind, onlyRefusals, form]) =>
    [...sentences, ...together].flatMap(({ text, refuses }) => {
      const isRead = !onlyRefusals || (refuses && !turnsRound.test(text));
      const [, named = ''] = (isRead ? new RegExp(form).exec(text) : null) ?? [];
      const states = named.match(new RegExp(word, 'g')) ?? [];
      return states.map((state) => ({ kind, state: plain.get(state) ?? state, says: text }));
    }),
  );
  const of = (kind: Form[0]): readonly string[] => [
    ...new Set(found.filter((one) => one.kind === kind).map(({ state }) => state)),
  ];
  const [served, refused] = [of('served'), of('refused')];
  const [first] = found;
  const isClear = refused.every((one) => !served.includes(one)) && served.length < values.length;
  return first === undefined || !isClear ? null : { served, refused, says: first.says };
}

/** After what an operation does, with its answer for all other states. */
const orElse = String.raw`,? (?:otherwise|else) (?:with |the answer is |it is )?(?:409|refused|rejected|(?:a )?conflict)\b`;

/** A rented item that cannot be moved to another place may be changed otherwise. */
const allOfIt = String.raw`(?!.{0,9} (?:cannot|can not|may not|must not) be \w+ (?:to|from|into)\b)`;

/** "It must be open, or pending with a reply" allows more than the states that stand together. */
const noOther = String.raw`(?!.*\bor\b(?! (?:otherwise|else)))`;

/** With one of these words a sentence about a refusal may name the state in which the operation is served: "409 unless the job is open". */
const turnsRound = /\b(?:unless|until|except|otherwise|only (?:while|when|if))\b/;

type Form = readonly [kind: 'served' | 'refused', onlyRefusals: boolean, form: string];

/** True if the rule names the state as one in which the operation is refused. */
export function refusesState({ served, refused }: Omit<StateRule, 'says'>, state: string): boolean {
  return refused.includes(state) || (served.length > 0 && !served.includes(state));
}
