/** Another organization reads, changes and deletes an object that the first one has just created. */
import type { Operation } from '../../../openapi/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import { itemParameter } from '../../../openapi/links/undoOf.ts';
import { credentialOf, takeBack, type Created } from './fillPath.ts';
import { begin, startLife, withId, type Input } from './startLife.ts';
import type { ReadFamily } from './objectLife.ts';

/** Leaves out operations without a credential: an object that everybody may read has no owner. */
export async function tryAsOther(
  context: ScenarioContext,
  family: ReadFamily,
  input: Input,
): Promise<void> {
  const { read, changes, remove } = family;
  const started = await startLife(context, family, new Map(), input);
  const drawnRead = started?.helpers[read.id];
  if (started === null || drawnRead === undefined) return;
  const { helpers, filled, send } = started;
  const made: Created[] = [...filled.created];
  const parameter = itemParameter(read.path) ?? 'id';
  try {
    const begun = await begin(context, family, started);
    if (begun === null) return;
    const { id, path } = begun;
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
    const drawn = input.changes as unknown as Readonly<Record<string, readonly ApiRequest[]>>;
    for (const one of allow.includes('update') ? changes : []) {
      const request = drawn[one.id]?.[0];
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
