/** Ids that an operation refused in its path: a thing may be named there in another way than the service shows it. */
import type { Exchange } from '../../../exchange/types.ts';
import { percentDecoded } from '../../../json/texts.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Fits, KnownValues } from './knownValues.ts';

/** A refusal that speaks so of an id, and not of the body. */
const saysOfId =
  /\b(?:invalid|malformed|unknown|no such|not a valid)\b[\w\s-]{0,30}\b(?:id|identifier|name|key|slug|uuid)\b/i;

/** Notes the ids in the path of a refused request that the refusal may be about: the values, and, unless they are merely gone, their kinds. */
export function doubtIds(
  doubted: Set<string>,
  known: readonly KnownValues[],
  { path, method }: Pick<Operation, 'path' | 'method'>,
  { request, response }: Exchange,
): void {
  const status = response?.status ?? 0;
  const isBare = request.query === '' && (request.json ?? request.raw) === undefined;
  const isKind = [400, 422].includes(status) && (isBare || saysOfId.test(response?.text ?? ''));
  // Where a thing is gone, no other one is deleted. A thing may be broken, too: then another one serves.
  const isGone = status === 404 && method !== 'DELETE';
  if (!isKind && !isGone && !(isBare && status === 500)) return;
  const parts = request.path.split('/');
  for (const [at, segment] of path.split('/').entries()) {
    if (!segment.startsWith('{')) continue;
    const id = percentDecoded(parts[at] ?? '');
    doubted.add(`${at} ${id}`);
    if (!isKind) continue;
    for (const [key, values] of known.flatMap((one) => [...one]))
      if (values.some((one) => String(one) === id)) doubted.add(`${at} of ${key}`);
  }
}

/** True for an id that was refused at this place of the path. */
export function isDoubted(doubted: ReadonlySet<string>, at: number, id: string): boolean {
  return doubted.has(`${at} ${id}`);
}

/** Ids that were not refused at this place, those of other kinds than the refused ones first. */
export function undoubted(doubted: ReadonlySet<string>, at: number): readonly Fits[] {
  const isNew: Fits = (value) => !doubted.has(`${at} ${value}`);
  return [(value, key) => isNew(value, key) && !doubted.has(`${at} of ${key}`), isNew];
}
