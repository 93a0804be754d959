/** Another organization reads, changes and deletes an object that the first one has just created. */
import type { Operation } from '../../../openapi/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { itemParameter, itemPath } from '../../../openapi/links/undoOf.ts';
import { credentialOf, takeBack, type Created, type Helpers } from './fillPath.ts';
import { createOne, ofLife, startLife, withId, type Family, type Input } from './objectLife.ts';

/** Nothing is tried on what everybody may read: an operation without a credential has no owner. */
export async function tryAsOther(
  context: ScenarioContext,
  { create, read, changes, remove }: Family,
  input: Input,
): Promise<void> {
  const started = await startLife(context, { create, read }, input);
  if (started === null) return;
  const { helpers, creates, drawnRead, filled } = started;
  const send = (operation: Operation, drawn: ApiRequest, path: string): Promise<Exchange> => {
    const request = { ...drawn, path, credential: credentialOf(context, operation) };
    return context.send(operation === create ? request : ofLife(request));
  };
  const made: Created[] = [...filled.created];
  const parameter = itemParameter(read.path) ?? 'id';
  try {
    const first = await createOne(context, creates, filled.path, { create, parameter, send });
    if (first === null) return;
    const { id } = first;
    const path = itemPath(filled.path, id, read);
    made.push({ path, undo: remove });
    const look = (lawful = true): Promise<Exchange> => send(read, { ...drawnRead, lawful }, path);
    const byOther = async (operation: Operation, drawn: ApiRequest): Promise<Exchange | null> => {
      const { class: own } = credentialOf(context, operation);
      if (own === 'none') return null;
      const credential = { class: own, other: true } as const;
      return context.send({ ...drawn, path, credential, lawful: false, label: 'by another' });
    };
    let before = await look();
    const other = await byOther(read, drawnRead);
    if (other !== null) context.judge('own-isolation/reads', { own: before, other });
    const { allow } = context.target;
    const drawn = input.changes as unknown as Helpers;
    for (const one of allow.includes('update') ? changes : []) {
      const request = drawn[one.id];
      const change = request && (await byOther(one, withId(request, parameter, id)));
      if (!change) continue;
      const after = await look();
      context.judge('own-isolation/changes', { before, change, after });
      before = after;
    }
    const drawnRemove = remove === null ? undefined : helpers[remove.id];
    if (remove === null || drawnRemove === undefined || !allow.includes('delete')) return;
    const removal = await byOther(remove, drawnRemove);
    if (removal === null) return;
    // The other one may have deleted it: then a refusal is right.
    const after = await look(false);
    context.judge('own-isolation/deletes', { before, remove: removal, after });
  } finally {
    await takeBack(context, made, helpers);
  }
}
