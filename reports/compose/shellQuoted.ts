/** Quotes words for a POSIX shell so that it reads exactly the intended bytes. */

/** Literal text, or the value of an environment variable; a name in braces or parentheses is an expression of bash. */
export type ShellPart = string | { readonly variable: string };

/** Single quotes can hold every character except a single quote. A shell word cannot hold NUL, so it is left out. */
export function shellQuoted(text: string): string {
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
}

/** One word of texts and variables; in double quotes if no text holds a character with a meaning there. */
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

/** Braces end the name if the next character could belong to it. */
function named(variable: string, next: ShellPart | undefined): string {
  return !/^[({]/.test(variable) && typeof next === 'string' && /^\w/.test(next)
    ? `\${${variable}}`
    : `$${variable}`;
}

/** A format with which printf(1) prints exactly these bytes, including NUL; printable bytes stand for themselves. */
export function printfWord(bytes: Uint8Array): string {
  let format = '';
  for (const byte of bytes) {
    const char = String.fromCharCode(byte);
    if (char === '%') format += '%%';
    else if (char === '\\') format += '\\\\';
    else if (byte >= 0x20 && byte < 0x7f) format += char;
    else format += `\\${byte.toString(8).padStart(3, '0')}`;
  }
  // printf would read a leading dash as an option.
  return shellQuoted(format.replace(/^-/, String.raw`\055`));
}
