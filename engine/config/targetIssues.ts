/** Finds the parts of a target file that do not fit the contract. This can be checked only after both were read. */
import { noSuch } from '../../contract/nearestName.ts';
import type { Contract } from '../../contract/types.ts';
import type { Target } from '../../exchange/targets/target.ts';
import { TargetError } from '../../exchange/targets/targetError.ts';

/** Throws TargetError, in one line, for an override of an operation or a parameter that the contract does not have. */
export function refuseUnknownOverrides(
  { file, overrides }: Pick<Target, 'file' | 'overrides'>,
  { operations }: Pick<Contract, 'operations'>,
): void {
  const refuse = (at: string, ...unknown: Parameters<typeof noSuch>): never => {
    throw new TargetError(`${file ?? 'target'}: ${at}: ${noSuch(...unknown)}`);
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
