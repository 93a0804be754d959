/** Turns an answer that another tool has read and decompressed into the form in which our own client reads it. */
import { apiResponse } from '../../exchange/wire/apiResponse.ts';
import type { Exchange, Header } from '../../exchange/types.ts';

const maxBytes = 64 * 1024 * 1024;

export type DecodedAnswer = {
  readonly status: number;
  /** In any case of letters. */
  readonly headers: readonly Header[];
  /** After decompression: what the headers say of the encoding of the body is past. */
  readonly bytes: Uint8Array;
  readonly truncated: boolean;
};

export function decodedResponse(answer: DecodedAnswer): Pick<Exchange, 'response' | 'error'> {
  const headers = answer.headers.map(([name, value]): Header => [name.toLowerCase(), value]);
  const plain = headers.filter(([name]) => name !== 'content-encoding');
  const { response, error } = apiResponse({ ...answer, headers: plain }, maxBytes);
  return { response: response === null ? null : { ...response, headers }, error };
}
