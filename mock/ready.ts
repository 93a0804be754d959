/** The data that a mock prints when it is ready: its addresses, and what a client needs. Types only. */
import type { SeededCredentials, SeededTarget } from './platform/seed/seedEntities.ts';
import type { Addresses } from './serving/service.ts';

/** The line that the program prints (decisions/0001). */
export type Ready = Addresses & {
  readonly ready: true;
  readonly name: string;
  /** File of the certificate that a client must trust; null without HTTPS, or with a certificate of the caller. */
  readonly caFile: string | null;
  readonly target: SeededTarget & { readonly filterListSeparator: string };
  readonly credentials: SeededCredentials;
};
