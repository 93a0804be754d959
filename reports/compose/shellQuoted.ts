/** Words that a POSIX shell takes for exactly the bytes that were meant. */

/** Text as it stands, or the value of a variable of the environment. */
export type ShellPart = string | { readonly variable: string };

/** Single quotes hold everything but themselves; NUL can stand in no word of a shell and is left out. */
export function shellQuoted(text: string): string {
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
}

/** One word of texts and variables; in double quotes where its texts hold nothing that a shell acts on there. */
export function shellWord(parts: readonly ShellPart[]): string {
  const texts = parts.filter((part) => typeof part === 'string');
  if (texts.length === parts.length) return shellQuoted(texts.join(''));
  const simple = texts.every((text) => /^[A-Za-z0-9_@%+=:,./?&;~ -]*$/.test(text));
  if (simple)
    return `"${parts
      .map((part, index) =>
        typeof part === 'string' ? part : named(part.variable, parts[index + 1]),
      )
      .join('')}"`;
  return parts
    .map((part) => {
      if (typeof part !== 'string') return `"$${part.variable}"`;
      return part === '' ? '' : shellQuoted(part);
    })
    .join('');
}

/** Braces end the name where the text that follows could be read as more of it. */
function named(variable: string, next: ShellPart | undefined): string {
  return typeof next === 'string' && /^\w/.test(next) ? `\${${variable}}` : `$${variable}`;
}

/** A format for printf(1) that prints just these bytes, NUL among them; printable ones stand for themselves. */
export function printfWord(bytes: Uint8Array): string {
  let format = '';
  for (const byte of bytes) {
    const char = String.fromCharCode(byte);
    if (char === '%') format += '%%';
    else if (char === '\\') format += '\\\\';
    else if (byte >= 0x20 && byte < 0x7f) format += char;
    else format += `\\${byte.toString(8).padStart(3, '0')}`;
  }
  // A format that begins with a dash would be read as an option.
  return shellQuoted(format.replace(/^-/, String.raw`\055`));
}
