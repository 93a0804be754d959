/** Faults of moving a paypoint, and of the answer to it. Source: "Migrate paypoint". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Call } from '../message/call.ts';
import { faultsOf, type Fault, type FaultRow } from '../patches/fault.ts';
import { fieldTable } from '../patches/fieldTable.ts';
import { successAs } from '../patches/withStatus.ts';

const noticeIn = ({ body }: Call): Json => {
  const given: Json = JSON.parse(body?.toString() ?? 'null');
  return isObject(given) ? (given['notificationRequest'] ?? null) : null;
};

/** Lawful migrations whose notification request is of this kind are answered with 400. */
const refusing = (refuses: (notice: Json) => boolean): Patch =>
  successAs('migratePaypoint', 400, (call) => refuses(noticeIn(call)));

/** Bills of a moved paypoint show these members. */
const showingMoved =
  (members: JsonObject): Patch =>
  ({ migration: { move }, bills: { decorate } }) => {
    const moved = new Set<number>();
    return {
      migration: {
        move: (paypoint, organizationId) => {
          moved.add(paypoint.id);
          move(paypoint, organizationId);
        },
      },
      bills: {
        decorate: (shown, bill) => ({
          ...decorate(shown, bill),
          ...(moved.has(bill.paypointId) ? members : {}),
        }),
      },
    };
  };

const moves: readonly FaultRow[] = [
  [
    'does-not-move',
    'A migration is answered with success, and the paypoint does not move.',
    { migration: { move: () => undefined } },
  ],
  [
    'moves-elsewhere',
    'A migration moves the paypoint to another organization than the one given.',
    {
      migration: {
        move: (paypoint, organizationId) => {
          paypoint.organizationId = organizationId === 123 ? 124 : 123;
        },
      },
    },
  ],
  [
    'changes-the-bills',
    'After a migration the bills of the paypoint lack their numbers and amounts.',
    showingMoved({ BillNumber: null, NetAmount: null }),
  ],
  [
    'changes-the-entrypoint',
    'After a migration the bills of the paypoint show another entrypoint.',
    showingMoved({ PaypointEntryname: 'moved' }),
  ],
  [
    'needs-a-notification',
    'A migration without notificationRequest is refused with 400.',
    refusing((notice) => notice === null),
  ],
  [
    'needs-headers',
    'A notificationRequest without webHeaderParameters is refused with 400.',
    refusing((notice) => isObject(notice) && !('webHeaderParameters' in notice)),
  ],
  [
    'refuses-notifications',
    'A migration with a notificationRequest is refused with 400.',
    refusing(isObject),
  ],
];

export const migrationFaults: readonly Fault[] = [
  ...faultsOf('migration', 'migration', moves),
  ...fieldTable({
    group: 'migration',
    prefix: 'migration',
    of: 'the answer to a migration',
    operations: ['migratePaypoint'],
    at: '',
    fields: {
      isSuccess: ['absent', 'as-text', 'null', 'negated'],
      responseText: ['absent', 'as-number', 'null'],
      responseCode: ['as-text', 'fraction'],
    },
  }),
];
