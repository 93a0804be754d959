/** Faults of idempotency keys. Source: "Limits", idempotency. */
import { type Patch, around, replacing } from '../behaviour/behaviour.ts';
import type { Call } from '../../serving/message/call.ts';
import { isFor, type OperationId } from '../operation.ts';
import type { Content } from '../../serving/message/outcome.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { turning, withStatus } from '../patches/answers.ts';

const keyOf = ({ headers }: Call): string | null => {
  const key = headers['idempotencykey'];
  return typeof key === 'string' ? key : null;
};

const coversNot = (operation: OperationId): Patch =>
  around('idempotency.appliesTo', (appliesTo, id) => id !== operation && appliesTo(id));

const coversAlso = (operation: OperationId): Patch =>
  around('idempotency.appliesTo', (appliesTo, id) => id === operation || appliesTo(id));

const refusedWith = (form: (message: string) => Content): Patch =>
  around('errors.content', (content, reason, status, message, call) =>
    reason === 'duplicate-key' ? form(message) : content(reason, status, message, call),
  );

/** A lawful request with this kind of key, or with none, is answered with 400. */
const refusesKeys = (refuses: (key: string | null) => boolean): Patch =>
  turning(
    200,
    400,
    (call) => isFor(call, ['createBill', 'sendBillToApproval']) && refuses(keyOf(call)),
  );

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const retention: FaultRows = {
  'retains-ten-minutes: A key stays in use for ten minutes instead of two.': {
    idempotency: { retentionMs: 10 * 60_000 },
  },
  'retains-115-seconds: A key is free again five seconds before its two minutes are over.': {
    idempotency: { retentionMs: 115_000 },
  },
  'repeat-prolongs: A refused repeat begins the two minutes of its key anew.': {
    idempotency: { prolongs: true },
  },
};

/** A repeat of this operation is refused and does its work. */
const effective = (operation: OperationId): Patch =>
  around('idempotency.repeat', (repeat, call, refusal, work) => {
    if (call.operation?.id === operation) work();
    return repeat(call, refusal, work);
  });

const cover: FaultRows = {
  'never-refuses: A repeated key is served like a new one.': {
    idempotency: { repeat: (_call, _refusal, work) => work() },
  },
  'repeat-takes-effect: A repeat is refused with 409 and still takes effect.': {
    idempotency: {
      repeat: (_call, refusal, work) => {
        work();
        throw refusal;
      },
    },
  },
  'create-not-covered: createBill serves a repeated key.': coversNot('createBill'),
  'send-not-covered: sendBillToApproval serves a repeated key.': coversNot('sendBillToApproval'),
  'move-not-covered: migratePaypoint serves a repeated key.': coversNot('migratePaypoint'),
  'bearer-not-covered: A repeated key is served under a Bearer token.': replacing(
    'idempotency.scope',
    (scope) => {
      let calls = 0;
      return (key, call) => {
        calls += 1;
        return call.token?.kind === 'bearer' ? `${calls} ${key}` : scope(key, call);
      };
    },
  ),
  'repeated-create-takes-effect: A create with a repeated key is refused with 409 and still makes a bill.':
    effective('createBill'),
  'repeated-approval-takes-effect: A sending to approval with a repeated key is refused with 409 and still takes effect.':
    effective('sendBillToApproval'),
  'longer-key-refused: A key that adds a word to one in use is refused.': around(
    'idempotency.scope',
    (scope, key, call) => scope(key.replace(/-[a-z]+$/, ''), call),
  ),
  'keys-with-signs-refused: A key with characters other than letters, digits and dashes is refused with 400.':
    refusesKeys((key) => key !== null && /[^A-Za-z\d-]/.test(key)),
  'unrepeated-key-is-kept: A key stays in use for ten minutes unless it was repeated meanwhile.': ({
    idempotency: { scope },
  }) => {
    const uses = new Map<string, number>();
    return {
      idempotency: {
        retentionMs: 10 * 60_000,
        scope: (key, call) => {
          const name = scope(key, call);
          const count = (uses.get(name) ?? 0) + 1;
          uses.set(name, count);
          return count > 2 ? `${name} ${count}` : name;
        },
      },
    };
  },
  'get-refused: A GET is refused for a key that was used.': coversAlso('getBill'),
  'put-refused: A PUT is refused for a key that was used.': coversAlso('updateBill'),
  'delete-refused: A DELETE is refused for a key that was used.': coversAlso('deleteBill'),
  'other-key-refused: While one key is retained, any other key of the token is refused.': {
    idempotency: {
      scope: (_key, call) => `${call.token?.value ?? ''} ${call.operation?.id ?? ''}`,
    },
  },
  'keys-must-be-uuids: A key that is no UUID is refused with 400.': refusesKeys(
    (key) => key !== null && !uuid.test(key),
  ),
  'key-is-mandatory: A POST without a key is refused with 400.': refusesKeys((key) => key === null),
};

const refusals: FaultRows = {
  'refusal-is-200: A repeated key is answered with 200.': withStatus('duplicate-key', 200),
  'refusal-labelled-json: The text of the 409 is labelled JSON.': refusedWith((text) => ({
    text,
    mediaType: 'application/json',
  })),
  'refusal-says-conflict: The text of the 409 does not say that the key is a duplicate.':
    refusedWith(() => ({ text: 'Conflict', mediaType: 'text/plain' })),
  'refusal-is-empty: The 409 has no body.': refusedWith(() => ({ empty: true })),
};

/** Duration of the work of a keyed request: longer than the time between two simultaneous requests of one machine. */
const underWayMs = 40;

/** Answers to keyed POSTs come late, and until then the service does not see that their key is in use. */
const racing =
  (second: 'served' | 'spoils-the-first'): Patch =>
  ({ idempotency: { scope, repeat }, transport: { send } }) => {
    const seen = new Set<string>();
    const underWay = new Set<string>();
    const spoilt = new Set<string>();
    const nameOf = (call: Call): string => scope(keyOf(call) ?? '', call);
    return {
      idempotency: {
        scope: (key, call) => {
          const name = scope(key, call);
          if (!seen.has(name)) underWay.add(name);
          seen.add(name);
          return name;
        },
        repeat: (call, refusal, work) => {
          const name = nameOf(call);
          if (underWay.has(name)) {
            if (second === 'served') return work();
            spoilt.add(name);
          }
          return repeat(call, refusal, work);
        },
      },
      transport: {
        send: (response, answer, call) => {
          if (call === null || call.method !== 'POST' || keyOf(call) === null)
            return send(response, answer, call);
          const name = nameOf(call);
          setTimeout(() => {
            underWay.delete(name);
            const lost = spoilt.has(name) && answer.status === 200;
            const text = 'Duplicated idempotencyKey.';
            const headers = { 'content-type': 'text/plain', 'content-length': `${text.length}` };
            send(response, lost ? { status: 409, headers, body: text } : answer, call);
          }, underWayMs);
        },
      },
    };
  };

const twins: FaultRows = {
  'twins-both-win: Two simultaneous POSTs with one key are both served.': racing('served'),
  'twins-both-lose: Two simultaneous POSTs with one key are both refused.':
    racing('spoils-the-first'),
};

export const idempotencyFaults: readonly Fault[] = faultsOf('idempotency', 'idempotency', {
  ...retention,
  ...cover,
  ...refusals,
  ...twins,
});
