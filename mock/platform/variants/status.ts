/** Variants of refusals: their status and the form of their body. The document shows little of both. */
import { type Patch, replacing } from '../behaviour/behaviour.ts';
import type { Errors } from '../../serving/behaviour/errors.ts';
import type { Call } from '../../serving/message/call.ts';
import type { Content } from '../../serving/message/outcome.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import { statuses, variantsOf, type Variant } from '../patches/variant.ts';
import { withStatus } from '../patches/answers.ts';
import { operationOf } from '../operation.ts';

/** Another body for all refusals except the two whose bodies the document shows. */
const body = (form: (status: number, message: string) => Content): Patch =>
  replacing('errors.content', (content) => {
    const changed: Errors['content'] = (reason, code, message, call) =>
      reason === 'duplicate-key' || operationOf(call)?.area === 'token'
        ? content(reason, code, message, call)
        : form(code, message);
    return changed;
  });

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

export const statusVariants: readonly Variant[] = variantsOf({
  'error-body: Which form does the body of a refusal have?': {
    envelope: 'lawful',
    problem: body((code, message) => ({
      text: JSON.stringify({ type: 'about:blank', status: code, title: message }),
      mediaType: 'application/problem+json',
    })),
    message: body((_code, message) => ({ json: { message } })),
    'json-text': body((_code, message) => ({ json: message })),
    text: body((_code, text) => ({ text, mediaType: 'text/plain' })),
    html: body((_code, message) => ({ text: html(message), mediaType: 'text/html' })),
    empty: body(() => ({ empty: true })),
  },
  'unknown-bill-status: Which status answers an unknown bill?': {
    '400': 'lawful',
    '404': withStatus('unknown-object', 404),
    '410': withStatus('unknown-object', 410),
    '200-and-no-success': answered('unknown-object', denial),
  },
  'unknown-entry-status: Which status answers an unknown entrypoint?': statuses(
    'unknown-entry',
    400,
    404,
    403,
  ),
  'unknown-file-status: Which status answers an unknown attachment?': statuses(
    'unknown-attachment',
    400,
    404,
    410,
  ),
  'unknown-entity-answer: How are statistics of an unknown entity answered?': {
    '400': 'lawful',
    '404': withStatus('unknown-entity', 404),
    'no-series': answered('unknown-entity', () => ({ json: [] })),
  },
  'unknown-statistic-word: How is an unlisted mode, grouping, level, interval or date answered?': {
    '400': 'lawful',
    'no-series': answered('bad-parameter', (call) =>
      operationOf(call)?.area === 'statistic' ? { json: [] } : null,
    ),
    '422': withStatus('bad-parameter', 422),
  },
  'unknown-organization-status: Which status answers a move to an unknown organization?': statuses(
    'unknown-organization',
    400,
    404,
    409,
  ),
  'wrong-body-status: Which status refuses a JSON body with a wrong value?': statuses(
    'bad-body',
    400,
    422,
  ),
  'unreadable-body-status: Which status refuses a body that is not JSON?': statuses(
    'bad-json',
    400,
    422,
    415,
  ),
  'wrong-media-type-status: Which status refuses a body of another media type?': statuses(
    'media-type',
    415,
    400,
    406,
  ),
  'wrong-filter-status: Which status refuses a filter?': statuses('bad-filter', 400, 422),
});
