/** Deletes what a run created by operations of a third-party document, by the run's journal. */
import { securitySchemesOf } from '../../openapi/reading/securitySchemes.ts';
import type { Contract } from '../../contract/types.ts';
import type { Journal, Leftovers } from '../../evidence/journal.ts';
import { holdsCredential } from '../../exchange/credentials/missingSecrets.ts';
import type { Target } from '../../exchange/targets/target.ts';
import type { ApiRequest, Exchange } from '../../exchange/types.ts';

type Deleter = {
  readonly contract: Contract;
  readonly target: Target;
  readonly send: (request: ApiRequest) => Promise<Exchange>;
  /** Called with one line for every object. */
  readonly report: (line: string) => void;
};

/** The last first, because objects may lie in one another. Gone is what was deleted, and what is unknown by now. */
export async function deleteObjects(
  objects: Leftovers['objects'],
  { contract, target, send, report }: Deleter,
  journal: Pick<Journal, 'unmade'>,
): Promise<{ readonly deleted: number; readonly left: number }> {
  const schemes = securitySchemesOf(contract.document);
  let deleted = 0;
  for (const { operation: id, path } of objects.toReversed()) {
    const operation = contract.operations.get(id);
    if (operation === undefined) {
      report(`left ${path}: the contract has no ${id}`);
      continue;
    }
    const held = operation.credentials.find(
      (one) => one === 'none' || holdsCredential(target, schemes, one),
    );
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
    const status = response?.status ?? 0;
    const gone = (status >= 200 && status < 300) || status === 404 || status === 410;
    if (gone) {
      journal.unmade(path);
      deleted += 1;
    }
    report(gone ? `deleted ${path}` : `left ${path}: ${error?.message ?? `status ${status}`}`);
  }
  return { deleted, left: objects.length - deleted };
}
