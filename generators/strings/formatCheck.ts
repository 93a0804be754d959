/** Says whether a string has a format. Uses ajv-formats, so that both validators agree. */
import { Ajv, type AnySchema } from 'ajv';
import addFormats from 'ajv-formats';

type Check = (value: string) => boolean;
const known = new Map<string, Check | undefined>();
let holder: Ajv | undefined;

/** Returns the check of a format by its name; undefined for an unknown name, which asserts nothing. */
export function formatCheck(name: string): Check | undefined {
  if (!known.has(name)) known.set(name, checkOf(name));
  return known.get(name);
}

function checkOf(name: string): Check | undefined {
  holder ??= addFormats.default(new Ajv({ strict: false, logger: false, validateSchema: false }));
  const format = holder.formats[name];
  const isNumeric = typeof format === 'object' && 'type' in format && format.type === 'number';
  if (format === undefined || format === true || isNumeric) return undefined;
  const schema: AnySchema = { format: name };
  const validate = holder.compile(schema);
  return (value) => validate(value);
}
