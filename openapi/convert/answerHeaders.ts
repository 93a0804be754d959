/**
 * Headers of imported answers. A header is used if the service itself sets it, and if its schema allows some texts and refuses others.
 */
import { isJsonObject, objectOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { isHeaderName } from '../reading/headerReadings.ts';
import type { ImportScene } from './importScene.ts';
import { readOr } from '../notes.ts';
import type { Placed } from '../sources/sources.ts';

/**
 * Headers of the connection, which a proxy or the client sets, removes or repeats (RFC 9110 §7.6.1), and Content-Type,
 * whose description is to be ignored (OpenAPI 3.1 §4.8.17).
 */
const ofTheConnection = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'trailer',
  'upgrade',
  'via',
]);

/** Their form is that of HTTP, whatever a schema says: `format: date-time` does not change Last-Modified. */
const ofHttp = new Set(['date', 'expires', 'last-modified', 'set-cookie']);

/** They hold a reference to an address, which may be relative (RFC 9110 §8.7, §10.2.2), also where `format: uri` is written. */
const addresses = new Set(['location', 'content-location']);

function relative({ sources }: ImportScene, placed: Placed): Placed {
  const { node, file } = readOr(() => sources.resolve(placed)) ?? placed;
  const isAddress = isJsonObject(node) && (node['format'] === 'uri' || node['format'] === 'url');
  return isAddress ? { node: { ...node, format: 'uri-reference' }, file } : placed;
}

/** The headers of one response by name; undefined if there are none. */
export function answerHeadersFor(
  scene: ImportScene,
  place: string,
  { node, file }: Placed,
): JsonObject | undefined {
  const headers = Object.entries(objectOr(objectOr(node)['headers'])).flatMap(
    ([written, described]): readonly (readonly [string, Json])[] => {
      const name = written.toLowerCase();
      if (ofTheConnection.has(name) || !isJsonObject(described)) return [];
      if (!isHeaderName(name)) {
        scene.note(place, `the header ${JSON.stringify(written)} is no name of a header`);
        return [];
      }
      const found = readOr(
        () => scene.sources.resolve({ node: described, file }),
        (why) => scene.note(place, `the header ${written} is not judged: ${why}`),
      );
      if (found === undefined) return [];
      const { node: header, file: at } = found;
      if (header['content'] !== undefined)
        scene.note(place, `the header ${written} has a media type: its value is not judged`);
      const isOpen = ofHttp.has(name) || header['content'] !== undefined;
      const schema = { node: isOpen ? {} : (header['schema'] ?? {}), file: at };
      return [
        [
          name,
          {
            required: header['required'] === true,
            schema: scene.bundle.take(addresses.has(name) ? relative(scene, schema) : schema),
            ...(header['example'] === undefined ? {} : { example: header['example'] }),
          },
        ],
      ];
    },
  );
  return headers.length === 0 ? undefined : Object.fromEntries(headers);
}
