/** The messages between the processes of a pool. */
import type { Ended } from './ended.ts';
import type { WorkerPlace } from './openWorkerWorld.ts';

/** A message from the parent to a worker. */
export type Order =
  | { readonly do: 'open'; readonly place: WorkerPlace; readonly readyLine: string | null }
  | { readonly do: 'run'; readonly ids: readonly string[] }
  | { readonly do: 'close' };

/** A message from a worker to its parent. */
export type News =
  | { readonly is: 'ready'; readonly hasClock: boolean }
  | { readonly is: 'ended'; readonly one: Ended }
  | { readonly is: 'ran' }
  /** The worker is of no more use. */
  | { readonly is: 'failed'; readonly why: string };
