/** Links of imported answers, each with the id that its operation has in the contract. */
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { pointerTokens } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { percentDecoded } from '../../json/texts.ts';
import type { ImportScene } from './importScene.ts';
import { readOr } from '../notes.ts';
import type { Placed } from '../sources/sources.ts';

/** The links of one response as they are written; undefined if no link gives a parameter. */
export function answerLinksFor(
  { sources }: ImportScene,
  { node, file }: Placed,
): JsonObject | undefined {
  const links = Object.entries(objectOr(objectOr(node)['links'])).flatMap(
    ([name, described]): readonly (readonly [string, Json])[] => {
      if (!isJsonObject(described)) return [];
      const { operationId, operationRef, parameters } =
        readOr(() => sources.resolve({ node: described, file }).node) ?? {};
      if (!isJsonObject(parameters)) return [];
      if (typeof operationId === 'string') return [[name, { operationId, parameters }]];
      return typeof operationRef === 'string' ? [[name, { operationRef, parameters }]] : [];
    },
  );
  return links.length === 0 ? undefined : Object.fromEntries(links);
}

/** The ids of the contract, by the ids of the document and by method and path, such as `GET /pets`. */
export type NewIds = ReadonlyMap<string, string>;

/**
 * Returns an operation in which the links of its answers name ids of the contract. A link to an unknown operation is noted and left out.
 */
export function withLinkTargets(
  operation: JsonObject,
  newIds: NewIds,
  note: (why: string) => void,
): JsonObject {
  const responses = Object.entries(objectOr(operation['responses'])).map(
    ([status, response]): [string, Json] => {
      const { links, ...rest } = objectOr(response);
      if (links === undefined) return [status, rest];
      const led = Object.entries(objectOr(links)).flatMap(
        ([name, link]): readonly (readonly [string, Json])[] => {
          const { operationId, operationRef, parameters = {} } = objectOr(link);
          const written = textOr(operationId ?? operationRef, '');
          const target = newIds.get(operationId === undefined ? addressIn(written) : written);
          if (target === undefined) note(`the link ${name} leads to no operation that is tested`);
          return target === undefined ? [] : [[name, { operationId: target, parameters }]];
        },
      );
      return [status, led.length === 0 ? rest : { ...rest, links: Object.fromEntries(led) }];
    },
  );
  return { ...operation, responses: Object.fromEntries(responses) };
}

/** `#/paths/~1pets~1{petId}/get` → `GET /pets/{petId}`. */
function addressIn(reference: string): string {
  const [file, pointer = ''] = reference.split('#', 2);
  const [paths, path = '', method = ''] = pointerTokens(percentDecoded(pointer));
  return file === '' && paths === 'paths' ? `${method.toUpperCase()} ${path}` : '';
}
