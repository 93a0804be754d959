/** Variants of refusals: which status, and which form of body. The document shows hardly any of it. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Errors } from '../behaviour/errors.ts';
import type { Call } from '../message/call.ts';
import type { Content } from '../message/outcome.ts';
import type { Reason } from '../message/refusal.ts';
import type { Variant } from '../patches/variant.ts';
import { withStatus } from '../patches/withStatus.ts';

/** Another body, but for the two refusals whose bodies the document shows. */
const body =
  (form: (status: number, message: string) => Content): Patch =>
  ({ errors: { content } }) => {
    const changed: Errors['content'] = (reason, code, message, call) =>
      reason === 'duplicate-key' || call?.operation?.area === 'token'
        ? content(reason, code, message, call)
        : form(code, message);
    return { errors: { content: changed } };
  };

/** A reason answered with 200 and a body that says what there is to say, on operations that `served` names. */
const told =
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
  const area = call.operation?.area;
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
    question: 'With which status is an unknown bill answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus(['unknown-bill'], 404) },
      { name: '410', patch: withStatus(['unknown-bill'], 410) },
      { name: '200-and-no-success', patch: told('unknown-bill', denial) },
    ],
  },
  {
    id: 'unknown-entry-status',
    question: 'With which status is an unknown entrypoint answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus(['unknown-entry'], 404) },
      { name: '403', patch: withStatus(['unknown-entry'], 403) },
    ],
  },
  {
    id: 'unknown-file-status',
    question: 'With which status is an unknown attachment answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus(['unknown-attachment'], 404) },
      { name: '410', patch: withStatus(['unknown-attachment'], 410) },
    ],
  },
  {
    id: 'unknown-entity-answer',
    question: 'How are statistics of an entity answered that does not exist?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus(['unknown-entity'], 404) },
      { name: 'no-series', patch: told('unknown-entity', () => ({ json: [] })) },
    ],
  },
  {
    id: 'unknown-statistic-word',
    question: 'How is a mode, grouping, level, interval or date answered that is not listed?',
    choices: [
      { name: '400', default: true },
      {
        name: 'no-series',
        patch: told('bad-parameter', (call) =>
          call.operation?.area === 'statistic' ? { json: [] } : null,
        ),
      },
      { name: '422', patch: withStatus(['bad-parameter'], 422) },
    ],
  },
  {
    id: 'unknown-organization-status',
    question: 'With which status is a move to an unknown organization answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: withStatus(['unknown-organization'], 404) },
      { name: '409', patch: withStatus(['unknown-organization'], 409) },
    ],
  },
  {
    id: 'wrong-body-status',
    question: 'With which status is a body refused that is JSON and holds something wrong?',
    choices: [
      { name: '400', default: true },
      { name: '422', patch: withStatus(['bad-body'], 422) },
    ],
  },
  {
    id: 'unreadable-body-status',
    question: 'With which status is a body refused that is no JSON?',
    choices: [
      { name: '400', default: true },
      { name: '422', patch: withStatus(['bad-json'], 422) },
      { name: '415', patch: withStatus(['bad-json'], 415) },
    ],
  },
  {
    id: 'wrong-media-type-status',
    question: 'With which status is a body refused that is sent as something else than JSON?',
    choices: [
      { name: '415', default: true },
      { name: '400', patch: withStatus(['media-type'], 400) },
      { name: '406', patch: withStatus(['media-type'], 406) },
    ],
  },
  {
    id: 'wrong-filter-status',
    question: 'With which status is a filter refused?',
    choices: [
      { name: '400', default: true },
      { name: '422', patch: withStatus(['bad-filter'], 422) },
    ],
  },
];
