/** Where variants of the notification query show. */
import { entry, seeing, type Probe } from './probe.ts';

const asking =
  (...queries: readonly string[]): Probe =>
  async ({ see }) => {
    for (const query of queries) await see('GET', `/Query/notifications/${entry}?${query}`);
  };

export const listProbes: Readonly<Record<string, Probe>> = {
  'filter-list-separator': asking(
    'method(in)=email|sms&limitRecord=1',
    'method(in)=email,sms&limitRecord=1',
    'method(in)=email;sms&limitRecord=1',
  ),
  'filter-case': asking('method(eq)=EMAIL&limitRecord=1'),
  'contains-case': asking('target(ct)=EXAMPLE&limitRecord=1'),
  'unknown-filter': asking('colour(eq)=red&limitRecord=1'),
  'unlisted-operator': asking('status(gt)=0&limitRecord=1'),
  'malformed-filter': asking('status(eq=1&limitRecord=1'),
  'unknown-query-member': asking('colour=red&limitRecord=1'),
  'repeated-filter': asking('method(in)=email&method(in)=sms&limitRecord=1'),
  'status-filtered-by-text': asking('status(eq)=word'),
  'list-order': asking('limitRecord=3'),
  'sort-ties': asking('sortBy=asc(status)&limitRecord=0'),
  'unknown-sort': asking('sortBy=asc(colour)&limitRecord=1'),
  'sortable-fields': asking(
    'sortBy=asc(notificationId)&limitRecord=1',
    'sortBy=asc(status)&limitRecord=1',
    'sortBy=asc(method)&limitRecord=1',
  ),
  'sort-direction-case': asking('sortBy=DESC(notificationId)&limitRecord=1'),
  'sort-by-bare-field': asking('sortBy=status&limitRecord=1'),
  'page-size-of-all': asking('limitRecord=0', 'limitRecord=-1'),
  'page-size': asking('limitRecord=50&fromRecord=50'),
  'filtered-total': asking('status(eq)=1&limitRecord=10'),
  'list-figures': asking('limitRecord=1'),
  'list-page-identifier': asking('limitRecord=1'),
  'list-amounts': asking('limitRecord=1'),
  'no-records': asking('fromRecord=5000'),
  'negative-from': asking('fromRecord=-1&limitRecord=1'),
  'unreadable-page': asking('limitRecord=many'),
  'largest-limit': asking('limitRecord=2000000000'),
  'notifications-of-an-entry': asking('limitRecord=0'),
  'notification-members': asking('limitRecord=1'),
  'notification-null-members': asking('limitRecord=1'),
  'notification-extra-members': asking('limitRecord=1'),
  'notification-untyped-members': asking('limitRecord=1'),
  'local-times': async (look) => {
    await asking('limitRecord=1')(look);
    await seeing('GET', '/Bill/54001')(look);
  },
};
