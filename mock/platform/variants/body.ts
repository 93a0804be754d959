/** Variants of the spelling of JSON. RFC 8259 permits all of them; the document says only that bodies are JSON. */
import { isObject, type Json } from '../../json.ts';
import { type Patch, rewriting } from '../behaviour/behaviour.ts';
import type { Variant } from '../patches/variant.ts';
import { writeNumbers } from '../patches/writeNumbers.ts';

/** Another order of the members of every object. */
const ordered = (order: (names: readonly string[]) => readonly string[]): Patch => {
  const sort = (json: Json): Json => {
    if (Array.isArray(json)) return json.map(sort);
    if (!isObject(json)) return json;
    return Object.fromEntries(
      order(Object.keys(json)).map((name) => [name, sort(json[name] ?? null)]),
    );
  };
  return rewriting((outcome) =>
    'json' in outcome.content
      ? { ...outcome, content: { json: sort(outcome.content.json) } }
      : outcome,
  );
};

/** Changes JSON after it was written; bytes that are no text stay as they are. */
const rewritten =
  (change: (text: string) => string): Patch =>
  ({ answers: { serialise } }) => ({
    answers: {
      serialise: (json, call) => {
        const text = serialise(json, call);
        return typeof text === 'string' ? change(text) : text;
      },
    },
  });

const hex = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const bodyVariants: readonly Variant[] = [
  {
    id: 'json-media-type',
    question: 'Which parameters does the media type of JSON have?',
    choices: [
      { name: 'charset', default: true },
      { name: 'none', patch: { answers: { jsonMediaType: 'application/json' } } },
      {
        name: 'capitals',
        patch: { answers: { jsonMediaType: 'Application/JSON;Charset="UTF-8"' } },
      },
    ],
  },
  {
    id: 'json-layout',
    question: 'Is JSON written on one line, or indented?',
    choices: [
      { name: 'compact', default: true },
      {
        name: 'indented',
        patch: { answers: { serialise: (json) => `${JSON.stringify(json, null, 2)}\n` } },
      },
    ],
  },
  {
    id: 'json-escapes',
    question: 'Which characters of a text are written as escapes?',
    choices: [
      { name: 'none-needless', default: true },
      {
        name: 'beyond-ascii',
        patch: rewritten((text) => text.replaceAll(/[\u0080-\uffff]/g, hex)),
      },
      { name: 'slashes', patch: rewritten((text) => text.replaceAll('/', '\\/')) },
    ],
  },
  {
    id: 'json-numbers',
    question: 'How is a number that is not whole written?',
    choices: [
      { name: 'shortest', default: true },
      {
        name: 'two-decimals',
        patch: { answers: { serialise: writeNumbers((value) => value.toFixed(2)) } },
      },
      {
        name: 'exponent',
        patch: { answers: { serialise: writeNumbers((value) => value.toExponential()) } },
      },
    ],
  },
  {
    id: 'member-order',
    question: 'Which order do the members of an object have?',
    choices: [
      { name: 'as-listed', default: true },
      { name: 'alphabetical', patch: ordered((names) => names.toSorted()) },
      { name: 'reversed', patch: ordered((names) => names.toReversed()) },
    ],
  },
];
