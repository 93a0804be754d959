/** Faults of moving a paypoint, and of the answer to it. Source: "Migrate paypoint". */
import { type Patch, anew, around, rewriting, together } from '../behaviour/behaviour.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import type { Call } from '../../serving/message/call.ts';
import { faultsOf, type Fault, type FaultRows } from '../patches/fault.ts';
import { fieldFaults, fieldsAt } from '../patches/fieldTable.ts';
import { membersOf, servingRefused, successAs } from '../patches/answers.ts';
import { shown } from '../patches/shownBill.ts';

const noticeIn = (call: Call): Json => membersOf(call)['notificationRequest'] ?? null;

/** Lawful migrations whose notification request is of this kind are answered with 400. */
const refusing = (refuses: (notice: Json) => boolean): Patch =>
  successAs('migratePaypoint', 400, (call) => refuses(noticeIn(call)));

/** Moves that are refused are answered with success. */
const serving = (when: Parameters<typeof servingRefused>[1]): Patch =>
  servingRefused('migratePaypoint', when, {
    isSuccess: true,
    responseText: 'Success',
    responseCode: 1,
  });

const noticeOf = ({ notificationRequest }: JsonObject): JsonObject =>
  isObject(notificationRequest) ? notificationRequest : {};

const headersOf = (members: JsonObject): readonly JsonObject[] => {
  const { webHeaderParameters } = noticeOf(members);
  return Array.isArray(webHeaderParameters) ? webHeaderParameters.filter(isObject) : [];
};

const refusals: FaultRows = {
  'without-entry-point: A move without entryPoint is served.': serving(
    (_body, { entryPoint, newParentOrganizationId }) =>
      entryPoint === undefined && newParentOrganizationId !== undefined,
  ),
  'without-new-parent: A move without newParentOrganizationId is served.': serving(
    (_body, { entryPoint, newParentOrganizationId }) =>
      entryPoint !== undefined && newParentOrganizationId === undefined,
  ),
  'without-notification-url: A move with a notificationRequest without notificationUrl is served.':
    serving(
      (_body, members) =>
        isObject(members['notificationRequest']) &&
        noticeOf(members)['notificationUrl'] === undefined,
    ),
  'incomplete-url: A move with a notificationUrl that is no complete HTTP URL is served.': serving(
    (_body, members) =>
      typeof members['entryPoint'] === 'string' &&
      typeof members['newParentOrganizationId'] === 'number' &&
      typeof noticeOf(members)['notificationUrl'] === 'string' &&
      headersOf(members).length === 0 &&
      noticeOf(members)['webHeaderParameters'] === undefined,
  ),
  'header-without-key: A move with a header parameter without key is served.': serving(
    (_body, members) => headersOf(members).some(({ key }) => key === undefined),
  ),
  'header-without-value: A move with a header parameter without value is served.': serving(
    (_body, members) => headersOf(members).some(({ value }) => value === undefined),
  ),
  'new-parent-as-word: A move to an organization that is no integer is served.': serving(
    (_body, { newParentOrganizationId }) =>
      newParentOrganizationId !== undefined && typeof newParentOrganizationId !== 'number',
  ),
  'of-a-list: A move with a list for a body is served.': serving((body) => Array.isArray(body)),
  'refused-takes-effect: A move that is refused with 400 still shows in the bills of the paypoint.':
    anew(() => {
      let strayed = false;
      return together(
        rewriting((outcome, call) => {
          if (call?.operation?.id === 'migratePaypoint') strayed = outcome.status === 400;
          return outcome;
        }),
        shown((bill) => (strayed ? { ...bill, ParentOrgId: 999 } : bill)),
      );
    }),
  'reply-has-another-member: The answer to a migration has a fourth member.': around(
    'envelopes.migration',
    (migration) => ({ ...migration(), roomId: 0 }),
  ),
};

const moves: FaultRows = {
  'does-not-move: A migration is answered with success, and the paypoint does not move.': {
    migration: { move: () => undefined },
  },
  'moves-elsewhere: A migration moves the paypoint to another organization than the one given.': {
    migration: {
      move: (paypoint, organizationId) => {
        paypoint.organizationId = organizationId === 123 ? 124 : 123;
      },
    },
  },
  'changes-the-entrypoint: After a migration the bills of the paypoint show another entrypoint.':
    anew(() => {
      const moved = new Set<number>();
      return together(
        around('migration.move', (move, paypoint, organizationId) => {
          moved.add(paypoint.id);
          move(paypoint, organizationId);
        }),
        shown((bill, { paypointId }) =>
          moved.has(paypointId) ? { ...bill, PaypointEntryname: 'moved' } : bill,
        ),
      );
    }),
  'needs-a-notification: A migration without notificationRequest is refused with 400.': refusing(
    (notice) => notice === null,
  ),
  'first-move-needs-a-notification: The first move without notificationRequest is refused with 400.':
    anew(() => {
      let moved = false;
      return refusing((notice) => {
        const first = !moved && notice === null;
        moved = true;
        return first;
      });
    }),
  'refuses-a-notified-move-once: The first move with a notificationRequest is refused with 400.':
    anew(() => {
      let refused = false;
      return refusing((notice) => {
        const first = !refused && notice !== null;
        refused ||= first;
        return first;
      });
    }),
  'needs-headers: A notificationRequest without webHeaderParameters is refused with 400.': refusing(
    (notice) => isObject(notice) && !('webHeaderParameters' in notice),
  ),
};

export const migrationFaults: readonly Fault[] = [
  ...faultsOf('migration', 'migration', { ...moves, ...refusals }),
  ...fieldFaults('migration', ['migratePaypoint'], {
    'migration: the answer to a migration': fieldsAt('', {
      isSuccess: ['absent', 'as-text', 'negated'],
      responseText: ['absent', 'null'],
      responseCode: ['as-text'],
    }),
  }),
];
