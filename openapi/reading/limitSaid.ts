/** Reads from sentences how many things there may be below another, or how often an action may be done: "an entry has at most 5 attachments". */
import { escaped, singularWords, type Sentence } from './sentencesOf.ts';

export type LimitSaid = { readonly limit: number; readonly says: string };

const words: Readonly<Record<string, number>> = {
  once: 1,
  twice: 2,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const number = String.raw`(\d{1,3}|${Object.keys(words).slice(2).join('|')})`;
const most = '(?:at most|no more than|not more than|up to|(?:a )?maximum of)';
/** Of a time or of one request, a number says something else. */
const isRate =
  /\b(?:per|each|every|within) (?:request|call|minute|hour|day|week|month|second|page|batch)|\b(?:minutes?|hours?|days?|weeks?|seconds?|nights?|levels?|characters?|concurrent\w*|free|default)\b/;

/** How many things one that the noun names may have; null if no sentence is certain. */
export function mostBelow(sentences: readonly Sentence[], noun: string): LimitSaid | null {
  const whole = singularWords(noun);
  const parent = [whole, whole.split(' ').at(-1) ?? ''].map(escaped).join('|');
  const verb = String.raw`\b(?:${parent})\b[^.;]{0,40}?\b(?:has|have|holds?|takes?|contains?|keeps?)`;
  const forms = [
    String.raw`${verb} ${most} ${number} \w`,
    String.raw`${verb} ${number} \w+ at most\b`,
    String.raw`\b${most} ${number} [\w ]{1,30}?\b(?:per|for each|in each|in one|in an?|for one|of an?) (?:${parent})\b`,
  ];
  return limitIn(sentences, forms);
}

/** How often an action on one thing may be done. */
export function mostTimes(sentences: readonly Sentence[]): LimitSaid | null {
  const times = String.raw`(once|twice|(?:\d|three|four|five) times)`;
  const forms = [
    String.raw`\bcan be \w+ (?:only |${most} )${times}\b`,
    String.raw`\bcan (?:only be \w+|be \w+ only) ${times}\b`,
    String.raw`\bcan be \w+ ${times} at most\b`,
    String.raw`\bonly possible ${times}\b`,
  ];
  return limitIn(sentences, forms);
}

function limitIn(sentences: readonly Sentence[], forms: readonly string[]): LimitSaid | null {
  for (const { text } of sentences)
    for (const form of forms) {
      const [, said = ''] = new RegExp(form).exec(text) ?? [];
      const limit = words[said.replace(/ times$/, '')] ?? Number.parseInt(said, 10);
      if (limit > 0 && !isRate.test(text)) return { limit, says: text };
    }
  return null;
}
