/** Looks for secrets in everything a run left: raw, percent-encoded, in hex, and in base64 wherever they may begin in it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipTexts } from './zipTexts.ts';

/** What stands in a text that holds the secret, in any case of its letters. */
function tracesOf(secret: string): readonly string[] {
  const percent = [...Buffer.from(secret)]
    .map((byte) => `%${byte.toString(16).padStart(2, '0')}`)
    .join('');
  const cases = [secret, secret.toLowerCase(), secret.toUpperCase()];
  return [
    ...[...cases, encodeURIComponent(secret), percent].flatMap((text) => [
      text,
      text.toLowerCase(),
      text.toUpperCase(),
    ]),
    ...cases.flatMap(base64Cores),
    ...cases.map((text) => Buffer.from(text).toString('hex')),
    encodeURIComponent(encodeURIComponent(secret)),
    secret.slice(0, 14),
  ];
}

/** The characters of base64 that depend on the secret alone, for each place in a group of three where it may begin. */
function base64Cores(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(3)]).toString('base64');
    const first = Math.ceil((before * 8) / 6);
    const last = Math.floor(((before + bytes.length) * 8) / 6);
    const core = whole.slice(first, last);
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')];
  });
}

/** One line for each file and trace: what leaked where. Empty when nothing did. */
export function leaksIn(
  texts: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, string>>,
): readonly string[] {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const traces = [...new Set(tracesOf(secret))];
    return Object.entries(texts).flatMap(([place, text]) =>
      traces.flatMap((trace) => {
        const at = text.indexOf(trace);
        return at === -1
          ? []
          : [`${place}: ${name} as ${trace} in …${text.slice(Math.max(0, at - 80), at + 60)}…`];
      }),
    );
  });
}

/** Every file below a folder, as text, and what is packed in archives. */
export function textsBelow(folder: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).isFile())
      .flatMap((file) => {
        const name = relative(folder, file);
        const packed = file.endsWith('.zip') ? Object.entries(zipTexts(readFileSync(file))) : [];
        return [
          [name, readFileSync(file, 'latin1')],
          ...packed.map(([inner, text]) => [`${name}/${inner}`, text]),
        ];
      }),
  );
}
