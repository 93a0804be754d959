/** Writes fractions in JSON in another form than the shortest. */
import { isObject, type Json } from '../../json.ts';

/** A form that reads back as another number is not used. */
export function writeNumbers(form: (value: number) => string): (json: Json) => string {
  const write = (json: Json): string => {
    if (typeof json === 'number' && !Number.isInteger(json)) {
      const text = form(json);
      return Number(text) === json ? text : JSON.stringify(json);
    }
    if (Array.isArray(json)) return `[${json.map(write).join(',')}]`;
    if (!isObject(json)) return JSON.stringify(json);
    const members = Object.entries(json).map(
      ([name, value]) => `${JSON.stringify(name)}:${write(value)}`,
    );
    return `{${members.join(',')}}`;
  };
  return write;
}
