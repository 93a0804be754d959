/** Reads a text file line by line in bounded memory, splitting at newlines only. */
import { createReadStream } from 'node:fs';

/**
 * A line, and whether a newline closed it; the last line of a killed writer is open. Node's own readline also splits
 * at U+2028, which JSON strings may hold raw.
 */
export type FileLine = { readonly text: string; readonly closed: boolean };

/** Lines of a UTF-8 file in order; empty ones are left out. */
export async function* readLines(path: string): AsyncGenerator<FileLine, void, undefined> {
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  let pending: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const piece = chunk.subarray(from, end);
      const text =
        pending.length === 0
          ? piece.toString('utf8')
          : Buffer.concat([...pending, piece]).toString('utf8');
      pending = [];
      from = end + 1;
      if (text.trim() !== '') yield { text, closed: true };
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
  const rest = Buffer.concat(pending).toString('utf8');
  if (rest.trim() !== '') yield { text: rest, closed: false };
}
