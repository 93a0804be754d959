/** The service of a document: the objects of its operations, and the credentials that it accepts. */
import type { Call } from '../serving/message/call.ts';
import type { Service } from '../serving/service.ts';
import type { Objects } from './objects.ts';

export type DocumentService = Service & {
  /** What its operations have created. */
  objects: Objects;
  /** Checks the credential of a call to an operation beside the platform; null if the document is served alone. */
  readonly admitBeside: ((call: Call) => void) | null;
};
