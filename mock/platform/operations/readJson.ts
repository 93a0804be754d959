/** Reads the JSON body of a request, or refuses it with the reason. */
import type { Approvals } from '../behaviour/approvals.ts';
import type { Call } from '../../serving/message/call.ts';
import { isListOf, isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { typeOf } from '../../serving/message/wrongMember.ts';
import { refuseMonstrous } from './refuseMonstrous.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Throws a Refusal for a missing body, another media type, ill-formed UTF-8, bad JSON, or JSON that is too deep or has too many values. */
export function readJson(call: Call): Json {
  if (call.body === null || call.body.length === 0)
    throw new Refusal('bad-json', 'The request has no body; a JSON body is needed.');
  const mediaType = (call.headers['content-type'] ?? 'application/json').split(';')[0]?.trim();
  if (!/^application\/(?:[\w.+-]+\+)?json$/i.test(mediaType ?? ''))
    throw new Refusal('media-type', 'The body is not of media type application/json.');
  const value = parsed(call.body);
  refuseMonstrous(value, call.body.length);
  return value;
}

function parsed(body: Buffer): Json {
  try {
    const value: Json = JSON.parse(decoder.decode(body));
    return value;
  } catch {
    throw new Refusal('bad-json', 'The body is not well-formed JSON.');
  }
}

export function readObject(call: Call): JsonObject {
  const value = readJson(call);
  if (!isObject(value))
    throw new Refusal('bad-body', `The body is ${typeOf(value)}; wanted is an object.`);
  return value;
}

/** The list of users in the body of the approval operations. */
export function readUsers(call: Call, rules: Approvals): readonly string[] {
  const value = readJson(call);
  if (!isListOf(isText, value))
    throw new Refusal(
      'bad-body',
      `The body is ${typeOf(value)}; wanted is an array of strings: approvers by e-mail address.`,
    );
  if (value.length === 0 && !rules.acceptsEmpty)
    throw new Refusal('bad-body', 'The list names no approver.');
  return value;
}
