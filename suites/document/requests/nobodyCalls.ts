/** Sends each request on a thing once with an id that nothing has: a refusal is lawful, a failure of the server is not. */
import type { Contract } from '../../../contract/types.ts';
import {
  defineScenario,
  type AnyScenario,
  type ScenarioContext,
} from '../../../engine/scenario.ts';
import { holdsCredential } from '../../../exchange/credentials/missingSecrets.ts';
import { isGone } from '../../../checks/reading/objectShown.ts';
import { percentDecoded, percentEncoded } from '../../../json/texts.ts';
import { addressOf, operationsAt } from '../../../openapi/reading/operationsAt.ts';
import type { Operation } from '../../../openapi/types.ts';
import { plainRead } from '../lives/above.ts';
import { credentialOf, fillPath, takeBack } from '../lives/fillPath.ts';
import { readInput, surroundedInput, type SurroundedInput } from '../lives/surroundedRead.ts';
import { surroundingsOf } from '../lives/surroundings.ts';
import { unlike } from '../objects/idOf.ts';
import { clauseOf } from './clauseOf.ts';

/** None for an operation without a thing in its path, and for one that a clause of unknown ids judges. */
export function nobodyCalls(contract: Contract, operation: Operation): readonly AnyScenario[] {
  const template = operation.path.split('/');
  const at = template.findLastIndex((one) => /^\{[^{}]+\}$/.test(one));
  if (at < 0 || clauseOf(contract, operation, 'unknownIsRefused') !== undefined) return [];
  const item = template.slice(0, at + 1).join('/');
  const read = operationsAt(contract.operations, addressOf(item)).find(
    ({ method }) => method === 'GET',
  );
  const { sources, helpers: around, allow } = surroundingsOf(contract, operation);
  return [
    defineScenario<SurroundedInput>({
      id: `imported/${operation.id}-nobody`,
      clauses: [],
      operations: [operation.id],
      tier: 'gate',
      turn: 'edges',
      cost: 2 + around.length,
      allow,
      needs: operation.method === 'GET' || read !== undefined ? [] : ['guess'],
      once: 'whether a thing is looked up does not depend on other values',
      input: surroundedInput(operation, around),
      run: async (context, input) => {
        const { drawn, helpers } = readInput(input);
        const filled = await fillPath(context, sources, drawn, helpers, false);
        if (filled === null) return;
        const segments = filled.path.split('/');
        const other = percentEncoded(unlike(percentDecoded(segments[at] ?? '')));
        const path = segments.with(at, other).join('/');
        const end = read?.path.endsWith('/') === true ? '/' : '';
        const above = `${[...segments.slice(0, at), other].join('/')}${end}`;
        const isFree =
          operation.method === 'GET' ||
          read === undefined ||
          (await isNobody(context, read, above));
        const credential = credentialOf(context, operation);
        const label = `${operation.id}/nobody`;
        if (isFree) await context.send({ ...drawn, path, credential, label });
        await takeBack(context, filled.created, helpers);
      },
    }),
  ];
}

/** False, too, without the credential for the read. */
async function isNobody(context: ScenarioContext, read: Operation, path: string): Promise<boolean> {
  const { target, access } = context;
  return (
    holdsCredential(target, access, credentialOf(context, read).class) &&
    isGone(await context.send(plainRead(context, read, path)))
  );
}
