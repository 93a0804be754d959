/** Reads an OpenAPI document and the files that it refers to: local ones, and those of hosts that the user allows. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DataError } from '../../json/dataError.ts';
import { isJsonObject, type JsonObject } from '../../json/jsonObject.ts';
import { valueAt } from '../../json/jsonPointer.ts';
import { parseYaml } from '../../json/parseYaml.ts';
import type { Json } from '../../json/types.ts';
import { whyUnusable } from '../../json/thrown.ts';
import { percentDecoded } from '../../json/texts.ts';
import { isAddress, noRemoteFiles, type RemoteFiles } from './remoteFiles.ts';
import { fromSwagger } from './fromSwagger.ts';
import { refuseExcess, refuseLongYaml, refuseOddFile } from './documentBounds.ts';
import { LeftOutError } from '../notes.ts';

/** A value and the file that contains it: relative references inside the value start from that file. */
export type Placed = { readonly node: Json; readonly file: string };

/** The target of a reference; `pointer` is empty for a whole file. */
export type FoundValue = Placed & { readonly pointer: string };

export type Sources = {
  readonly root: JsonObject;
  readonly file: string;
  /** Where `reference`, found in `from`, leads. Throws LeftOutError if nothing is there, DataError if no file is. */
  readonly find: (reference: string, from: string) => FoundValue;
  /** An object with its own chain of references followed; members beside a reference win. Throws as `find` does. */
  readonly resolve: (placed: Placed) => Placed & { readonly node: JsonObject };
  /** The files read so far, and the SHA-256 of each; null once another host was referred to, or a file could not be read. */
  readonly read: () => readonly (readonly [file: string, sha256: string])[] | null;
};

/** Opens `file` and, as they are referred to, files in its folder and `remote` ones. Throws DataError of one line. */
export function openSources(file: string, remote: RemoteFiles = noRemoteFiles): Sources {
  const folder = path.dirname(path.resolve(file));
  const start = path.resolve(file);
  const read = new Map<string, Json>();
  let sums: Map<string, string> | null = new Map();

  function valueOf(name: string): Json {
    const known = read.get(name);
    if (known !== undefined) return known;
    if (!isAddress(name)) refuseOddFile(shown(name), name, folder);
    const bytes = isAddress(name) ? null : bytesOf(shown(name), name);
    if (bytes !== null) sums?.set(name, createHash('sha256').update(bytes).digest('hex'));
    const written = parsed(shown(name), (bytes && textIn(bytes)) ?? remote.read(name, file).text);
    refuseExcess(shown(name), written);
    const value = name === start ? fromSwagger(shown(name), written) : written;
    read.set(name, value);
    return value;
  }

  function shown(name: string): string {
    if (name === start || isAddress(name)) return name === start ? file : name;
    return path.join(path.dirname(file), path.relative(folder, name));
  }

  function find(reference: string, from: string): FoundValue {
    const [address = '', fragment = ''] = reference.split('#', 2);
    if (isAddress(address)) sums = null;
    const target = targetOf(address, from, remote, shown(from));
    const pointer = percentDecoded(fragment);
    const whole = fileAt(target, reference, from);
    const node = partAt(whole, pointer);
    if (node === undefined)
      throw new LeftOutError(`$ref ${reference} leads to nothing in ${shown(from)}`);
    return { node, file: target, pointer };
  }

  /** If a part cannot be read, only the parts that need it are left out, not the document. */
  function fileAt(target: string, reference: string, from: string): Json {
    if (!isAddress(target) && path.relative(folder, target).startsWith('..'))
      throw new LeftOutError(
        `${shown(from)}: $ref ${reference} leaves the folder of ${file}; bundle the document into one file, or copy the file below that folder`,
      );
    try {
      return valueOf(target);
    } catch (thrown) {
      if (!(thrown instanceof DataError) || target === start) throw thrown;
      sums = null;
      throw new LeftOutError(`$ref ${reference} in ${shown(from)}: ${thrown.message}`);
    }
  }

  function resolve(placed: Placed): Placed & { readonly node: JsonObject } {
    const beside: JsonObject[] = [];
    const seen = new Set<string>();
    let { node, file: at } = placed;
    for (;;) {
      if (!isJsonObject(node))
        throw new LeftOutError(
          `an object is expected where ${JSON.stringify(node)?.slice(0, 40) ?? 'nothing'} stands in ${shown(at)}`,
        );
      const reference: Json | undefined = node['$ref'];
      if (typeof reference !== 'string')
        return { node: Object.assign({}, node, ...beside.toReversed()), file: at };
      if (seen.has(`${at} ${reference}`))
        throw new LeftOutError(`$ref ${reference} refers to itself in ${shown(at)}`);
      seen.add(`${at} ${reference}`);
      const { $ref: _, ...own } = node;
      beside.push(own);
      const found = find(reference, at);
      node = found.node;
      at = found.file;
    }
  }

  const root = valueOf(start);
  if (!isJsonObject(root)) throw new DataError(file, 'not an OpenAPI document: no object');
  return { root, file: start, find, resolve, read: () => sums && [...sums] };
}

/** The file, or the address, that a reference in `from` names; `shown` is its name for the user. Throws LeftOutError. */
function targetOf(address: string, from: string, remote: RemoteFiles, shown: string): string {
  if (address === '') return from;
  if (!isAddress(address) && !isAddress(from))
    return path.resolve(path.dirname(from), percentDecoded(address));
  const base = isAddress(from) ? from : 'https://any';
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (url !== null && remote.allows(url.host)) return remote.read(url.href, shown).at;
  const advice =
    url !== null && /^https?:$/.test(url.protocol)
      ? `, or allow its host: --allow-refs ${url.host}`
      : '';
  throw new LeftOutError(
    `${shown}: $ref ${address} is not a local file; save it beside the document and refer to that${advice}`,
  );
}

/** An anchor is no path: nothing is found there. */
function partAt(whole: Json, pointer: string): Json | undefined {
  if (pointer !== '' && !pointer.startsWith('/')) return undefined;
  return valueAt(whole, pointer) ?? valueAt(whole, movedBySwagger(pointer));
}

/** Where a part of Swagger 2.0 stands in OpenAPI 3. Other files of a document name it by its old place. */
function movedBySwagger(pointer: string): string {
  return pointer
    .replace(/^\/definitions\//, '/components/schemas/')
    .replace(/^\/(parameters|responses)\//, '/components/$1/');
}

function bytesOf(shown: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (thrown) {
    throw new DataError(shown, `cannot be read (${whyUnusable(thrown)})`);
  }
}

/** UTF-8, or UTF-16 if the file begins with its mark. */
function textIn(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const encoding = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

/** JSON first: YAML 1.2 does not take all of it, such as tabs. */
function parsed(shown: string, written: string): Json {
  // A mark of byte order is no JSON; YAML would take minutes for a large one.
  const text = written.replace(/^\uFEFF/, '');
  if (text.trim() === '') throw new DataError(shown, 'the file is empty');
  if (text.trimStart().startsWith('{'))
    try {
      return JSON.parse(text) as Json;
    } catch {
      // A flow mapping of YAML begins like this, too.
    }
  refuseLongYaml(shown, text);
  try {
    return parseYaml(text, shown) as Json;
  } catch (thrown) {
    if (!(thrown instanceof DataError)) throw thrown;
    throw new DataError(shown, `neither JSON nor YAML: ${thrown.issues[0]?.message ?? ''}`);
  }
}
