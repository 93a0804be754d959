/** Claims an idempotency key, or finds that the request repeats one. Source: "Limits", idempotency. */
import type { Call } from '../../serving/message/call.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import type { Platform } from '../platform.ts';
import { operationOf } from '../operation.ts';

/** `key` is the name of the key that this request claimed; `refused` is set if the request repeats a key. */
export type Claim = { readonly key: string | null; readonly refused: Refusal | null };

const noClaim: Claim = { key: null, refused: null };

export function claimKey(service: Platform, call: Call): Claim {
  const rules = service.behaviour.idempotency;
  const given = call.headers['idempotencykey'];
  if (typeof given !== 'string' || given === '') return noClaim;
  const operation = operationOf(call);
  if (operation === null || !rules.appliesTo(operation.id)) return noClaim;
  const key = rules.scope(given, call);
  const { keys } = service.state;
  if (!keys.holds(key, call.arrivedAt)) {
    keys.hold(key, call.arrivedAt + rules.retentionMs);
    return { key, refused: null };
  }
  if (rules.prolongs) keys.hold(key, call.arrivedAt + rules.retentionMs);
  return {
    key: null,
    refused: new Refusal(
      'duplicate-key',
      'Duplicated idempotencyKey: it was used less than 2 minutes ago.',
    ),
  };
}
