/** How the platform refuses a request: status and form of the body. Source: "Errors". */
import type { Errors } from '../../serving/behaviour/errors.ts';
import type { Reason } from '../../serving/message/refusal.ts';
import { operationOf } from '../operation.ts';

const noHeaders = {};

export const lawfulErrors: Errors = {
  statusOf: {
    unauthenticated: 401,
    expired: 401,
    'wrong-class': 401,
    'wrong-address': 401,
    'not-permitted': 403,
    'unknown-path': 404,
    'unknown-method': 405,
    'not-recorded': 404,
    'unknown-object': 400,
    'unknown-entry': 400,
    'unknown-entity': 400,
    'unknown-attachment': 400,
    'unknown-person': 400,
    'unknown-organization': 400,
    'bad-json': 400,
    'bad-body': 400,
    'bad-parameter': 400,
    'bad-filter': 400,
    'bad-url': 400,
    'media-type': 415,
    'too-large': 413,
    'headers-too-large': 431,
    'too-slow': 408,
    'duplicate-key': 409,
    'rate-limited': 429,
    timeout: 504,
    restarted: 503,
    'invalid-credentials': 400,
    'invalid-login': 401,
    internal: 500,
  },
  statusFor: (_reason, _call, usual) => usual,
  content: (reason, status, message, call) => {
    if (reason === 'duplicate-key')
      return { text: message, mediaType: 'text/plain; charset=utf-8' };
    if (reason === 'invalid-credentials' || operationOf(call)?.area === 'token')
      return { json: { errorType: tokenErrorType(reason), errorMessage: message } };
    return {
      json: {
        responseCode: status,
        pageIdentifier: null,
        roomId: 0,
        isSuccess: false,
        responseText: message,
        responseData: null,
      },
    };
  },
  headers: () => noHeaders,
};

function tokenErrorType(reason: Reason): string {
  return reason === 'invalid-credentials' ? 'InvalidCredentials' : 'InvalidRequest';
}
