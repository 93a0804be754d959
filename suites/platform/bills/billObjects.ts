/** What a run must undo on the platform: bills to delete, and a paypoint to move back. */
import { arrayOr, isJsonObject } from '../../../json/jsonObject.ts';
import { plainLine, shortened } from '../../../output/plainText.ts';
import type { Target } from '../../../exchange/targets/target.ts';
import type { ApiRequest, ApiResponse } from '../../../exchange/types.ts';
import { isRefusal, type Objects, type Reachable } from '../../../engine/objects/objects.ts';
import { documentObjects } from '../../document/objects/documentObjects.ts';
import { isServed } from '../answers.ts';
import { leftUsers } from '../approvers.ts';
import { billIn, createdBillId } from './billIn.ts';
import { callFor, idOfOwed, owedBill } from './owedBill.ts';
import { findBills } from './findBills.ts';
import { platformTarget } from '../target.ts';

/** The other objects of a run come from documents that a target file joins to the platform's. */
export const billObjects: Objects = {
  quota: (target) => ({
    most: platformTarget(target).maxBillsAlive,
    noun: 'bills',
    member: 'maxBillsAlive',
  }),
  nameIn: (request) => (isCreation(request) ? numberIn(request) : undefined),
  owedBy: (request, { target }) =>
    moveIn(request, target) === 'away'
      ? { operation: 'migratePaypoint', path: request.path }
      : undefined,
  madeIn: (exchange, place) => {
    if (!isCreation(exchange.request)) return documentObjects.madeIn(exchange, place);
    const id = createdBillId(exchange);
    return id === null ? undefined : owedBill(id, numberIn(exchange.request));
  },
  lastingIn: (exchange, place) => {
    const { operation, query, json } = exchange.request;
    if (operation !== 'sendBillToApproval')
      return documentObjects.lastingIn?.(exchange, place) ?? [];
    const makes = /(^|&)autocreateUser=true(&|$)/.test(query) && isServed(exchange);
    return makes ? arrayOr(json).map((name) => ({ kind: 'users', name: String(name) })) : [];
  },
  leaves: (place) => [
    ...(place.target.allow.includes('create-users')
      ? [leftUsers, 'bills that were sent to approvers, if the target refuses to delete them']
      : []),
    ...(documentObjects.leaves?.(place) ?? []),
  ],
  takenBackIn: (exchange, place) => {
    const { request, response } = exchange;
    // A refusal may come with status 200.
    if (request.operation === 'deleteBill' && !isServed(exchange)) return undefined;
    // A service may refuse to move a paypoint to where it already is.
    if (moveIn(request, place.target) === 'home')
      return (response?.status ?? 500) < 500 ? request.path : undefined;
    return documentObjects.takenBackIn(exchange, place);
  },
  takeBack: async (owed, there) => {
    if (owed.operation === 'migratePaypoint') return bringHome(there);
    if (owed.operation !== 'deleteBill') return documentObjects.takeBack(owed, there);
    const { problem, refused } = await deleteBill(idOfOwed(owed), there);
    const bill = `bill ${idOfOwed(owed)} (${owed.name ?? ''})`;
    const done = problem === null;
    return { done, refused, text: done ? `deleted ${bill}` : `left ${bill}: ${problem}` };
  },
  find: findBills,
};

function isCreation({ operation, method }: ApiRequest): boolean {
  return operation === 'createBill' && method === 'POST';
}

/** The bill's number; a bill without a number, or with one that is no text, cannot be found by its name. */
function numberIn({ json, label }: ApiRequest): string {
  const number = isJsonObject(json) ? json['billNumber'] : undefined;
  return typeof number === 'string' ? number : `without a number: ${label}`;
}

/** Where a request moves the target's paypoint; null for one that moves nothing, or another. */
function moveIn({ operation, json }: ApiRequest, target: Target): 'home' | 'away' | null {
  const { entrypoint, organizationId } = platformTarget(target);
  const moves = operation === 'migratePaypoint' && isJsonObject(json);
  if (!moves || json['entryPoint'] !== entrypoint) return null;
  return json['newParentOrganizationId'] === organizationId ? 'home' : 'away';
}

/** `problem` is null if the bill is gone; else why it may still be there. If the answer is unclear, the bill is read again. */
async function deleteBill(
  idBill: number,
  there: Reachable,
): Promise<{ readonly problem: string | null; readonly refused: boolean }> {
  const { response, error } = await callFor(there, 'deleteBill', { path: { idBill } });
  if (response === null) return { problem: error?.message ?? 'no answer', refused: false };
  const refused = isRefusal(response.status);
  if (saysGone(response)) return { problem: null, refused };
  const read = await callFor(there, 'getBill', { path: { idBill } });
  const isGone = read.response !== null && read.response.status < 500 && billIn(read) === null;
  const isAnswer = read.response?.status !== 401 && read.response?.status !== 429;
  return {
    problem:
      isGone && isAnswer
        ? null
        : `status ${response.status} ${shortened(plainLine(response.text), 100)}`,
    refused,
  };
}

function saysGone({ status, json }: ApiResponse): boolean {
  if (status === 200) return !(isJsonObject(json) && json['isSuccess'] === false);
  return status === 404 || status === 410;
}

async function bringHome(there: Reachable): ReturnType<Objects['takeBack']> {
  const { entrypoint, organizationId } = platformTarget(there.target);
  const { response } = await callFor(there, 'migratePaypoint', {
    json: { entryPoint: entrypoint, newParentOrganizationId: organizationId },
  });
  const done = response !== null && response.status < 500;
  return {
    done,
    text: `${done ? 'brought' : 'could not bring'} ${entrypoint} home to organization ${organizationId}`,
  };
}
