/** Turns a thrown value, which need not be an Error, into text. */

/** The message of an Error; the text of anything else. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** The text of an error with its name, for errors in a user's own code. */
export function namedMessage(thrown: unknown): string {
  return thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
}

/** The `code` of an Error of Node.js or of ours; undefined if it has none. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}

/** Why a file could not be read or written, in words if the code alone says little. */
export function whyUnusable(thrown: unknown): string {
  const code = codeOf(thrown) ?? 'unknown';
  const words = {
    ENOENT: 'no such file',
    EISDIR: 'it is a folder',
    EEXIST: 'it is a file',
    EACCES: 'no permission',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
    ENOTPLAIN: 'it is a pipe or a device',
  };
  return new Map(Object.entries(words)).get(code) ?? code;
}
