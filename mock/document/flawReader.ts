/** Finds what is wrong with a request to an operation of a document. */
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Asked, FoundFlaw } from '../serving/message/importedRoute.ts';
import { formPairs, jsonOf } from './sent/formPairs.ts';
import { resolved } from './openDocument.ts';
import { parameterReader } from './parameterReadings.ts';
import type { DocumentTools } from './documentTools.ts';
import type { Judge } from './schemaTools.ts';

/** Checks that parameters and a JSON body match their schemas, and that a form holds its required members. */
export function flawReader(
  tools: DocumentTools,
  template: string,
  parameters: readonly JsonObject[],
  operation: JsonObject,
): (asked: Asked) => FoundFlaw | null {
  const parameterFlaw = parameterReader(tools, template, parameters);
  const bodyFlaw = bodyReader(tools, resolved(tools.document, operation['requestBody']));
  return (asked) => parameterFlaw(asked) ?? bodyFlaw(asked);
}

function bodyReader(
  tools: DocumentTools,
  described: JsonObject,
): (asked: Asked) => FoundFlaw | null {
  const { content } = described;
  if (!isObject(content) || Object.keys(content).length === 0) return () => null;
  const judges = new Map<string, Judge>();
  return (asked) => {
    const { body, headers } = asked;
    const text = body?.toString() ?? '';
    if (text === '')
      return described['required'] === true
        ? { flaw: 'missing', says: 'the body is missing' }
        : null;
    const sent = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const key = keyFor(Object.keys(content), sent);
    if (key === undefined)
      return {
        flaw: 'media-type',
        says: `a body of ${sent === '' ? 'no media type' : 'another media type'} is not taken; listed are ${Object.keys(content).join(', ')}`,
      };
    const media = content[key];
    const schema = isObject(media) ? (media['schema'] ?? {}) : {};
    const judge = judges.get(key) ?? tools.requests.judgeOf(tools.forRequests(schema));
    judges.set(key, judge);
    if (/\bjson\b/.test(sent)) {
      const value = jsonOf(text);
      if (value === undefined) return { flaw: 'form', says: 'the body is not JSON' };
      return flawIn(judge(value));
    }
    const members = formPairs(asked);
    if (members === null) return null;
    // `filter[from]` is a member of `filter`, or has this very name; an object is written as JSON.
    const named = members.flatMap(([name, written]) => {
      const read = jsonOf(written);
      const value = isObject(read) ? read : written;
      return [name, name.replace(/\[.*\]$/, '')].map((one): readonly [string, Json] => [
        one,
        value,
      ]);
    });
    const broken = judge(Object.fromEntries(named));
    return flawIn(broken.filter(({ keyword }) => keyword === 'required'));
  };
}

/** The listed media type that the sent one falls under, the closest first. */
function keyFor(listed: readonly string[], sent: string): string | undefined {
  const essence = (one: string): string => one.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return (
    listed.find((one) => essence(one) === sent) ??
    listed.find(
      (one) => essence(one).endsWith('/*') && sent.startsWith(essence(one).slice(0, -1)),
    ) ??
    listed.find((one) => essence(one) === '*/*')
  );
}

function flawIn(broken: ReturnType<Judge>): FoundFlaw | null {
  const missing = broken.find(({ keyword }) => keyword === 'required');
  const first = missing ?? broken[0];
  if (first === undefined) return null;
  const isAbove = broken.every(({ keyword }) => keyword.startsWith('max'));
  return {
    flaw: missing === undefined ? (isAbove ? 'above' : 'form') : 'missing',
    says: `the body ${first.place === '' ? '' : `at ${first.place} `}${first.says}`,
  };
}
