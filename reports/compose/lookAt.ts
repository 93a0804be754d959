/** Reads one place of an answer as a line that can be compared. Reports call it, and the script of a failure contains its source text. */

/** Longer lines are compared by their hash. */
type Digest = (bytes: Buffer | string) => string;

/**
 * `at` is a JSON Pointer with stars, `type <pointer>`, `header <name>`, `flags` for the booleans at the top, or a word for the whole
 * answer. `own` are the ids of this case. The function may use nothing outside itself, because a script contains its text.
 */
export function lookAt(
  bytes: Buffer,
  head: string,
  at: string,
  own: readonly (readonly [value: string, name: string])[],
  digest: Digest,
): string {
  const [kind, rest = ''] = at.split(/ (.*)/s);
  if (kind === 'header') {
    const name = `${rest.toLowerCase()}:`;
    const lines = head.split(/\r?\n/).filter((line) => line.toLowerCase().startsWith(name));
    return lines.map((line) => line.slice(name.length).trim()).join(', ') || 'absent';
  }
  let values;
  try {
    values = [JSON.parse(bytes.toString())];
  } catch {
    return kind === 'type' || kind === 'flags'
      ? 'no JSON'
      : `${bytes.length} bytes ${digest(bytes)}`;
  }
  const pointer = kind === 'type' ? rest : at;
  for (const word of pointer.startsWith('/') ? pointer.slice(1).split('/') : []) {
    const name = word.replaceAll('~1', '/').replaceAll('~0', '~');
    values = values.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      return name === '*' ? Object.values(value) : Object.hasOwn(value, name) ? [value[name]] : [];
    });
  }
  if (values.length === 0) return 'absent';
  if (kind === 'type')
    return values
      .map((one) => (Array.isArray(one) ? 'array' : one === null ? 'null' : typeof one))
      .join(' ');
  if (kind === 'flags')
    values = Object.entries(Object(values[0])).filter(([, value]) => typeof value === 'boolean');
  let text = values.map((value) => JSON.stringify(value)).join(' ');
  for (const [value, name] of own) text = text.split(value).join(name);
  // Times and other ids differ each time; their form does not.
  text = text
    .replace(/\d{4}-\d\d-\d\d[\dT:.]*/g, (time) => time.replace(/\d/g, '0'))
    .replace(/(?<![\d.])\d{5,}(?![\d.])/g, '#');
  return text.length > 200 ? `${text.slice(0, 60)}... ${digest(text)}` : text;
}
