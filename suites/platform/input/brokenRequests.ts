/** Requests that break one rule each, with values drawn anew in each run. It is open which of them a service accepts; each answer is written down by name. */
import * as fc from 'fast-check';
import type { Permission } from '../../../contract/types.ts';
import type { ApiRequest } from '../../../exchange/types.ts';
import type { NamedValues } from '../../../generators/requests/types.ts';
import type { AnyScenario } from '../../../engine/scenario.ts';
import { definePlatformScenario, type PlatformContext } from '../platformScenario.ts';
import { createdId } from '../bills/billIn.ts';
import { zipNamesOf } from '../bills/zipNamesOf.ts';
import { ownRequest } from './drawnRequest.ts';
import { negativeCases, type NegativeCase } from './negativeCases.ts';
import { ownBill } from './ownBill.ts';

/** Broken requests of one case: few enough to shrink quickly, many enough to share the set-up. */
const atOnce = 10;

const clauseOf = {
  document: 'input/broken-rules',
  hint: 'input/unusual-values',
  form: 'input/malformed-bodies',
} as const satisfies Record<NegativeCase['breaks'], string>;

/** What must exist before the operation can be called: nothing of the run, a bill, a bill with a file. */
type Subject = 'target' | 'bill' | 'file';

type Breaking = {
  readonly operation: string;
  readonly id: string;
  readonly subject: Subject;
  readonly allow?: readonly Permission[];
  /** How many cases of `atOnce` broken requests it takes to send all listed ones. */
  readonly cases: number;
};

/**
 * Not among them: `migratePaypoint`, which would move what the run has not made, and the two operations that
 * take secrets, where repeated refusals may lock an account.
 */
const breakings: readonly Breaking[] = [
  {
    id: 'input/broken-creates',
    operation: 'createBill',
    subject: 'target',
    allow: ['create', 'delete'],
    cases: 12,
  },
  {
    id: 'input/broken-updates',
    operation: 'updateBill',
    subject: 'bill',
    allow: ['create', 'update', 'delete'],
    cases: 11,
  },
  {
    id: 'input/broken-sendings',
    operation: 'sendBillToApproval',
    subject: 'bill',
    allow: ['create', 'approve', 'delete'],
    cases: 3,
  },
  {
    id: 'input/broken-replacements',
    operation: 'replaceBillApprovers',
    subject: 'bill',
    allow: ['create', 'approve', 'delete'],
    cases: 3,
  },
  {
    id: 'input/broken-decisions',
    operation: 'setBillApproval',
    subject: 'bill',
    allow: ['create', 'approve', 'delete'],
    cases: 1,
  },
  { id: 'input/broken-reads', operation: 'getBill', subject: 'target', cases: 1 },
  {
    id: 'input/broken-file-reads',
    operation: 'getBillAttachment',
    subject: 'file',
    allow: ['create', 'delete'],
    cases: 1,
  },
  {
    id: 'input/broken-file-deletions',
    operation: 'deleteBillAttachment',
    subject: 'file',
    allow: ['create', 'delete'],
    cases: 1,
  },
  { id: 'input/broken-queries', operation: 'queryNotifications', subject: 'target', cases: 1 },
  { id: 'input/broken-statistics', operation: 'getBasicStatistics', subject: 'target', cases: 1 },
  {
    id: 'input/broken-intervals',
    operation: 'getSubscriptionStatistics',
    subject: 'target',
    cases: 1,
  },
];

function breaking({ id, operation, subject, allow = [], cases: runs }: Breaking): AnyScenario {
  const creates = operation === 'createBill';
  return definePlatformScenario<readonly NegativeCase[]>({
    id,
    clauses: Object.values(clauseOf),
    operations: [operation],
    tier: 'gate',
    turn: 'edges',
    // Each bill that a broken create makes is deleted again, and so is the set-up bill of the other operations.
    cost: creates ? 2 * atOnce : atOnce + (subject === 'target' ? 0 : 3),
    allow,
    dimensions: {
      part: Array.from({ length: runs }, (_part, at) => at + 1),
      values: ['listed', 'drawn'],
    },
    input: (draws, { part, values }) => {
      const end = Number(part) * atOnce;
      const cases = negativeCases(draws, operation).slice(end - atOnce, end);
      return allOf(
        cases.map(({ fresh, ...one }) => (values === 'drawn' ? fresh : fc.constant(one))),
      );
    },
    run: async (context, cases) => {
      const own = await placesFor(context, subject);
      const made: (number | null)[] = [own.idBill];
      for (const one of cases) {
        const request = brokenRequest(context, operation, one, own.path);
        const answer = await context.send(request);
        if (creates) made.push(createdId(answer));
        // Which value is drawn may decide the answer; only what is sent in every run is compared.
        if (one.listed) context.judge(clauseOf[one.breaks], { answer });
      }
      // Not `lawful`: a bill made from broken input need not be deletable.
      for (const idBill of made)
        if (idBill !== null) await context.call('deleteBill', { path: { idBill }, lawful: false });
    },
  });
}

/** Left out only while a failure shrinks: fast-check tries first to do without. */
const never = 2 ** 30;

function allOf(
  cases: readonly fc.Arbitrary<NegativeCase>[],
): fc.Arbitrary<readonly NegativeCase[]> {
  return fc
    .tuple(...cases.map((one) => fc.option(one, { freq: never })))
    .map((list) => list.filter((one) => one !== null));
}

type OwnPlaces = { readonly path: NamedValues; readonly idBill: number | null };

async function placesFor(context: PlatformContext, subject: Subject): Promise<OwnPlaces> {
  const { entrypoint: entry, organizationId: entryId } = context.target;
  if (subject === 'target') return { path: { entry, entryId }, idBill: null };
  const bill = context.plainBill('broken');
  const attachments = [{ ftype: 'pdf', filename: 'whole.pdf', fContent: 'JVBERi0xLjQK' }];
  const { id } = await context.createBill(subject === 'file' ? { ...bill, attachments } : bill);
  if (subject === 'bill') return { path: { idBill: id }, idBill: id };
  const [filename] = zipNamesOf(await context.call('getBill', { path: { idBill: id } }));
  if (filename === undefined) return context.block('the bill lists no zipName for its file');
  return { path: { idBill: id, filename }, idBill: id };
}

/** Replaces drawn names by those of the run, except in the broken place. */
function brokenRequest(
  context: PlatformContext,
  operation: string,
  one: NegativeCase,
  known: NamedValues,
): ApiRequest {
  const [, place, name = ''] = one.at.split('/');
  const path = Object.fromEntries(
    Object.entries(known).filter(([own]) => place !== 'path' || own !== name),
  );
  const request = ownRequest(context, operation, one, {
    path,
    lawful: false,
    change: ({ body, ...rest }) => {
      const kept = place === 'body' ? [name] : [];
      const own = ownBill(context, body, kept);
      return own === undefined ? rest : { ...rest, body: own };
    },
  });
  if (one.raw === undefined) return request;
  const { json: _lawful, ...rest } = request;
  return { ...rest, raw: one.raw };
}

export const brokenRequests: readonly AnyScenario[] = breakings.map(breaking);
