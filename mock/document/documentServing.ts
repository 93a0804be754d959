/** Handles a call to a served document: a document alone, or one beside the platform, which then checks the credentials. */
import { Refusal } from '../serving/message/refusal.ts';
import type { Serving } from '../serving/service.ts';
import type { DocumentService } from './documentService.ts';
import { serveImported } from './serveImported.ts';

/** `seen` returns the service that answers; it is called for each call. */
export function documentServing(seen: () => DocumentService): Serving {
  return (call) => {
    const { imported } = call;
    if (imported === undefined)
      throw new Refusal('unknown-path', 'There is no operation at this path.');
    return () => serveImported(seen(), call, imported);
  };
}
