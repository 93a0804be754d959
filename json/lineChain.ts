/** Chains lines of JSON: each line ends with a hash over itself and over the hash of the line before it. */
import { hash } from 'node:crypto';

const open = ',"chain":"';
const close = '"}';
const linkLength = 16;

/** A line without its chain member, and the link that the member holds. */
export type ChainedLine = { readonly text: string; readonly link: string };

/** The link of a line. `previous` is the link of the line before; empty for the first line. */
export function linkOf(previous: string, text: string): string {
  return hash('sha256', `${previous}\n${text}`, 'hex').slice(0, linkLength);
}

/** The text of a JSON object with its link as last member, `chain`. */
export function withLink(text: string, link: string): string {
  return `${text.slice(0, -1)}${open}${link}${close}`;
}

/** More bytes than a line with its link takes. A character takes at most three bytes of UTF-8. */
export function mostBytesOf(text: string): number {
  return text.length * 3 + linkLength * 3;
}

/** Writes a line with its link and a line end into `bytes`, from `at` on. Returns the link, and the place where the line ends. */
export function writeLinked(
  bytes: Buffer,
  at: number,
  previous: string,
  text: string,
): { readonly link: string; readonly end: number } {
  // What is hashed is written once: the link before stands before the text, until the text moves to its own place.
  const start = at + bytes.write(`${previous}\n`, at, 'latin1');
  const last = start + bytes.write(text, start, 'utf8') - 1;
  const link = hash('sha256', bytes.subarray(at, last + 1), 'hex').slice(0, linkLength);
  bytes.copyWithin(at, start, last);
  const end = at + last - start;
  return { link, end: end + bytes.write(`${open}${link}${close}\n`, end, 'latin1') };
}

/** Undoes `withLink`; null for a line that does not end with a link. */
export function splitLink(line: string): ChainedLine | null {
  const start = line.length - open.length - linkLength - close.length;
  const link = line.slice(start + open.length, start + open.length + linkLength);
  return start > 0 && line.startsWith(open, start) && line.endsWith(close) && isLink(link)
    ? { text: `${line.slice(0, start)}}`, link }
    : null;
}

/** Lines of JSON objects, chained from the first line on. */
export function chainedLines(texts: readonly string[]): readonly string[] {
  let previous = '';
  return texts.map((text) => {
    previous = linkOf(previous, text);
    return withLink(text, previous);
  });
}

function isLink(text: string): boolean {
  return /^[0-9a-f]+$/.test(text);
}
