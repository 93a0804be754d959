/** The last webhooks that were sent, with their answers. */

/** The result of sending a webhook. */
export type Delivery = {
  readonly method: string;
  readonly url: string;
  readonly body: string;
  /** Null if no answer came; then `error` says why. */
  readonly status: number | null;
  readonly error: string | null;
  /** Wall time from the start to the answer's head. */
  readonly ms: number;
};

export type WebhookEntry = Delivery & {
  readonly n: number;
  /** On the service's clock. */
  readonly at: number;
};

export type WebhookLog = {
  readonly add: (delivery: Omit<WebhookEntry, 'n'>) => WebhookEntry;
  /** Entries with a number above `after`, oldest first. */
  readonly after: (after: number) => readonly WebhookEntry[];
  readonly last: () => number;
  readonly clear: () => void;
};

/** Entries that are kept. */
const capacity = 500;

export function createWebhookLog(): WebhookLog {
  let entries: WebhookEntry[] = [];
  let last = 0;
  return {
    add: (delivery) => {
      last += 1;
      const entry = { n: last, ...delivery };
      entries.push(entry);
      if (entries.length > capacity) entries.shift();
      return entry;
    },
    after: (after) => entries.filter(({ n }) => n > after),
    last: () => last,
    clear: () => {
      entries = [];
      last = 0;
    },
  };
}
