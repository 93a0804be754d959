/** The parameters of an imported operation, including those of its path, without parameters that cannot be sent. */
import { arrayOr, isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { isHeaderName } from '../reading/headerReadings.ts';
import { isJsonMediaType } from '../reading/responsesOf.ts';
import { examplesFor } from './contentFor.ts';
import { LeftOutError, readOr } from '../notes.ts';
import type { ImportScene, Written } from './importScene.ts';
import type { Placed } from '../sources/sources.ts';

const styles: Readonly<Record<string, readonly string[]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
};

/** The first words of a description say what a parameter is for. */
const longestWords = 300;

/** OpenAPI 3.1 §4.8.12.1: descriptions of these say nothing. The credential is ours to send. */
const ownHeaders = new Set([
  'accept',
  'content-type',
  'authorization',
  // RFC 9112 §6, §3.2: these frame the message, and the client writes them of the message that it sends.
  'content-length',
  'transfer-encoding',
  'connection',
  'host',
]);

/** RFC 9110 §13.1: a drawn condition is hardly ever met, so what follows it would never be tried. */
const conditions = new Set([
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
]);

/** `asked` holds the schemes whose credential the operation takes. Throws LeftOutError if a required one cannot be sent. */
export function parametersFor(
  scene: ImportScene,
  place: string,
  { path, pathItem, file }: Written,
  operation: JsonObject,
  asked: ReadonlySet<string>,
): readonly JsonObject[] {
  const byIdentity = new Map<string, JsonObject>();
  for (const node of [...arrayOr(pathItem['parameters']), ...arrayOr(operation['parameters'])]) {
    const resolved = readOr(
      () => scene.sources.resolve({ node, file }),
      (why) => scene.note(place, `a parameter is not sent: ${why}`),
    );
    if (resolved === undefined) continue;
    const where = textOr(resolved.node['in'], '');
    const name = textOr(resolved.node['name'], '');
    const header = where === 'header' ? name.toLowerCase() : '';
    if (ownHeaders.has(header) || header === scene.host?.header) continue;
    if (conditions.has(header) && resolved.node['required'] !== true) {
      scene.note(place, `the header ${name} is not sent: a drawn condition is almost never met`);
      continue;
    }
    const scheme = scene.schemes.carriedIn(where, name);
    // A key that the operation requires without asking for its scheme is a parameter like any other.
    if (scheme !== undefined && (asked.has(scheme) || resolved.node['required'] !== true)) {
      scene.note(
        place,
        `${where} parameter ${name} is the credential of ${scheme}: it is sent as such`,
      );
      continue;
    }
    const kept = parameterFor(scene, resolved);
    if (typeof kept !== 'string') byIdentity.set(`${where}:${name}`, kept);
    else if (where === 'path' || resolved.node['required'] === true) throw new LeftOutError(kept);
    else scene.note(place, kept);
  }
  const kept = [...byIdentity.values()];
  for (const [, name = ''] of path.matchAll(/\{([^}]*)\}/g)) {
    if (byIdentity.has(`path:${name}`)) continue;
    scene.note(place, `the path's {${name}} is not described: any text is sent`);
    kept.push({ name, in: 'path', required: true, schema: { type: 'string', minLength: 1 } });
  }
  const unplaced = kept.find(
    (one) => one['in'] === 'path' && !path.includes(`{${textOr(one['name'], '')}}`),
  );
  if (unplaced !== undefined)
    scene.note(place, `path parameter ${textOr(unplaced['name'], '')} has no place in the path`);
  return kept.filter((one) => one !== unplaced);
}

/** The parameter, or why it cannot be sent. */
function parameterFor(
  { bundle, sources }: ImportScene,
  { node, file }: Placed,
): JsonObject | string {
  const parameter = objectOr(node);
  const name = textOr(parameter['name'], '');
  const where = textOr(parameter['in'], '');
  const allowed = styles[where];
  if (name === '' || allowed === undefined) return `a parameter without a name or a known place`;
  if (where === 'header' && !isHeaderName(name))
    return `header parameter ${name} has a name that no header can have`;
  const required = where === 'path' || parameter['required'] === true;
  const [mediaType, content] = Object.entries(objectOr(parameter['content']))[0] ?? [];
  if (mediaType !== undefined) {
    if (!isJsonMediaType(mediaType))
      return `${where} parameter ${name} is written as ${mediaType}, which is not supported`;
    const media = objectOr(content);
    const written = {
      schema: bundle.take({ node: media['schema'] ?? {}, file }),
      ...examplesFor(sources, { node: media, file }),
    };
    return { name, in: where, required, content: { [mediaType]: written } };
  }
  const style = textOr(parameter['style'], allowed[0] ?? '');
  if (!allowed.includes(style))
    return `${where} parameter ${name} has the style ${style}, which its place does not take`;
  const schema: Json = parameter['schema'] ?? {};
  let lost = '';
  if (isJsonObject(schema))
    readOr(
      () => sources.resolve({ node: schema, file }),
      (why) => {
        lost = why;
      },
    );
  if (lost !== '') return `${where} parameter ${name}: ${lost}`;
  return {
    name,
    in: where,
    required,
    ...(parameter['style'] === undefined ? {} : { style }),
    ...(typeof parameter['explode'] === 'boolean' ? { explode: parameter['explode'] } : {}),
    ...(typeof parameter['description'] === 'string'
      ? { description: parameter['description'].slice(0, longestWords) }
      : {}),
    schema: bundle.take({ node: schema, file }),
    ...examplesFor(sources, { node: parameter, file }),
  };
}
