/** Puts ids that exist into the path of a drawn request, and takes back afterwards what was created for it. */
import type { Contract, CredentialClass, Operation } from '../../../contract/types.ts';
import { availableCredentials } from '../../../exchange/targets/availableCredentials.ts';
import type { ApiRequest, Exchange } from '../../../exchange/types.ts';
import type { ScenarioContext } from '../../../engine/scenario.ts';
import { idIn } from './idIn.ts';
import { undoOf, type PathSource } from './pathSources.ts';

/** Requests drawn for the operations around the one under test, by operation. */
export type Helpers = Readonly<Record<string, ApiRequest>>;

/** Something that this play created: its path, and the operation that deletes it where there is one. */
export type Created = { readonly path: string; readonly undo: Operation | null };

export type Filled = { readonly path: string; readonly created: readonly Created[] };

/**
 * From left to right, each parameter takes an id from a list, else from something created where the target
 * permits that; else it stays as drawn. With `onlyCreated` nothing is listed, and where nothing could be
 * created the play is blocked, unless the target can be reset: what is changed must be the play's own.
 */
export async function fillPath(
  context: ScenarioContext,
  sources: readonly PathSource[],
  drawn: ApiRequest,
  helpers: Helpers,
  onlyCreated: boolean,
): Promise<Filled> {
  const segments = drawn.path.split('/');
  const created: Created[] = [];
  for (const { segment, parameter, list, create } of sources) {
    const at = segments.slice(0, segment).join('/');
    const listed = onlyCreated ? undefined : idIn(await ask(context, list, helpers, at), parameter);
    const made =
      listed === undefined && context.target.allow.includes('create')
        ? await ask(context, create, helpers, at)
        : null;
    const id = listed ?? idIn(made, parameter);
    if (id === undefined) {
      if (onlyCreated && !context.has('reset'))
        context.block(
          `${create?.method ?? 'nothing'} ${create?.path ?? ''} created nothing whose id is known`,
        );
      continue;
    }
    segments[segment] = encodeURIComponent(id);
    if (made !== null && create !== null) created.push(createdBy(context.contract, create, at, id));
  }
  return { path: segments.join('/'), created };
}

/** Where the answer shows that `operation` created something, that thing. */
export function createdIn(
  contract: Contract,
  operation: Operation,
  path: string,
  exchange: Exchange,
): readonly Created[] {
  const undo = undoOf(contract, operation);
  const parameter = /\{([^{}]+)\}$/.exec(undo?.path ?? '')?.[1];
  const id = parameter === undefined ? undefined : idIn(exchange, parameter);
  return id === undefined ? [] : [createdBy(contract, operation, path, id)];
}

/** Deletes in turn what a play created, the last first; what cannot or may not be deleted stays. */
export async function takeBack(
  context: ScenarioContext,
  created: readonly Created[],
  helpers: Helpers,
): Promise<void> {
  if (!context.target.allow.includes('delete')) return;
  for (const { path, undo } of created.toReversed()) await ask(context, undo, helpers, path);
}

/** The credential that the target holds and the operation takes, in the operation's order of preference. */
export function credentialOf(
  context: ScenarioContext,
  operation: Operation,
): { readonly class: CredentialClass } {
  const held = availableCredentials(context.target);
  const found = operation.credentials.find((one) => one === 'none' || held.has(one));
  return { class: found ?? operation.credentials[0] ?? 'none' };
}

async function ask(
  context: ScenarioContext,
  operation: Operation | null,
  helpers: Helpers,
  path: string,
): Promise<Exchange | null> {
  const drawn = operation === null ? undefined : helpers[operation.id];
  if (operation === null || drawn === undefined) return null;
  return context.send({ ...drawn, path, credential: credentialOf(context, operation) });
}

function createdBy(
  contract: Contract,
  create: Operation,
  at: string,
  id: string | number,
): Created {
  return { path: `${at}/${encodeURIComponent(id)}`, undo: undoOf(contract, create) };
}
