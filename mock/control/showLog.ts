/** The answer of `GET /log`: requests as the service received them. */
import type { Service } from '../service.ts';
import { ControlError } from './controlError.ts';

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
  }[];
};

export function showLog(service: Service, query: Readonly<Record<string, unknown>>): ShownLog {
  const after = query['after'] ?? '0';
  if (typeof after !== 'string' || !/^\d{1,15}$/.test(after))
    throw new ControlError(400, 'after is not a whole number');
  return {
    last: service.log.last(),
    entries: service.log.after(Number(after)).map((entry) => ({
      n: entry.n,
      at: entry.at,
      method: entry.method,
      url: entry.url,
      headers: pairs(entry.rawHeaders),
      operation: entry.operation,
      status: entry.status,
      bodyBase64: entry.body?.toString('base64') ?? null,
    })),
  };
}

function pairs(rawHeaders: readonly string[]): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2)
    found.push([rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '']);
  return found;
}
