/** The objects that requests of the platform refer to, and how a case creates them. */
import type { Contract, Permission } from '../../../contract/types.ts';
import type { Operation } from '../../../openapi/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { factOf } from '../../../generators/requests/planOf.ts';
import type { NamedValues } from '../../../generators/requests/types.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { zipNamesOf } from '../bills/billIn.ts';

/** The object that must exist before an operation can be called: nothing, a bill, or a bill with a file. */
export type Subject = 'target' | 'bill' | 'file';

/** The most requests that a case needs to create its subject and to delete it again. */
export const costOf: Readonly<Record<Subject, number>> = { target: 0, bill: 2, file: 3 };

/** The names that the path of the operation contains. */
export function subjectOf(contract: Contract, { parameters }: Operation): Subject {
  const facts = new Set(parameters.map((one) => factOf(contract, one)));
  if (facts.has('attachment')) return 'file';
  return facts.has('bill') ? 'bill' : 'target';
}

/** True for an operation that changes nothing. A decision on a bill is a GET that changes something. */
export function isReading(operation: Operation): boolean {
  return operation.method === 'GET' && !isDecision(operation);
}

function isDecision({ path }: Operation): boolean {
  return path.startsWith('/Bill/approval/');
}

/** The permissions that a target must give before a case sends the operation and creates its subject. */
export function permissionsToSend(operation: Operation, subject: Subject): readonly Permission[] {
  const isCreation = operation.method === 'POST' && subject === 'target';
  const changes: readonly Permission[] = isDecision(operation)
    ? ['approve', ...(operation.method === 'POST' ? ['create-users'] : [])]
    : operation.method === 'PUT'
      ? ['update']
      : [];
  return subject === 'target' && !isCreation ? changes : ['create', ...changes, 'delete'];
}

/**
 * The platform's own operations that take a credential. Deletions come last, and the deletion of a file comes before that of its bill: if
 * the service serves a deletion that it should refuse, the bill is gone afterwards.
 */
export function securedOperations({ operations, fromDocuments }: Contract): readonly Operation[] {
  const secured = [...operations.values()].filter(
    ({ id, credentials }) => !fromDocuments.has(id) && !credentials.includes('none'),
  );
  const deletions = secured
    .filter(({ method }) => method === 'DELETE')
    .toSorted((one, other) => other.path.length - one.path.length);
  return [...secured.filter(({ method }) => method !== 'DELETE'), ...deletions];
}

/** The bill and the file that a request names. */
export type AimedAt = {
  readonly idBill: number;
  /** Undefined if the bill lists no name for its file. */
  readonly filename: string | undefined;
};

/** A bill with one file, as it was read. */
export type Aim = AimedAt & { readonly read: Exchange };

/** Sends two requests: one creates the bill, one reads it. */
export async function createAim(context: PlatformContext): Promise<Aim> {
  const { id: idBill } = await context.createBill({
    ...context.plainBill('aim'),
    attachments: [{ ftype: 'pdf', filename: 'aim.pdf', fContent: 'JVBERi0xLjQK' }],
  });
  const read = await context.call('getBill', { path: { idBill } });
  return { idBill, filename: zipNamesOf(read)[0], read };
}

/** Calls `run` with the names of a new subject, and deletes it afterwards. */
export async function withSubject(
  context: PlatformContext,
  subject: Subject,
  run: (path: NamedValues) => Promise<void>,
): Promise<void> {
  if (subject === 'target') return run({});
  const made = subject === 'file' ? await createAim(context) : await createdBill(context);
  const { idBill, filename } = made;
  if (subject === 'file' && filename === undefined)
    return context.block('the bill lists no zipName for its file');
  await run({ idBill, ...(filename === undefined ? {} : { filename }) });
  await deleteQuietly(context, idBill);
}

async function createdBill(context: PlatformContext): Promise<AimedAt> {
  return { idBill: (await context.createBill()).id, filename: undefined };
}

/** The request is not `lawful`, because a bill made from broken input need not be deletable. */
export async function deleteQuietly(context: PlatformContext, idBill: number): Promise<void> {
  await context.call('deleteBill', { path: { idBill }, lawful: false });
}
