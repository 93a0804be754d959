/** Calls the hooks of a config around a request: `before` adds headers, `after` gets the exchange, and no added value is written. */
import { namedMessage } from '../../json/thrown.ts';
import { keepSecret } from '../../output/secrets.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';
import type { AssayConfig } from './assayConfig.ts';
import { frozen } from './frozen.ts';

/** The hooks that are called around each request of a scenario; errors name `file`. */
export type Hooks = Pick<AssayConfig, 'before' | 'after'> & { readonly file: string };

/** A value may be new for each request; so many are looked for in what the service echoes. */
const mostKept = 100;
const kept = new Set<string>();

/**
 * `send` gets the request with the headers that `before` added. The exchange shows the request as the scenario made it, without the added
 * values. An error of a hook is thrown again, with the name of the file.
 */
export async function withHooks(
  { file, before, after }: Hooks,
  request: ApiRequest,
  send: (request: ApiRequest) => Promise<Exchange>,
): Promise<Exchange> {
  if (before === undefined && after === undefined) return send(request);
  const headers =
    before === undefined
      ? {}
      : headersOf(
          await named(file, 'before', () => before(frozen(structuredClone(request)))),
          file,
        );
  for (const value of Object.values(headers))
    if (kept.size < mostKept && !kept.has(value)) {
      kept.add(value);
      keepSecret(value);
    }
  const sent = await send({ ...request, headers: { ...request.headers, ...headers } });
  const added = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const exchange: Exchange = {
    ...sent,
    request,
    sentHeaders: sent.sentHeaders.map(([name, value]) => [
      name,
      added.has(name.toLowerCase()) ? `<set by ${file}>` : value,
    ]),
  };
  if (after !== undefined)
    await named(file, 'after', () => after(frozen(structuredClone(exchange))));
  return exchange;
}

async function named<Result>(
  file: string,
  hook: string,
  call: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    throw new Error(`in ${file}, ${hook}: ${namedMessage(thrown)}`, { cause: thrown });
  }
}

function headersOf(given: unknown, file: string): Readonly<Record<string, string>> {
  if (given === undefined || given === null) return {};
  const entries = typeof given === 'object' ? Object.entries(given) : [];
  const wrong = entries.find(([, value]) => typeof value !== 'string');
  if (typeof given !== 'object' || Array.isArray(given) || wrong !== undefined)
    throw new Error(
      `in ${file}, before: expected headers such as { 'x-tenant': 'a' }, received ${wrong === undefined ? typeof given : `${wrong[0]}: ${typeof wrong[1]}`}`,
    );
  return Object.fromEntries(entries);
}
