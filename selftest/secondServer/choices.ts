/** Where the document leaves a point open, the second server takes either side: its usual choices, and the others. */

export type Choices = {
  /** How a request that the service does not serve is refused. */
  readonly refusal: 'isSuccess false' | '400 JSON' | '422 problem' | '404 text';
  /** Whether bill operations show `roomId` and `pageIdentifier`. */
  readonly envelope: 'whole' | 'short';
  /** What `totalRecords` counts. */
  readonly totalRecords: 'found' | 'before the filters';
  /** What stands for an empty page. */
  readonly emptyPage: 'null' | 'list';
  /** Fields that `sortBy` knows. */
  readonly orders: 'few' | 'all';
  /** Upper and lower case in filters. */
  readonly filterCase: 'ignored' | 'kept';
  /** A filter that is given twice. */
  readonly repeatedFilter: 'joined' | 'refused';
  /** The form of `ContactPhone`, whose type the document does not show. */
  readonly contactPhone: 'text' | 'number';
  /** The vendor's members that have no value. */
  readonly emptyMembers: 'absent' | 'null';
  /** What a deleted bill is afterwards. */
  readonly deletedBill: 'gone' | 'kept with another status';
  /** Whether a key stays used when its request was refused. */
  readonly keyOfRefused: 'free' | 'used';
  /** Whose keys are compared. */
  readonly keysOf: 'everybody' | 'one credential';
  /** The form of the user authentication's answer. */
  readonly userToken: 'in an object' | 'JSON text';
  /** The answer to a decision. */
  readonly decision: 'JSON text' | 'envelope' | 'empty';
  /** What comes with a 401. */
  readonly unauthorized: 'nothing' | 'JSON and a challenge';
  /** Who may move a paypoint, beside applications and users. */
  readonly migrants: 'nobody else' | 'organizations';
  /** What lets a client read lists and statistics. */
  readonly listsTake: 'API tokens' | 'Bearer tokens only';
  /** Whether volumes of what was lost are negative. */
  readonly losses: 'negative' | 'positive';
  /** Whether new customers are counted among customers. */
  readonly newCustomers: 'apart' | 'among';
  /** The first payments ever. */
  readonly firstPayments: '2024' | '1970';
  /** Whether series without a payment are shown. */
  readonly emptySeries: 'shown' | 'left out';
  /** The last day of a custom range. */
  readonly endDate: 'inclusive' | 'exclusive';
  /** Members that the document does not name. */
  readonly moreMembers: 'some' | 'none';
  /** The media type of JSON answers. */
  readonly json: 'application/json' | 'application/json; charset=utf-8';
  /** Fractions of a second in times. */
  readonly fractions: 'none' | 'three';
  /** The first id of a bill. */
  readonly firstId: 800_000 | 4_000_000_000_000;
  /** Whether files are packed into a `zipfile`. */
  readonly zipfile: 'absent' | 'named';
};

export const usual: Choices = {
  refusal: 'isSuccess false',
  envelope: 'whole',
  totalRecords: 'found',
  emptyPage: 'null',
  orders: 'few',
  filterCase: 'ignored',
  repeatedFilter: 'joined',
  contactPhone: 'text',
  emptyMembers: 'absent',
  deletedBill: 'gone',
  keyOfRefused: 'free',
  keysOf: 'everybody',
  userToken: 'in an object',
  decision: 'JSON text',
  unauthorized: 'nothing',
  migrants: 'nobody else',
  listsTake: 'API tokens',
  losses: 'negative',
  newCustomers: 'apart',
  firstPayments: '2024',
  emptySeries: 'shown',
  endDate: 'inclusive',
  moreMembers: 'some',
  json: 'application/json',
  fractions: 'none',
  firstId: 800_000,
  zipfile: 'absent',
};

/** Every choice that is not usual, one at a time. */
export const others: readonly Partial<Choices>[] = [
  { refusal: '400 JSON' },
  { refusal: '422 problem' },
  { refusal: '404 text' },
  { envelope: 'short' },
  { totalRecords: 'before the filters' },
  { emptyPage: 'list' },
  { orders: 'all' },
  { filterCase: 'kept' },
  { repeatedFilter: 'refused' },
  { contactPhone: 'number' },
  { emptyMembers: 'null' },
  { deletedBill: 'kept with another status' },
  { keyOfRefused: 'used' },
  { keysOf: 'one credential' },
  { userToken: 'JSON text' },
  { decision: 'envelope' },
  { decision: 'empty' },
  { unauthorized: 'JSON and a challenge' },
  { migrants: 'organizations' },
  { listsTake: 'Bearer tokens only' },
  { losses: 'positive' },
  { newCustomers: 'among' },
  { firstPayments: '1970' },
  { emptySeries: 'left out' },
  { endDate: 'exclusive' },
  { moreMembers: 'none' },
  { json: 'application/json; charset=utf-8' },
  { fractions: 'three' },
  { firstId: 4_000_000_000_000 },
  { zipfile: 'named' },
];
