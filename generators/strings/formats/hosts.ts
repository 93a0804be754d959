/** Names and addresses of hosts and mailboxes: RFC 1123, RFC 791, RFC 4291, RFC 5321. */
import type { RandomSource } from '../types.ts';
import { notMatching, type FormatGrammar } from './formatGrammar.ts';
import { decimalDigits, hexDigits, listOf, lowerLetters, onceIn, pick, drawText } from './pick.ts';

const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4Source = `(?:${byte}\\.){3}${byte}`;

const group = '[0-9A-Fa-f]{1,4}';
const groups = (count: number): string => `${group}(?::${group}){${count - 1}}`;
/** The pattern of an IPv6 address: eight groups, the last two perhaps as IPv4, or one gap of at least one group anywhere. */
export const ipv6Source: string = `(?:${[
  groups(8),
  `${groups(6)}:${ipv4Source}`,
  ...Array.from({ length: 8 }, (_none, before) => {
    const head = before === 0 ? '' : groups(before);
    const room = 7 - before;
    const tail = room === 0 ? '' : `(?:${group}(?::${group}){0,${room - 1}})?`;
    const four = room < 2 ? '' : `(?:${group}:){0,${room - 2}}${ipv4Source}`;
    return four === '' ? `${head}::${tail}` : `${head}::(?:${tail}|${four})`;
  }),
].join('|')})`;

const drawLabel = (random: RandomSource): string => {
  const alphabet = lowerLetters + decimalDigits;
  const first = drawText(random, lowerLetters, 1, 1);
  const middle = drawText(random, `${alphabet}-`, 0, 8);
  return first + middle + drawText(random, alphabet, 1, 1);
};

/** A host name that ends in a name reserved for documentation and tests (RFC 2606), so that no real host is named. */
export const drawHostname = (random: RandomSource): string =>
  [
    ...listOf(random, 0, 2, drawLabel),
    pick(random, ['example.com', 'example.org', 'example.net', 'test']),
  ].join('.');

/** An IPv4 address of the blocks for documentation (RFC 5737), private use and loopback. */
export const drawIpv4 = (random: RandomSource): string => {
  const block = pick(random, ['192.0.2', '198.51.100', '203.0.113', '10.0.0', '127.0.0']);
  return `${block}.${random.nextInt(0, 255)}`;
};

/** An IPv6 address of the block for documentation (RFC 3849): written out, with a gap, or ending in IPv4. */
export const drawIpv6 = (random: RandomSource): string => {
  const drawGroup = (): string => drawText(random, hexDigits, 1, 4);
  const written = (count: number): string => Array.from({ length: count }, drawGroup).join(':');
  return pick(random, [
    `2001:db8:${written(6)}`,
    `2001:db8::${written(random.nextInt(1, 5))}`,
    `2001:DB8::${drawIpv4(random)}`,
    '::1',
    '::',
    `2001:db8:${written(random.nextInt(1, 5))}::`,
  ]);
};

const drawEmail = (random: RandomSource): string => {
  const name = [drawLabel(random), ...listOf(random, 0, 1, drawLabel)].join('.');
  const tag = onceIn(random, 4) ? `+${drawText(random, lowerLetters, 1, 5)}` : '';
  const domain = pick(random, [
    'example.com',
    'example.org',
    'example.net',
    `${drawLabel(random)}.test`,
  ]);
  return `${name}${tag}@${domain}`;
};

const longLabel = 'a'.repeat(63);

export const hostFormats: Readonly<Record<string, FormatGrammar>> = {
  hostname: {
    draw: drawHostname,
    inside: { source: `^${label}(?:\\.${label})*$` },
    outside: notMatching('^[A-Za-z0-9.-]+$'),
    maxLength: 253,
    boundaries: [
      { name: 'one-label', value: 'localhost' },
      { name: 'one-character', value: 'a' },
      { name: 'longest-label', value: `${longLabel}.test` },
      { name: 'longest', value: `${longLabel}.${longLabel}.${longLabel}.${'a'.repeat(61)}` },
      { name: 'hyphen', value: 'a-b.test' },
      { name: 'digits', value: '3com.test' },
      { name: 'punycode', value: 'xn--bcher-kva.test' },
    ],
  },
  ipv4: {
    draw: drawIpv4,
    inside: { source: `^${ipv4Source}$` },
    outside: notMatching(`^${ipv4Source}$`),
    maxLength: 15,
    boundaries: [
      { name: 'least', value: '0.0.0.0' },
      { name: 'greatest', value: '255.255.255.255' },
      { name: 'loopback', value: '127.0.0.1' },
    ],
  },
  ipv6: {
    draw: drawIpv6,
    inside: { source: `^${ipv6Source}$` },
    outside: notMatching('^[0-9A-Fa-f:.]+$'),
    maxLength: 45,
    boundaries: [
      { name: 'unspecified', value: '::' },
      { name: 'loopback', value: '::1' },
      { name: 'written-out', value: '2001:0db8:0000:0000:0000:0000:0000:0001' },
      { name: 'ends-in-ipv4', value: '::ffff:192.0.2.1' },
      { name: 'upper-case', value: '2001:DB8::A' },
    ],
  },
  email: {
    draw: drawEmail,
    inside: { source: `^${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$` },
    outside: notMatching('^[^@]+@[^@]+$'),
    boundaries: [
      { name: 'shortest', value: 'a@b.c' },
      { name: 'plus', value: 'name+tag@example.com' },
      { name: 'dots', value: 'first.last@mail.example.com' },
      { name: 'longest-local-part', value: `${'a'.repeat(64)}@example.com` },
      { name: 'symbols', value: "!#$%&'*+/=?^_`{|}~-@example.com" },
    ],
  },
};
