/** Variants of the records of a list. Source: "Notification record". */
import type { Patch } from '../behaviour/behaviour.ts';
import { isObject } from '../../json.ts';
import { rewritingMembers, type MemberChange } from '../patches/rewritingMembers.ts';
import type { Variant } from '../patches/variant.ts';

const inList = (change: MemberChange): Patch => rewritingMembers(['queryNotifications'], change);

const leavingOut = (...names: readonly string[]): Patch =>
  inList((name, value) => (names.includes(name) ? undefined : value));

const localTimes = (form: (text: string) => string): Patch =>
  rewritingMembers(['queryNotifications', 'getBill', 'deleteBillAttachment'], (name, value) =>
    typeof value === 'string' && /^(?:createdAt|lastUpdated|BillDate|DueDate)$/.test(name)
      ? form(value)
      : value,
  );

export const notificationVariants: readonly Variant[] = [
  {
    id: 'notifications-of-an-entry',
    question: 'Does an entrypoint list the notifications of its organization too?',
    choices: [
      { name: 'own', default: true },
      {
        name: 'and-those-above',
        patch: ({ paging: { lists: own } }) => ({
          paging: {
            lists: (entity, owner, state) =>
              own(entity, owner, state) ||
              (entity.level === 2 &&
                owner.level === 0 &&
                state.paypoints.get(entity.id)?.organizationId === owner.id),
          },
        }),
      },
    ],
  },
  {
    id: 'notification-null-members',
    question: 'Are members of a notification that have no value null, or left out?',
    choices: [
      { name: 'null', default: true },
      {
        name: 'absent',
        patch: inList((_name, value, owner) =>
          value === null && 'eventType' in owner ? undefined : value,
        ),
      },
    ],
  },
  {
    id: 'notification-members',
    question: 'Which of its listed members does a notification carry?',
    choices: [
      { name: 'all', default: true },
      {
        name: 'few',
        patch: leavingOut('ownerName', 'ownerType', 'source', 'createdAt', 'timeZone'),
      },
      { name: 'no-id', patch: leavingOut('notificationId') },
      {
        name: 'no-filter-fields',
        patch: leavingOut('method', 'frequency', 'target', 'status', 'eventType'),
      },
      { name: 'no-content', patch: leavingOut('content') },
    ],
  },
  {
    id: 'notification-extra-members',
    question: 'Does a notification carry members that the document does not name?',
    choices: [
      { name: 'none', default: true },
      {
        name: 'some',
        patch: inList((name, value) =>
          name === 'content' && isObject(value)
            ? { ...value, retryPolicy: 'none', channels: ['primary'] }
            : value,
        ),
      },
    ],
  },
  {
    id: 'notification-untyped-members',
    question: 'Which type do webHeaderParameters and internalData have?',
    choices: [
      { name: 'null', default: true },
      {
        name: 'texts',
        patch: inList((name, value) =>
          name === 'webHeaderParameters' || name === 'internalData' ? '[]' : value,
        ),
      },
      {
        name: 'lists',
        patch: inList((name, value) =>
          name === 'webHeaderParameters' || name === 'internalData' ? [] : value,
        ),
      },
    ],
  },
  {
    id: 'local-times',
    question: 'How is a date and time without a zone written?',
    choices: [
      { name: 'seconds', default: true },
      { name: 'fractions', patch: localTimes((text) => `${text}.123`) },
      { name: 'space', patch: localTimes((text) => text.replace('T', ' ')) },
      { name: 'minutes', patch: localTimes((text) => text.slice(0, 16)) },
    ],
  },
];
