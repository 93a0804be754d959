/** Reads the JSON body of a request, or refuses it with the reason. */
import type { Approvals } from '../behaviour/approvals.ts';
import type { Call } from '../../serving/message/call.ts';
import { isListOf, isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { Refusal } from '../../serving/message/refusal.ts';
import { typeOf } from '../../serving/message/wrongMember.ts';

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

/** RFC 8259 §9 permits both limits; no lawful request comes near them. */
const deepest = 64;
const mostValues = 200_000;

/** A body of fewer bytes can break neither rule. */
const harmlessBytes = 128;

/** Throws a Refusal. Never goes deeper than the bound, so that it cannot overflow the stack itself. */
function refuseMonstrous(value: Json, bytes: number): void {
  if (bytes <= harmlessBytes) return;
  let values = 0;
  const visit = (inner: Json, depth: number): void => {
    values += 1;
    if (values > mostValues)
      throw new Refusal('too-large', `The body holds more than ${mostValues} values.`);
    if (typeof inner !== 'object' || inner === null) return;
    if (depth === deepest)
      throw new Refusal('bad-body', `The body is nested deeper than ${deepest} levels.`);
    for (const member of Object.values(inner) as readonly Json[]) visit(member, depth + 1);
  };
  visit(value, 0);
}
