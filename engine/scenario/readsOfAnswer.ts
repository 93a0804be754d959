/**
 * Finds out whether a check reads only what exchanges have in common: then it says the same of all of them. A check that keeps something
 * by the exchange must read what that was made from before it looks it up, or nobody sees what it depends on.
 */
import type {
  ApiRequest,
  ApiResponse,
  CredentialUse,
  Exchange,
  Header,
} from '../../exchange/types.ts';

type Names = ReadonlySet<string | symbol>;

/** What exchanges have in common, by the parts of an exchange. */
type Common = Readonly<Record<'exchange' | 'request' | 'response' | 'credential', Names>>;

/** Members that a body determines, together with the status, the media type and the lawfulness of the request. */
const ofEqualAnswers: Common = {
  exchange: new Set<keyof Exchange>(['request', 'response', 'error']),
  request: new Set<keyof ApiRequest>(['operation', 'method', 'lawful']),
  response: new Set<keyof ApiResponse>([
    'status',
    'mediaType',
    'bytes',
    'text',
    'utf8',
    'json',
    'duplicateKeys',
    'truncated',
  ]),
  credential: new Set(),
};

/** All but the body, the values of secrets, and the request's place and time. */
const ofLikeHeads: Common = {
  exchange: new Set<keyof Exchange>(['request', 'response', 'error', 'sentHeaders']),
  request: new Set<keyof ApiRequest>(['operation', 'method', 'lawful', 'headers', 'credential']),
  response: new Set<keyof ApiResponse>(['status', 'mediaType', 'utf8', 'truncated', 'headers']),
  credential: new Set(['class', 'other', 'scheme', 'name', 'madeUp']),
};

export type WatchedReads = {
  /** Shows the same as the exchange. */
  readonly exchange: Exchange;
  /** What was read since this was last asked: anything that is not common, and the values of these headers of the answer. */
  readonly read: () => { readonly other: boolean; readonly values: readonly string[] };
};

/** Shows all, and notes what is read beside that which equal answers to like requests have in common. */
export function watchedAnswer(exchange: Exchange): WatchedReads {
  return watchedReads(exchange, ofEqualAnswers, false);
}

/** Shows the head alone: what reads more is stopped by an error. */
export function watchedHead(exchange: Exchange): WatchedReads {
  return watchedReads(exchange, ofLikeHeads, true);
}

function watchedReads(exchange: Exchange, common: Common, stops: boolean): WatchedReads {
  let [other, values] = [false, new Set<string>()];
  const readOther = (): void => {
    other = true;
    if (stops) throw new Error('only the head is shown');
  };
  const watch = <Whole extends object>(
    whole: Whole,
    names: Names,
    parts: Partial<Whole> = {},
  ): Whole =>
    new Proxy(whole, {
      get: (target, name) => {
        if (!names.has(name)) readOther();
        return Reflect.get(Object.hasOwn(parts, name) ? parts : target, name);
      },
      has: (target, name) => {
        if (!common.credential.has(name)) readOther();
        return Reflect.has(target, name);
      },
      getOwnPropertyDescriptor: (target, name) => {
        readOther();
        return Reflect.getOwnPropertyDescriptor(target, name);
      },
      ownKeys: (target) => {
        readOther();
        return Reflect.ownKeys(target);
      },
    });
  const { request, response, sentHeaders } = exchange;
  const credential = watch<CredentialUse>(request.credential, common.credential);
  const headers = watchedValues(response?.headers ?? [], (name) => values.add(name));
  return {
    exchange: watch(exchange, common.exchange, {
      request: watch(request, common.request, { credential }),
      response: response && watch(response, common.response, { headers }),
      sentHeaders: watchedValues(sentHeaders, readOther),
    }),
    read: () => {
      const found = { other, values: [...values] };
      [other, values] = [false, new Set()];
      return found;
    },
  };
}

/** Names are read freely. */
function watchedValues(
  headers: readonly Header[],
  onValue: (name: string) => void,
): readonly Header[] {
  return headers.map(([name, value]) => {
    const header: [string, string] = [name, ''];
    Object.defineProperty(header, 1, {
      enumerable: true,
      get: () => {
        onValue(name);
        return value;
      },
    });
    return header;
  });
}
