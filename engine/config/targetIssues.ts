/** What of a target file does not fit the contract: only together can the two be checked. */
import { nearestName } from '../../contract/nearestName.ts';
import type { Contract } from '../../contract/types.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';

/** Throws TargetError, in one line, for an override of an operation or a parameter that the contract does not have. */
export function refuseUnknownOverrides(
  { file, overrides }: Pick<Target, 'file' | 'overrides'>,
  { operations }: Pick<Contract, 'operations'>,
): void {
  const refuse = (at: string, kind: string, word: string, known: readonly string[]): never => {
    const near = nearestName(word, known);
    throw new TargetError(
      `${file ?? 'target'}: ${at}: there is no ${kind} ${word}${near === null ? '' : `: most likely ${near}`}`,
    );
  };
  for (const [id, { parameters = {} }] of Object.entries(overrides?.operations ?? {})) {
    const operation = operations.get(id);
    if (operation === undefined)
      return refuse('/operations', 'operation', id, [...operations.keys()]);
    const names = operation.parameters.map(({ name }) => name);
    for (const name of Object.keys(parameters))
      if (!names.includes(name)) refuse(`/operations/${id}/parameters`, 'parameter', name, names);
  }
}
