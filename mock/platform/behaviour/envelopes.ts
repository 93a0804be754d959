/** Decisions about the body of a success. Source: "Common response envelope", "Endpoints". */
import type { OperationId } from '../operation.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Content } from '../../serving/message/outcome.ts';

export type Envelopes = {
  /** For bill operations that answer with the common envelope. */
  readonly bill: (operation: OperationId, data: Json) => JsonObject;
  /** For `replaceBillApprovers`. */
  readonly approvers: (data: Json) => JsonObject;
  /** For `setBillApproval`, whose body the document does not show. */
  readonly decision: (billId: number, approved: boolean, bill: () => JsonObject) => Content;
  /** For `deleteBillAttachment` with `returnObject=true`. */
  readonly attachmentDeleted: (billId: number, bill: JsonObject) => JsonObject;
  readonly migration: () => JsonObject;
};

const common = (data: Json): JsonObject => ({
  responseCode: 1,
  pageIdentifier: null,
  roomId: 0,
  isSuccess: true,
  responseText: 'Success',
  responseData: data,
});

export const lawfulEnvelopes: Envelopes = {
  bill: (_operation, data) => common(data),
  approvers: (data) => ({ isSuccess: true, responseText: 'Success', responseData: data }),
  decision: (billId) => ({ json: common(billId) }),
  attachmentDeleted: (billId, bill) => ({ ...common(billId), responseObject: bill }),
  migration: () => ({ isSuccess: true, responseCode: 1, responseText: 'Success' }),
};
