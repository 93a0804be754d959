/** Bodies of imported requests and answers: the media types that can be sent and judged, and examples. */
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { isJsonMediaType } from '../reading/responsesOf.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { answerHeadersFor } from './answerHeaders.ts';
import { answerLinksFor } from './answerLinks.ts';
import { LeftOutError } from '../notes.ts';
import type { ImportScene } from './importScene.ts';
import type { Placed, Sources } from '../sources/sources.ts';

/** Undefined for a body that may be left out and cannot be written. Throws LeftOutError where it may not. */
export function bodyFor(scene: ImportScene, place: string, placed: Placed): JsonObject | undefined {
  const { node, file } = scene.sources.resolve(placed);
  const content = objectOr(node['content']);
  const names = Object.keys(content);
  const mediaType =
    names.find((name) => isJsonMediaType(name)) ??
    names.find((name) => name === 'application/x-www-form-urlencoded') ??
    names.find((name) => name === 'multipart/form-data') ??
    names.find((name) => /^text\/plain\b/.test(name)) ??
    names.find((name) => name === 'application/octet-stream');
  if (mediaType === undefined) {
    const why = `a body of ${names.join(', ') || 'no media type'} cannot be written`;
    if (node['required'] === true) throw new LeftOutError(why);
    scene.note(place, `${why}: requests go without one`);
    return undefined;
  }
  const others = names.filter((name) => name !== mediaType);
  if (others.length > 0)
    scene.note(place, `bodies are sent as ${mediaType}, never as ${others.join(', ')}`);
  const media = objectOr(content[mediaType]);
  const schema = { node: media['schema'] ?? {}, file };
  const isForm = mediaType.startsWith('multipart/') || mediaType.endsWith('form-urlencoded');
  return {
    required: node['required'] === true,
    content: {
      [mediaType]: {
        schema: bodySchema(scene, mediaType, schema),
        ...(isForm && isJsonObject(media['encoding']) ? { encoding: media['encoding'] } : {}),
        ...examplesFor(scene.sources, { node: media, file }),
      },
    },
  };
}

/** Bytes are any text; parts of a form are looked for where the schema itself stands. */
function bodySchema(scene: ImportScene, mediaType: string, placed: Placed): JsonSchema {
  if (mediaType === 'application/octet-stream') return { type: 'string', minLength: 1 };
  return scene.bundle.take(
    mediaType === 'multipart/form-data' ? scene.sources.resolve(placed) : placed,
  );
}

/** Answers by status; JSON bodies keep their schema, every body its first example. */
export function responsesFor(scene: ImportScene, place: string, placed: Placed): JsonObject {
  const responses: [string, Json][] = [];
  for (const [written, node] of Object.entries(objectOr(placed.node))) {
    if (written.startsWith('x-')) continue;
    const status = written === 'default' ? written : written.toUpperCase();
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) {
      scene.note(place, `an answer ${written} is no status`);
      continue;
    }
    const response = scene.sources.resolve({ node, file: placed.file });
    const headers = answerHeadersFor(scene, place, response);
    const links = answerLinksFor(scene, response);
    const content = Object.entries(objectOr(response.node['content'])).map(
      ([mediaType, media]): [string, Json] => [
        mediaType.toLowerCase(),
        mediaFor(scene, mediaType, { node: media, file: response.file }),
      ],
    );
    responses.push([
      status,
      {
        description: textOr(response.node['description'], ''),
        ...(headers === undefined ? {} : { headers }),
        ...(links === undefined ? {} : { links }),
        ...(content.length === 0 ? {} : { content: Object.fromEntries(content) }),
      },
    ]);
  }
  return Object.fromEntries(responses);
}

function mediaFor(scene: ImportScene, mediaType: string, { node, file }: Placed): JsonObject {
  const media = objectOr(node);
  const schema = isJsonMediaType(mediaType) ? media['schema'] : undefined;
  const example = exampleOf(scene, { node: media, file });
  return {
    ...(schema === undefined ? {} : { schema: scene.bundle.take({ node: schema, file }) }),
    ...(example === undefined ? {} : { example }),
  };
}

function exampleOf({ sources }: ImportScene, { node, file }: Placed): Json | undefined {
  const media = objectOr(node);
  if (media['example'] !== undefined) return media['example'];
  const [first] = Object.values(objectOr(media['examples']));
  if (!isJsonObject(first)) return undefined;
  return sources.resolve({ node: first, file }).node['value'];
}

/** The member `examples` of a parameter or a media type; empty for none. */
export function examplesFor(sources: Sources, { node, file }: Placed): JsonObject {
  const { example, examples } = objectOr(node);
  const named = Object.entries(objectOr(examples)).flatMap(
    ([name, one]): readonly (readonly [string, Json])[] => {
      if (!isJsonObject(one)) return [];
      const { value } = sources.resolve({ node: one, file }).node;
      return value === undefined ? [] : [[name, { value }]];
    },
  );
  const all = example === undefined ? named : [['example', { value: example }] as const, ...named];
  return all.length === 0 ? {} : { examples: Object.fromEntries(all) };
}
