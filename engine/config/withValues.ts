/** Puts the user's own values into the contract that requests are drawn from, by the name of a field or by format. */
import { noSuch } from '../../contract/nearestName.ts';
import { operationsOf } from '../../openapi/reading/operationsOf.ts';
import { referenced } from '../../openapi/reading/resolveReference.ts';
import type { Contract } from '../../contract/types.ts';
import { compileSchema } from '../../generators/schema/compileSchema.ts';
import { arrayOr, isJsonObject, isJsonSchema, objectOr } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';
import { SettingsError } from '../run/settings.ts';

/** The values to send, by the place where they are sent: `createOrder.customer.name`, `getOrder.id` or `format:iban`. */
export type OwnValues = Readonly<Record<string, readonly Json[]>>;

/** Narrows what is drawn, and does not change what is judged: the values are a hint for the generators. */
const hint = 'x-assay-generate';

type Node = { [member: string]: Json };

/**
 * For drawing only, because a schema that two operations share is narrowed for both. Errors name `file`.
 * @throws SettingsError for a field that the contract does not have, or a value that its schema refuses.
 */
export function withValues(contract: Contract, values: OwnValues, file: string): Contract {
  if (Object.keys(values).length === 0) return contract;
  const document = structuredClone(contract.document);
  for (const [key, list] of Object.entries(values)) {
    const nodes = key.startsWith('format:')
      ? withFormat(document, key.slice('format:'.length))
      : fieldsNamed(document, key.split('.'), contract, `${file}: /values/${key}`);
    if (nodes.length === 0)
      throw new SettingsError(
        `${file}: /values/${key}: the contract has no such ${key.startsWith('format:') ? 'format' : 'field or parameter'}`,
      );
    for (const node of nodes) {
      const place = key.startsWith('format:')
        ? node
        : placeOf(node, document, list, `${file}: /values/${key}`);
      place[hint] = { enum: list };
    }
  }
  return { ...contract, document, operations: operationsOf(document) };
}

function withFormat(value: Json, format: string): readonly Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap((one: Json) => withFormat(one, format));
  return isNode(value) && value['format'] === format ? [value, ...inside] : inside;
}

function fieldsNamed(
  document: Json,
  [id = '', ...names]: readonly string[],
  { operations }: Contract,
  at: string,
): readonly Node[] {
  const operation = operations.get(id);
  if (operation === undefined)
    throw new SettingsError(`${at}: ${noSuch('operation', id, [...operations.keys()])}`);
  const item = objectOr(objectOr(objectOr(document)['paths'])[operation.path]);
  const own = objectOr(item[operation.method.toLowerCase()]);
  const parameters = [...arrayOr(item['parameters']), ...arrayOr(own['parameters'])]
    .map((one) => followed(document, one))
    .filter((one) => names.length === 1 && one?.['name'] === names[0])
    .flatMap((one) => (isNode(one?.['schema']) ? [one['schema']] : []));
  const content = objectOr(followed(document, own['requestBody'] ?? null)?.['content']);
  const bodies = Object.values(content).flatMap((one) => {
    const schema = objectOr(one)['schema'];
    return schema === undefined ? [] : below(document, schema, names);
  });
  return [...new Set([...parameters, ...bodies])];
}

/** The schemas of the member that the names lead to, through references, lists and combined schemas. */
function below(document: Json, schema: Json, names: readonly string[], depth = 0): readonly Node[] {
  const [name, ...rest] = names;
  // A schema may refer to itself by its parts.
  if (depth > 20) return [];
  if (name === undefined) return isNode(schema) ? [schema] : [];
  const node = followed(document, schema);
  if (node === undefined) return [];
  const member = objectOr(node['properties'])[name];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => arrayOr(node[word]));
  return [
    ...(member === undefined ? [] : below(document, member, rest, depth + 1)),
    ...[...parts, node['items'] ?? null].flatMap((one) => below(document, one, names, depth + 1)),
  ];
}

function followed(document: Json, node: Json): Node | undefined {
  if (!isNode(node)) return undefined;
  const reference = node['$ref'];
  return typeof reference === 'string' ? followed(document, referenced(document, reference)) : node;
}

function isNode(value: Json | undefined): value is Node {
  return isJsonObject(value);
}

/** The schema that allows all values: that of the field itself, or of its items. */
function placeOf(node: Node, root: Json, list: readonly Json[], at: string): Node {
  const wrongFor = (schema: Json): Json | undefined => {
    const accepts = isJsonSchema(schema) ? compileSchema(schema, { root }).accepts : () => true;
    return list.find((value) => !accepts(value));
  };
  const wrong = wrongFor(node);
  if (wrong === undefined) return node;
  const items = followed(root, node)?.['items'];
  if (isNode(items) && wrongFor(items) === undefined) return items;
  throw new SettingsError(`${at}: the contract does not allow ${JSON.stringify(wrong)} there`);
}
