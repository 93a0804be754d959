/** Events for listeners: requests as they are answered, webhooks, control calls. */

export type TokenName = {
  /** Such as `organization` or `bearer`. */
  readonly class: string;
  /** Its name in the ready line, or its class and number. */
  readonly label: string;
};

export type RequestEvent = {
  readonly type: 'request';
  /** Its number in `GET /log`. */
  readonly n: number;
  /** On the service's clock. */
  readonly at: number;
  readonly method: string;
  /** Path and query as sent, without credentials. */
  readonly url: string;
  readonly operation: string | null;
  /** Null if the connection was cut before an answer. */
  readonly status: number | null;
  /** Wall time between the last byte of the request and the answer. */
  readonly ms: number;
  /** The token that the request named, live or not; null for none, or an unknown one. */
  readonly token: TokenName | null;
  /** Why the request was refused; null if it was served. */
  readonly reason: string | null;
  readonly message: string | null;
};

export type WebhookEvent = {
  readonly type: 'webhook';
  readonly n: number;
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Null if no answer came. */
  readonly status: number | null;
  /** Why no answer came, as one word of Node.js or a sentence; null if one did. */
  readonly error: string | null;
  readonly ms: number;
};

/** The control plane changed something: the clock, a switch, the state. */
export type ControlEvent = {
  readonly type: 'control';
  readonly at: number;
  /** Such as `POST /clock`. */
  readonly call: string;
};

export type MockEvent = RequestEvent | WebhookEvent | ControlEvent;

export type Listener = (event: MockEvent) => void;

export type Events = {
  /** The function returned ends it. */
  readonly listen: (listener: Listener) => () => void;
  /** Makes the event only if something listens. */
  readonly emit: (make: () => MockEvent) => void;
};

export function createEvents(): Events {
  const listeners = new Set<Listener>();
  return {
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (make) => {
      if (listeners.size === 0) return;
      const event = make();
      for (const listener of listeners) listener(event);
    },
  };
}
