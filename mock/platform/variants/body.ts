/** Variants of the spelling of JSON. RFC 8259 permits all of them; the document says only that bodies are JSON. */
import { isObject, type Json } from '../../json.ts';
import { type Patch, rewriting, around } from '../behaviour/behaviour.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

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
const rewritten = (change: (text: string) => string): Patch =>
  around('answers.serialise', (serialise, json, call) => {
    const text = serialise(json, call);
    return typeof text === 'string' ? change(text) : text;
  });

const hex = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

export const bodyVariants: readonly Variant[] = variantsOf({
  'json-media-type: Which parameters does the media type of JSON have?': {
    charset: 'lawful',
    none: { answers: { jsonMediaType: 'application/json' } },
    capitals: { answers: { jsonMediaType: 'Application/JSON;Charset="UTF-8"' } },
  },
  'json-layout: Is JSON written on one line, or indented?': {
    compact: 'lawful',
    indented: { answers: { serialise: (json) => `${JSON.stringify(json, null, 2)}\n` } },
  },
  'json-escapes: Which characters of a text are written as escapes?': {
    'none-needless': 'lawful',
    'beyond-ascii': rewritten((text) => text.replaceAll(/[\u0080-\uffff]/g, hex)),
    slashes: rewritten((text) => text.replaceAll('/', '\\/')),
  },
  'json-numbers: How is a number that is not whole written?': {
    shortest: 'lawful',
    'two-decimals': { answers: { serialise: writeNumbers((value) => value.toFixed(2)) } },
    exponent: { answers: { serialise: writeNumbers((value) => value.toExponential()) } },
  },
  'member-order: Which order do the members of an object have?': {
    'as-listed': 'lawful',
    alphabetical: ordered((names) => names.toSorted()),
    reversed: ordered((names) => names.toReversed()),
  },
});

/** A form that reads back as another number is not used. */
function writeNumbers(form: (value: number) => string): (json: Json) => string {
  const write = (json: Json): string => {
    if (typeof json === 'number' && !Number.isInteger(json)) {
      const text = form(json);
      return Number(text) === json ? text : JSON.stringify(json);
    }
    if (Array.isArray(json)) return `[${json.map(write).join(',')}]`;
    if (!isObject(json)) return JSON.stringify(json);
    const members = Object.entries(json).map(
      ([name, value]) => `${JSON.stringify(name)}:${write(value)}`,
    );
    return `{${members.join(',')}}`;
  };
  return write;
}
