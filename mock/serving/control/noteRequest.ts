/** Reports to listeners what was answered, delivered or changed. */
import type { Clock } from '../../clock.ts';
import type { Token } from '../message/token.ts';
import type { Events, TokenName } from './events.ts';
import type { LogEntry } from './requestLog.ts';
import type { Controlled } from '../service.ts';
import type { Delivery, WebhookLog } from './webhookLog.ts';

/** The parts of the service that a report needs. */
type Reporting = {
  readonly events: Events;
  readonly webhooks: WebhookLog;
  readonly clock: Clock;
  readonly controlled: Pick<Controlled, 'isSecret'>;
};

export function nameOf(token: Token | null): TokenName | null {
  return token === null ? null : { class: token.kind, label: token.label };
}

const hidden = '•••';

/** Query parameters of these names are hidden whatever they hold. */
const secretName = /token|secret|passw|psw|credential|authorization|api-?key/i;

/** Shapes of the mock's own tokens; one that has ended since is not known any more. */
const ownToken = /\b[abotu]\.[A-Za-z0-9]{40}/g;

/**
 * `url` is path and query as sent. Values that `isSecret` recognises are hidden, and so are values of parameters with the name of a
 * credential.
 */
function withoutCredentials(url: string, isSecret: (text: string) => boolean): string {
  const named = url.replaceAll(/([^?&=]*)=([^&]*)/g, (pair: string, name: string) =>
    secretName.test(name) ? `${name}=${hidden}` : pair,
  );
  return named
    .replaceAll(/[^/?&=;,:]+/g, (piece) =>
      isSecret(decoded(piece).replace(/^bearer\s+/i, '')) ? hidden : piece,
    )
    .replaceAll(ownToken, hidden);
}

function decoded(piece: string): string {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

/** `entry` is complete. */
export function noteAnswer({ events, controlled }: Reporting, entry: LogEntry): void {
  events.emit(() => ({
    type: 'request',
    n: entry.n,
    at: entry.at,
    method: entry.method,
    url: withoutCredentials(entry.url, controlled.isSecret),
    operation: entry.operation,
    status: entry.status,
    ms: entry.ms ?? 0,
    token: nameOf(entry.token),
    reason: entry.refusal?.code ?? null,
    message: entry.refusal?.message ?? null,
  }));
}

/** Records a webhook and reports it. */
export function noteDelivery(
  { events, webhooks, clock, controlled }: Reporting,
  made: Delivery,
): void {
  const entry = webhooks.add({ ...made, at: clock.now() });
  events.emit(() => ({
    type: 'webhook',
    ...entry,
    url: withoutCredentials(made.url, controlled.isSecret),
  }));
}

/** `call` is method and path of a control call that changed something. */
export function noteControl({ events, clock }: Reporting, call: string): void {
  events.emit(() => ({ type: 'control', at: clock.now(), call }));
}
