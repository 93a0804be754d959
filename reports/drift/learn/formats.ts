/** The formats that drift recognises in strings. */

const formats: readonly (readonly [name: string, form: RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/],
  ['local-date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['email', /^[^\s@]{1,64}@[^\s@]{1,255}$/],
  ['uri', /^https?:\/\/\S{1,2000}$/],
];

/** No format is longer; longer strings are not looked at. */
const maxLength = 2048;

/** Names of the formats that a string has; mostly none or one. */
export function formatsOf(text: string): readonly string[] {
  if (text.length > maxLength) return [];
  return formats.filter(([, form]) => form.test(text)).map(([name]) => name);
}
