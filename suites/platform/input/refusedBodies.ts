/** Sends writes of bills and approvals whose body is missing, is not JSON or has another root. None may be served or have an effect. */
import * as fc from 'fast-check';
import type { Json } from '../../../json/types.ts';
import { textMatching } from '../textMatching.ts';
import type { Permission } from '../../../contract/types.ts';
import type { Exchange } from '../../../exchange/types.ts';
import { minimalBill } from '../bills/minimalBill.ts';
import type { AnyScenario, CallParts } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext, askAndJudge } from '../platformScenario.ts';
import { platformTarget } from '../target.ts';

/** A text with the media type of JSON; null sends no body at all. */
type UnlawfulBodies = {
  readonly missing: string | null;
  readonly malformed: string;
  readonly root: Json;
};

/** Words of letters that no lenient reader of JSON takes for a literal. */
const words = textMatching(/^[b-eg-mo-su-z]{2,8}( [b-eg-mo-su-z]{2,8}){1,3}$/).filter(
  (text) => text.length > 0,
);

/** `lawful` is a body that the operation takes: a bill, or a list of approvers. */
function unlawfulBodies(lawful: fc.Arbitrary<Json>): fc.Arbitrary<UnlawfulBodies> {
  return fc
    .record({
      body: lawful,
      missing: fc.constantFrom('', null),
      form: fc.constantFrom('cut', 'words', 'markup'),
      cutAt: fc.nat(),
      text: words,
      root: fc.constantFrom('list', 'text', 'number', 'boolean'),
      number: fc.integer({ min: 1, max: 9_999 }),
    })
    .map(({ body, missing, form, cutAt, text, root, number }) => ({
      missing,
      malformed: malformedBody(form, JSON.stringify(body), text, cutAt),
      root: otherRoot(root, body, text, number),
    }));
}

function malformedBody(form: string, json: string, text: string, cutAt: number): string {
  if (form === 'words') return text;
  if (form === 'markup') return `<body>${text}</body>`;
  // A prefix of an object or a list lacks its last bracket, wherever it is cut.
  return json.slice(0, 1 + (cutAt % (json.length - 1)));
}

/** Of a list of texts, the other root is an object, or a list of what is no text. */
function otherRoot(kind: string, body: Json, text: string, number: number): Json {
  const isList = Array.isArray(body);
  switch (kind) {
    case 'list':
      return isList ? { users: body } : [body];
    case 'text':
      return isList ? [{ name: text }] : text;
    case 'number':
      return number;
    default:
      return true;
  }
}

type Refusing = {
  readonly id: string;
  readonly group: 'bill-life' | 'approval';
  readonly root: string;
  readonly operations: readonly [string, string];
  readonly component: string;
  readonly allow: readonly Permission[];
};

/** What is judged, and the body by which it is tried. */
function trialsOf({ group, root }: Refusing, bodies: UnlawfulBodies) {
  const text = (body: string): Partial<CallParts> => ({
    raw: { mediaType: 'application/json', text: body },
  });
  return [
    {
      clause: `${group}/missing-body`,
      parts: bodies.missing === null ? {} : text(bodies.missing),
      label: 'no body',
    },
    {
      clause: `${group}/malformed-body`,
      parts: text(bodies.malformed),
      label: 'a body that is not JSON',
    },
    { clause: `${group}/${root}`, parts: { json: bodies.root }, label: 'a body of another type' },
  ];
}

function refusing(kind: Refusing): AnyScenario {
  const { group, operations } = kind;
  return definePlatformScenario<UnlawfulBodies>({
    id: kind.id,
    clauses: [
      `${group}/missing-body`,
      `${group}/malformed-body`,
      `${group}/${kind.root}`,
      'bill-life/refused-has-no-effect',
    ],
    operations: ['createBill', 'getBill', ...operations],
    tier: 'gate',
    cost: 9,
    allow: kind.allow,
    runs: { gate: 4, nightly: 20 },
    input: ({ component }) => unlawfulBodies(component(kind.component).map(withMember)),
    run: async (context, bodies) => {
      const { id } = await context.createBill();
      const read = (): Promise<Exchange> => context.call('getBill', { path: { idBill: id } });
      const before = await read();
      const answers: Exchange[] = [];
      for (const operation of operations)
        for (const { clause, parts, label } of trialsOf(kind, bodies)) {
          const answer = await askAndJudge(context, clause, operation, {
            path:
              operation === 'createBill'
                ? { entry: platformTarget(context.target).entrypoint }
                : { idBill: id },
            ...parts,
            label,
          });
          answers.push(answer);
        }
      judgeNoEffect(context, before, answers, await read());
    },
  });
}

/** `answers` may hold creates, which cannot have changed the bill. */
export function judgeNoEffect(
  context: PlatformContext,
  before: Exchange,
  answers: readonly Exchange[],
  after: Exchange,
): void {
  for (const refusal of answers)
    if (refusal.request.operation !== 'createBill')
      context.judge('bill-life/refused-has-no-effect', { before, refusal, after });
}

/** A bill that is drawn without members would be cut to the same text each time. */
function withMember(drawn: Json): Json {
  return Array.isArray(drawn)
    ? drawn
    : { ...minimalBill('refused', undefined), ...(drawn as object) };
}

export const refusedBills: AnyScenario = refusing({
  id: 'input/refused-bills',
  group: 'bill-life',
  root: 'body-is-an-object',
  operations: ['createBill', 'updateBill'],
  component: 'BillInput',
  allow: ['create', 'update'],
});

export const refusedApprovals: AnyScenario = refusing({
  id: 'input/refused-approvals',
  group: 'approval',
  root: 'body-is-a-list-of-texts',
  operations: ['sendBillToApproval', 'replaceBillApprovers'],
  component: 'Approvers',
  allow: ['create', 'approve'],
});
