/** UUIDs (RFC 9562) and JSON Pointers (RFC 6901), absolute, relative and in a URI fragment. */
import type { RandomSource } from '../types.ts';
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { hexDigits, listOf, lowerLetters, onceIn, pick, drawText } from './pick.ts';

const hex = '[0-9A-Fa-f]';
const uuid = `${hex}{8}-${hex}{4}-${hex}{4}-${hex}{4}-${hex}{12}`;
const pointer = '(?:/(?:[^~/]|~[01])*)*';
const fragment = "#(?:/(?:[A-Za-z0-9_.!$&'()*+,;:=@-]|%[0-9A-Fa-f]{2}|~[01])*)*";

const drawToken = (random: RandomSource): string =>
  pick(random, [
    drawText(random, lowerLetters, 1, 6),
    String(random.nextInt(0, 20)),
    '~0',
    '~1',
    '',
    `${drawText(random, lowerLetters, 1, 3)}~1${drawText(random, lowerLetters, 1, 3)}`,
  ]);
const drawPointer = (random: RandomSource): string =>
  listOf(random, 0, 4, drawToken)
    .map((token) => `/${token}`)
    .join('');
const drawUuid = (random: RandomSource): string => {
  const part = (length: number): string => drawText(random, hexDigits, length, length);
  const version = pick(random, ['4', '4', '7', '1']);
  const text = `${part(8)}-${part(4)}-${version}${part(3)}-${pick(random, ['8', '9', 'a', 'b'])}${part(3)}-${part(12)}`;
  return onceIn(random, 8) ? text.toUpperCase() : text;
};

export const pointerFormats: Readonly<Record<string, FormatGrammar>> = {
  uuid: {
    draw: drawUuid,
    inside: { source: `^${uuid}$` },
    outside: notMatching(`^(?:urn:uuid:)?${uuid}$`, 'i'),
    maxLength: 36,
    boundaries: [
      { name: 'nil', value: '00000000-0000-0000-0000-000000000000' },
      { name: 'max', value: 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
      { name: 'upper-case', value: 'F81D4FAE-7DEC-41D0-A765-00A0C91E6BF6' },
    ],
  },
  'json-pointer': {
    draw: drawPointer,
    inside: { source: `^${pointer}$` },
    outside: notMatching(`^${pointer}$`),
    boundaries: [
      { name: 'whole-document', value: '' },
      { name: 'empty-key', value: '/' },
      { name: 'escaped-tilde', value: '/~0' },
      { name: 'escaped-slash', value: '/~1' },
      { name: 'unicode', value: '/é/😀' },
    ],
  },
  'relative-json-pointer': {
    draw: (random) => `${random.nextInt(0, 12)}${onceIn(random, 3) ? '#' : drawPointer(random)}`,
    inside: { source: `^(?:0|[1-9]\\d*)(?:#|${pointer})$` },
    outside: notMatching(`^(?:0|[1-9]\\d*)(?:#|${pointer})$`),
    boundaries: [
      { name: 'itself', value: '0' },
      { name: 'own-key', value: '0#' },
      { name: 'sibling', value: '1/a' },
    ],
  },
  'json-pointer-uri-fragment': {
    draw: (random) => `#${drawPointer(random)}`,
    inside: { source: `^${fragment}$` },
    outside: notMatching(`^${fragment}$`),
    boundaries: [
      { name: 'whole-document', value: '#' },
      { name: 'escaped', value: '#/a%25b' },
    ],
  },
};
