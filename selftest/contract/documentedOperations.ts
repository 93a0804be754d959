/** The operations that the document shows, copied from its tables by hand: what specs/openapi.yaml is held to. */

export type DocumentedOperation = {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly area: string;
  /** `name` of each parameter, `!` after those that are required, `:` and the place before. */
  readonly parameters: string;
  readonly statuses: string;
  readonly credentials: string;
};

const bill = { area: 'Bill', credentials: 'organization bearer' };
const statuses = '200 400 401 500 503 504';
const withKey = '200 400 401 409 500 503 504';
const attached = '/Bill/attachedFileFromBill/{idBill}/{filename}';
const attachedParameters = 'path:idBill! path:filename! query:returnObject';
const approval = '/Bill/approval/{idBill}';
const key = 'header:idempotencyKey';

export const documentedOperations: readonly DocumentedOperation[] = [
  {
    ...bill,
    id: 'createBill',
    method: 'POST',
    path: '/Bill/single/{entry}',
    parameters: `path:entry! ${key}`,
    statuses: withKey,
  },
  {
    ...bill,
    id: 'deleteBill',
    method: 'DELETE',
    path: '/Bill/{idBill}',
    parameters: 'path:idBill!',
    statuses,
  },
  {
    ...bill,
    id: 'updateBill',
    method: 'PUT',
    path: '/Bill/{idBill}',
    parameters: 'path:idBill!',
    statuses,
  },
  {
    ...bill,
    id: 'getBill',
    method: 'GET',
    path: '/Bill/{idBill}',
    parameters: 'path:idBill!',
    statuses,
  },
  {
    ...bill,
    id: 'deleteBillAttachment',
    method: 'DELETE',
    path: attached,
    parameters: attachedParameters,
    statuses,
  },
  {
    ...bill,
    id: 'getBillAttachment',
    method: 'GET',
    path: attached,
    parameters: attachedParameters,
    statuses,
  },
  {
    ...bill,
    id: 'replaceBillApprovers',
    method: 'PUT',
    path: approval,
    parameters: 'path:idBill!',
    statuses,
  },
  {
    ...bill,
    id: 'sendBillToApproval',
    method: 'POST',
    path: approval,
    parameters: `path:idBill! ${key} query:autocreateUser`,
    statuses: withKey,
  },
  {
    ...bill,
    id: 'setBillApproval',
    method: 'GET',
    path: '/Bill/approval/{idBill}/{approved}',
    parameters: 'path:idBill! path:approved!',
    statuses,
  },
  {
    id: 'queryNotifications',
    method: 'GET',
    path: '/Query/notifications/{entry}',
    area: 'Query',
    parameters: 'path:entry! query:parameters query:limitRecord query:fromRecord query:sortBy',
    statuses: '200 401 504',
    credentials: 'organization',
  },
  {
    id: 'getBasicStatistics',
    method: 'GET',
    path: '/Statistic/basic/{mode}/{freq}/{level}/{entryId}',
    area: 'Statistic',
    parameters:
      'path:mode! path:freq! path:level! path:entryId! query:parameters query:startDate query:endDate',
    statuses: '200 401 504',
    credentials: 'organization',
  },
  {
    id: 'getSubscriptionStatistics',
    method: 'GET',
    path: '/Statistic/subscriptions/{interval}/{level}/{entryId}',
    area: 'Statistic',
    parameters: 'path:interval! path:level! path:entryId! query:parameters',
    statuses: '200 401 504',
    credentials: 'organization',
  },
  {
    id: 'migratePaypoint',
    method: 'POST',
    path: '/Paypoint/migrate',
    area: 'Paypoint',
    parameters: '',
    statuses: '200 401 504',
    credentials: 'application user',
  },
  {
    id: 'issueAccessToken',
    method: 'POST',
    path: '/v2/Token/serverside',
    area: 'Token',
    parameters: '',
    statuses: '200 400 504',
    credentials: 'none',
  },
  {
    id: 'authenticateUser',
    method: 'POST',
    path: '/User/auth',
    area: 'User',
    parameters: '',
    statuses: '200 401 504',
    credentials: 'application',
  },
];
