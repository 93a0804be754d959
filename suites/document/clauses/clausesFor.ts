/** Makes the clauses of an imported description, one operation at a time. */
import type { ClauseEntry } from '../../../contract/clausesFrom.ts';
import { type JsonObject, objectOr } from '../../../json/jsonObject.ts';
import { kebab } from '../../../openapi/convert/operationIds.ts';
import type { ImportNote } from '../../../openapi/notes.ts';
import { applicableClauses, type TriedOperation } from './clauseKinds.ts';
import { emptyClauses } from './emptyClauses.ts';
import { permissionsFor } from '../permissionsFor.ts';
import { lifeClauses, rolesIn } from './lifeClauses.ts';
import { ruleClauses, thingsIn } from './ruleClauses.ts';
import { namingClauses } from './namingClauses.ts';
import { calculatedClauses, totalClauses } from './totalClauses.ts';
import { unlistedMethodClauses } from './unlistedMethodClauses.ts';

/**
 * Returns the clauses in the order of the document. The name of each group begins with `groupPrefix`. `tried` holds all operations of the
 * document; `notes` lists what was left out.
 */
export function clausesFor(
  document: JsonObject,
  groupPrefix: 'import-' | 'api-',
  tried: readonly TriedOperation[],
  notes: readonly ImportNote[],
): readonly ClauseEntry[] {
  const info = objectOr(document['info']);
  const source = `${String(info['title'])} ${String(info['version'])}`;
  const section = groupPrefix === 'api-' ? source : `Import: ${source}`;
  const operations = tried.map(({ operation }) => operation);
  const roles = rolesIn(document, operations);
  const things = thingsIn(document, operations);
  const naming = namingClauses(document, operations);
  const totals = totalClauses(document, operations);
  const unlisted = unlistedMethodClauses(operations, notes);
  return tried.flatMap((one) => {
    const { operation } = one;
    const name = `${operation.method} ${operation.path}`;
    const allow = permissionsFor(operation);
    return [
      ...applicableClauses(document, one),
      ...lifeClauses(operation, roles),
      ...ruleClauses(things, roles, one),
      ...emptyClauses(document, operation),
      ...totals(operation),
      ...calculatedClauses(document, operation),
      ...naming(operation),
      ...unlisted(operation),
    ].map(({ part, statement, ...rest }): ClauseEntry => ({
      id: `${groupPrefix}${operation.filedUnder ?? ''}/${kebab(operation.id)}-${part}`,
      statement: `${name}: ${statement}`,
      source: { section, topic: name },
      operations: [operation.id],
      ...(allow.length === 0 ? {} : { allow }),
      ...rest,
    }));
  });
}
