/**
 * The resources that the document shows, copied from its tables by hand, each a list of
 * `member:type`: what specs/openapi.yaml is held to. `?` after the type means that null is lawful, `any`
 * that no type is shown, `[X]` a list of X, `!` that the member is always present.
 */

const vendorSummary = [
  'Active',
  'Pending',
  'InTransit',
  'Paid',
  'Overdue',
  'Approved',
  'Disapproved',
  'Total',
]
  .map((state) => `${state}Bills:integer? ${state}BillsAmount:number?`)
  .join(' ');

/** Members of a statistic record that are integers. */
export const counts: string = `inTransactions inSubscriptionsPaid inCustomers inNewCustomers inCardTransactions
  inACHTransactions inCheckTransactions inCashTransactions inCardChargeBacks inACHReturns
  outTransactions outSubscriptionsPaid outCustomers outNewCustomers outCardTransactions
  outVCardTransactions outACHTransactions outCheckTransactions`;
/** Members of a statistic record that are numbers. */
export const volumes: string = `inTransactionsVolume inSubscriptionsPaidVolume inCardVolume inACHVolume inCheckVolume
  inCashVolume inCardChargeBackVolume inACHReturnsVolume
  outTransactionsVolume outSubscriptionsPaidVolume outCardVolume outVCardVolume outACHVolume outCheckVolume`;
const typed = (names: string, type: string): string =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${name}:${type}`)
    .join(' ');

export const documentedFields: Readonly<Record<string, string>> = {
  Envelope: `responseCode:integer pageIdentifier:string? roomId:integer isSuccess:boolean responseText:string
    responseData:any`,
  BillIdEnvelope: 'responseData:integer',
  NewBillEnvelope: 'responseData:integer!',
  BillEnvelope: 'responseData:Bill!',
  ApproversChanged: 'isSuccess:boolean! responseData:integer! responseText:string!',
  MigrationEnvelope: 'isSuccess:boolean! responseText:string! responseCode:integer',
  BillInput: `billNumber:string netAmount:number billDate:date dueDate:date endDate:date comments:string mode:integer
    accountingField1:string frequency:string terms:string status:integer vendor:VendorReference billItems:[BillItem]
    attachments:[Attachment]`,
  VendorReference: 'vendorNumber:string',
  BillItem: `itemProductCode:string itemProductName:string itemDescription:string itemCommodityCode:string
    itemUnitOfMeasure:string itemCost:number itemQty:number itemMode:integer itemCategories:[string]
    itemTotalAmount:number itemTaxAmount:number itemTaxRate:number`,
  BillItemRecord: `itemProductCode:string? itemProductName:string? itemDescription:string? itemCommodityCode:string?
    itemUnitOfMeasure:string? itemCost:number? itemQty:number? itemMode:integer? itemCategories:[string?]?
    itemTotalAmount:number? itemTaxAmount:number? itemTaxRate:number?`,
  Attachment: 'ftype:string filename:string furl:uri fContent:string',
  Bill: `IdBill:integer! BillNumber:string? NetAmount:number? Discount:number? TotalAmount:number?
    BillDate:LocalDateTime DueDate:LocalDateTime Comments:string? BatchNumber:any BillItems:[BillItemRecord]?
    Mode:integer? PaymentMethod:any PaymentId:any AccountingField1:string? AccountingField2:string? Terms:any
    Source:any AdditionalData:any Vendor:Vendor Status:integer? CreatedAt:UtcTimestamp LastUpdated:UtcTimestamp
    EndDate:any Frequency:any billEvents:[BillEvent]? billApprovals:any PaypointLegalname:string?
    PaypointDbaname:string? PaypointEntryname:string? ParentOrgName:string? ParentOrgId:integer? paylinkId:any
    DocumentsRef:DocumentsRef externalPaypointID:any LotNumber:string? EntityID:any`,
  BillEvent:
    'description:string? eventTime:UtcTimestamp refData:string? extraData:string? source:string?',
  DocumentsRef: 'zipfile:string? filelist:[DocumentFile]?',
  DocumentFile: 'originalName:string! zipName:string! descriptor:string!',
  Vendor: `VendorNumber:string? Name1:string? Name2:string? EIN:string? Phone:string? Email:string? RemitEmail:string?
    Address1:string? Address2:string? City:string? State:string? Zip:string? Country:string? Mcc:string?
    LocationCode:string? Contacts:[VendorContact]? BillingData:VendorBillingData PaymentMethod:string?
    VendorStatus:integer? VendorId:integer? EnrollmentStatus:any Summary:VendorSummary PaypointLegalname:any
    PaypointDbaname:any PaypointEntryname:any ParentOrgName:any ParentOrgId:any CreatedDate:any LastUpdated:any
    remitAddress1:any remitAddress2:any remitCity:any remitState:any remitZip:any remitCountry:any payeeName1:any
    payeeName2:any customField1:any customField2:any customerVendorAccount:any InternalReferenceId:integer?
    additionalData:VendorAdditionalData externalPaypointID:any StoredMethods:[any]?`,
  VendorContact: 'ContactName:any ContactEmail:any ContactTitle:any ContactPhone:any',
  VendorBillingData: `id:integer? accountId:string? nickname:string? bankName:string? routingAccount:string?
    accountNumber:string? typeAccount:string? bankAccountHolderName:string? bankAccountHolderType:string?
    bankAccountFunction:integer? verified:boolean? status:integer? services:[any]? default:boolean?`,
  VendorSummary: vendorSummary,
  FileContent: 'fContent:string! filename:string! ftype:string! furl:string!',
  NotificationList: 'Summary:ListSummary! Records:[NotificationRecord]?!',
  ListSummary: `totalRecords:integer totalAmount:number totalNetAmount:number totalPages:integer pageSize:integer
    pageIdentifier:any`,
  NotificationRecord: `notificationId:integer ownerName:string createdAt:LocalDateTime lastUpdated:LocalDateTime
    ownerId:integer ownerType:integer method:string frequency:string target:string source:string status:integer
    content:NotificationContent`,
  NotificationContent: `eventType:string transactionId:any fileFormat:any reportName:any timeZone:integer
    webHeaderParameters:any internalData:any`,
  StatisticRecord: `statX:string! ${typed(counts, 'integer!')} ${typed(volumes, 'number!')} additionalProperties:any`,
  PaypointMoveRequest:
    'entryPoint:string! newParentOrganizationId:integer! notificationRequest:NotificationRequest',
  NotificationRequest: 'notificationUrl:uri! webHeaderParameters:[WebHeaderParameter]',
  WebHeaderParameter: 'key:string! value:string!',
  TokenRequest: 'clientId:string! clientSecret:password! permissions:[string]',
  TokenResponse: 'token_type:string! access_token:string! expires_in:integer!',
  TokenError: 'errorType:string! errorMessage:string!',
  UserCredentials: 'email:string! psw:password!',
};
