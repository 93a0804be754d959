/** Turns YAML text into a value, for every file of data. */
import { createRequire } from 'node:module';
import type * as Yaml from 'yaml';
import { DataError } from './dataError.ts';
import { messageOf } from './thrown.ts';

/** A start whose files were all checked ahead parses none, and loads no parser. */
const requireLater = createRequire(import.meta.url);

/**
 * The value of one YAML 1.2 document (core schema: no dates, no custom types). Throws {@link DataError} naming `file`, line and column.
 */
export function parseYaml(text: string, file: string): unknown {
  const json = asJson(text);
  if (json !== undefined) return json;
  const yaml: typeof Yaml = requireLater('yaml');
  const lines = new yaml.LineCounter();
  const refuse = (at: number | undefined, what: string, cause?: unknown): never => {
    const place = at === undefined ? undefined : lines.linePos(at);
    const where = place === undefined ? '' : `line ${place.line}, column ${place.col}: `;
    throw new DataError(file, `${where}not YAML: ${what}`, { cause });
  };
  // The parser's own search for repeated keys takes minutes on a mapping of 50,000.
  const document = yaml.parseDocument(text, { uniqueKeys: false, lineCounter: lines });
  const [error] = document.errors;
  if (error !== undefined)
    refuse(error.pos[0], error.message.split(/ at line |\n/)[0] ?? '', error);
  yaml.visit(document, {
    Map(_key, { items }) {
      const keys = new Set<unknown>();
      for (const { key } of items) {
        if (!yaml.isScalar(key)) continue;
        if (keys.has(key.value)) refuse(key.range?.[0], 'Map keys must be unique');
        keys.add(key.value);
      }
    },
  });
  try {
    // Descriptions may share a schema by many aliases; a few that multiply each other are an attack.
    return document.toJS({ maxAliasCount: 10_000 });
  } catch (thrown) {
    return refuse(undefined, messageOf(thrown), thrown);
  }
}

/** JSON below lines of comment, as a large import is written; undefined for what is not. Its own parser is far faster. */
function asJson(text: string): unknown {
  const start = /^(?:#[^\n]*\n)*(?=[{[])/.exec(text)?.[0];
  if (start === undefined) return undefined;
  try {
    return JSON.parse(text.slice(start.length));
  } catch {
    // A flow collection of YAML begins like this, too.
    return undefined;
  }
}
