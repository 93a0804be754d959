/** Types of the requests and answers of each operation. Written by `npm run schemas`: do not edit. */

/**
 * A line of a bill as the service gives it back.
 */
export type BillItemRecord = {
  itemProductCode?: string | null;
  itemProductName?: string | null;
  itemDescription?: string | null;
  itemCommodityCode?: string | null;
  itemUnitOfMeasure?: string | null;
  itemCost?: number | null;
  itemQty?: number | null;
  itemMode?: number | null;
  itemCategories?: (string | null)[] | null;
  itemTotalAmount?: number | null;
  itemTaxAmount?: number | null;
  itemTaxRate?: number | null;
} | null;
export type Vendor = {
  VendorNumber?: string | null;
  Name1?: string | null;
  Name2?: string | null;
  /**
   * Masked.
   */
  EIN?: string | null;
  Phone?: string | null;
  Email?: string | null;
  RemitEmail?: string | null;
  Address1?: string | null;
  Address2?: string | null;
  City?: string | null;
  State?: string | null;
  Zip?: string | null;
  Country?: string | null;
  Mcc?: string | null;
  LocationCode?: string | null;
  Contacts?: VendorContact[] | null;
  BillingData?: VendorBillingData;
  PaymentMethod?: string | null;
  VendorStatus?: number | null;
  VendorId?: number | null;
  EnrollmentStatus?: unknown;
  Summary?: VendorSummary;
  PaypointLegalname?: unknown;
  PaypointDbaname?: unknown;
  PaypointEntryname?: unknown;
  ParentOrgName?: unknown;
  ParentOrgId?: unknown;
  CreatedDate?: unknown;
  LastUpdated?: unknown;
  remitAddress1?: unknown;
  remitAddress2?: unknown;
  remitCity?: unknown;
  remitState?: unknown;
  remitZip?: unknown;
  remitCountry?: unknown;
  payeeName1?: unknown;
  payeeName2?: unknown;
  customField1?: unknown;
  customField2?: unknown;
  customerVendorAccount?: unknown;
  InternalReferenceId?: number | null;
  additionalData?: VendorAdditionalData;
  externalPaypointID?: unknown;
  StoredMethods?: unknown[] | null;
} | null;
export type VendorContact = {
  ContactName?: unknown;
  ContactEmail?: unknown;
  ContactTitle?: unknown;
  ContactPhone?: unknown;
} | null;
export type VendorBillingData = {
  id?: number | null;
  accountId?: string | null;
  nickname?: string | null;
  bankName?: string | null;
  routingAccount?: string | null;
  /**
   * Masked.
   */
  accountNumber?: string | null;
  typeAccount?: string | null;
  bankAccountHolderName?: string | null;
  bankAccountHolderType?: string | null;
  bankAccountFunction?: number | null;
  verified?: boolean | null;
  status?: number | null;
  services?: unknown[] | null;
} | null;
/**
 * Bills of the vendor by state, as counts and as amounts.
 */
export type VendorSummary = {
  ActiveBills?: number | null;
  PendingBills?: number | null;
  InTransitBills?: number | null;
  PaidBills?: number | null;
  OverdueBills?: number | null;
  ApprovedBills?: number | null;
  DisapprovedBills?: number | null;
  TotalBills?: number | null;
  ActiveBillsAmount?: number | null;
  PendingBillsAmount?: number | null;
  InTransitBillsAmount?: number | null;
  PaidBillsAmount?: number | null;
  OverdueBillsAmount?: number | null;
  ApprovedBillsAmount?: number | null;
  DisapprovedBillsAmount?: number | null;
  TotalBillsAmount?: number | null;
} | null;
/**
 * Free keys and values.
 */
export type VendorAdditionalData = {
  [k: string]: unknown;
} | null;
export type BillEvent = {
  description?: string | null;
  /**
   * An ISO 8601 instant in UTC, with Z.
   */
  eventTime?: string | null;
  refData?: string | null;
  extraData?: string | null;
  source?: string | null;
} | null;
export type DocumentsRef = {
  zipfile?: string | null;
  filelist?: DocumentFile[] | null;
} | null;
/**
 * The users who approve a bill.
 */
export type Approvers = string[];

/**
 * Every operation of the contract by its id: what it is sent and what it answers, by status.
 */
export interface Operations {
  createBill: {
    path: {
      entry: string;
    };
    query: {};
    body: BillInput;
    responses: {
      '200': (Envelope & {
        /**
         * The bill's id.
         */
        responseData?: number;
      }) & {
        /**
         * The new bill's id.
         */
        responseData: number;
      };
      '400': unknown;
      '401': unknown;
      '409': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  getBill: {
    path: {
      idBill: number;
    };
    query: {};
    responses: {
      '200': Envelope & {
        responseData: Bill;
      };
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  updateBill: {
    path: {
      idBill: number;
    };
    query: {};
    body: BillInput;
    responses: {
      '200': Envelope & {
        /**
         * The bill's id.
         */
        responseData?: number;
      };
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  deleteBill: {
    path: {
      idBill: number;
    };
    query: {};
    responses: {
      '200': Envelope & {
        /**
         * The bill's id.
         */
        responseData?: number;
      };
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  getBillAttachment: {
    path: {
      idBill: number;
      filename: string;
    };
    query: {
      returnObject?: boolean;
    };
    responses: {
      '200': FileContent;
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  deleteBillAttachment: {
    path: {
      idBill: number;
      filename: string;
    };
    query: {
      returnObject?: boolean;
    };
    responses: {
      '200': Envelope & {
        /**
         * The bill's id; the bill itself is lawful here when returnObject is true.
         */
        responseData?: {
          [k: string]: unknown;
        };
      };
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  sendBillToApproval: {
    path: {
      idBill: number;
    };
    query: {
      autocreateUser?: boolean;
    };
    body: Approvers;
    responses: {
      '200': Envelope & {
        /**
         * The bill's id.
         */
        responseData?: number;
      };
      '400': unknown;
      '401': unknown;
      '409': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  replaceBillApprovers: {
    path: {
      idBill: number;
    };
    query: {};
    body: Approvers;
    responses: {
      '200': ApproversChanged;
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  setBillApproval: {
    path: {
      idBill: number;
      approved: 'true' | 'false';
    };
    query: {};
    responses: {
      '200': unknown;
      '400': unknown;
      '401': unknown;
      '500': unknown;
      '503': unknown;
      '504': unknown;
    };
  };
  queryNotifications: {
    path: {
      entry: string;
    };
    query: {
      parameters?: {
        [k: string]: string;
      };
      limitRecord?: number;
      fromRecord?: number;
      sortBy?: string;
    };
    responses: {
      '200': NotificationList;
      '401': unknown;
      '504': unknown;
    };
  };
  getBasicStatistics: {
    path: {
      mode:
        | 'custom'
        | 'ytd'
        | 'mtd'
        | 'wtd'
        | 'today'
        | 'm12'
        | 'd30'
        | 'h24'
        | 'lasty'
        | 'lastm'
        | 'lastw'
        | 'yesterday';
      freq: 'm' | 'w' | 'd' | 'h';
      level: 0 | 2;
      entryId: number;
    };
    query: {
      parameters?: {};
      /**
       * YYYY-mm-dd, YYYY/mm/dd, mm-dd-YYYY or mm/dd/YYYY.
       */
      startDate?: string;
      /**
       * YYYY-mm-dd, YYYY/mm/dd, mm-dd-YYYY or mm/dd/YYYY.
       */
      endDate?: string;
    };
    responses: {
      '200': StatisticRecord[];
      '401': unknown;
      '504': unknown;
    };
  };
  getSubscriptionStatistics: {
    path: {
      interval: 'all' | '30' | '60' | '90' | 'plus';
      level: 0 | 2;
      entryId: number;
    };
    query: {
      parameters?: {};
    };
    responses: {
      '200': StatisticRecord[];
      '401': unknown;
      '504': unknown;
    };
  };
  migratePaypoint: {
    path: {};
    query: {};
    body: PaypointMoveRequest;
    responses: {
      '200': MigrationEnvelope;
      '401': unknown;
      '504': unknown;
    };
  };
  issueAccessToken: {
    path: {};
    query: {};
    body: TokenRequest;
    responses: {
      '200': TokenResponse;
      '400': TokenError;
      '504': unknown;
    };
  };
  authenticateUser: {
    path: {};
    query: {};
    body: UserCredentials;
    responses: {
      '200': unknown;
      '401': unknown;
      '504': unknown;
    };
  };
}
/**
 * What a client says of a bill; also called BillOutData.
 */
export interface BillInput {
  billNumber?: string;
  netAmount?: number;
  billDate?: string;
  dueDate?: string;
  endDate?: string;
  comments?: string;
  mode?: number;
  accountingField1?: string;
  frequency?: string;
  terms?: string;
  status?: number;
  vendor?: VendorReference;
  billItems?: BillItem[];
  attachments?: Attachment[];
}
export interface VendorReference {
  vendorNumber?: string;
}
export interface BillItem {
  itemProductCode?: string;
  itemProductName?: string;
  itemDescription?: string;
  itemCommodityCode?: string;
  itemUnitOfMeasure?: string;
  itemCost?: number;
  itemQty?: number;
  itemMode?: number;
  itemCategories?: string[];
  itemTotalAmount?: number;
  itemTaxAmount?: number;
  itemTaxRate?: number;
}
export interface Attachment {
  ftype?: string;
  filename?: string;
  furl?: string;
  fContent?: string;
}
/**
 * What every bill operation answers with, but for the approver list.
 */
export interface Envelope {
  responseCode?: number;
  pageIdentifier?: string | null;
  roomId?: number;
  isSuccess?: boolean;
  responseText?: string;
  responseData?: unknown;
}
export interface Bill {
  IdBill: number;
  BillNumber?: string | null;
  NetAmount?: number | null;
  Discount?: number | null;
  TotalAmount?: number | null;
  /**
   * A date and time without a zone.
   */
  BillDate?: string | null;
  /**
   * A date and time without a zone.
   */
  DueDate?: string | null;
  Comments?: string | null;
  BatchNumber?: unknown;
  BillItems?: BillItemRecord[] | null;
  Mode?: number | null;
  PaymentMethod?: unknown;
  PaymentId?: unknown;
  AccountingField1?: string | null;
  AccountingField2?: string | null;
  Terms?: unknown;
  Source?: unknown;
  AdditionalData?: unknown;
  Vendor?: Vendor;
  Status?: number | null;
  /**
   * An ISO 8601 instant in UTC, with Z.
   */
  CreatedAt?: string | null;
  /**
   * An ISO 8601 instant in UTC, with Z.
   */
  LastUpdated?: string | null;
  EndDate?: unknown;
  Frequency?: unknown;
  billEvents?: BillEvent[] | null;
  billApprovals?: unknown;
  PaypointLegalname?: string | null;
  PaypointDbaname?: string | null;
  PaypointEntryname?: string | null;
  ParentOrgName?: string | null;
  ParentOrgId?: number | null;
  paylinkId?: unknown;
  DocumentsRef?: DocumentsRef;
  externalPaypointID?: unknown;
  LotNumber?: string | null;
  EntityID?: unknown;
}
/**
 * One attached file; zipName is the filename of the attachment operations.
 */
export interface DocumentFile {
  originalName: string;
  zipName: string;
  descriptor: string;
}
/**
 * One attached file as a JSON object.
 */
export interface FileContent {
  fContent: string;
  filename: string;
  ftype: string;
  furl: string;
}
export interface ApproversChanged {
  isSuccess: boolean;
  responseText: string;
  /**
   * The bill's id.
   */
  responseData: number;
}
export interface NotificationList {
  Summary: ListSummary;
  Records: NotificationRecord[] | null;
}
/**
 * Figures about all records that match, whichever page is shown.
 */
export interface ListSummary {
  totalRecords?: number;
  totalAmount?: number;
  totalNetAmount?: number;
  totalPages?: number;
  pageSize?: number;
  pageIdentifier?: string | null;
}
export interface NotificationRecord {
  notificationId?: number;
  ownerName?: string;
  /**
   * A date and time without a zone.
   */
  createdAt?: string | null;
  /**
   * A date and time without a zone.
   */
  lastUpdated?: string | null;
  ownerId?: number;
  ownerType?: number;
  method?: string;
  frequency?: string;
  /**
   * A destination address or URL.
   */
  target?: string;
  source?: string;
  status?: number;
  content?: NotificationContent;
}
export interface NotificationContent {
  eventType?: string;
  transactionId?: unknown;
  fileFormat?: unknown;
  reportName?: unknown;
  timeZone?: number;
  webHeaderParameters?: unknown;
  internalData?: unknown;
}
/**
 * The figures of one series; the document lets further members in.
 */
export interface StatisticRecord {
  /**
   * The label of the series.
   */
  statX: string;
  inTransactions: number;
  inSubscriptionsPaid: number;
  inCustomers: number;
  inNewCustomers: number;
  inCardTransactions: number;
  inACHTransactions: number;
  inCheckTransactions: number;
  inCashTransactions: number;
  inCardChargeBacks: number;
  inACHReturns: number;
  inTransactionsVolume: number;
  inSubscriptionsPaidVolume: number;
  inCardVolume: number;
  inACHVolume: number;
  inCheckVolume: number;
  inCashVolume: number;
  inCardChargeBackVolume: number;
  inACHReturnsVolume: number;
  outTransactions: number;
  outSubscriptionsPaid: number;
  outCustomers: number;
  outNewCustomers: number;
  outCardTransactions: number;
  outVCardTransactions: number;
  outACHTransactions: number;
  outCheckTransactions: number;
  outTransactionsVolume: number;
  outSubscriptionsPaidVolume: number;
  outCardVolume: number;
  outVCardVolume: number;
  outACHVolume: number;
  outCheckVolume: number;
  [k: string]: unknown;
}
export interface PaypointMoveRequest {
  entryPoint: string;
  newParentOrganizationId: number;
  notificationRequest?: NotificationRequest;
}
/**
 * Where a webhook goes once the paypoint has moved.
 */
export interface NotificationRequest {
  notificationUrl: string;
  webHeaderParameters?: WebHeaderParameter[];
}
export interface WebHeaderParameter {
  key: string;
  value: string;
}
export interface MigrationEnvelope {
  isSuccess: boolean;
  responseText: string;
  responseCode?: number;
}
export interface TokenRequest {
  clientId: string;
  clientSecret: string;
  /**
   * Narrows the token to these permission ids.
   */
  permissions?: string[];
}
export interface TokenResponse {
  token_type: 'Bearer';
  access_token: string;
  /**
   * The token's life in seconds.
   */
  expires_in: number;
}
export interface TokenError {
  /**
   * InvalidCredentials where the credentials are not valid.
   */
  errorType: string;
  errorMessage: string;
}
export interface UserCredentials {
  email: string;
  psw: string;
}
