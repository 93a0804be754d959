/** The flat registry of checks: what a clause's `check` names is found here. */
import { conflictIsPlainText } from './conflictIsPlainText.ts';
import { conflictStatesDuplicate } from './conflictStatesDuplicate.ts';
import { keyIsFreeAfterRetention } from './keyIsFreeAfterRetention.ts';
import { lastStatusIs } from './lastStatusIs.ts';
import { lastStatusIsNot } from './lastStatusIsNot.ts';
import { oneOfTwinsWins } from './oneOfTwinsWins.ts';
import { openCase } from './openCase.ts';
import { openStatus } from './openStatus.ts';
import { refusedRepeatHasNoEffect } from './refusedRepeatHasNoEffect.ts';
import { repeatedKeyIsConflict } from './repeatedKeyIsConflict.ts';
import { answerArrivesWhole } from './answerArrivesWhole.ts';
import { answerHoldsToken } from './answerHoldsToken.ts';
import { answerIsJson } from './answerIsJson.ts';
import { base64Decodes } from './base64Decodes.ts';
import { fieldConforms } from './fieldConforms.ts';
import { fieldPresent } from './fieldPresent.ts';
import { jsonIsUtf8 } from './jsonIsUtf8.ts';
import { jsonNamesAreUnique } from './jsonNamesAreUnique.ts';
import { jsonParses } from './jsonParses.ts';
import { lawfulRequestIs200 } from './lawfulRequestIs200.ts';
import { openErrorForm } from './openErrorForm.ts';
import { openPresence } from './openPresence.ts';
import { openType } from './openType.ts';
import { openValue } from './openValue.ts';
import { undocumentedMembers } from './undocumentedMembers.ts';
import { undocumentedStatus } from './undocumentedStatus.ts';
import { valueIsMasked } from './valueIsMasked.ts';
import { answerHoldsBill } from './answerHoldsBill.ts';
import { approvalCountsFollow } from './approvalCountsFollow.ts';
import { billIdIsThatOfPath } from './billIdIsThatOfPath.ts';
import { billIsAsWritten } from './billIsAsWritten.ts';
import { billIsReadBack } from './billIsReadBack.ts';
import { billShowsItsEntry } from './billShowsItsEntry.ts';
import { bytesAreThoseSent } from './bytesAreThoseSent.ts';
import { deletedFileIsNotListed } from './deletedFileIsNotListed.ts';
import { deletedFileIsNotServed } from './deletedFileIsNotServed.ts';
import { deletedIsGone } from './deletedIsGone.ts';
import { deletionNamesTheBill } from './deletionNamesTheBill.ts';
import { eventsOnlyGrow } from './eventsOnlyGrow.ts';
import { filesAreListed } from './filesAreListed.ts';
import { idsAreDistinct } from './idsAreDistinct.ts';
import { objectHoldsBytesSent } from './objectHoldsBytesSent.ts';
import { openAnswerForm } from './openAnswerForm.ts';
import { openFileCount } from './openFileCount.ts';
import { openMediaType } from './openMediaType.ts';
import { otherBillIsUnchanged } from './otherBillIsUnchanged.ts';
import { replacedApproversAreGone } from './replacedApproversAreGone.ts';
import { responseDataIsPathId } from './responseDataIsPathId.ts';
import { sentApproversShow } from './sentApproversShow.ts';
import { successIsTold } from './successIsTold.ts';
import { updateKeepsTheRest } from './updateKeepsTheRest.ts';
import { filterFindsItsRecords } from './filterFindsItsRecords.ts';
import { partitionsTheList } from './partitionsTheList.ts';
import { isUnionOfParts } from './isUnionOfParts.ts';
import { isIntersection } from './isIntersection.ts';
import { sameRecords } from './sameRecords.ts';
import { listedValueIsServed } from './listedValueIsServed.ts';
import { openListEffect } from './openListEffect.ts';
import { pageHasItsSize } from './pageHasItsSize.ts';
import { pageIsCutFromWhole } from './pageIsCutFromWhole.ts';
import { pagesJoinToWhole } from './pagesJoinToWhole.ts';
import { totalCountsMatches } from './totalCountsMatches.ts';
import { totalPagesFollow } from './totalPagesFollow.ts';
import { openPageSize } from './openPageSize.ts';
import { recordsInOrder } from './recordsInOrder.ts';
import { orderReverses } from './orderReverses.ts';
import { openOrder } from './openOrder.ts';
import { openSorting } from './openSorting.ts';
import { openTies } from './openTies.ts';
import { sumsAgree } from './sumsAgree.ts';
import { sumsJoin } from './sumsJoin.ts';
import { sumsContain } from './sumsContain.ts';
import { noPayments } from './noPayments.ts';
import { groupsAreApart } from './groupsAreApart.ts';
import { groupsFitRange } from './groupsFitRange.ts';
import { figuresAreNotNegative } from './figuresAreNotNegative.ts';
import { openLabelForm } from './openLabelForm.ts';
import { openLabelsUnique } from './openLabelsUnique.ts';
import { openEmptySeries } from './openEmptySeries.ts';
import { lastIsRefused } from './lastIsRefused.ts';
import { placesStay } from './placesStay.ts';
import { openChanges } from './openChanges.ts';
import { openAnswers } from './openAnswers.ts';
import { openBody } from './openBody.ts';
import { openFreeMembers } from './openFreeMembers.ts';
import { openHeaders } from './openHeaders.ts';
import { openLastHeaders } from './openLastHeaders.ts';
import { openSameValue } from './openSameValue.ts';
import { needsNoCredential } from './needsNoCredential.ts';
import { valueAtLeast } from './valueAtLeast.ts';
import { servedSaysSuccess } from './servedSaysSuccess.ts';
import { jsonIfAny } from './jsonIfAny.ts';
import { unauthenticatedIs401 } from './unauthenticatedIs401.ts';
import { refusalShowsNothing } from './refusalShowsNothing.ts';
import { lawfulCredentialIsLetIn } from './lawfulCredentialIsLetIn.ts';
import { credentialIsLetIn } from './credentialIsLetIn.ts';
import { refusedChangeHasNoEffect } from './refusedChangeHasNoEffect.ts';
import { usedTokenIsRefused } from './usedTokenIsRefused.ts';
import { bothSchemesAgree } from './bothSchemesAgree.ts';
import { tokenIsSendable } from './tokenIsSendable.ts';
import { secretIsNotEchoed } from './secretIsNotEchoed.ts';
import { openEcho } from './openEcho.ts';
import { errorFieldIs } from './errorFieldIs.ts';
import { errorIsJson } from './errorIsJson.ts';
import { tokenWorksUntilExpiry } from './tokenWorksUntilExpiry.ts';
import { expiredTokenIs401 } from './expiredTokenIs401.ts';
import { idleTokenIs401 } from './idleTokenIs401.ts';
import { overtimeIs504 } from './overtimeIs504.ts';
import { no504BeforeTime } from './no504BeforeTime.ts';
import { cutInTime } from './cutInTime.ts';
import { windowAllowsWithin } from './windowAllowsWithin.ts';
import { windowRefusesBeyond } from './windowRefusesBeyond.ts';
import { limitRecovers } from './limitRecovers.ts';
import { parentIsNew } from './parentIsNew.ts';
import { webhookDelivered } from './webhookDelivered.ts';
import { webhookCarriesHeaders } from './webhookCarriesHeaders.ts';
import { webhookGoesToUrl } from './webhookGoesToUrl.ts';
import { webhookStaysAway } from './webhookStaysAway.ts';
import { openReceipt } from './openReceipt.ts';
import { prefixIsServed } from './prefixIsServed.ts';
import { partsWithinWhole } from './partsWithinWhole.ts';
import { seriesAreAmong } from './seriesAreAmong.ts';
import { mediaTypeIsListed } from './mediaTypeIsListed.ts';
import { statusIsListed } from './statusIsListed.ts';
import type { Check } from './types.ts';

export const checks: readonly Check[] = [
  // of any group
  lastIsRefused,
  placesStay,
  openChanges,
  openAnswers,
  openBody,
  openFreeMembers,
  openHeaders,
  openLastHeaders,
  openSameValue,
  lastStatusIs,
  openCase,
  lastStatusIsNot,
  openStatus,
  openErrorForm,
  openAnswerForm,
  openMediaType,
  openPresence,
  openType,
  openValue,
  // answers and their bodies
  lawfulRequestIs200,
  undocumentedStatus,
  answerArrivesWhole,
  answerIsJson,
  jsonParses,
  jsonIsUtf8,
  jsonNamesAreUnique,
  // fields
  valueAtLeast,
  servedSaysSuccess,
  jsonIfAny,
  fieldConforms,
  fieldPresent,
  valueIsMasked,
  base64Decodes,
  undocumentedMembers,
  // bill life
  billIsAsWritten,
  billIsReadBack,
  billShowsItsEntry,
  idsAreDistinct,
  billIdIsThatOfPath,
  responseDataIsPathId,
  updateKeepsTheRest,
  otherBillIsUnchanged,
  deletedIsGone,
  successIsTold,
  eventsOnlyGrow,
  // approvals
  sentApproversShow,
  replacedApproversAreGone,
  approvalCountsFollow,
  // attachments
  filesAreListed,
  bytesAreThoseSent,
  objectHoldsBytesSent,
  answerHoldsBill,
  deletionNamesTheBill,
  deletedFileIsNotListed,
  deletedFileIsNotServed,
  openFileCount,
  // idempotency
  repeatedKeyIsConflict,
  conflictIsPlainText,
  conflictStatesDuplicate,
  refusedRepeatHasNoEffect,
  keyIsFreeAfterRetention,
  oneOfTwinsWins,
  // lists
  filterFindsItsRecords,
  partitionsTheList,
  isUnionOfParts,
  isIntersection,
  sameRecords,
  listedValueIsServed,
  openListEffect,
  // pages
  pageHasItsSize,
  pageIsCutFromWhole,
  pagesJoinToWhole,
  totalCountsMatches,
  totalPagesFollow,
  openPageSize,
  // order
  recordsInOrder,
  orderReverses,
  openOrder,
  openSorting,
  openTies,
  // statistics
  sumsAgree,
  sumsJoin,
  sumsContain,
  noPayments,
  groupsAreApart,
  groupsFitRange,
  figuresAreNotNegative,
  seriesAreAmong,
  partsWithinWhole,
  openLabelForm,
  openLabelsUnique,
  openEmptySeries,
  // authentication
  needsNoCredential,
  unauthenticatedIs401,
  refusalShowsNothing,
  lawfulCredentialIsLetIn,
  credentialIsLetIn,
  refusedChangeHasNoEffect,
  answerHoldsToken,
  usedTokenIsRefused,
  bothSchemesAgree,
  // tokens and users
  tokenIsSendable,
  secretIsNotEchoed,
  openEcho,
  errorFieldIs,
  errorIsJson,
  tokenWorksUntilExpiry,
  expiredTokenIs401,
  idleTokenIs401,
  // timeouts
  overtimeIs504,
  no504BeforeTime,
  cutInTime,
  // request limits
  windowAllowsWithin,
  windowRefusesBeyond,
  limitRecovers,
  // migration and its webhook
  parentIsNew,
  webhookDelivered,
  webhookCarriesHeaders,
  webhookGoesToUrl,
  webhookStaysAway,
  openReceipt,
  // version
  prefixIsServed,
  // imported descriptions
  statusIsListed,
  mediaTypeIsListed,
];

export const checkByName: ReadonlyMap<string, Check> = new Map(
  checks.map((check) => [check.name, check]),
);
