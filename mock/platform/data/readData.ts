/** Reads a document of data, YAML or JSON. An error is one line with the problem and its place. */
import ajvFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { isAlias, isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { FlagError } from '../../flagError.ts';
import type { Data } from './data.ts';
import { DataError } from './dataError.ts';
import { dataSchema } from './dataSchema.ts';
import { readFileSync } from 'node:fs';

const ajv = new Ajv2020({ allowUnionTypes: true });
ajvFormats.default(ajv, ['date', 'date-time']);
const isData = ajv.compile<Data>(dataSchema);

/** Checks a value that was parsed already. Throws a DataError with the place inside it. */
export function checkedData(value: unknown): Data {
  if (isData(value)) return value;
  const [error] = isData.errors ?? [];
  throw error === undefined
    ? new DataError([], 'is not a document of data')
    : new DataError(placeOf(error), problemOf(error, value));
}

/** The error of a file as one line: file, line, place, problem. */
export function lineOf(file: string, text: string, { place, problem }: DataError): string {
  const where = place.length === 0 ? 'the document' : `/${place.join('/')}`;
  return `${file}:${lineAt(text, place)}: ${where} ${problem}`;
}

/** Returns the value of a file's text. Throws a FlagError. */
function parseData(file: string, text: string): unknown {
  // What the mock itself wrote is JSON, and may be large: its parser is much faster.
  try {
    return JSON.parse(text);
  } catch {
    const document = parseDocument(text, { prettyErrors: true });
    const [error] = document.errors;
    if (error === undefined) return valueOf(file, document);
    const line = error.linePos?.[0].line ?? 1;
    const [message = 'no YAML'] = error.message.split(/ at line |\n/);
    throw new FlagError(`${file}:${line}: ${message}`);
  }
}

function valueOf(file: string, document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? {};
  } catch (error) {
    throw new FlagError(`${file}:1: ${error instanceof Error ? error.message : 'no YAML'}`, {
      cause: error,
    });
  }
}

/** The line of a place, or of the closest part around it. */
function lineAt(text: string, place: readonly (string | number)[]): number {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  for (let length = place.length; length > 0; length -= 1) {
    const node = document.getIn(place.slice(0, length), true);
    if (isNode(node) && !isAlias(node) && node.range) return counter.linePos(node.range[0]).line;
  }
  return 1;
}

function placeOf({ instancePath }: ErrorObject): readonly (string | number)[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Names the type of a value, and never shows the value: it may be a credential. */
function problemOf(error: ErrorObject, whole: unknown): string {
  const { keyword, params } = error;
  const value = placeOf(error).reduce<unknown>(
    (inner, part) => Reflect.get(Object(inner), part),
    whole,
  );
  if (keyword === 'required') return `lacks ${String(params['missingProperty'])}`;
  if (keyword === 'additionalProperties')
    return `has no member ${JSON.stringify(params['additionalProperty'])}: docs/MOCK.md lists the members`;
  if (keyword === 'type')
    return `is ${typeOf(value)}; wanted is ${[params['type']].flat().join(' or ')}`;
  if (keyword === 'enum')
    return `is none of ${(params['allowedValues'] as readonly unknown[]).join(', ')}`;
  if (keyword === 'format')
    return `is no ${String(params['format'])}; write it as ${params['format'] === 'date' ? '2026-03-18' : '2026-03-18T10:20:30Z'}`;
  return error.message ?? 'is not as it must be';
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Null if the file is missing and is not required. Throws a FlagError. */
export function readDataFile(file: string, presence: 'needed' | 'perhaps'): Data | null {
  const text = textOf(file, presence);
  if (text === null) return null;
  const value = parseData(file, text);
  return startingWith(file, () => checkedData(value));
}

/** Calls `make` with the file's data and returns the result. Throws a FlagError if the data contradict one another. */
export function startingWith<T>(file: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    throw new FlagError(lineOf(file, textOf(file, 'perhaps') ?? '', error), { cause: error });
  }
}

function textOf(file: string, presence: 'needed' | 'perhaps'): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error ? (error as NodeJS.ErrnoException).code : '';
    if (code === 'ENOENT' && presence === 'perhaps') return null;
    throw new FlagError(`${file} cannot be read (${String(code)})`, { cause: error });
  }
}
