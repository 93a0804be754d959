/** Passes data between an application and a target: headers as they were written, bodies chunk by chunk, with a copy. */
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import type { Header, RawBody, WireError } from '../types.ts';
import { wireErrorFrom } from '../wire/wireErrorFrom.ts';

/** A longer body passes through, and is not judged. */
export const mostKept: number = 8 * 1024 * 1024;
/** Headers of one connection (RFC 9110 §7.6.1); those that frame a body or its trailers pass. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade']);

export type Copy = {
  readonly through: (body: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>;
  /** Null if it was too long to keep. */
  readonly bytes: () => Buffer | null;
  /** Bytes that are kept. */
  readonly size: () => number;
};

/** Keeps a copy of the passing bytes, up to the bound. */
export function copyOf(): Copy {
  const chunks: Uint8Array[] = [];
  let size = 0;
  return {
    through: async function* keep(body) {
      for await (const chunk of body) {
        size += chunk.length;
        if (size <= mostKept) chunks.push(chunk);
        else chunks.length = 0;
        yield chunk;
      }
    },
    bytes: () => (size <= mostKept ? Buffer.concat(chunks) : null),
    size: () => Math.min(size, mostKept),
  };
}

export function rawOf(
  bytes: Buffer | null,
  headers: readonly Header[],
): { readonly raw?: RawBody } {
  if (bytes === null || bytes.length === 0) return {};
  const mediaType = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? null;
  const text = bytes.toString('utf8');
  return {
    raw: Buffer.from(text, 'utf8').equals(bytes)
      ? { mediaType, text }
      : { mediaType, base64: bytes.toString('base64') },
  };
}

/** Headers that go on to the other side, as they were written. */
export function passing({ rawHeaders, headers }: IncomingMessage): readonly Header[] {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  return pairs(rawHeaders).filter(([written]) => {
    const name = written.toLowerCase();
    return !ofConnection.has(name) && (name === 'te' || !named.includes(name));
  });
}

export function pairs(raw: readonly string[]): readonly Header[] {
  return Array.from({ length: Math.floor(raw.length / 2) }, (_, index): Header => [
    raw[2 * index] ?? '',
    raw[2 * index + 1] ?? '',
  ]);
}

/** Passes the body of the target's answer on. Resolves with the error of the target; null if there was none. */
export async function relay(
  body: AsyncIterable<Uint8Array>,
  answer: ServerResponse,
): Promise<WireError | null> {
  try {
    for await (const chunk of body) {
      if (answer.destroyed) return null;
      if (!answer.write(chunk)) await drained(answer);
    }
    return null;
  } catch (thrown) {
    return wireErrorFrom(thrown);
  }
}

export function drained(stream: ClientRequest | ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}
