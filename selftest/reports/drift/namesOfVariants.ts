/** What drift names when one variant of the mock is switched, where that is not just the clause that observes it. */
import { observerOf } from '../../kills/observers.ts';

/** Which places of a bill a decision changes: so a bill of another shape shows there, too. */
const decided: readonly string[] = [
  'approval/approval-shows-in-the-bill',
  'approval/disapproval-shows-in-the-bill',
];

/**
 * By variant, or by `variant=choice`: clauses, members of bodies and headers. A variant of the mock may fill several
 * open points at once, and what no clause asks for shows as the member that changed.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  // Asked with the credentials of one class at each kind of operation; the answers differ in form.
  'user-token-reach': [
    'user-auth/user-token-on-bills',
    'user-auth/user-token-on-queries',
    'user-auth/user-token-on-statistics',
  ],
  'approvers-in-bill=absent': ['bill/null-and-absent-fields', ...decided],
  'approvers-in-bill=one-text': [
    'approval/approvers-in-the-bill',
    'bill/approvals-type',
    ...decided,
  ],
  'approvers-in-bill=texts': ['billApprovals', ...decided],
  'bill-discount': ['Discount'],
  'bill-parts-null': [
    'bill/null-places',
    ...decided,
    'CreatedAt',
    'LastUpdated',
    'LotNumber',
    'ParentOrgId',
    'PaypointDbaname',
    'PaypointLegalname',
    'TotalAmount',
    'billEvents',
  ],
  'bill-end-date': ['EndDate'],
  'bill-events=creation': decided,
  'bill-events=none': decided,
  'bill-event-members': ['extraData', 'refData'],
  'bill-untyped-members': [
    'bill/additional-data-type',
    'bill/batch-number-type',
    'bill/entity-id-type',
    'bill/external-paypoint-id-type',
    'bill/paylink-id-type',
    'bill/payment-id-type',
    'bill/payment-method-type',
  ],
  'documents-when-none': ['DocumentsRef'],
  // The names of its members show the form of an answer.
  'envelope-members=data-alone': [
    'envelope/absent-members',
    'attachment/answer-of-deleting',
    'user-auth/user-token-on-bills',
  ],
  'envelope-extra-members': [
    'envelope/undocumented-members',
    'attachment/answer-of-deleting',
    'user-auth/user-token-on-bills',
  ],
  'token-extra-members': ['token/empty-permissions'],
  'file-disposition': ['header:content-disposition'],
  'limit-headers': ['limit/headers', 'limit/refusal-headers'],
  'list-page-identifier': ['pageIdentifier'],
  'migration-response-code': ['migration/to-the-same-organization', 'responseCode'],
  // Credentials that the document leaves open are tried on a move that moves nothing, which is such a move.
  'move-to-the-same-organization': [
    'migration/to-the-same-organization',
    'auth/bearer-on-migration',
    'auth/organization-token-on-migration',
  ],
  // A field by which the records happen to stand in order shows nothing of whether it may be sorted by.
  'list-order=newest-first': ['sorting/default-order', 'sorting/sortable-fields'],
  'local-times': ['bill/local-date-time-form', 'BillDate', 'DueDate', 'createdAt', 'lastUpdated'],
  // Records of the organization have owners of another type, and show the order of more fields.
  'notifications-of-an-entry': [
    'notification/entry-decides',
    'notification/owner-type-meaning',
    'sorting/sortable-fields',
  ],
  // Members that are gone, and open points that are asked with them.
  'list-figures=no-page-size': [
    'notification/summary-members',
    'paging/page-size',
    'paging/page-size-of-all',
    'pageSize',
  ],
  'list-figures=no-totals': [
    'notification/summary-members',
    'paging/total-follows-the-filter',
    'totalRecords',
    'totalPages',
  ],
  'list-figures=none': [
    'notification/summary-members',
    'notification/amounts-meaning',
    'paging/total-follows-the-filter',
    'paging/page-size',
    'paging/page-size-of-all',
    'totalRecords',
    'totalAmount',
    'totalNetAmount',
    'totalPages',
    'pageSize',
    'pageIdentifier',
  ],
  'notification-members=few': [
    'notification/members',
    'notification/content-members',
    'notification/source-words',
    'notification/owner-type-meaning',
    'sorting/sortable-fields',
    'ownerName',
    'ownerType',
    'source',
    'createdAt',
    'timeZone',
  ],
  'notification-members=no-id': [
    'notification/members',
    'sorting/sortable-fields',
    'sorting/default-order',
    'notificationId',
  ],
  'notification-members=no-filter-fields': [
    'notification/members',
    'notification/content-members',
    'notification/status-meaning',
    'notification/method-words',
    'notification/frequency-words',
    'notification/event-words',
    'sorting/sortable-fields',
    'sorting/ties',
    'sorting/fields-of-content',
    'filters/case-of-values',
    'filters/same-operator-twice',
    'method',
    'frequency',
    'target',
    'status',
    'eventType',
  ],
  'notification-members=no-content': [
    'notification/members',
    'notification/content-members',
    'notification/content-types',
    'notification/event-words',
    'sorting/fields-of-content',
    'content',
  ],
  'new-customers': [
    'statistics/in-new-customers-within-customers',
    'statistics/out-new-customers-within-customers',
  ],
  'end-of-to-date': ['statistics/today-is-within-wtd', 'statistics/today-is-within-mtd'],
  'payments-of-a-far-year': ['statistics/custom-keeps-to-its-dates', 'statistics/empty-series'],
  'sortable-fields': [
    'sorting/sortable-fields',
    'sorting/ties',
    'sorting/no-direction',
    'sorting/fields-of-content',
    'sorting/unknown-field',
    'sorting/direction-in-capitals',
    'status/undocumented-status',
    'status/error-bodies',
  ],
  // Members that a notification no longer has, and their type that is no longer null.
  'notification-null-members': ['fileFormat', 'internalData', 'reportName'],
  'parent-organization-name=null': ['ParentOrgName'],
  'security-headers': ['transport/security-headers', 'token/cache-headers'],
  'sort-ties=reversed': ['sorting/ties', 'sorting/sortable-fields'],
  'statistic-extra-members=additional-properties': [
    'statistics/additional-properties',
    'additionalProperties',
  ],
  'status-after-approval=yes': ['bill/status-meaning', ...decided],
  'status-after-create': ['bill-life/status-after-create', 'bill/status-meaning'],
  'unknown-filter': ['filters/unknown-names', 'filters/malformed'],
  'vendor-detail=no-nulls': ['EnrollmentStatus'],
  'vendor-detail=no-summary': ['BillingData', ...decided],
  'vendor-detail=number': ['Address1', ...decided],
  'webhook-body=empty': ['webhook/payload', 'webhook/media-type'],
  'webhook-body=form': ['webhook/payload', 'webhook/media-type'],
  // The target file names the separator, and a run against this mock reads it from the ready line.
  'filter-list-separator': [],
  // Seen by a status that the document does not list; no clause asks for the status of that refusal.
  'narrowed-token-status': [],
};

/** Empty where the choice shows in nothing that drift could name. */
export function namesOf(variant: string, choice: string): readonly string[] {
  const observer = observerOf(variant, choice);
  return (
    others[`${variant}=${choice}`] ??
    others[variant] ??
    (observer === undefined || observer === null ? [] : [observer])
  );
}
