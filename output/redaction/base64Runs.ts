/** Finds text that may be base64, even if line ends break it. */

/** The place of a run, and its characters without line ends. */
export type Base64Run = { readonly from: number; readonly to: number; readonly text: string };

/** Shorter runs hold no secret that is long enough to be looked for. */
export const leastRun = 12;

const alphabet = new Uint8Array(128);
for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/-_')
  alphabet[character.charCodeAt(0)] = 1;

const lineEnd = /[ \t]*[\r\n]+[ \t]*/y;

/**
 * Finds runs of capital and small letters, because base64 of a text has both, of at least `least` characters. Most characters of other
 * texts are never examined.
 */
export function base64Runs(text: string, least: number): readonly Base64Run[] {
  const runs: Base64Run[] = [];
  for (let at = leastRun - 1; at < text.length; at += leastRun) {
    if (!isInside(text, at)) continue;
    let from = at;
    while (from > 0 && isInside(text, from - 1)) from -= 1;
    let to = endOfRun(text, at);
    let characters = text.slice(from, to);
    if (to - from >= leastRun)
      for (let next = afterLineEnd(text, to); next > to; next = afterLineEnd(text, to)) {
        const end = endOfRun(text, next);
        if (end === next) break;
        characters += text.slice(next, end);
        to = end;
      }
    at = to;
    if (characters.length >= least && /[a-z]/.test(characters) && /[A-Z]/.test(characters))
      runs.push({ from, to, text: characters });
  }
  return runs;
}

function isInside(text: string, at: number): boolean {
  return alphabet[text.charCodeAt(at)] === 1;
}

function endOfRun(text: string, from: number): number {
  let end = from;
  while (end < text.length && isInside(text, end)) end += 1;
  return end;
}

/** `at` if no line ends there. */
function afterLineEnd(text: string, at: number): number {
  lineEnd.lastIndex = at;
  return lineEnd.test(text) ? lineEnd.lastIndex : at;
}
