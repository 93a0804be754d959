/** A walk of idempotency keys: repeats at every edge of the retention, other keys, other methods, twins. */
import type { Method, Seen, Walk } from './recordingClient.ts';

const uuid = 'f1d0a1f2-3c4b-4d5e-8f60-718293a4b5c6';

export const keyWalk: Walk = async ({ call, advance, note, ready }) => {
  const json = { billNumber: 'keyed', vendor: { vendorNumber: 'Keyed' } };
  const entry = `/Bill/single/${ready.target.entrypoint}`;
  const keyed = (method: Method, path: string, key: string, body?: unknown): Promise<Seen> =>
    call(method, path, {
      headers: { idempotencyKey: key },
      ...(body === undefined ? {} : { json: body }),
    });
  await call('POST', entry, { json });
  const first = await keyed('POST', entry, uuid, json);
  const bill = `/Bill/${String(first.at('/responseData'))}`;
  await keyed('POST', entry, 'any text at all', json);
  await call('GET', bill);
  await keyed('POST', entry, uuid, json);
  await call('GET', bill);
  await keyed('GET', bill, uuid);
  await keyed('PUT', bill, uuid, { comments: 'keyed' });
  for (const seconds of [61, 56, 2, 3]) {
    await advance(seconds);
    await keyed('POST', entry, uuid, json);
  }
  const chain = `/Bill/approval/${bill.replace('/Bill/', '')}`;
  await keyed('POST', chain, 'send', ['lucia@example.com']);
  await keyed('POST', chain, 'send', ['lucia@example.com']);
  await keyed('DELETE', bill, 'send');
  await advance(3600);
  await keyed('POST', entry, uuid, json);

  const { baseUrl, credentials } = ready;
  const twins = await Promise.all(
    [1, 2].map(() =>
      fetch(`${baseUrl}${entry}`, {
        method: 'POST',
        headers: {
          requestToken: credentials.organizationToken,
          idempotencyKey: 'twins',
          'content-type': 'application/json',
        },
        body: JSON.stringify(json),
      }),
    ),
  );
  const [one = 0, two = 0] = twins.map(({ status }) => status);
  note(`twins: ${Math.min(one, two)} ${Math.max(one, two)}`);
};
