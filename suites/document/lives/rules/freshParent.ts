/** Makes another thing above a collection, in which nothing is yet. */
import type { ScenarioContext } from '../../../../engine/scenario.ts';
import { percentEncoded } from '../../../../json/texts.ts';
import { addressOf, operationsAt } from '../../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../../openapi/types.ts';
import { idOfCreated } from '../../objects/idOf.ts';
import { simplest } from '../../reach/provide.ts';
import { createdIn, type Filled } from '../fillPath.ts';

/** The path of the collection below a new thing; null if the path names none, or none could be made. */
export async function belowFresh(
  context: ScenarioContext,
  create: Pick<Operation, 'path'>,
  path: string,
): Promise<Filled | null> {
  const { contract, target } = context;
  const [segments, template] = [path.split('/'), create.path.split('/')];
  const at = template.findLastIndex((one) => one.startsWith('{'));
  const place = (some: readonly string[]): string => some.slice(0, at).join('/');
  const make = operationsAt(contract.operations, addressOf(place(template))).find(
    (one) => one.method === 'POST' && contract.fromDocuments.has(one.id),
  );
  const drawn = make && target.allow.includes('create') ? simplest(context, make) : null;
  if (at < 0 || make === undefined || drawn === null) return null;
  const made = await context.send({ ...drawn, path: place(segments) });
  const parameter = template[at]?.slice(1, -1) ?? '';
  const id = idOfCreated(contract, made, made.request.path, parameter);
  const created = createdIn(contract, make, made.request.path, made);
  return id === undefined
    ? null
    : { path: segments.with(at, percentEncoded(id)).join('/'), created };
}
