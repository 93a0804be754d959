/**
 * Finds the objects that a run made by operations of a document. An object counts if it was certainly made and an operation deletes it.
 */
import type { Contract } from '../../../contract/types.ts';
import { isRefusal, type Objects } from '../../../engine/objects/objects.ts';
import { holdsCredential } from '../../../exchange/credentials/missingSecrets.ts';
import { itemParameter, itemPath, undoOf } from '../../../openapi/links/undoOf.ts';
import type { Operation } from '../../../openapi/types.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { createdId, idOfCreated } from './idOf.ts';

/** A creation whose answer never came is not found again. */
export const documentObjects: Objects = {
  madeIn: (exchange, { contract }) => {
    const { operation: id, method, path } = exchange.request;
    const operation = contract.operations.get(id ?? '');
    if (operation?.method !== 'POST' || method !== 'POST') return undefined;
    const undo = undoOf(contract, operation);
    const parameter = itemParameter(undo?.path ?? '');
    if (undo === null || parameter === undefined) return undefined;
    const made = idOfCreated(contract, exchange, path, parameter);
    return made === undefined
      ? undefined
      : { operation: undo.id, path: itemPath(path, made, undo) };
  },
  // Many POST requests only ask: their answers are lists or counts, and show no object.
  lastingIn: (exchange, { contract }) => {
    const { operation: id, method, path } = exchange.request;
    const operation = contract.operations.get(id ?? '');
    const mayMake = method === 'POST' && operation !== undefined && isLasting(contract, operation);
    return mayMake &&
      (exchange.response?.status === 201 || createdId(exchange, path, 'id') !== undefined)
      ? [{ kind: `of ${operation.path}`, name: exchange.id }]
      : [];
  },
  leaves: ({ contract, target }) =>
    [...contract.operations.values()]
      .filter(
        (one) =>
          isLasting(contract, one) &&
          permissionsFor(one).every((permission) => target.allow.includes(permission)),
      )
      .map(({ path }) => `what POST ${path} makes, if anything: no operation deletes it`),
  takenBackIn: ({ request: { method, path, credential }, response }) =>
    // An answer to another organization is no proof.
    method === 'DELETE' && isGone(response?.status) && !('other' in credential && credential.other)
      ? path
      : undefined,
  takeBack: async ({ operation: id, path }, { contract, access, target, send }) => {
    const operation = contract.operations.get(id);
    if (operation === undefined)
      return { done: false, text: `left ${path}: the contract has no ${id}` };
    const held = operation.credentials.find((one) => holdsCredential(target, access, one));
    const { response, error } = await send({
      operation: id,
      method: operation.method,
      path,
      query: '',
      headers: {},
      credential: { class: held ?? operation.credentials[0] ?? 'none' },
      lawful: true,
      label: 'cleanup',
    });
    const done = isGone(response?.status);
    const why = error?.message ?? `status ${response?.status ?? 0}`;
    const refused = isRefusal(response?.status);
    return { done, refused, text: done ? `deleted ${path}` : `left ${path}: ${why}` };
  },
};

/** Whether an operation of a document may create what nothing deletes. */
function isLasting(contract: Contract, operation: Operation): boolean {
  const isOfDocument = contract.fromDocuments.has(operation.id);
  return isOfDocument && operation.method === 'POST' && undoOf(contract, operation) === null;
}

/** An object counts as gone if it was deleted, or if the service no longer knows it (404, 410). */
function isGone(status = 0): boolean {
  return (status >= 200 && status < 300) || status === 404 || status === 410;
}
