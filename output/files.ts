/** All writes to disk go through this file. Files of a run can be read only by their owner, whatever the umask. */
import {
  appendFileSync,
  chmodSync,
  closeSync,
  createWriteStream,
  existsSync,
  fchmodSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir, homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { codeOf } from '../json/thrown.ts';
import type { Redacted } from './redacted.ts';

const ownersFile = 0o600;
const ownersFolder = 0o700;
const lineFeed = Buffer.from('\n');
/** Characters that are gathered before they are written. */
const partSize = 1_000_000;

/** Makes a folder of a run and missing folders above it. A folder that exists keeps its mode. */
export function makeFolder(dir: string): void {
  const path = resolve(dir);
  try {
    mkdirSync(path, { mode: ownersFolder });
    // A umask may have taken rights from the owner.
    chmodSync(path, ownersFolder);
  } catch (thrown) {
    const code = codeOf(thrown);
    // Some file systems take no folder, although the one above is there.
    if (code === 'ENOENT' && !existsSync(dirname(path))) {
      makeFolder(dirname(path));
      makeFolder(path);
    } else if (code !== 'EEXIST' || !statSync(path).isDirectory()) throw thrown;
  }
}

/** A folder for this process alone, which is removed at the end of the process. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function writePrivate(file: string, text: Redacted): void {
  written(openPrivate(file, 'w'), text);
}

/** Writes a text of many parts, which is never whole in memory. */
export function writePrivateParts(file: string, parts: Iterable<Redacted>): void {
  const descriptor = openPrivate(file, 'w');
  try {
    let text = '';
    for (const part of parts) {
      text += part;
      if (text.length < partSize) continue;
      writeBytes(descriptor, Buffer.from(text));
      text = '';
    }
    writeBytes(descriptor, Buffer.from(text));
  } finally {
    closeSync(descriptor);
  }
}

/** Adds a line; the text includes its line feed. */
export function appendPrivate(file: string, line: Redacted): void {
  written(openPrivate(file, 'a'), line);
}

/** Opens a descriptor that the caller closes. The first appended text begins a new line, even after a line that a kill cut short. */
export function openPrivate(file: string, flags: 'a' | 'w'): number {
  const descriptor = openSync(file, flags === 'a' ? 'a+' : flags, ownersFile);
  const found = fstatSync(descriptor);
  // A file of an earlier version may be open to all; a device or a pipe stays what it is.
  if (found.isFile()) fchmodSync(descriptor, ownersFile);
  if (flags === 'a' && found.isFile() && found.size > 0) {
    const last = Buffer.alloc(1);
    readSync(descriptor, last, 0, 1, found.size - 1);
    if (last.toString() !== '\n') writeBytes(descriptor, lineFeed);
  }
  return descriptor;
}

/** A file of lines. If a full disk cuts a line short, the next line still begins on a line of its own. */
export function openLines(
  file: string,
  write: typeof writeBytes = writeBytes,
): { readonly append: (line: Redacted) => void; readonly close: () => void } {
  const descriptor = openPrivate(file, 'a');
  let torn = false;
  return {
    append: (line) => {
      const begun = torn ? '\n' : '';
      torn = true;
      write(descriptor, Buffer.from(`${begun}${line}\n`));
      torn = false;
    },
    close: () => closeSync(descriptor),
  };
}

/** Writes all of the bytes. */
export function writeBytes(descriptor: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done);
}

export function privateStream(file: string): Writable {
  return createWriteStream(file, { fd: openPrivate(file, 'w') });
}

/** Removes the permissions of all users except the owner from a folder that a package wrote. */
export function sealFolder(dir: string): void {
  chmodSync(dir, ownersFolder);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) sealFolder(path);
    else if (entry.isFile()) chmodSync(path, ownersFile);
  }
}

/** Writes a document that is meant to be shared, such as a baseline or an import, and makes its folder. */
export function writeShared(file: string, text: Redacted): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Adds to a file that is not the run's own, such as the summary of a GitHub job. */
export function appendShared(file: string, text: Redacted): void {
  appendFileSync(file, text);
}

function written(descriptor: number, text: string): void {
  try {
    writeFileSync(descriptor, text);
  } finally {
    closeSync(descriptor);
  }
}

/** The path of the folder, which is not created. */
export function stateFolder(name: string, env: NodeJS.ProcessEnv = process.env): string {
  const state = env['XDG_STATE_HOME'] ?? '';
  const base = state === '' ? join(homedir(), '.local', 'state') : resolve(state);
  return join(base, 'assay', name);
}
