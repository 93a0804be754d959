/** Tests if the credential of another organization can read, change or delete a bill. */
import type { Contract } from '../../../contract/types.ts';
import type { CredentialUse, Exchange } from '../../../exchange/types.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { defineFixedScenario } from '../platformScenario.ts';

/** The target file may say that nothing is reached: then a clause of the user's own is judged, too. */
const clausesFor = ({ clauses }: Contract, act: string): readonly string[] => [
  `auth/other-organization-${act}`,
  ...(clauses.has(`own-isolation/${act}`) ? [`own-isolation/${act}`] : []),
];

export const otherOrganization = (contract: Contract): AnyScenario =>
  defineFixedScenario({
    id: 'auth/other-organization',
    clauses: ['reads', 'changes', 'deletes'].flatMap((act) => clausesFor(contract, act)),
    operations: ['createBill', 'getBill', 'updateBill', 'deleteBill'],
    tier: 'gate',
    cost: 7,
    needs: ['other-organization'],
    allow: ['create', 'update', 'delete'],
    once: 'each open question is asked once, with one request',
    run: async (context) => {
      const { target } = context;
      const { id } = await context.createBill();
      const path = { idBill: id };
      const read = (): Promise<Exchange> => context.call('getBill', { path });
      const onlyBearer = target.credentials.other?.own['organizationToken'] === undefined;
      const credential: CredentialUse = {
        class: onlyBearer ? 'bearer' : 'organization',
        other: true,
      };
      const byOther = async (
        operation: string,
        label: string,
        parts: CallParts = {},
      ): Promise<Exchange> =>
        context.call(operation, { path, credential, lawful: false, label, ...parts });
      const judge = (act: string, episode: Readonly<Record<string, Exchange>>): void =>
        context.judge(clausesFor(contract, act), episode);
      const before = await read();
      judge('reads', { own: before, other: await byOther('getBill', 'read by another') });
      const change = await byOther('updateBill', 'changed by another', {
        json: { comments: context.uniqueName('other') },
      });
      const changed = await read();
      judge('changes', { before, change, after: changed });
      const remove = await byOther('deleteBill', 'deleted by another');
      // The other one may have deleted it: then a refusal is right.
      const after = await context.call('getBill', {
        path,
        lawful: false,
        label: 'read at the end',
      });
      judge('deletes', { before: changed, remove, after });
    },
  });
