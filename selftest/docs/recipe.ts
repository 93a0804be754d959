/** The recipe of docs/EXTENDING.md, gone through: an operation, a check and a fault, as changes by hand. */

/** Text that is put into a file before the text `before`, else at its end. */
export type HandChange = {
  readonly file: string;
  readonly text: string;
  readonly before?: string;
};

/** What the recipe adds. */
export const added = {
  operation: 'getBillSummary',
  check: 'summaryNamesItsBill',
  clause: 'bill-life/summary-names-its-bill',
  fault: 'bill-summary-of-another',
} as const;

export const operationByHand: readonly HandChange[] = [
  {
    file: 'specs/openapi.yaml',
    before: '  /Query/notifications/{entry}:\n',
    text: `  /Bill/summary/{idBill}:
    parameters:
      - $ref: '#/components/parameters/idBill'
    get:
      operationId: getBillSummary
      summary: Read how many items a bill has.
      description: The number of items, with the id of the bill.
      tags: [Bill]
      x-assay-area: Bill
      x-assay-credentials: [organization, bearer]
      security: [{ requestToken: [] }, { bearer: [] }]
      responses:
        '200':
          description: The summary.
          content:
            application/json:
              schema:
                type: object
                required: [idBill, items]
                properties: { idBill: { type: integer }, items: { type: integer } }
              examples: { summary: { value: { idBill: 54001, items: 2 } } }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/InternalError' }
        '503': { $ref: '#/components/responses/Unavailable' }
        '504': { $ref: '#/components/responses/TimedOut' }

`,
  },
  {
    file: 'specs/clauses/bill-life.yaml',
    text: `
- id: bill-life/summary-names-its-bill
  statement: A summary is that of the bill that the path names.
  source: { section: Endpoints, topic: Bill operations }
  standing: stated
  operations: [getBillSummary]
  check: summaryNamesItsBill
`,
  },
  {
    file: 'specs/sentences.yaml',
    text: `    - {
        number: 131,
        states: A summary names its bill.,
        clauses: [bill-life/summary-names-its-bill],
      }
`,
  },
  {
    file: 'mock/platform/operation.ts',
    before: '  getBill: [',
    text: "  getBillSummary: ['GET', '/Bill/summary/:idBill', 'bill', 'bill_read'],\n",
  },
  {
    file: 'mock/platform/operations/getBillSummary.ts',
    text: `/** GET /Bill/summary/{idBill}. */
import type { Call } from '../../serving/message/call.ts';
import { ok, type Outcome } from '../../serving/message/outcome.ts';
import type { Platform } from '../platform.ts';
import { billOf } from '../bills/billOf.ts';

export function getBillSummary(service: Platform, call: Call): Outcome {
  const { id, items } = billOf(service, call);
  return ok({ idBill: id, items: items.length });
}
`,
  },
  {
    file: 'mock/platform/operations/handlers.ts',
    before: 'import { migratePaypoint }',
    text: "import { getBillSummary } from './getBillSummary.ts';\n",
  },
  {
    file: 'mock/platform/operations/handlers.ts',
    before: '  migratePaypoint,\n',
    text: '  getBillSummary,\n',
  },
  {
    file: 'selftest/contract/documentedOperations.ts',
    before: "  {\n    ...bill,\n    id: 'createBill',",
    text: `  {
    ...bill,
    id: 'getBillSummary',
    method: 'GET',
    path: '/Bill/summary/{idBill}',
    parameters: 'path:idBill!',
    statuses,
  },
`,
  },
];

export const checkByHand: readonly HandChange[] = [
  {
    file: 'suites/platform/bill-life/checks.ts',
    before: 'export const billLifeChecks:',
    text: `/** A summary names the bill of its path. Passive. */
const summaryNamesItsBill = ofExchange((exchange) => {
  const json = bodyOf200(exchange);
  const expected = pathIdOf(exchange);
  if (!isJsonObject(json) || expected === undefined) return undefined;
  const actual = json['idBill'] ?? null;
  return judged(actual === expected, expected, actual, '/idBill');
});

`,
  },
  {
    file: 'suites/platform/bill-life/checks.ts',
    before: '  eventsOnlyGrow,\n};',
    text: '  summaryNamesItsBill,\n',
  },
  {
    file: 'selftest/checks/examples/billLife.ts',
    before: "  {\n    check: 'idsAreDistinct',",
    text: `  {
    check: 'summaryNamesItsBill',
    good: rolesOf({ answer: { operation: 'getBillSummary', body: { idBill: 7 } } }),
    bad: rolesOf({ answer: { operation: 'getBillSummary', body: { idBill: 8 } } }),
  },
`,
  },
  {
    file: 'mock/platform/faults/billLife.ts',
    before: 'export const billLifeFaults: readonly Fault[] = ',
    text: `const summaries: FaultRows = {
  'bill-summary-of-another: A summary names the bill after the one that the path names.':
    rewritingJson(['getBillSummary'], (json) => ({ ...json, idBill: Number(json['idBill']) + 1 })),
};

`,
  },
  {
    file: 'mock/platform/faults/billLife.ts',
    before: '  ...updates,\n',
    text: '  ...summaries,\n',
  },
  {
    file: 'selftest/kills/expected/bill-life.yaml',
    text: 'bill-summary-of-another: [bill-life/summary-names-its-bill]\n',
  },
];
