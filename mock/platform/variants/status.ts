/** Variants of refusals: their status and the form of their body. The document shows little of both. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Errors } from '../../serving/behaviour/errors.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Content } from '../../serving/message/outcome.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import type { Variant } from '../patches/variant.ts';
import { statusVariant, withStatus } from '../patches/withStatus.ts';
import { operationOf } from '../operation.ts';

/** Another body for all refusals except the two whose bodies the document shows. */
const body =
  (form: (status: number, message: string) => Content): Patch =>
  ({ errors: { content } }) => {
    const changed: Errors['content'] = (reason, code, message, call) =>
      reason === 'duplicate-key' || operationOf(call)?.area === 'token'
        ? content(reason, code, message, call)
        : form(code, message);
    return { errors: { content: changed } };
  };

/** Answers a reason with 200 and a body, where `answer` makes one. */
const answered =
  (reason: Reason, answer: (call: Call) => Content | null): Patch =>
  ({ errors: { content, statusFor } }) => ({
    errors: {
      statusFor: (why, call, usual) =>
        why === reason && call !== null && answer(call) !== null
          ? 200
          : statusFor(why, call, usual),
      content: (why, status, message, call) =>
        (why === reason && call !== null ? answer(call) : null) ??
        content(why, status, message, call),
    },
  });

/** The envelope that denies; its data are of the type that the operation answers with. */
const denial = (call: Call): Content | null => {
  const area = operationOf(call)?.area;
  const id = Number(call.parameters['idBill']);
  if (area !== 'bill' || call.operation?.id === 'getBillAttachment') return null;
  return {
    json: {
      responseCode: -1,
      pageIdentifier: null,
      roomId: 0,
      isSuccess: false,
      responseText: 'There is no bill with this id.',
      responseData: call.operation?.id === 'getBill' ? { IdBill: id } : id,
    },
  };
};

const html = (message: string): string =>
  `<!doctype html><html><head><title>Error</title></head><body><h1>${message}</h1></body></html>`;

export const statusVariants: readonly Variant[] = [
  {
    id: 'error-body',
    question: 'Which form does the body of a refusal have?',
    choices: [
      { name: 'envelope', default: true },
      {
        name: 'problem',
        patch: body((code, message) => ({
          text: JSON.stringify({ type: 'about:blank', status: code, title: message }),
          mediaType: 'application/problem+json',
        })),
      },
      { name: 'message', patch: body((_code, message) => ({ json: { message } })) },
      { name: 'json-text', patch: body((_code, message) => ({ json: message })) },
      { name: 'text', patch: body((_code, text) => ({ text, mediaType: 'text/plain' })) },
      {
        name: 'html',
        patch: body((_code, message) => ({ text: html(message), mediaType: 'text/html' })),
      },
      { name: 'empty', patch: body(() => ({ empty: true })) },
    ],
  },
  {
    id: 'unknown-bill-status',
    question: 'Which status answers an unknown bill?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus('unknown-object', 404) },
      { name: '410', patch: withStatus('unknown-object', 410) },
      { name: '200-and-no-success', patch: answered('unknown-object', denial) },
    ],
  },
  statusVariant(
    'unknown-entry-status',
    'Which status answers an unknown entrypoint?',
    'unknown-entry',
    [400, 404, 403],
  ),
  statusVariant(
    'unknown-file-status',
    'Which status answers an unknown attachment?',
    'unknown-attachment',
    [400, 404, 410],
  ),
  {
    id: 'unknown-entity-answer',
    question: 'How are statistics of an unknown entity answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus('unknown-entity', 404) },
      { name: 'no-series', patch: answered('unknown-entity', () => ({ json: [] })) },
    ],
  },
  {
    id: 'unknown-statistic-word',
    question: 'How is an unlisted mode, grouping, level, interval or date answered?',
    choices: [
      { name: '400', default: true },
      {
        name: 'no-series',
        patch: answered('bad-parameter', (call) =>
          operationOf(call)?.area === 'statistic' ? { json: [] } : null,
        ),
      },
      { name: '422', patch: withStatus('bad-parameter', 422) },
    ],
  },
  statusVariant(
    'unknown-organization-status',
    'Which status answers a move to an unknown organization?',
    'unknown-organization',
    [400, 404, 409],
  ),
  statusVariant(
    'wrong-body-status',
    'Which status refuses a JSON body with a wrong value?',
    'bad-body',
    [400, 422],
  ),
  statusVariant(
    'unreadable-body-status',
    'Which status refuses a body that is not JSON?',
    'bad-json',
    [400, 422, 415],
  ),
  statusVariant(
    'wrong-media-type-status',
    'Which status refuses a body of another media type?',
    'media-type',
    [415, 400, 406],
  ),
  statusVariant('wrong-filter-status', 'Which status refuses a filter?', 'bad-filter', [400, 422]),
];
