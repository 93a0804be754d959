/** The entity tags of stored objects, and the answers that show them. */
import { createHash } from 'node:crypto';
import type { Documented } from '../../serving/message/importedRoute.ts';
import type { StoredObject } from '../objects.ts';

/** An entity tag of signs that a header may hold, whatever the id is. */
export function versionOf({ id, members }: StoredObject, stays: boolean): string {
  const text = JSON.stringify(stays ? [id] : [id, members]);
  return `"${createHash('sha1').update(text).digest('hex').slice(0, 16)}"`;
}

/** An answer that shows an ETag shows this one. */
export function versioned(answer: Documented, version: string): Documented {
  if (answer.problem !== null) return answer;
  const isShown = answer.ready.status === 304 || (answer.ready.headers ?? {})['etag'] !== undefined;
  if (!isShown || (answer.ready.status !== 304 && !answer.fitsHeader('etag', version)))
    return answer;
  return {
    ...answer,
    ready: { ...answer.ready, headers: { ...answer.ready.headers, etag: version } },
  };
}
