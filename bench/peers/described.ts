/** The operations of a document as the mock reads them: a reading that neither peer shares. */
import { openDocument, resolved } from '../../mock/document/openDocument.ts';
import { documentRoutes } from '../../mock/document/documentRoutes.ts';
import { documentTools } from '../../mock/document/documentTools.ts';
import type { Judge } from '../../mock/document/schemaTools.ts';
import { idPlace } from '../../mock/document/idPlaces.ts';
import { isObject, type Json, type JsonObject } from '../../mock/json.ts';
import type { ImportedRoute, ReadyAnswer } from '../../mock/serving/message/importedRoute.ts';

export type Described = {
  /** `GET /pets/{petId}`. */
  readonly name: string;
  readonly path: string;
  /** The path before its first parameter: operations of two families share no object. */
  readonly family: string;
  readonly route: ImportedRoute;
  /** The drawn success; null where the mock has none. */
  readonly success: ReadyAnswer | null;
  /** Judges the JSON body of that success. */
  readonly judge: Judge;
  /** False where ranges or `default` take in every status. */
  readonly listsStatuses: boolean;
  /** True where a request can lack something required in its query, or its body. */
  readonly requires: boolean;
  /** A drawn JSON body of a request, with its judge; null where there is none. */
  readonly sent: Json;
  readonly judgeSent: Judge;
};

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the five methods; `seed` is that of the mock that serves the document. */
export function describedIn(file: string, seed = 1): readonly Described[] {
  const document = openDocument(file);
  const tools = documentTools(document, seed, false);
  const routes = documentRoutes(document, seed, true);
  const paths = isObject(document['paths']) ? document['paths'] : {};
  return Object.entries(paths).flatMap(([path, node]) =>
    methods.flatMap((method): readonly Described[] => {
      const item = resolved(document, node);
      const operation = item[method];
      const sample = path.replaceAll(/\{[^{}]*\}/g, 'x');
      const route = routes.find(
        (one) =>
          one.method === method.toUpperCase() &&
          one.pattern.test(sample) &&
          one.literals === path.split('/').filter((part) => !part.includes('{')).length,
      );
      if (!isObject(operation) || route === undefined) return [];
      const answer = route.answerFor(route.successStatus);
      const success = answer === null || answer.problem !== null ? null : answer.ready;
      const responses = isObject(operation['responses']) ? operation['responses'] : {};
      const listed = Object.keys(responses);
      return [
        {
          name: `${route.method} ${path}`,
          path,
          family: path.split('/{', 1)[0] ?? path,
          route,
          success,
          judge: judgeOf(document, tools, responses, success),
          listsStatuses:
            listed.some((one) => /^2\d\d$/.test(one)) &&
            !listed.some((one) => /^(default|2xx)$/i.test(one)),
          requires: requiresMore(document, item, operation),
          ...drawnBody(tools, operation),
        },
      ];
    }),
  );
}

function judgeOf(
  document: JsonObject,
  tools: ReturnType<typeof documentTools>,
  responses: JsonObject,
  success: ReadyAnswer | null,
): Judge {
  const { status = 200, mediaType = null } = success ?? {};
  const code = [String(status), `${String(status).charAt(0)}XX`, 'default'].find(
    (one) => one in responses,
  );
  const { content } = resolved(document, code === undefined ? {} : responses[code]);
  const media = Object.entries(isObject(content) ? content : {}).find(
    ([type]) => type.split(';', 1)[0]?.trim().toLowerCase() === mediaType,
  )?.[1];
  return isObject(media)
    ? tools.answers.judgeOf(tools.forAnswers(media['schema'] ?? {}))
    : () => [];
}

function requiresMore(document: JsonObject, item: JsonObject, operation: JsonObject): boolean {
  const lists = [item['parameters'], operation['parameters']].filter((one) => Array.isArray(one));
  const parameters = (lists.flat() as readonly Json[]).map((one) => resolved(document, one));
  const body = resolved(document, operation['requestBody']);
  return (
    body['required'] === true ||
    parameters.some((one) => one['required'] === true && one['in'] === 'query')
  );
}

function drawnBody(
  tools: ReturnType<typeof documentTools>,
  operation: JsonObject,
): Pick<Described, 'sent' | 'judgeSent'> {
  const { content } = resolved(tools.document, operation['requestBody']);
  const media = isObject(content) ? content['application/json'] : undefined;
  if (!isObject(media)) return { sent: null, judgeSent: () => [] };
  const schema = tools.forRequests(media['schema'] ?? {});
  return {
    sent: tools.requests.valueOf(schema, [])?.value ?? null,
    judgeSent: tools.requests.judgeOf(schema),
  };
}

/** True where a success of the operation shows the id of an item of its collection. */
export function showsId({ route, success }: Described): boolean {
  const { resource } = route;
  return resource !== null && success !== null && idPlace(success.body, resource) !== null;
}
