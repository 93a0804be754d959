/** Sends a webhook. Nothing waits for its delivery; the result is only recorded. */
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { Webhook } from './migration.ts';

const patienceMs = 10_000;

export function deliverWebhook(webhook: Webhook): void {
  const body = Buffer.from(webhook.text?.content ?? JSON.stringify(webhook.body));
  const url = new URL(webhook.url);
  const headers: Record<string, string | string[]> = {
    'content-type': webhook.text?.mediaType ?? 'application/json',
    'content-length': String(body.length),
  };
  for (const [name, value] of webhook.headers) {
    // The service frames the message itself; headers of the caller cannot change that.
    if (/^(?:content-length|transfer-encoding|connection|host)$/i.test(name)) continue;
    const lower = name.toLowerCase();
    if (lower === 'content-type') delete headers[lower];
    const before = headers[name];
    headers[name] = before === undefined ? value : [before, value].flat();
  }
  const startedAt = performance.now();
  let isOpen = true;
  const report = (status: number | null, error: string | null): void => {
    if (!isOpen) return;
    isOpen = false;
    webhook.delivered?.({
      method: webhook.method,
      url: webhook.url,
      body: body.toString(),
      status,
      error,
      ms: Math.round(performance.now() - startedAt),
    });
  };
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  try {
    const request = send(url, { method: webhook.method, headers, agent: false }, (response) => {
      response.resume();
      report(response.statusCode ?? null, null);
    });
    request.setTimeout(patienceMs, () => {
      report(null, `no answer within ${patienceMs / 1000} s`);
      request.destroy();
    });
    request.on('error', (error: NodeJS.ErrnoException) =>
      report(null, error.code ?? error.message),
    );
    request.end(body);
  } catch (error) {
    // Some URLs parse, but no request can be made for them, such as those with ill-encoded user information.
    report(null, error instanceof Error ? error.message : 'not sent');
  }
}
