/** Runs the steps of bills' lives one by one, predicts each answer by the model, and offers it for judgement. */
import type { Exchange } from '../../../exchange/types.ts';
import { applyBillStep } from '../lives/applyBillStep.ts';
import { atTime, emptyBillModel, keyName } from '../lives/billModel.ts';
import type { BillExpectation, BillModel, BillStep } from '../lives/types.ts';
import type { CallParts } from '../../../engine/scenario.ts';
import type { PlatformContext } from '../platformScenario.ts';
import { createdBillId } from '../bills/billIn.ts';
import { judgeRead, afterChange, afterRead, newBill, type KnownBill } from './knownBill.ts';
import { deleteFile, readFile } from './fileSteps.ts';
import { isServed } from '../answers.ts';

export type Lives = {
  readonly take: (step: BillStep) => Promise<void>;
  /** Reads every known bill, so that the end of each life is judged. */
  readonly readAll: () => Promise<void>;
};

type KnownStep = Exclude<BillStep, { readonly do: 'wait' | 'create' }>;

/** Keeps bills by the slots of the steps. A step is skipped if the create of its slot gave no id. */
export function livesOfBills(context: PlatformContext): Lives {
  const startedAt = context.clock.now();
  const bills = new Map<number, KnownBill>();
  const firstUses = new Map<string, Exchange>();
  const keys = new Map<string, string>();
  const creates: Exchange[] = [];
  let model: BillModel = emptyBillModel;

  /** Each key of the steps becomes a key of this run. */
  const headersOf = (key: string | null): Pick<CallParts, 'headers'> => {
    if (key === null) return {};
    const own = keys.get(key) ?? context.uniqueName('key');
    keys.set(key, own);
    return { headers: { idempotencyKey: own } };
  };

  /** Judges a key that is used again; by the clock, checks know whether its retention has passed. */
  const judgeKey = (step: BillStep, answer: Exchange): void => {
    const name = keyName(step);
    if (name === null) return;
    const first = firstUses.get(name);
    if (first === undefined || isServed(answer)) firstUses.set(name, answer);
    if (first === undefined) return;
    context.judge(
      [
        'idempotency/repeated-key-is-409',
        'idempotency/refusal-is-plain-text',
        'idempotency/refusal-names-the-duplicate',
      ],
      { first, repeat: answer },
    );
    if (step.do === 'create')
      context.judge('idempotency/key-is-free-after-retention', { first, later: answer });
  };

  const create = async (
    step: Extract<BillStep, { readonly do: 'create' }>,
    expectation: BillExpectation,
  ): Promise<void> => {
    const plain = context.plainBill('drawn');
    const { billNumber = '', vendor = null } = plain;
    const answer = await context.tryCreateBill(
      { ...plain, ...step.input, billNumber, vendor },
      partsOf(step, expectation, headersOf(step.key)),
    );
    if (expectation.kind !== 'open') judgeKey(step, answer);
    const id = createdBillId(answer);
    if (id === null || expectation.kind !== 'succeeds') return;
    context.judge('bill-life/new-bill-has-a-new-id', { earlier: [...creates], create: answer });
    creates.push(answer);
    bills.set(step.bill, newBill(id, answer));
  };

  const read = async (bill: KnownBill, expectation: BillExpectation): Promise<KnownBill> => {
    const path = { idBill: bill.id };
    const lawful = expectation.kind === 'reads';
    const answer = await context.call('getBill', {
      path,
      lawful,
      label: `read: ${expectation.kind}`,
    });
    judgeRead(context, bill, answer, expectation);
    return lawful ? afterRead(bill, answer) : bill;
  };

  /** Reads the bill before a step that needs its state. */
  const known = async (bill: KnownBill, slot: number): Promise<KnownBill> =>
    bill.read === null ? read(bill, lookAhead(slot)) : bill;

  const lookAhead = (slot: number): BillExpectation =>
    applyBillStep(model, { do: 'read', bill: slot }).expectation;

  const change = async (
    bill: KnownBill,
    step: KnownStep,
    expectation: BillExpectation,
  ): Promise<KnownBill> => {
    const path = { idBill: bill.id };
    const parts = { path, ...partsOf(step, expectation) };
    switch (step.do) {
      case 'update':
      case 'attach': {
        const json =
          step.do === 'update' ? step.input : { attachments: [{ ftype: 'pdf', ...step.file }] };
        const answer = await context.call('updateBill', { ...parts, json });
        const written = afterChange(bill, answer);
        const isDoubtful = bill.isDoubtful || expectation.kind === 'open';
        if (step.do === 'update')
          return { ...written, isDoubtful, writes: [...bill.writes, answer] };
        // A file of the same place in the list may get the name of one that was deleted.
        const files = new Map([...bill.files, [step.file.filename, answer]]);
        return { ...written, isDoubtful, files, deletions: new Map() };
      }
      case 'sendForApproval': {
        const answer = await context.call('sendBillToApproval', {
          ...parts,
          ...headersOf(step.key),
          query: { autocreateUser: true },
          json: step.approvers,
        });
        if (expectation.kind !== 'open') judgeKey(step, answer);
        return expectation.kind === 'conflict'
          ? bill
          : { ...afterChange(bill, answer), sending: answer, replacement: null };
      }
      case 'replaceApprovers': {
        const json = step.approvers;
        const answer = await context.call('replaceBillApprovers', { ...parts, json });
        const replacement = expectation.kind === 'open' ? null : answer;
        return { ...afterChange(bill, answer), replacement };
      }
      case 'decide': {
        const decided = { ...path, approved: step.approved };
        return afterChange(
          bill,
          await context.call('setBillApproval', { ...parts, path: decided }),
        );
      }
      case 'delete': {
        const answer = await context.call('deleteBill', parts);
        const end = bill.read === null ? null : { read: bill.read, deletion: answer };
        return { ...afterChange(bill, answer), end };
      }
      case 'readFile':
        await readFile(context, bill, step, expectation);
        return bill;
      case 'deleteFile':
        return deleteFile(context, bill, step, expectation);
      default:
        return bill;
    }
  };

  const take = async (step: BillStep): Promise<void> => {
    if (step.do === 'wait') {
      if (context.has('clock')) await context.wait(step.ms);
      return;
    }
    // Without users there is nobody to send it to.
    if (step.do === 'sendForApproval' && !context.target.allow.includes('create-users')) return;
    model = atTime(model, context.clock.now() - startedAt);
    const before = model;
    const applied = applyBillStep(before, step);
    const { expectation } = applied;
    if (step.do === 'create') await create(step, expectation);
    else {
      const bill = bills.get(step.bill);
      if (bill === undefined) return;
      // A reading before the step shows the last state of the bill and the names of its files.
      const needsRead = ['delete', 'readFile', 'deleteFile'].includes(step.do) && bill.end === null;
      const ready = needsRead ? await known(bill, step.bill) : bill;
      bills.set(
        step.bill,
        step.do === 'read'
          ? await read(ready, expectation)
          : await change(ready, step, expectation),
      );
    }
    ({ model } = applied);
  };

  return {
    take,
    readAll: async () => {
      for (const [slot, bill] of bills)
        bills.set(slot, bill.read === null ? await read(bill, lookAhead(slot)) : bill);
    },
  };
}

/** Only a step that must succeed is `lawful`: 200 must answer it. */
function partsOf(
  step: BillStep,
  { kind }: BillExpectation,
  more: Pick<CallParts, 'headers'> = {},
): CallParts {
  return { lawful: kind === 'succeeds', label: `${step.do}: ${kind}`, ...more };
}
