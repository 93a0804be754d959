/** Finds out whether a check reads only what equal answers to like requests have in common: then it says the same of all of them. */
import type { ApiRequest, ApiResponse, Exchange } from '../../exchange/types.ts';

/** Members that a body determines, together with the status, the media type and the lawfulness of the request. */
const ofResponse: ReadonlySet<string | symbol> = new Set<keyof ApiResponse>([
  'status',
  'mediaType',
  'bytes',
  'text',
  'utf8',
  'json',
  'duplicateKeys',
  'truncated',
]);
const ofRequest: ReadonlySet<string | symbol> = new Set<keyof ApiRequest>([
  'operation',
  'method',
  'lawful',
]);
const ofExchange: ReadonlySet<string | symbol> = new Set<keyof Exchange>([
  'request',
  'response',
  'error',
]);

export type WatchedReads = {
  /** Shows the same as the exchange. */
  readonly exchange: Exchange;
  /** True if anything else was read since this was last asked. */
  readonly readOther: () => boolean;
};

export function watchedReads(exchange: Exchange): WatchedReads {
  let other = false;
  const watch = <Whole extends object>(
    whole: Whole,
    common: ReadonlySet<string | symbol>,
    parts: Partial<Whole> = {},
  ): Whole =>
    new Proxy(whole, {
      get: (target, name) => {
        other ||= !common.has(name);
        return Reflect.get(Object.hasOwn(parts, name) ? parts : target, name);
      },
      has: (target, name) => {
        other = true;
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        other = true;
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        other = true;
        return Reflect.ownKeys(target);
      },
    });
  const { request, response } = exchange;
  return {
    exchange: watch(exchange, ofExchange, {
      request: watch(request, ofRequest),
      response: response && watch(response, ofResponse),
    }),
    readOther: () => {
      const found = other;
      other = false;
      return found;
    },
  };
}
