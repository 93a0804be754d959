/** The package entry `./mock` as built, in this process: much cheaper than a process for each mock. */
import type { Ready } from '../startMock.ts';

export type InProcessMock = Ready & {
  readonly control: (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly advance: (ms: number) => Promise<void>;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly [Symbol.asyncDispose]: () => Promise<void>;
};

type Start = (options?: Readonly<Record<string, unknown>>) => Promise<InProcessMock>;

/** A file that is built later than the types are checked: its types stand above. */
const entry = new URL('../../../dist/mock/startMock.js', import.meta.url).href;

export const startInProcess: Start = async (options) => {
  const { startMock } = (await import(entry)) as { readonly startMock: Start };
  return startMock(options);
};
