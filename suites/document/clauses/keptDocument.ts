/** Caches the contract made from a document, so that the next command on the same files does not try each operation again. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { projectRoot } from '../../../contract/projectRoot.ts';
import { makeFolder, writePrivate, stateFolder } from '../../../output/files.ts';
import { withoutSearch } from '../../../output/redacted.ts';
import type { RemoteFiles } from '../../../openapi/sources/remoteFiles.ts';
import { makeDocument, type MadeDocument } from './makeDocument.ts';

/** More documents than one machine tests; of more, the oldest goes. */
const mostKept = 50;

/** Which code reads documents: the bundle names its files by their content. Null for sources, which change at any time. */
function buildOf(file: string): string | null {
  return /-[A-Z0-9]{8}\.js$/.test(basename(file)) ? basename(file) : null;
}

/**
 * Returns what `makeDocument` returns, from a cache if possible. The document is made anew if one of its files, Assay, its packages or
 * Node.js changed, if it refers to other hosts, or if the cache is damaged or readable by others. Throws DataError.
 */
export function keptDocument(
  file: string,
  remote?: RemoteFiles,
  folder: string = stateFolder('documents'),
  build: string | null = buildOf(import.meta.filename),
): MadeDocument {
  if (build === null) return makeDocument(file, remote);
  const place = join(folder, `${keyOf(file, build)}.json`);
  const known = keptAt(place);
  if (known !== null) return known;
  const made = makeDocument(file, remote);
  if (made.read !== null) keep(place, made);
  return made;
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

function keyOf(file: string, build: string): string {
  const packages = readFileSync(join(projectRoot(), 'package.json'), 'utf8');
  return sha256(JSON.stringify([build, packages, process.version, file, resolve(file)]));
}

/** Null if nothing is kept that still holds. */
function keptAt(place: string): MadeDocument | null {
  try {
    if (![dirname(place), place].every(isOwn)) return null;
    const [sum = '', body = ''] = readFileSync(place, 'utf8').split('\n', 2);
    if (sha256(body) !== sum) return null;
    const made = JSON.parse(body) as MadeDocument;
    const isSame = ([name, sha]: readonly [string, string]): boolean =>
      sha256(readFileSync(name)) === sha;
    return made.read !== null && made.read.every(isSame) ? made : null;
  } catch {
    return null;
  }
}

/** True for what nobody else can have written. */
function isOwn(path: string): boolean {
  const { mode, uid } = lstatSync(path);
  return (process.getuid === undefined || uid === process.getuid()) && (mode & 0o022) === 0;
}

/** Written whole under another name first: two commands may keep the same document. */
function keep(place: string, made: MadeDocument): void {
  const body = JSON.stringify(made);
  const folder = dirname(place);
  try {
    makeFolder(folder);
    writePrivate(
      `${place}.${process.pid}`,
      withoutSearch(`${sha256(body)}\n${body}`, 'the user’s own text'),
    );
    renameSync(`${place}.${process.pid}`, place);
    const kept = readdirSync(folder).map((name) => join(folder, name));
    const oldestFirst = kept.toSorted(
      (one, other) => lstatSync(one).mtimeMs - lstatSync(other).mtimeMs,
    );
    for (const old of oldestFirst.slice(0, -mostKept)) rmSync(old);
  } catch {
    // Without a place to keep it, the next command makes it again.
  }
}
