/** URIs, references and templates: RFC 3986 and RFC 6570; `url` is the web's part of them. */
import type { RandomSource } from '../types.ts';
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { drawHostname, drawIpv4, drawIpv6, ipv6Source } from './hosts.ts';
import { decimalDigits, listOf, lowerLetters, onceIn, pick, drawText } from './pick.ts';

const escaped = '%[0-9A-Fa-f]{2}';
const plain = "[A-Za-z0-9._~!$&'()*+,;=-]";
const inPath = `(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|${escaped})`;
const inQuery = `(?:[A-Za-z0-9._~!$&'()*+,;=:@/?-]|${escaped})`;
const authority = `(?:(?:${plain}|:|${escaped})*@)?(?:\\[${ipv6Source}\\]|(?:${plain}|${escaped})*)(?::\\d*)?`;
const onward = `(?:/${inPath}*)*`;
const after = `(?:\\?${inQuery}*)?(?:#${inQuery}*)?`;
const rooted = `(?://${authority}${onward}|/(?:${inPath}+${onward})?)`;
const uri = `[A-Za-z][A-Za-z0-9+.-]*:(?:${rooted}|${inPath}+${onward})${after}`;
const firstSegment = `(?:[A-Za-z0-9._~!$&'()*+,;=@-]|${escaped})+`;
const reference = `(?:${uri}|(?:${rooted}|${firstSegment}${onward})?${after})`;
const variable = `(?:[A-Za-z0-9_]|${escaped})+`;
const expression = `\\{[+#./;?&]?${variable}(?:\\*|:[1-9]\\d{0,3})?(?:,${variable}(?:\\*|:[1-9]\\d{0,3})?)*\\}`;
const literal = '[A-Za-z0-9._~!$&()*+,;=:@/?#-]';

const drawSegment = (random: RandomSource): string =>
  pick(random, [
    drawText(random, lowerLetters, 1, 6),
    drawText(random, lowerLetters + decimalDigits, 1, 6),
    `${drawText(random, lowerLetters, 0, 2)}%20${drawText(random, lowerLetters, 0, 2)}`,
    `${drawText(random, lowerLetters, 1, 3)}~_-.`,
  ]);
const drawTail = (random: RandomSource): string => {
  const path = listOf(random, 0, 3, drawSegment)
    .map((segment) => `/${segment}`)
    .join('');
  const query = onceIn(random, 3) ? `?${drawSegment(random)}=${drawSegment(random)}` : '';
  return `${path}${query}${onceIn(random, 4) ? `#${drawSegment(random)}` : ''}`;
};
const drawAuthority = (random: RandomSource): string => {
  const host = pick(random, [
    drawHostname(random),
    drawHostname(random),
    drawIpv4(random),
    `[${drawIpv6(random)}]`,
  ]);
  return host + (onceIn(random, 4) ? `:${random.nextInt(1, 65_535)}` : '');
};
const drawUri = (random: RandomSource): string =>
  onceIn(random, 6)
    ? pick(random, [
        `urn:example:${drawSegment(random)}`,
        'mailto:name@example.com',
        'tel:+1-201-555-0123',
      ])
    : `${pick(random, ['https', 'https', 'http', 'ftp'])}://${drawAuthority(random)}${drawTail(random)}`;
const drawReference = (random: RandomSource): string =>
  pick(random, [
    drawUri(random),
    `/${drawSegment(random)}${drawTail(random)}`,
    drawTail(random),
    `../${drawSegment(random)}`,
  ]);
const drawTemplate = (random: RandomSource): string => {
  const operator = pick(random, ['', '', '+', '#', '.', '/', ';', '?', '&']);
  const names = listOf(random, 1, 3, () => drawText(random, lowerLetters, 1, 5));
  const modifier = pick(random, ['', '', '*', ':3']);
  return `${onceIn(random, 2) ? 'https://example.com' : ''}/${drawSegment(random)}{${operator}${names.join(',')}${modifier}}`;
};

const common = [
  { name: 'bare-host', value: 'https://example.com' },
  { name: 'port', value: 'https://example.com:8443/' },
  { name: 'query', value: 'https://example.com/a?b=c&d=e%26f' },
  { name: 'fragment', value: 'https://example.com/a#b' },
  { name: 'upper-case-scheme', value: 'HTTPS://example.com/' },
];

export const addressFormats: Readonly<Record<string, FormatGrammar>> = {
  uri: {
    draw: drawUri,
    inside: { source: `^${uri}$` },
    outside: notMatching('^[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$'),
    boundaries: [
      ...common,
      { name: 'urn', value: 'urn:example:a' },
      { name: 'ipv6-host', value: 'http://[2001:db8::1]/' },
      { name: 'user-information', value: 'https://name@example.com/' },
    ],
  },
  'uri-reference': {
    draw: drawReference,
    inside: { source: `^${reference}$` },
    outside: notMatching('^[!-~]*$'),
    boundaries: [
      ...common,
      { name: 'nothing', value: '' },
      { name: 'fragment-only', value: '#a' },
      { name: 'query-only', value: '?a=b' },
      { name: 'other-host', value: '//example.com/a' },
      { name: 'parent', value: '../a' },
    ],
  },
  'uri-template': {
    draw: drawTemplate,
    inside: { source: `^(?:${literal}|${escaped}|${expression})*$` },
    outside: { source: '[ "<>\\\\^`]' },
    boundaries: [
      { name: 'no-variable', value: '/a' },
      { name: 'variable', value: '/{a}' },
      { name: 'explode', value: '/a{?b*}' },
      { name: 'prefix', value: '/{a:3}' },
      { name: 'reserved', value: '{+a}/b' },
    ],
  },
  url: {
    draw: (random) =>
      `${pick(random, ['https', 'http', 'ftp'])}://${pick(random, ['example.com', 'www.example.org'])}/${drawTail(random).slice(1)}`,
    inside: {
      source: `^(?:https?|ftp)://[a-z0-9]+(?:\\.[a-z0-9]+)*\\.[a-z]{2,}(?::\\d{2,5})?(?:/${inPath}*)*$`,
    },
    outside: notMatching('^(?:https?|ftp)://\\S+$', 'iu'),
    boundaries: common,
  },
};
