/** Files of other hosts that a document refers to: the hosts that the user allows, and each file fetched once, within bounds. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { RemoteFiles } from '../openapi/sources/remoteFiles.ts';
import { temporaryFolder, writePrivate } from '../output/files.ts';
import { withoutSearch } from '../output/redacted.ts';
import { projectRoot } from '../contract/projectRoot.ts';
import { UsageError } from './usageError.ts';

/** Of each file, and of all together. */
const mostRemote = { files: 50, bytes: 8 * 1024 * 1024, fileMs: 10_000, totalMs: 60_000 };

const allowedHosts = new Set<string>();

/** From now on, files of this host are fetched if documents refer to them; the port counts, too. Throws UsageError. */
export function allowReferences(host: string): void {
  if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
    throw new UsageError(
      `--allow-refs takes a host such as schemas.example.com or 127.0.0.1:8080, not ${host}`,
    );
  allowedHosts.add(host);
}

/** Files by their addresses, those of redirects too. */
const fetched = new Map<string, { readonly at: string; readonly text: string }>();
let waitedMs = 0;

/** The file at an address, fetched once. Throws UsageError. */
function remoteFile(
  address: string,
  shown: string,
): { readonly at: string; readonly text: string } {
  const [url = ''] = address.split('#', 1);
  const known = fetched.get(url);
  if (known !== undefined) return known;
  const refuse = (why: string): never => {
    throw new UsageError(`${shown} ${url} cannot be fetched: ${why}`);
  };
  if (fetched.size >= 2 * mostRemote.files) refuse(`more than ${mostRemote.files} files`);
  if (waitedMs > mostRemote.totalMs) refuse('the others took a minute');
  const program = path.join(projectRoot(), 'dist', 'run', 'cli', 'fetchRemote.js');
  const startedAt = Date.now();
  // Without the environment: no credential of the caller reaches it. Certificates of the user are needed.
  const { NODE_EXTRA_CA_CERTS: ca } = process.env;
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [program, url, String(mostRemote.bytes), ...allowedHosts],
    {
      encoding: 'utf8',
      timeout: mostRemote.fileMs,
      maxBuffer: 2 * mostRemote.bytes,
      env: ca === undefined ? {} : { NODE_EXTRA_CA_CERTS: ca },
    },
  );
  waitedMs += Date.now() - startedAt;
  if (error !== undefined) refuse(`no answer within ${mostRemote.fileMs / 1_000} s`);
  if (status !== 0) refuse(stderr.split('\n')[0] ?? '');
  const end = stdout.indexOf('\n');
  const found = { at: stdout.slice(0, end), text: stdout.slice(end + 1) };
  fetched.set(url, found);
  fetched.set(found.at, found);
  return found;
}

/** The files that the reader of documents may fetch. */
export const remoteFiles: RemoteFiles = {
  allows: (host) => allowedHosts.has(host),
  read: (address, shown) => remoteFile(address, `${shown}: $ref`),
};

/**
 * Returns the path of a local file: a document at an address is fetched into a file that lives as long as this process. Throws UsageError.
 */
export function localDocument(document: string): string {
  if (!/^https?:\/\//.test(document) || !URL.canParse(document)) return document;
  const { host, pathname } = new URL(document);
  allowReferences(host);
  const { text } = remoteFile(document, '--document');
  const file = path.join(temporaryFolder(), path.basename(pathname) || 'openapi.json');
  writePrivate(file, withoutSearch(text, 'the user’s own text'));
  return file;
}
