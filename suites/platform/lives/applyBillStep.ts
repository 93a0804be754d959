/** Applies a step to the model of bills, and returns the answer to expect. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import { keyName, keyState } from './billModel.ts';
import type { BillExpectation, BillModel, BillStep, ModelBill } from './types.ts';

export type AppliedStep = { readonly model: BillModel; readonly expectation: BillExpectation };

const succeeds: BillExpectation = { kind: 'succeeds' };
const fresh: ModelBill = {
  life: 'alive',
  fields: {},
  listed: [],
  notListed: [],
  sent: false,
  approvers: [],
  decided: false,
};

/**
 * Pure. The answer is open for a bill in an unknown state and wherever the document is silent: during and after an approval, on a deleted
 * bill, near the end of a key's retention. A step with an open answer may have taken effect, so the model forgets everything that the step
 * acts on.
 */
export function applyBillStep(model: BillModel, step: BillStep): AppliedStep {
  if (step.do === 'wait')
    return { model: { ...model, nowMs: model.nowMs + step.ms }, expectation: { kind: 'nothing' } };
  const name = keyName(step);
  const key = name === null ? 'free' : keyState(model, name);
  if (step.do === 'create') {
    if (key === 'taken') return conflict(model, step.key);
    const bill = key === 'unsure' ? { ...fresh, life: 'unknown' as const } : created(step.input);
    const after = withKey(withBill(model, step.bill, bill), key === 'free' ? name : null);
    return key === 'unsure'
      ? open(after, 'end of a retention')
      : { model: after, expectation: succeeds };
  }
  const bill = model.bills[step.bill];
  if (bill === undefined || bill.life === 'unknown')
    return open(model, 'a bill in an unknown state');
  if (bill.life === 'deleted') return onDeleted(model, step);
  if (step.do === 'sendForApproval') {
    if (key === 'taken') return conflict(model, step.key);
    if (key === 'unsure') return open(model, 'end of a retention');
  }
  const after = withKey(withBill(model, step.bill, changed(bill, step)), name);
  const question = openState(bill, step);
  if (question !== null) return open(withBill(after, step.bill, doubted(bill, step)), question);
  return { model: after, expectation: expected(bill, step) };
}

/** The document shows no transitions, so it is open which steps are allowed during an approval. */
function openState(bill: ModelBill, step: BillStep): string | null {
  if (isReading(step)) return null;
  if (bill.decided) return 'states after a decision';
  const ofApproval = ['sendForApproval', 'replaceApprovers', 'decide'].includes(step.do);
  if (bill.sent && step.do === 'sendForApproval') return 'sending a bill a second time';
  if (step.do === 'replaceApprovers' && !isKnown(bill, step.approvers))
    return 'an approver of whom nothing is known';
  if (bill.sent) return ofApproval ? null : 'changing a bill during an approval';
  return step.do === 'replaceApprovers' || step.do === 'decide'
    ? 'an approval that was never asked for'
    : null;
}

function isKnown(bill: ModelBill, approvers: readonly string[]): boolean {
  return approvers.every((approver) => bill.approvers.includes(approver));
}

function expected(bill: ModelBill, step: BillStep): BillExpectation {
  switch (step.do) {
    case 'read':
      return {
        kind: 'reads',
        fields: bill.fields,
        listed: bill.listed.map(({ filename }) => filename),
        notListed: bill.notListed,
      };
    case 'readFile':
      return fileOf(bill, step.filename);
    case 'deleteFile':
      return bill.listed.some(({ filename }) => filename === step.filename)
        ? succeeds
        : { kind: 'open', question: 'deleting a file that is not listed' };
    default:
      return succeeds;
  }
}

function fileOf(bill: ModelBill, filename: string): BillExpectation {
  const file = bill.listed.find((one) => one.filename === filename);
  if (file !== undefined) return { kind: 'serves', file };
  return bill.notListed.includes(filename)
    ? { kind: 'fileGone' }
    : { kind: 'open', question: 'a file of which nothing is known' };
}

/** The bill after a step that took effect. */
function changed(bill: ModelBill, step: BillStep): ModelBill {
  switch (step.do) {
    case 'update':
      return { ...bill, fields: { ...bill.fields, ...step.input } };
    case 'attach':
      // Whether files of an update join those before or take their place is open.
      return {
        ...bill,
        listed: [step.file],
        notListed: bill.notListed.filter((name) => name !== step.file.filename),
      };
    case 'deleteFile':
      return bill.listed.some(({ filename }) => filename === step.filename)
        ? {
            ...bill,
            listed: bill.listed.filter(({ filename }) => filename !== step.filename),
            notListed: [...bill.notListed, step.filename],
          }
        : bill;
    case 'sendForApproval':
      return { ...bill, sent: true, approvers: [...bill.approvers, ...step.approvers] };
    case 'decide':
      return { ...bill, decided: true };
    case 'delete':
      return { ...fresh, life: 'deleted' };
    default:
      return bill;
  }
}

/** The bill after a step that may or may not have taken effect. */
function doubted(bill: ModelBill, step: BillStep): ModelBill {
  if (step.do === 'delete') return { ...fresh, life: 'unknown' };
  if (step.do === 'decide') return { ...bill, decided: true };
  if (step.do === 'replaceApprovers') return { ...bill, sent: true };
  if (step.do === 'update')
    return { ...bill, fields: without(bill.fields, Object.keys(step.input)) };
  if (step.do === 'attach') return { ...bill, listed: [] };
  if (step.do === 'deleteFile')
    return { ...bill, listed: bill.listed.filter(({ filename }) => filename !== step.filename) };
  return bill;
}

function onDeleted(model: BillModel, step: BillStep): AppliedStep {
  if (step.do === 'read') return { model, expectation: { kind: 'gone' } };
  return open(
    model,
    step.do === 'readFile' ? 'files of a deleted bill' : 'writing to a deleted bill',
  );
}

function created(input: JsonObject): ModelBill {
  return { ...fresh, fields: input };
}

function isReading(step: BillStep): boolean {
  return step.do === 'read' || step.do === 'readFile';
}

function conflict(model: BillModel, key: string | null): AppliedStep {
  return { model, expectation: { kind: 'conflict', key: key ?? '' } };
}

function open(model: BillModel, question: string): AppliedStep {
  return { model, expectation: { kind: 'open', question } };
}

function withBill(model: BillModel, slot: number, bill: ModelBill): BillModel {
  return { ...model, bills: { ...model.bills, [slot]: bill } };
}

/** A key is taken by the first request that carries it; a refused repeat does not prolong it. */
function withKey(model: BillModel, name: string | null): BillModel {
  return name === null ? model : { ...model, keys: { ...model.keys, [name]: model.nowMs } };
}

function without(fields: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}
