/** Names the proxy through which requests go to a target. */
import type { Target } from './target.ts';
import { TargetError } from './targetError.ts';

/** Null if the target file names none. The credentials of a proxy are left out. */
export function proxyText(
  { proxy, baseUrl }: Pick<Target, 'proxy' | 'baseUrl'>,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | null {
  if (proxy === undefined) return null;
  const ofHttps = new URL(baseUrl).protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : [];
  const name = [...ofHttps, 'http_proxy', 'HTTP_PROXY'].find((one) => env[one]);
  if (name === undefined) return 'no proxy: the environment names none';
  const address = env[name] ?? '';
  if (!URL.canParse(address)) throw new TargetError(`${name} is not the address of a proxy`);
  const without = env['no_proxy'] ?? env['NO_PROXY'] ?? '';
  return `the proxy ${new URL(address).host} of ${name}${without === '' ? '' : `, except to ${without}`}`;
}
