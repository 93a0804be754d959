/** Variants of refusals. The document shows hardly any error body, and no answer for a limit exceeded. */
import type { Patch } from '../behaviour/behaviour.ts';
import type { Errors } from '../behaviour/errors.ts';
import type { Reason } from '../server/refusal.ts';
import type { Content } from '../server/outcome.ts';
import type { Variant } from './variant.ts';

/** Another status for one reason. */
const status =
  (reason: Reason, code: number): Patch =>
  ({ errors: { statusOf } }) => ({ errors: { statusOf: { ...statusOf, [reason]: code } } });

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

export const errors: readonly Variant[] = [
  {
    id: 'unknown-bill-status',
    question: 'With which status is an unknown bill answered?',
    choices: [
      { name: '400', default: true },
      { name: '404', patch: status('unknown-bill', 404) },
    ],
  },
  {
    id: 'limit-status',
    question: 'With which status is a request over the limit refused?',
    choices: [
      { name: '429', default: true },
      { name: '403', patch: status('rate-limited', 403) },
      { name: '503', patch: status('rate-limited', 503) },
    ],
  },
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
      { name: 'text', patch: body((_code, text) => ({ text, mediaType: 'text/plain' })) },
      { name: 'empty', patch: body(() => ({ empty: true })) },
    ],
  },
];
