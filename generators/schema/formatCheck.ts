/** Says whether a string has a format, by ajv-formats, so that both validators mean the same. */
import type { Format } from 'ajv';
import addFormats from 'ajv-formats';

type Check = (value: string) => boolean;
const known = new Map<string, Check | undefined>();

/** The check of a format's name; undefined for a name that is not known, which asserts nothing. */
export function formatCheck(name: string): Check | undefined {
  if (!known.has(name)) known.set(name, checkOf(name));
  return known.get(name);
}

function checkOf(name: string): Check | undefined {
  const format = formatOf(name);
  if (format === undefined || format === true) return undefined;
  return compare(format);
}

function formatOf(name: string): Format | undefined {
  try {
    return addFormats.default.get(name as never);
  } catch {
    return undefined;
  }
}

function compare(format: Format): Check | undefined {
  if (format instanceof RegExp) return (value) => format.test(value);
  if (typeof format === 'string') return (value) => new RegExp(format, 'u').test(value);
  if (typeof format === 'function') return (value) => format(value) === true;
  if (typeof format !== 'object' || format.type === 'number' || format.async === true)
    return undefined;
  const { validate } = format;
  if (validate instanceof RegExp) return (value) => validate.test(value);
  if (typeof validate === 'string') return (value) => new RegExp(validate, 'u').test(value);
  return (value) => (validate as (text: string) => unknown)(value) === true;
}
