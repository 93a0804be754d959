/** What all views of the page share: the data of the start, calls of the control plane, and the events of the mock. */
import type { MockEvent } from '../../serving/control/events.ts';
import type { StartData } from './startData.ts';

/** A credential that was issued while the page is open. */
type IssuedToken = {
  readonly label: string;
  readonly scheme: 'requestToken' | 'bearer';
  readonly value: string;
};

type ControlAnswer = { readonly [name: string]: unknown };

export type Workbench = {
  readonly data: () => StartData;
  /** Reads the data of the start again: ids and tokens change. */
  readonly reload: () => Promise<void>;
  readonly onReload: (listener: () => void) => void;
  /** Calls the control plane. Throws an Error with its sentence. */
  readonly control: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: unknown,
  ) => Promise<ControlAnswer>;
  readonly onEvent: (listener: (event: MockEvent) => void) => void;
  readonly emit: (event: MockEvent) => void;
  readonly issued: IssuedToken[];
  /** Reports to the reader, in one line at the foot of the page. */
  readonly say: (text: string, kind?: 'good' | 'bad') => void;
  /** Runs a step of the reader's; what it throws is reported. */
  readonly attempt: (step: () => Promise<unknown>) => void;
};

/** The server recognises the page by this header, which no other page can send. */
export const ownHeader: Readonly<Record<string, string>> = { workbench: 'page' };

export async function readStart(): Promise<StartData> {
  const answer = await fetch('/workbench/start.json', { headers: ownHeader, cache: 'no-store' });
  const data: unknown = await answer.json();
  if (!answer.ok) throw new Error(String(Reflect.get(Object(data), 'error')));
  return data as StartData;
}

export function createWorkbench(start: StartData, say: Workbench['say']): Workbench {
  let data = start;
  const reloaded = new Set<() => void>();
  const listeners = new Set<(event: MockEvent) => void>();
  const attempt: Workbench['attempt'] = (step) => {
    step().catch((error: unknown) => say(error instanceof Error ? error.message : 'failed', 'bad'));
  };
  return {
    data: () => data,
    reload: async () => {
      data = await readStart();
      for (const listener of reloaded) listener();
    },
    onReload: (listener) => reloaded.add(listener),
    control: async (method, path, body) => {
      const answer = await fetch(`/workbench/control${path}`, {
        method,
        headers: { ...ownHeader, 'control-token': data.controlToken ?? '' },
        cache: 'no-store',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const json = Object(await answer.json()) as ControlAnswer;
      if (!answer.ok) throw new Error(String(json['error']));
      return json;
    },
    onEvent: (listener) => listeners.add(listener),
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
    issued: [],
    say,
    attempt,
  };
}
