/** Draws sequences of steps over the lives of a few bills, all of them created by the sequence itself. */
import fc from 'fast-check';
import type { JsonObject } from '../../../json/jsonObject.ts';
import { approvers as known } from '../approvers.ts';
import { applyBillStep } from './applyBillStep.ts';
import { billIntent, type BillIntent } from './billIntents.ts';
import { emptyBillModel, keyName, keyState } from './billModel.ts';
import { mendBillSteps, plainerBillStep } from './mendBillSteps.ts';
import { shrinkingSequences } from './shrinkingSequences.ts';
import type { BillModel, BillStep } from './types.ts';
import { wishes } from './wishes.ts';

export type BillLifeOptions = {
  /** Inputs of new bills, such as those of the component `BillInput`. */
  readonly input: fc.Arbitrary<JsonObject>;
  /** Steps of a sequence, the first create included; default 12. */
  readonly maxSteps?: number;
  /** Bills of a sequence; default 3. */
  readonly maxBills?: number;
  /** Whether time may pass; default true. */
  readonly waits?: boolean;
};

/** Fields that the caller sets to find its own bills again, or that have steps of their own. */
const notInInput: readonly string[] = ['billNumber', 'attachments'];
/** Fields that a service may change by itself: the status, and the vendor's own data. */
const notInUpdate: ReadonlySet<string> = new Set([...notInInput, 'status', 'vendor']);

const approvers: fc.Arbitrary<readonly string[]> = fc.uniqueArray(
  fc.constantFrom(...known.slice(0, 3)),
  { minLength: 1, maxLength: 3 },
);

/**
 * A sequence begins with a create. Every later step is about a bill, a file or a key that exists by then. Sequences, recorded ones too,
 * shrink to fewer steps (without those that depend on a removed step) and to simpler inputs.
 */
export function billLifeSteps(options: BillLifeOptions): fc.Arbitrary<readonly BillStep[]> {
  const { input, maxSteps = 12, maxBills = 3, waits = true } = options;
  const sendable = input.map((drawn) => without(drawn, (name) => notInInput.includes(name)));
  const intent = billIntent({ input: sendable, approvers, waits });
  // One wish in four becomes a step even where the document leaves its answer open.
  const wish = fc.record({ intent, dares: fc.nat({ max: 3 }).map((drawn) => drawn === 3) });
  const first = sendable.map((drawn): Wish => ({
    intent: { do: 'create', input: drawn, keyed: false },
    dares: false,
  }));
  const drawn = fc
    .tuple(first, wishes(wish, 2 * maxSteps))
    .map(([begin, rest]) => stepsOf([begin, ...rest], maxSteps, maxBills));
  return shrinkingSequences(drawn, { mend: mendBillSteps, plainer: plainerBillStep });
}

type Wish = { readonly intent: BillIntent; readonly dares: boolean };

/** Turns wishes into steps; leaves out a wish that makes no sense at its point. */
function stepsOf(wanted: readonly Wish[], maxSteps: number, maxBills: number): readonly BillStep[] {
  const steps: BillStep[] = [];
  let model: BillModel = emptyBillModel;
  for (const { intent, dares } of wanted) {
    if (steps.length === maxSteps) break;
    const step = stepFrom(intent, model, steps, maxBills);
    if (step === undefined) continue;
    const applied = applyBillStep(model, step);
    if (applied.expectation.kind === 'open' && !dares) continue;
    steps.push(step);
    ({ model } = applied);
  }
  return steps;
}

function stepFrom(
  intent: BillIntent,
  model: BillModel,
  steps: readonly BillStep[],
  maxBills: number,
): BillStep | undefined {
  const slots = Object.keys(model.bills).map(Number);
  const nextSlot = slots.length;
  const slot = 'bill' in intent ? slots[intent.bill % Math.max(1, slots.length)] : undefined;
  switch (intent.do) {
    case 'wait':
      return { do: 'wait', ms: intent.ms };
    case 'create':
      return nextSlot < maxBills
        ? {
            do: 'create',
            bill: nextSlot,
            input: intent.input,
            key: intent.keyed ? `key-${steps.length}` : null,
          }
        : undefined;
    case 'repeatKey':
      return repeated(intent, model, steps, maxBills);
    default:
      return slot === undefined ? undefined : onBill(intent, slot, steps);
  }
}

type OnBill = Extract<BillIntent, { readonly bill: number }>;

function onBill(intent: OnBill, bill: number, steps: readonly BillStep[]): BillStep | undefined {
  switch (intent.do) {
    case 'update': {
      const names = Object.keys(intent.input).filter((name) => !notInUpdate.has(name));
      const chosen = new Set(intent.fields.map((at) => names[at % Math.max(1, names.length)]));
      return names.length === 0
        ? undefined
        : { do: 'update', bill, input: without(intent.input, (name) => !chosen.has(name)) };
    }
    case 'attach':
      return {
        do: 'attach',
        bill,
        file: { filename: `file-${steps.length}.pdf`, fContent: intent.fContent },
      };
    case 'sendForApproval':
      return {
        do: 'sendForApproval',
        bill,
        approvers: intent.approvers,
        key: intent.keyed ? `key-${steps.length}` : null,
      };
    case 'readFile':
    case 'deleteFile': {
      const files = steps.flatMap((step) =>
        step.do === 'attach' && step.bill === bill ? [step.file.filename] : [],
      );
      const filename = files[intent.file % Math.max(1, files.length)];
      return filename === undefined
        ? undefined
        : { do: intent.do, bill, filename, returnObject: intent.returnObject };
    }
    default:
      return { ...intent, bill };
  }
}

/** The same request with the same key; left out if it is unsure whether the key is free again. */
function repeated(
  intent: Extract<BillIntent, { readonly do: 'repeatKey' }>,
  model: BillModel,
  steps: readonly BillStep[],
  maxBills: number,
): BillStep | undefined {
  const keyed = steps.filter((step) => keyName(step) !== null);
  const before = keyed[intent.pick % Math.max(1, keyed.length)];
  if (before === undefined) return undefined;
  const state = keyState(model, keyName(before) ?? '');
  if (state === 'unsure') return undefined;
  if (before.do !== 'create') return before;
  const nextSlot = Object.keys(model.bills).length;
  // A repeat that is refused makes no bill, so its slot stays free for the next one.
  return state === 'free' && nextSlot >= maxBills
    ? undefined
    : { ...before, bill: nextSlot, input: intent.input };
}

function without(members: JsonObject, leaves: (name: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !leaves(name)));
}
