/** Converts Swagger 2.0 to OpenAPI 3.0 with a package. Parts that the package would lose are rewritten first. */
import { upgradeFromTwoToThree } from '@scalar/openapi-upgrader/2.0-to-3.0';
import { arrayOr, isJsonObject, objectOr, textOr, type JsonObject } from '../../json/jsonObject.ts';
import { isJsonMediaType } from '../reading/responsesOf.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import type { Json } from '../../json/types.ts';
import { DataError } from '../../json/dataError.ts';

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch']);

/** Returns a document of any other version as it is. Errors name `shown`. Throws DataError. */
export function fromSwagger(shown: string, root: Json): Json {
  if (!isJsonObject(root) || root['swagger'] === undefined) return root;
  // Written without quotes, it is a number in YAML.
  if (root['swagger'] !== '2.0' && root['swagger'] !== 2)
    throw new DataError(shown, `Swagger ${String(root['swagger'])} is not read; 2.0 is`);
  const plain = eachOperation(root, (operation, item) => plainOperation(root, operation, item));
  const { produces: _, consumes: __, ...rest } = plain;
  let converted: unknown;
  try {
    // It changes what it is given.
    converted = upgradeFromTwoToThree(structuredClone({ ...rest, swagger: '2.0' }));
  } catch (thrown) {
    const why = thrown instanceof Error ? (thrown.message.split('\n')[0] ?? '') : String(thrown);
    throw new DataError(shown, `cannot be brought from Swagger 2.0 to OpenAPI 3: ${why}`);
  }
  const document = JSON.parse(JSON.stringify(converted)) as JsonObject;
  const whole = eachOperation(document, (operation, _item, path, method) =>
    withForm(operation, objectOr(objectOr(objectOr(plain['paths'])[path])[method])),
  );
  return { ...whole, openapi: '3.0.3' };
}

function eachOperation(
  root: JsonObject,
  change: (operation: JsonObject, item: JsonObject, path: string, method: string) => JsonObject,
): JsonObject {
  const paths = Object.entries(objectOr(root['paths'])).map(([path, item]): [string, Json] => {
    if (!isJsonObject(item)) return [path, item];
    const { parameters: _, ...members } = item;
    const changed = Object.entries(members).map(([name, member]): [string, Json] =>
      methods.has(name) && isJsonObject(member)
        ? [name, change(member, item, path, name)]
        : [name, member],
    );
    return [path, Object.fromEntries(changed)];
  });
  return { ...root, paths: Object.fromEntries(paths) };
}

/** With the parameters of its path, its media types, and what it refers to in `parameters` and `responses` written out. */
function plainOperation(root: JsonObject, operation: JsonObject, item: JsonObject): JsonObject {
  const here = (node: Json): Json => {
    const reference = textOr(objectOr(node)['$ref'], '');
    return /^#\/(?:parameters|responses)\//.test(reference)
      ? (valueAt(root, reference.slice(1)) ?? node)
      : node;
  };
  const parameters = new Map<string, Json>();
  for (const node of [...arrayOr(item['parameters']), ...arrayOr(operation['parameters'])]) {
    const parameter = withStyle(here(node));
    const { in: where, name, $ref: reference } = objectOr(parameter);
    parameters.set(JSON.stringify([where, where === 'body' ? '' : name, reference]), parameter);
  }
  const types = arrayOr(operation['produces'] ?? root['produces']).map(String);
  // What produces files or texts alone says so of its success: an error with a schema has a form of its own.
  const errorsAreFree = types.length > 0 && !types.some((type) => isJsonMediaType(type));
  const responses = Object.entries(objectOr(operation['responses']));
  return {
    ...member('produces', root['produces']),
    ...member('consumes', root['consumes']),
    ...operation,
    parameters: [...parameters.values()],
    responses: Object.fromEntries(
      responses.map(([status, node]) => [
        status,
        withOpenType(here(node), errorsAreFree && !/^[23]/.test(status)),
      ]),
    ),
  };
}

/** A file is any bytes, also where the operation produces JSON elsewhere. */
function withOpenType(node: Json, isFree: boolean): Json {
  const { schema, ...response } = objectOr(node);
  const isOpen = objectOr(schema)['type'] === 'file' || (isFree && schema !== undefined);
  return isOpen ? { ...response, content: { '*/*': {} } } : node;
}

const member = (name: string, value: Json | undefined): JsonObject =>
  value === undefined ? {} : { [name]: value };

/** OpenAPI 3 cannot write these: the format is kept as a style, which is refused by name. */
function withStyle(node: Json): Json {
  const { in: where, collectionFormat } = objectOr(node);
  const unknown = where === 'query' ? ['tsv'] : ['tsv', 'ssv', 'pipes'];
  const isParameter = where === 'query' || where === 'path' || where === 'header';
  return isParameter && unknown.includes(textOr(collectionFormat, ''))
    ? { ...objectOr(node), style: textOr(collectionFormat, '') }
    : node;
}

const stylesOfForms: ReadonlyMap<string, JsonObject> = new Map([
  ['csv', { style: 'form', explode: false }],
  ['multi', { style: 'form', explode: true }],
  ['ssv', { style: 'spaceDelimited', explode: false }],
  ['pipes', { style: 'pipeDelimited', explode: false }],
]);

/** The converter keeps of a field of a form only its type. */
function withForm(operation: JsonObject, written: JsonObject): JsonObject {
  const fields = arrayOr(written['parameters'])
    .map(objectOr)
    .filter((field) => field['in'] === 'formData');
  if (fields.length === 0) return operation;
  const properties = fields.map((field): [string, Json] => {
    const { in: _, name, required: __, collectionFormat: ___, type, ...schema } = field;
    const isFile = type === 'file';
    return [
      textOr(name, ''),
      {
        ...schema,
        type: isFile ? 'string' : (type ?? 'string'),
        ...(isFile ? { format: 'binary' } : {}),
      },
    ];
  });
  const encoding = fields.flatMap(({ name, type, collectionFormat }): readonly [string, Json][] => {
    const style = stylesOfForms.get(textOr(collectionFormat, 'csv'));
    return type === 'array' && style !== undefined ? [[textOr(name, ''), style]] : [];
  });
  const required = fields.flatMap((field) =>
    field['required'] === true ? [field['name'] ?? ''] : [],
  );
  const media = {
    schema: { type: 'object', properties: Object.fromEntries(properties), required },
    ...(encoding.length === 0 ? {} : { encoding: Object.fromEntries(encoding) }),
  };
  const body = objectOr(operation['requestBody']);
  const content = Object.keys(objectOr(body['content'])).map((name): [string, Json] => [
    name,
    media,
  ]);
  const isRequired = required.length > 0;
  return {
    ...operation,
    requestBody: { required: isRequired, content: Object.fromEntries(content) },
  };
}
