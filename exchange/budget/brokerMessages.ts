/** The messages between workers and the budget's broker. */

/** Requests room for one request. `ahead` is the time by which, as the worker knows, the service's clock is ahead of the wall clock. */
export type Ask = {
  readonly op: 'ask';
  readonly id: number;
  readonly token: string;
  readonly ahead: number;
  /** True if the worker can move the service's clock instead of waiting. */
  readonly virtual: boolean;
};

export type Request =
  | { readonly op: 'hello'; readonly key: string }
  | Ask
  | { readonly op: 'end'; readonly token: string }
  | { readonly op: 'hold'; readonly token: string; readonly ms: number };

/**
 * The request was not granted: wait `waitMs` of the service's time, ask again in `pauseMs` of wall time, or give up for the reason in
 * `gone`.
 */
export type BrokerAnswer = {
  readonly id: number;
  readonly granted: boolean;
  readonly ahead: number;
  readonly waitMs?: number;
  readonly pauseMs?: number;
  readonly gone?: string;
};

/** Null for any other text. */
export function requestFrom(message: unknown): Request | null {
  if (!isRecord(message)) return null;
  const { op, key, id, token, ahead, virtual, ms } = message;
  if (op === 'hello' && typeof key === 'string') return { op, key };
  if (typeof token !== 'string' || token.length > 100) return null;
  if (op === 'end') return { op, token };
  if (op === 'hold' && isTime(ms)) return { op, token, ms };
  if (op !== 'ask' || !isTime(id) || !isTime(ahead) || typeof virtual !== 'boolean') return null;
  return { op, id, token, ahead, virtual };
}

/** Null for any other text. */
export function answerFrom(message: unknown): BrokerAnswer | null {
  if (!isRecord(message)) return null;
  const { id, granted, ahead, waitMs, pauseMs, gone } = message;
  if (!isTime(id) || typeof granted !== 'boolean' || !isTime(ahead)) return null;
  return {
    id,
    granted,
    ahead,
    ...(isTime(waitMs) ? { waitMs } : {}),
    ...(isTime(pauseMs) ? { pauseMs } : {}),
    ...(typeof gone === 'string' ? { gone } : {}),
  };
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
