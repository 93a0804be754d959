/** A call of a mock's control plane, from this process. */
import type { Ready } from './ready.ts';

/** Returns the JSON of the answer. Rejects with the message of a refusal. */
export async function callControl(
  { controlUrl, controlToken }: Pick<Ready, 'controlUrl' | 'controlToken'>,
  method: string,
  path: string,
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(controlUrl + path, {
    method,
    headers: { 'control-token': controlToken },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  if (!response.ok) throw new Error(`${method} ${path}: ${String(answer['error'])}`);
  return answer;
}
