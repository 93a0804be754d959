/** Reads imported descriptions and makes each of their operations ready to be served. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, isText, type Json, type JsonObject } from '../json.ts';
import { flawReader } from './flawReader.ts';
import type { ImportedRoute, ReadyAnswer } from '../message/importedRoute.ts';
import { schemaTools, type SchemaTools } from './schemaTools.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** `folder` holds one folder an area, with an `openapi.yaml` each. Throws where one cannot be read. */
export function loadImports(folder: string): readonly ImportedRoute[] {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  return names.toSorted().flatMap((name) => {
    const document: Json = parse(readFileSync(join(folder, name, 'openapi.yaml'), 'utf8'), {
      maxAliasCount: 100,
    });
    return isObject(document) ? routesOf(document) : [];
  });
}

function routesOf(document: JsonObject): readonly ImportedRoute[] {
  const tools = schemaTools(memberOf(document, 'components'));
  return Object.entries(memberOf(document, 'paths')).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = isObject(item) ? item[method] : undefined;
      return isObject(operation) ? [routeOf(path, method, operation, tools)] : [];
    }),
  );
}

function routeOf(
  path: string,
  method: string,
  operation: JsonObject,
  tools: SchemaTools,
): ImportedRoute {
  const responses = memberOf(operation, 'responses');
  const made = new Map<number, ReadyAnswer>();
  const answerFor = (status: number): ReadyAnswer | null => {
    const key = [String(status), `${String(status).charAt(0)}XX`, 'default'].find(
      (one) => one in responses,
    );
    if (key === undefined) return null;
    const answer = made.get(status) ?? readyAnswer(status, memberOf(responses, key), tools);
    made.set(status, answer);
    return answer;
  };
  const security = operation['security'];
  const segments = path.split('/');
  const plainSuccess = { status: 200, mediaType: null, body: null };
  return {
    id: isText(operation['operationId']) ? operation['operationId'] : `${method} ${path}`,
    method: method.toUpperCase(),
    pattern: new RegExp(
      `^${path
        .split(/\{[^{}]*\}/)
        .map(escaped)
        .join('[^/]+')}$`,
    ),
    literals: segments.filter((one) => !one.includes('{')).length,
    asksCredential: Array.isArray(security) && security.length > 0,
    success: () => answerFor(successOf(Object.keys(responses))) ?? plainSuccess,
    answerFor,
    flawOf: flawReader(operation, tools),
  };
}

/** The lowest listed success, else a redirection; 200 where the list has neither. */
function successOf(statuses: readonly string[]): number {
  const codes = statuses.map((one) => Number(one.replace('XX', '00')));
  const good = codes.filter((code) => code >= 200 && code < 400);
  return good.toSorted((left, right) => left - right)[0] ?? 200;
}

function readyAnswer(status: number, response: JsonObject, tools: SchemaTools): ReadyAnswer {
  const entries = Object.entries(memberOf(response, 'content'));
  const [mediaType, media] = entries.find(([name]) => /\bjson\b/.test(name)) ?? entries[0] ?? [];
  if (mediaType === undefined || !isObject(media)) return { status, mediaType: null, body: null };
  const offered = media['example'] === undefined ? [] : [media['example']];
  const concrete = mediaType.split(';', 1)[0]?.trim().replace('*/*', 'text/plain') ?? mediaType;
  const type = concrete.replace(/\/\*$/, concrete.startsWith('text') ? '/plain' : '/json');
  if (!/\bjson\b/.test(type)) return { status, mediaType: type, body: offered[0] ?? 'sample' };
  const found = tools.valueOf(media['schema'] ?? {}, offered);
  return { status, mediaType: type, body: found?.value ?? offered[0] ?? {} };
}

function memberOf(value: JsonObject, name: string): JsonObject {
  const member = value[name];
  return isObject(member) ? member : {};
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
