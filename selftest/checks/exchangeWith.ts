/** Makes exchanges by hand: parts that a test does not state are plain and lawful. */
import type { Episode, OfferedEpisode } from '../../checks/types.ts';
import type { Json } from '../../json/types.ts';
import type { CredentialUse, Exchange, Header, WireError } from '../../exchange/types.ts';

export type Said = {
  readonly operation?: string | null;
  readonly method?: string;
  readonly path?: string;
  readonly query?: string;
  readonly sent?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  readonly sentHeaders?: readonly Header[];
  readonly credential?: CredentialUse;
  readonly lawful?: boolean;
  readonly label?: string;
  readonly url?: string;
  readonly status?: number;
  /** A JSON body. */
  readonly body?: Json;
  /** Instead of `body`. */
  readonly bytes?: string;
  readonly mediaType?: string | null;
  readonly answered?: readonly Header[];
  readonly utf8?: boolean;
  readonly duplicateKeys?: boolean;
  readonly error?: WireError['code'];
  readonly at?: number;
  readonly tookMs?: number;
  readonly raw?: string;
  /** A form of text, instead of `sent`. */
  readonly form?: string;
};

let made = 0;

export function exchangeWith(said: Said): Exchange {
  made += 1;
  const at = said.at ?? 0;
  const endedAt = at + (said.tookMs ?? 5);
  const text = said.bytes ?? (said.body === undefined ? '' : JSON.stringify(said.body));
  const mediaType =
    said.mediaType === undefined ? (text === '' ? null : 'application/json') : said.mediaType;
  return {
    id: `0-${made}`,
    request: {
      operation: said.operation === undefined ? 'getBill' : said.operation,
      method: said.method ?? 'GET',
      path: said.path ?? '/Bill/7',
      query: said.query ?? '',
      headers: said.headers ?? {},
      ...(said.sent === undefined ? {} : { json: said.sent }),
      ...(said.raw === undefined
        ? {}
        : { raw: { mediaType: 'application/json', base64: btoa(said.raw) } }),
      ...(said.form === undefined
        ? {}
        : { raw: { mediaType: 'application/x-www-form-urlencoded', text: said.form } }),
      credential: said.credential ?? { class: 'organization' },
      lawful: said.lawful ?? true,
      label: said.label ?? 'by hand',
    },
    url: said.url ?? `https://host.example/api${said.path ?? '/Bill/7'}`,
    sentHeaders: said.sentHeaders ?? [['requesttoken', 'secret']],
    response:
      said.error === undefined
        ? {
            status: said.status ?? 200,
            headers: [
              ...(mediaType === null ? [] : [['content-type', mediaType] as const]),
              ...(said.answered ?? []),
            ],
            mediaType,
            bytes: new TextEncoder().encode(text),
            text,
            utf8: said.utf8 ?? true,
            ...parsed(text),
            duplicateKeys: said.duplicateKeys ?? false,
            truncated: false,
          }
        : null,
    error: said.error === undefined ? null : { code: said.error, message: said.error },
    startedAt: at,
    endedAt,
    durationMs: endedAt - at,
  };
}

/** The exchanges of one episode; the last is under test. */
export function episodeOf(first: Said, ...rest: readonly Said[]): Episode {
  return [exchangeWith(first), ...rest.map(exchangeWith)];
}

/** Exchanges by role, as a scenario offers them. */
export function rolesOf(said: Readonly<Record<string, Said | readonly Said[]>>): OfferedEpisode {
  return Object.fromEntries(
    Object.entries(said).map(([role, one]) => [
      role,
      isList(one) ? one.map(exchangeWith) : exchangeWith(one),
    ]),
  );
}

function isList(said: Said | readonly Said[]): said is readonly Said[] {
  return Array.isArray(said);
}

function parsed(text: string): { readonly json?: Json } {
  try {
    return { json: JSON.parse(text) as Json };
  } catch {
    return {};
  }
}
