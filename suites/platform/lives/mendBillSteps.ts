/** Keeps those steps whose bill and file were created by earlier steps. */
import type { JsonObject } from '../../../json/jsonObject.ts';
import type { BillStep } from './types.ts';

/** Keeps the order; leaves out a step whose bill or file does not exist. */
export function mendBillSteps(steps: readonly BillStep[]): readonly BillStep[] {
  const bills = new Set<number>();
  const files = new Set<string>();
  return steps.filter((step) => {
    if (step.do === 'wait') return bills.size > 0;
    if (step.do === 'create') {
      bills.add(step.bill);
      return true;
    }
    if (!bills.has(step.bill)) return false;
    if (step.do === 'attach') files.add(`${step.bill} ${step.file.filename}`);
    return !('filename' in step) || files.has(`${step.bill} ${step.filename}`);
  });
}

/** Returns simpler versions of a step: a create without fields, an update of one field, no key, the shortest file. */
export function plainerBillStep(step: BillStep): readonly BillStep[] {
  switch (step.do) {
    case 'create':
      return [
        ...(Object.keys(step.input).length === 0 ? [] : [{ ...step, input: {} }]),
        ...without(step.input).map((input) => ({ ...step, input })),
        ...(step.key === null ? [] : [{ ...step, key: null }]),
      ];
    case 'update':
      return Object.keys(step.input).length < 2
        ? []
        : Object.entries(step.input).map(([name, value]) => ({
            ...step,
            input: { [name]: value },
          }));
    case 'sendForApproval':
      return [
        ...(step.key === null ? [] : [{ ...step, key: null }]),
        ...(step.approvers.length < 2 ? [] : [{ ...step, approvers: step.approvers.slice(0, 1) }]),
      ];
    case 'replaceApprovers':
      return step.approvers.length < 2 ? [] : [{ ...step, approvers: step.approvers.slice(0, 1) }];
    case 'attach':
      return step.file.fContent.length > 4
        ? [{ ...step, file: { ...step.file, fContent: 'QQ==' } }]
        : [];
    default:
      return [];
  }
}

/** The members without one of them, each in turn. */
function without(input: JsonObject): readonly JsonObject[] {
  return Object.keys(input).map((name) =>
    Object.fromEntries(Object.entries(input).filter(([other]) => other !== name)),
  );
}
