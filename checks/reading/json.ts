/** Reads the JSON of answers; never throws, whatever a server sent. */
import type { Json } from '../../json/types.ts';
import type { Exchange } from '../../exchange/types.ts';

/** The JSON of an answer with status 200; undefined for every other answer. */
export function bodyOf200(exchange: Exchange): Json | undefined {
  return exchange.response?.status === 200 ? exchange.response.json : undefined;
}

/** True for the media types of JSON; `text/json` is not registered, but older services use it. */
export function isJsonType(mediaType: string | null | undefined): boolean {
  return /^(?:application|text)\/json$|\+json$/.test(mediaType ?? '');
}
