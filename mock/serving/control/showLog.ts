/** The answer of `GET /log`: requests as the service received them. */
import type { Service } from '../service.ts';
import type { TokenName } from './events.ts';
import { nameOf } from './noteRequest.ts';
import { readAfter } from './readControlBody.ts';

export type ShownLog = {
  readonly last: number;
  readonly entries: readonly {
    readonly n: number;
    readonly at: number;
    readonly method: string;
    readonly url: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly operation: string | null;
    readonly status: number | null;
    readonly bodyBase64: string | null;
    readonly ms: number | null;
    readonly token: TokenName | null;
    readonly reason: string | null;
    readonly message: string | null;
  }[];
};

export function showLog(service: Service, query: Readonly<Record<string, unknown>>): ShownLog {
  return {
    last: service.log.last(),
    entries: service.log.after(readAfter(query)).map((entry) => ({
      n: entry.n,
      at: entry.at,
      method: entry.method,
      url: entry.url,
      headers: pairs(entry.rawHeaders),
      operation: entry.operation,
      status: entry.status,
      bodyBase64: entry.body?.toString('base64') ?? null,
      ms: entry.ms,
      token: nameOf(entry.token),
      reason: entry.refusal?.code ?? null,
      message: entry.refusal?.message ?? null,
    })),
  };
}

function pairs(rawHeaders: readonly string[]): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    found.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return found;
}
