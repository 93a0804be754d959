/** The ways in which one secret may stand in a text, as regular expressions. */

/** Sources of regular expressions: raw, JSON-escaped, percent-encoded, and base64 at each of its three alignments. */
export function secretSpellings(secret: string): readonly string[] {
  const inJson = JSON.stringify(secret).slice(1, -1);
  const spellings = [
    escaped(secret),
    escaped(inJson),
    escaped(JSON.stringify(inJson).slice(1, -1)),
    ...[percentEncoded(secret), percentEncoded(secret).replaceAll('%20', '+')].map(anyCaseHex),
    ...base64Cores(secret).flatMap((core) => [
      escaped(core),
      escaped(core.replaceAll('+', '-').replaceAll('/', '_')),
      anyCaseHex(encodeURIComponent(core)),
    ]),
  ];
  return [...new Set(spellings)].filter((spelling) => spelling !== '');
}

export function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** `encodeURIComponent` throws on a lone surrogate, which no environment variable holds but a test may. */
function percentEncoded(text: string): string {
  return encodeURIComponent(Buffer.from(text, 'utf8').toString('utf8'));
}

/** RFC 3986 §2.1: hex digits of a percent-encoding are the same in either case. */
function anyCaseHex(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((part, index) =>
      index % 2 === 0
        ? escaped(part)
        : part.replace(/[A-F]/gi, (digit) => `[${digit.toLowerCase()}${digit.toUpperCase()}]`),
    )
    .join('');
}

/**
 * Base64 of a text that holds the secret shows it in one of three spellings, by where in a group of
 * three bytes it begins; characters that neighbours share are left out.
 */
export function base64Cores(secret: string): readonly string[] {
  const bytes = Buffer.from(secret, 'utf8');
  return [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const from = offset === 0 ? 0 : offset + 1;
    const whole = (offset + bytes.length) % 3 === 0;
    return whole ? text.slice(from) : text.slice(from, -1);
  });
}
