/** A form for each operation: its fields and an example body, filled with facts of this very mock. */
import { isObject, isText, type Json, type JsonObject } from '../../json.ts';
import { operations, type Operation } from '../operation.ts';
import type { Field, OperationForm } from '../page/startData.ts';
import { descriptionTree, memberOf, describedBy } from './description.ts';

/** Values by the words of `x-assay-from`, for fields whose value the description takes from elsewhere. */
export type Facts = Readonly<Record<string, string | number>>;

/** Tokens that an operation is tried with at first, by the first class that the description lets in. */
const tokenNames: Readonly<Record<string, string>> = {
  organization: 'organizationToken',
  application: 'applicationToken',
};

/** Operations in the order of the description, reads before writes. */
export function operationForms(facts: Facts): readonly OperationForm[] {
  const paths = Object.keys(memberOf(descriptionTree(), 'paths'));
  const place = ({ method, path }: Operation): number =>
    paths.indexOf(templateOf(path)) * methods.length + methods.indexOf(method);
  return operations
    .toSorted((one, other) => place(one) - place(other))
    .map((operation) => formOf(operation, facts));
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'];

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}');
}

function formOf({ id, method, path, area }: Operation, facts: Facts): OperationForm {
  const template = templateOf(path);
  const item = memberOf(memberOf(descriptionTree(), 'paths'), template);
  const described = memberOf(item, method.toLowerCase());
  const parameters = [...listOf(item['parameters']), ...listOf(described['parameters'])];
  const [credential] = listOf(described['x-assay-credentials']);
  const [tag] = listOf(described['tags']);
  return {
    id,
    method,
    path: template,
    area: textOr(tag, area),
    summary: textOr(described['summary'], id),
    description: textOr(described['description'], ''),
    token: tokenNames[textOr(credential, '')] ?? null,
    fields: parameters.map((parameter) => fieldOf(describedBy(parameter), facts)),
    body: bodyOf(described, facts),
    answers: Object.entries(memberOf(described, 'responses')).map(([status, answer]) => ({
      status,
      description: textOr(describedBy(answer)['description'], ''),
    })),
  };
}

function fieldOf(parameter: JsonObject, facts: Facts): Field {
  const schema = describedBy(parameter['schema']);
  const place = parameter['in'];
  const isMembers = schema['type'] === 'object';
  const words = schema['type'] === 'boolean' ? [true, false] : listOf(schema['enum']);
  const example = parameter['example'];
  const required = parameter['required'] === true;
  const fact = facts[textOr(schema['x-assay-from'], '')];
  return {
    name: textOr(parameter['name'], ''),
    in: isMembers ? 'members' : place === 'path' || place === 'header' ? place : 'query',
    required,
    description: textOr(parameter['description'], ''),
    choices: words.length === 0 ? null : words.map(String),
    value: required ? String(fact ?? (isObject(example) ? '' : (example ?? words[0] ?? ''))) : '',
  };
}

function bodyOf(described: JsonObject, facts: Facts): string | null {
  const media = memberOf(
    memberOf(describedBy(described['requestBody']), 'content'),
    'application/json',
  );
  if (media['schema'] === undefined) return null;
  const [first] = Object.values(memberOf(media, 'examples'));
  const example = describedBy(first)['value'] ?? {};
  return JSON.stringify(filled(example, media['schema'], facts), null, 2);
}

/** `value` with the facts that its schema asks for; members that it lacks stay out. */
function filled(value: Json, schema: Json | undefined, facts: Facts): Json {
  const { properties, items, 'x-assay-from': from } = describedBy(schema);
  if (isText(from)) return facts[from] ?? value;
  if (Array.isArray(value)) return value.map((one: Json) => filled(one, items, facts));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      filled(member, isObject(properties) ? properties[name] : undefined, facts),
    ]),
  );
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function textOr(value: Json | undefined, otherwise: string): string {
  return isText(value) ? value : otherwise;
}
