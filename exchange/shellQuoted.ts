/** Words that a POSIX shell takes for exactly the bytes that were meant. */

/** Single quotes hold everything but themselves; NUL can stand in no word of a shell and is left out. */
export function shellQuoted(text: string): string {
  if (/^[A-Za-z0-9_@%+=:,./-]+$/.test(text)) return text;
  return `'${text.replaceAll('\0', '').replaceAll("'", String.raw`'\''`)}'`;
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
