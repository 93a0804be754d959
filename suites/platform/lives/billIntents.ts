/** An intended next step on some bill. It is drawn before it is known which bills exist. */
import fc from 'fast-check';
import type { JsonObject } from '../../../json/jsonObject.ts';

/** `bill` and `file` are any numbers. They select among the bills and files that exist at that point. */
export type BillIntent =
  | { readonly do: 'create'; readonly input: JsonObject; readonly keyed: boolean }
  | { readonly do: 'repeatKey'; readonly pick: number; readonly input: JsonObject }
  | { readonly do: 'read' | 'delete'; readonly bill: number }
  | {
      readonly do: 'update';
      readonly bill: number;
      readonly input: JsonObject;
      readonly fields: readonly number[];
    }
  | { readonly do: 'attach'; readonly bill: number; readonly fContent: string }
  | {
      readonly do: 'sendForApproval';
      readonly bill: number;
      readonly approvers: readonly string[];
      readonly keyed: boolean;
    }
  | {
      readonly do: 'replaceApprovers';
      readonly bill: number;
      readonly approvers: readonly string[];
    }
  | { readonly do: 'decide'; readonly bill: number; readonly approved: boolean }
  | {
      readonly do: 'readFile' | 'deleteFile';
      readonly bill: number;
      readonly file: number;
      readonly returnObject: boolean;
    }
  | { readonly do: 'wait'; readonly ms: number };

export type BillIntentOptions = {
  /** Inputs of new bills; updates take some of their fields. */
  readonly input: fc.Arbitrary<JsonObject>;
  /** Lists of approvers. */
  readonly approvers: fc.Arbitrary<readonly string[]>;
  /** False if time cannot be moved, or a real wait is not worth it. */
  readonly waits: boolean;
};

/** Waits on either side of the retention of a key, and long ones. */
const waits = [1_000, 30_000, 90_000, 130_000, 600_000] as const;

/** Keeps the literal type of a word. */
function of<Word extends string>(word: Word): fc.Arbitrary<Word> {
  return fc.constant(word);
}

/** Intents in the order of a bill's life; shrinking prefers the first ones. */
export function billIntent(options: BillIntentOptions): fc.Arbitrary<BillIntent> {
  const { input, approvers } = options;
  const bill = fc.nat({ max: 7 });
  const often = fc.nat({ max: 3 }).map((drawn) => drawn > 0);
  const bytes = fc
    .uint8Array({ minLength: 1, maxLength: 48 })
    .map((array) => Buffer.from(array).toString('base64'));
  const intents: readonly fc.WeightedArbitrary<BillIntent>[] = [
    { weight: 3, arbitrary: fc.record({ do: of('read'), bill }) },
    { weight: 3, arbitrary: fc.record({ do: of('create'), input, keyed: often }) },
    {
      weight: 7,
      arbitrary: fc.record({
        do: of('update'),
        bill,
        input,
        fields: fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 3 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: of('attach'), bill, fContent: bytes }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: of('sendForApproval'), bill, approvers, keyed: fc.boolean() }),
    },
    { weight: 1, arbitrary: fc.record({ do: of('replaceApprovers'), bill, approvers }) },
    { weight: 1, arbitrary: fc.record({ do: of('decide'), bill, approved: fc.boolean() }) },
    ...(['readFile', 'deleteFile'] as const).map((word) => ({
      weight: word === 'readFile' ? 3 : 6,
      arbitrary: fc.record({
        do: of(word),
        bill,
        file: fc.nat({ max: 7 }),
        returnObject: fc.boolean(),
      }),
    })),
    { weight: 5, arbitrary: fc.record({ do: of('repeatKey'), pick: fc.nat({ max: 7 }), input }) },
    { weight: 3, arbitrary: fc.record({ do: of('delete'), bill }) },
    ...(options.waits
      ? [{ weight: 2, arbitrary: fc.record({ do: of('wait'), ms: fc.constantFrom(...waits) }) }]
      : []),
  ];
  return fc.oneof(...intents);
}
