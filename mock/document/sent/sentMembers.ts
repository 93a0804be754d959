/** The members that a request sends, as JSON, as a form or in parts, as far as the service keeps them. */
import { isObject, type Json, type JsonObject } from '../../json.ts';
import type { Asked, ImportedRoute, Resource } from '../../serving/message/importedRoute.ts';
import { markedNames } from '../directions.ts';
import type { DocumentTools } from '../documentTools.ts';
import { plain } from '../idPlaces.ts';
import { usualMembers } from '../objectStore.ts';
import { formPairs, jsonOf } from './formPairs.ts';
import { resolved } from '../openDocument.ts';
import { readingsOf } from '../parameterReadings.ts';

/**
 * The members of a sent object that are kept. Members that only the service sets, by the schema of the request or of an answer that shows the
 * object, and members that no answer shows, are left out.
 */
export function storableOf(tools: DocumentTools, operation: JsonObject): ImportedRoute['storable'] {
  const hiddenOf = new Map<Resource, ReadonlySet<string>>();
  const hiddenIn = (schema: Json | undefined, resource: Resource): ReadonlySet<string> => {
    const listed = propertiesOf(tools.document, schema);
    const shown = usualMembers(resource);
    const inAnswers = [
      ...setByService(tools, operation),
      ...(resource.read()?.setByService() ?? []),
    ];
    const secret = Object.keys(listed).filter((name) =>
      saysSecret.test(String(resolved(tools.document, listed[name])['description'])),
    );
    return new Set([
      ...secret.filter((name) => !(name in shown)),
      ...markedNames(tools.document, schema, 'readOnly'),
      ...inAnswers.filter((name) => !(name in listed)),
      ...(resource.read()?.hidden() ?? []).filter((name) => !(name in shown)),
      ...markedNames(tools.document, schema, 'writeOnly').filter((name) => !(name in shown)),
    ]);
  };
  return (asked, all, resource) => {
    const schema = bodySchemaOf(tools, operation);
    const sent = sentBody(tools, schema, asked);
    if (!isObject(sent)) return {};
    if (all) return sent;
    const hidden = hiddenOf.get(resource) ?? hiddenIn(schema, resource);
    hiddenOf.set(resource, hidden);
    // Answers may show a member under the same name in other letters.
    const usual = usualMembers(resource);
    const names = new Map(Object.keys(usual).map((one) => [plain(one), one]));
    // An envelope that no answer shows is one of the request alone.
    const [[only, inner] = ['', null], ...others] = Object.entries(sent);
    const isEnvelope = others.length === 0 && isObject(inner) && !names.has(plain(only));
    return Object.fromEntries(
      Object.entries(isEnvelope ? inner : sent).flatMap(([name, member]) =>
        hidden.has(name) ? [] : [[names.get(plain(name)) ?? name, inUtc(member, usual[name])]],
      ),
    );
  };
}

/** A moment with another offset as the same moment in UTC, where answers show moments so. */
function inUtc(sent: Json, shown: Json | undefined): Json {
  const moment = /^\d{4}-\d\d-\d\dT.*[+-]\d\d:\d\d$/;
  const isUtc = typeof shown === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(shown);
  if (!isUtc || typeof sent !== 'string' || !moment.test(sent)) return sent;
  const at = new Date(sent);
  return Number.isNaN(at.getTime()) ? sent : at.toISOString().replace('.000Z', 'Z');
}

/** Words of a description for what no answer shows. */
const saysSecret =
  /\bwrite.?only\b|\b(?:never|no answer|no response)\b[^.]*\b(?:show|return|part)|\b(?:is|are) not (?:shown|returned)\b/i;

/** The default of each member of the body that has one, unless no answer shows the member. */
export function defaultsOf(tools: DocumentTools, operation: JsonObject): JsonObject {
  const { document } = tools;
  const schema = bodySchemaOf(tools, operation);
  const hidden = markedNames(document, schema, 'writeOnly');
  return Object.fromEntries(
    Object.entries(propertiesOf(document, schema)).flatMap(([name, member]) => {
      const { default: value } = resolved(document, member);
      return value === undefined || hidden.includes(name) ? [] : [[name, value] as const];
    }),
  );
}

/** The schema of the first media type of a body. */
export function bodySchemaOf({ document }: DocumentTools, operation: JsonObject): Json | undefined {
  const { content } = resolved(document, operation['requestBody']);
  const media = isObject(content) ? Object.values(content)[0] : undefined;
  return isObject(media) ? media['schema'] : undefined;
}

/** Names of the members that only the service sets, as the first success of an operation marks them. */
export function setByService(tools: DocumentTools, operation: JsonObject): readonly string[] {
  return markedNames(tools.document, successOf(tools, operation), 'readOnly');
}

/** Names of the members that the first success of an operation marks as never shown. */
export function hiddenByService(tools: DocumentTools, operation: JsonObject): readonly string[] {
  const { document } = tools;
  const schema = successOf(tools, operation);
  const inner = Object.values(propertiesOf(document, schema));
  return [schema, ...inner].flatMap((one) => markedNames(document, one, 'writeOnly'));
}

/** True if an answer shows a list, and no object that has one. */
export function showsList(tools: DocumentTools, operation: JsonObject): boolean {
  const { document } = tools;
  const schema = successOf(tools, operation);
  const isList = (one: Json | undefined): boolean => 'items' in resolved(document, one);
  const shown = propertiesOf(document, schema);
  const hasId = Object.keys(shown).some((name) => /^_?(?:id|key|name|uuid|slug)$/i.test(name));
  return isList(schema) || (!hasId && Object.values(shown).some(isList));
}

function sentBody(tools: DocumentTools, schema: Json | undefined, asked: Asked): Json | undefined {
  const pairs = formPairs(asked);
  if (pairs === null) return jsonOf(asked.body?.toString() ?? '');
  const properties = propertiesOf(tools.document, schema);
  const names = new Set(pairs.map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const judge = tools.requests.judgeOf(tools.forRequests(properties[name] ?? {}));
      const texts = pairs.flatMap(([one, text]) => (one === name ? [text] : []));
      const readings = [...readingsOf(texts), ...texts.flatMap((text) => jsonOf(text) ?? [])];
      return [name, readings.find((one) => judge(one).length === 0) ?? readings[0] ?? ''];
    }),
  );
}

/** The schema of the first success: what only the service sets may be marked there alone. */
export function successOf({ document }: DocumentTools, operation: JsonObject): Json | undefined {
  const responses = isObject(operation['responses']) ? operation['responses'] : {};
  const success = Object.keys(responses).find((code) => code.startsWith('2'));
  const { content } = resolved(document, responses[success ?? '']);
  const [media] = isObject(content) ? Object.values(content) : [];
  return isObject(media) ? media['schema'] : undefined;
}

/** Those of the parts of an `allOf`, too. */
export function propertiesOf(
  document: JsonObject,
  schema: Json | undefined,
  depth = 6,
): JsonObject {
  const node = resolved(document, schema);
  const parts = depth > 0 && Array.isArray(node['allOf']) ? (node['allOf'] as readonly Json[]) : [];
  return Object.assign(
    {},
    ...parts.map((part) => propertiesOf(document, part, depth - 1)),
    isObject(node['properties']) ? node['properties'] : {},
  ) as JsonObject;
}
