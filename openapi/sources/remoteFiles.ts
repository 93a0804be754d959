/** How the reader of a document gets files of other hosts to which the document refers. */
import { DataError } from '../../json/dataError.ts';

/** The hosts that may be called, and the file at an address, with its last address if it was redirected. */
export type RemoteFiles = {
  readonly allows: (host: string) => boolean;
  /** `shown` is the file that refers to it. Throws an error of one line. */
  readonly read: (address: string, shown: string) => { readonly at: string; readonly text: string };
};

/** True for an address, which begins with a scheme or `//`; false for a path. */
export const isAddress = (text: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(text);

/** No host may be called: a document that refers to one is refused before any file of it is read. */
export const noRemoteFiles: RemoteFiles = {
  allows: () => false,
  read: (address, shown) => {
    throw new DataError(shown, `$ref ${address} cannot be fetched: its host is not allowed`);
  },
};
