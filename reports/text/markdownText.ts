/** Writes text for Markdown (GitHub's flavour) so that no part of it can become markup, a link, a mention or HTML. */
import { plainLine, plainText } from '../../output/plainText.ts';

/**
 * Returns one line for a table cell or the inside of a sentence. An empty comment breaks mentions, references and bare addresses, because
 * a backslash does not stop them.
 */
export function markdownCell(text: string): string {
  return plainLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\`*_[\]|~$]/g, String.raw`\$&`)
    .replace(/[@#](?=\w)|:(?=\/\/)|\bwww(?=\.)/g, '$&<!-- -->');
}

/** A fenced block; its fence is longer than any run of backticks inside. */
export function markdownBlock(text: string, language = ''): string {
  const safe = plainText(text);
  const longest = [...safe.matchAll(/`+/g)].reduce(
    (length, [run]) => Math.max(length, run.length),
    2,
  );
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${safe}\n${fence}`;
}

/** A code span on one line (CommonMark §6.1), safe inside a table cell. */
export function markdownCode(text: string): string {
  const safe = plainLine(text).replaceAll('|', String.raw`\|`);
  const longest = [...safe.matchAll(/`+/g)].reduce(
    (length, [run]) => Math.max(length, run.length),
    0,
  );
  const fence = '`'.repeat(longest + 1);
  return safe.startsWith('`') || safe.endsWith('`')
    ? `${fence} ${safe} ${fence}`
    : `${fence}${safe}${fence}`;
}
