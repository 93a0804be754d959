/** Every operation on either side of its timeout; passive clauses judge the answers. */
import * as fc from 'fast-check';
import type { Contract } from '../../../contract/types.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { createAim, operationsWithCredential, type Aim } from '../auth/plainRequests.ts';
import { ownLogin } from '../user-auth/userTokens.ts';
import { slowEnding, type Ending } from './slowEnding.ts';

type Input = { readonly operation: string; readonly ending: Ending };

export function everyOperationEnds(contract: Contract): AnyScenario {
  const operations = operationsWithCredential(contract);
  return definePlatformScenario<Input>({
    id: 'timeout/every-operation',
    clauses: [],
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    turn: 'edges',
    cost: 3,
    needs: ['slow', 'clock'],
    allow: ['create', 'update', 'delete', 'approve', 'migrate'],
    credentials: ['organization', 'application', 'user'],
    takesMs: 100_000,
    dimensions: { operation: operations, ending: ['cut', 'served'] },
    input: (_draws, row) =>
      fc.record({
        operation: fc.constant(String(row['operation'])),
        ending: fc.constant(row['ending'] as Ending),
      }),
    run: async (context, { operation, ending }) => {
      const aim = await createAim(context);
      await slowEnding(context, ending, operation, partsOf(context, operation, aim));
    },
  });
}

function partsOf(context: PlatformContext, operation: string, aim: Aim): CallParts {
  const { entrypoint, organizationId, paypointId } = context.target;
  const path = { idBill: aim.idBill, filename: aim.filename, entry: entrypoint };
  const approvers = { path, json: ['slow.approver@example.com'], query: { autocreateUser: true } };
  const parts: Readonly<Record<string, CallParts>> = {
    createBill: { json: context.plainBill('slow') },
    updateBill: { path, json: { comments: 'slow' } },
    sendBillToApproval: approvers,
    replaceBillApprovers: { path, json: approvers.json },
    setBillApproval: { path: { ...path, approved: 'true' } },
    getBasicStatistics: { path: { mode: 'ytd', freq: 'm', level: 2, entryId: paypointId } },
    getSubscriptionStatistics: { path: { interval: 'all', level: 2, entryId: paypointId } },
    migratePaypoint: { json: { entryPoint: entrypoint, newParentOrganizationId: organizationId } },
    authenticateUser: { json: ownLogin(context) },
  };
  return parts[operation] ?? { path };
}
