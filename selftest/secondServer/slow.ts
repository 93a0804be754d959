/** Slow requests of the second server: they wait until its clock was moved far enough. */
import type { Asked } from './deep.ts';

/** A call of the control plane: of `POST /clock` or of `POST /slow`. */
export type Call = {
  readonly advanceMs?: number;
  readonly method?: string;
  readonly path?: string;
  readonly takesMs?: number;
  readonly times?: number;
};

export type Slow = {
  readonly add: (call: Call) => void;
  /** Ends when the request has taken its time or its timeout; how long it takes. */
  readonly wait: (asked: Asked) => Promise<number>;
  /** Ends when all requests that are due were answered. */
  readonly end: () => Promise<void>;
};

export const timeoutMs = ({ method }: Asked): number => (method === 'GET' ? 90_000 : 30_000);

function isSlowed({ method, path }: Call, asked: Asked): boolean {
  const sent = `/${asked.path.map(encodeURIComponent).join('/')}`;
  return (
    (method ?? asked.method) === asked.method &&
    (path === undefined ||
      (path.endsWith('*') ? sent.startsWith(path.slice(0, -1)) : sent === path))
  );
}

export function createSlow(now: () => number): Slow {
  const rules: { readonly call: Call; left: number }[] = [];
  let waiting: readonly { readonly due: number; readonly end: () => void }[] = [];
  return {
    add: (call) => void rules.push({ call, left: call.times ?? 1 }),
    wait: async (asked) => {
      const rule = rules.find(({ call, left }) => left > 0 && isSlowed(call, asked));
      if (rule === undefined) return 0;
      rule.left -= 1;
      const { takesMs = 0 } = rule.call;
      const due = now() + Math.min(takesMs, timeoutMs(asked));
      await new Promise<void>((end) => {
        waiting = [...waiting, { due, end }].toSorted((a, b) => a.due - b.due);
      });
      return takesMs;
    },
    end: async () => {
      const due = waiting.filter((one) => one.due <= now());
      waiting = waiting.filter((one) => !due.includes(one));
      for (const one of due) one.end();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
  };
}
