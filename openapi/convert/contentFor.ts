/** Bodies of imported requests and answers: the media types that can be sent and judged, and examples. */
import { isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { isJsonMediaType } from '../reading/responsesOf.ts';
import type { Json, JsonSchema } from '../../json/types.ts';
import { answerHeadersFor } from './answerHeaders.ts';
import { answerLinksFor } from './answerLinks.ts';
import { LeftOutError, readOr } from '../notes.ts';
import type { ImportScene } from './importScene.ts';
import type { Placed, Sources } from '../sources/sources.ts';

/** Undefined for an optional body that cannot be written. Throws LeftOutError if the body is required. */
export function bodyFor(scene: ImportScene, place: string, placed: Placed): JsonObject | undefined {
  const { node, file } = scene.sources.resolve(placed);
  const content = objectOr(node['content']);
  const names = Object.keys(content);
  const written = chosenOf(names);
  if (written === undefined) {
    const why = `a body of ${names.join(', ') || 'no media type'} cannot be written`;
    if (node['required'] === true) throw new LeftOutError(why);
    scene.note(place, `${why}: requests go without one`);
    return undefined;
  }
  const media = objectOr(content[written]);
  const schema = { node: media['schema'] ?? {}, file };
  const mediaType = concreteOf(written, () => scene.sources.resolve(schema).node);
  const others = names.filter((name) => name !== mediaType);
  if (others.length > 0)
    scene.note(place, `bodies are sent as ${mediaType}, never as ${others.join(', ')}`);
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

/** Of these the first that is listed is sent; XML is not written. */
const sendable: readonly ((name: string) => boolean)[] = [
  isJsonMediaType,
  (name) => name === 'application/x-www-form-urlencoded',
  (name) => name === 'multipart/form-data',
  (name) => /^text\/plain\b/.test(name),
  (name) => name === 'application/octet-stream',
  (name) => /^(?:\*|application)\/\*$/.test(name),
  (name) => /^[\w.+-]+\/(?:[\w.+-]+|\*)$/.test(name) && !/\bxml\b|^multipart\//i.test(name),
];

function chosenOf(names: readonly string[]): string | undefined {
  for (const isSendable of sendable) {
    const found = names.find((name) => isSendable(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What one of a range is sent as. */
const ofRange: Readonly<Record<string, string>> = {
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'audio/*': 'audio/mpeg',
  'video/*': 'video/mp4',
};

/** A range that takes anything is sent JSON, unless its schema says that it is bytes or a text. */
function concreteOf(name: string, schema: () => JsonObject): string {
  if (!name.endsWith('/*')) return name;
  return (
    ofRange[name] ??
    (schema()['type'] === 'string' ? 'application/octet-stream' : 'application/json')
  );
}

/** Bytes and texts of other kinds are any text; parts of a form are looked for where the schema itself stands. */
function bodySchema(scene: ImportScene, mediaType: string, placed: Placed): JsonSchema {
  if (mediaType === 'multipart/form-data') return scene.bundle.take(scene.sources.resolve(placed));
  const isWritten = isJsonMediaType(mediaType) || /^text\/plain\b|form-urlencoded$/.test(mediaType);
  return isWritten ? scene.bundle.take(placed) : { type: 'string', minLength: 1 };
}

/** Returns answers by status; JSON bodies keep their schema, and every body keeps its first example. */
export function responsesFor(scene: ImportScene, place: string, placed: Placed): JsonObject {
  const responses: [string, Json][] = [];
  for (const [written, node] of Object.entries(objectOr(placed.node))) {
    if (written.startsWith('x-')) continue;
    const status = written === 'default' ? written : written.toUpperCase();
    if (!/^([1-5](\d\d|XX)|default)$/.test(status)) {
      scene.note(place, `an answer ${written} is no status`);
      continue;
    }
    const response = readOr(
      () => scene.sources.resolve({ node, file: placed.file }),
      (why) => scene.note(place, `of the answer ${status} the status alone is judged: ${why}`),
    );
    if (response === undefined) {
      responses.push([status, { description: '' }]);
      continue;
    }
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
  const example = readOr(() => exampleOf(scene, { node: media, file }));
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

/** The member `examples` of a parameter or a media type; empty if there is none. */
export function examplesFor(sources: Sources, { node, file }: Placed): JsonObject {
  const { example, examples } = objectOr(node);
  const named = Object.entries(objectOr(examples)).flatMap(
    ([name, one]): readonly (readonly [string, Json])[] => {
      if (!isJsonObject(one)) return [];
      const found = readOr(() => sources.resolve({ node: one, file }).node);
      const value = found?.['value'];
      return value === undefined ? [] : [[name, { value }]];
    },
  );
  const all = example === undefined ? named : [['example', { value: example }] as const, ...named];
  return all.length === 0 ? {} : { examples: Object.fromEntries(all) };
}
