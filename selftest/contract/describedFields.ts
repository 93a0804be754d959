/** Reads a component of the OpenAPI description back into the notation of `documentedFields.ts`. */
import { arrayOr, isJsonObject, objectOr, textOr } from '../../json/jsonObject.ts';
import type { Json } from '../../json/types.ts';

/** `member:type` of every property of a component, in the order described. */
export function describedFields(component: Json): readonly string[] {
  const schema = objectOr(component);
  const required = arrayOr(schema['required']);
  const properties = Object.entries(objectOr(schema['properties']));
  // A pattern that fits one name only is a property in another form.
  const patterns = Object.entries(objectOr(schema['patternProperties'])).map(
    ([pattern, property]) => [pattern.replace(/^\^(\w+)\$$/, '$1'), property] as const,
  );
  return [
    ...[...properties, ...patterns].map(
      ([name, property]) => `${name}:${typeWord(property)}${required.includes(name) ? '!' : ''}`,
    ),
    ...arrayOr(schema['allOf']).flatMap(describedFields),
  ];
}

function typeWord(property: Json): string {
  const schema = objectOr(property);
  const reference = schema['$ref'];
  if (typeof reference === 'string') return reference.split('/').at(-1) ?? '';
  const types = Array.isArray(schema['type']) ? arrayOr(schema['type']) : [schema['type']];
  const type = types.find((word) => word !== 'null');
  if (type === undefined) return 'any';
  const word =
    type === 'array'
      ? `[${isJsonObject(schema['items']) ? typeWord(schema['items']) : 'any'}]`
      : textOr(schema['format'] ?? type, '');
  return `${word}${types.includes('null') ? '?' : ''}`;
}
