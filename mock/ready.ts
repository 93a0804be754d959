/** What a mock says when it is ready: where it listens, and what a client needs. Types only. */
import type { SeededCredentials, SeededTarget } from './platform/seed/seedEntities.ts';

/** Where the listeners are. */
export type Addresses = {
  readonly baseUrl: string;
  readonly httpsBaseUrl: string | null;
  readonly controlUrl: string;
  /** Demanded by the control plane for every change, as the header `Control-Token`. */
  readonly controlToken: string;
};

/** The line that the program prints (decisions/0001). */
export type Ready = Addresses & {
  readonly ready: true;
  readonly name: string;
  /** File of the certificate that a client must trust; null without HTTPS, or with a certificate of the caller. */
  readonly caFile: string | null;
  readonly target: SeededTarget & { readonly filterListSeparator: string };
  readonly credentials: SeededCredentials;
};
