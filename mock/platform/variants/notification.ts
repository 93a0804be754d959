/** Variants of the records of a list. Source: "Notification record". */
import { type Patch, around } from '../behaviour/behaviour.ts';
import { isObject } from '../../json.ts';
import { type MemberChange, rewritingMembers } from '../patches/answers.ts';
import { variantsOf, type Variant } from '../patches/variant.ts';

const inList = (change: MemberChange): Patch => rewritingMembers(['queryNotifications'], change);

const leavingOut = (...names: readonly string[]): Patch =>
  inList((name, value) => (names.includes(name) ? undefined : value));

const localTimes = (form: (text: string) => string): Patch =>
  rewritingMembers(['queryNotifications', 'getBill', 'deleteBillAttachment'], (name, value) =>
    typeof value === 'string' && /^(?:createdAt|lastUpdated|BillDate|DueDate)$/.test(name)
      ? form(value)
      : value,
  );

export const notificationVariants: readonly Variant[] = variantsOf({
  'notifications-of-an-entry: Does an entrypoint list the notifications of its organization too?': {
    own: 'lawful',
    'and-those-above': around(
      'paging.lists',
      (own, entity, owner, state) =>
        own(entity, owner, state) ||
        (entity.level === 2 &&
          owner.level === 0 &&
          state.paypoints.get(entity.id)?.organizationId === owner.id),
    ),
  },
  'notification-null-members: Are members of a notification that have no value null, or left out?':
    {
      null: 'lawful',
      absent: inList((_name, value, owner) =>
        value === null && 'eventType' in owner ? undefined : value,
      ),
    },
  'notification-members: Which of its listed members does a notification carry?': {
    all: 'lawful',
    few: leavingOut('ownerName', 'ownerType', 'source', 'createdAt', 'timeZone'),
    'no-id': leavingOut('notificationId'),
    'no-filter-fields': leavingOut('method', 'frequency', 'target', 'status', 'eventType'),
    'no-content': leavingOut('content'),
  },
  'notification-extra-members: Does a notification carry members that the document does not name?':
    {
      none: 'lawful',
      some: inList((name, value) =>
        name === 'content' && isObject(value)
          ? { ...value, retryPolicy: 'none', channels: ['primary'] }
          : value,
      ),
    },
  'notification-untyped-members: Which type do webHeaderParameters and internalData have?': {
    null: 'lawful',
    texts: inList((name, value) =>
      name === 'webHeaderParameters' || name === 'internalData' ? '[]' : value,
    ),
    lists: inList((name, value) =>
      name === 'webHeaderParameters' || name === 'internalData' ? [] : value,
    ),
  },
  'local-times: How is a date and time without a zone written?': {
    seconds: 'lawful',
    fractions: localTimes((text) => `${text}.123`),
    space: localTimes((text) => text.replace('T', ' ')),
    minutes: localTimes((text) => text.slice(0, 16)),
  },
});
