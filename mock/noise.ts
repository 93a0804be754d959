/** Answers that vary by chance, as those of a busy service do: for tools that must distinguish noise from change. */
import type { Behaviour, Patch } from './platform/behaviour/behaviour.ts';
import { isObject, type Json } from './json.ts';
import type { Call } from './serving/message/call.ts';
import type { Outcome } from './serving/message/outcome.ts';
import { createRandom, type Random } from './platform/seed/random.ts';

export const noiseWords = ['order', 'members', 'clock', 'slow'] as const;
export type NoiseWord = (typeof noiseWords)[number];

/** One answer in so many is slow: 5%. */
const slowOneIn = 20;
const slowMs = 300;
/** One object in so many has a member more. */
const memberOneIn = 4;
/** The clock jumps by up to so much in either direction. */
const jitterMs = 3_000;

/**
 * `order`: items of lists in any order. `members`: sometimes an extra member. `clock`: moments some seconds off. `slow`: one answer in
 * twenty is late. Noise comes on top of variants and faults, and continues after resets.
 */
export function noisePatch(words: readonly NoiseWord[], seed: number): Patch {
  const random = createRandom(seed);
  const has = (word: NoiseWord): boolean => words.includes(word);
  const rewrite = (outcome: Outcome, _call: Call | null): Outcome => {
    const { content } = outcome;
    if (!('json' in content) || outcome.status !== 200) return outcome;
    return { ...outcome, content: { ...content, json: noisy(content.json, random, has) } };
  };
  return ({ answers, transport }: Behaviour) => ({
    answers: { rewrites: [...answers.rewrites, rewrite] },
    transport: {
      send: (response, answer, call) => {
        const isSlow = has('slow') && random.below(slowOneIn) === 0;
        if (!isSlow) return transport.send(response, answer, call);
        setTimeout(() => {
          if (!response.destroyed) transport.send(response, answer, call);
        }, slowMs);
      },
    },
  });
}

function noisy(value: Json, random: Random, has: (word: NoiseWord) => boolean): Json {
  const inner = (one: Json): Json => noisy(one, random, has);
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, one]): [string, Json] => [name, inner(one)]);
    if (has('members') && random.below(memberOneIn) === 0) members.push(['trace', random.text(6)]);
    return Object.fromEntries(members);
  }
  if (Array.isArray(value)) {
    const items = value.map(inner);
    return has('order') ? shuffled(items, random) : items;
  }
  return has('clock') && typeof value === 'string' ? jittered(value, random) : value;
}

/** Fisher and Yates. */
function shuffled(items: readonly Json[], random: Random): Json {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [mixed[last], mixed[other]] = [mixed[other] ?? null, mixed[last] ?? null];
  }
  return mixed;
}

/** Only moments in the form of the service's own. */
function jittered(text: string, random: Random): string {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/.test(text)) return text;
  const moment = Date.parse(text) + random.below(2 * jitterMs) - jitterMs;
  if (Number.isNaN(moment)) return text;
  const iso = new Date(moment).toISOString();
  return text.includes('.') ? iso : `${iso.slice(0, 19)}Z`;
}
